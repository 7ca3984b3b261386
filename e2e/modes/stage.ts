import type { Browser } from '@playwright/test';
import { franchiseHash } from '../../apps/storefront/src/base/franchise-hash.ts';
import { ALL_OPEN, EACH_IN_ITS_STATE } from '../world/mode-times.ts';
import type { ModeShop } from '../world/messages.ts';
import type { WorldHandle } from '../world/world.ts';
import { placeOf, type Cell } from './cells.ts';
import { DeviceMaker, type Device } from './devices.ts';

const DAY_MS = 86_400_000;

/** A cell that is ready to be walked: somebody's device, and what they open. */
export interface Scene {
  cell: Cell;
  device: Device;
  /** Where the shop begins. */
  home: string;
  url: string;
}

/** What orders and groups a shop has for links to lead to. */
interface Traces {
  /** Of the day before, to be rated, with the key of the mail. */
  eaten: string;
  /** Of today. */
  paid: string;
  groupCode: string;
}

/** Brings everybody into their mode while all shops are open, then each shop into its state. */
export async function stage(
  world: WorldHandle,
  browser: Browser,
  cells: readonly Cell[],
): Promise<Scene[]> {
  const shops = new Map((await world.publishModeShops()).map((shop) => [shop.id, shop]));
  await world.turnModeShops(false);
  const maker = await DeviceMaker.open(browser);
  const traces = await layTraces(world, maker, cells);
  const scenes: Scene[] = [];
  for (const cell of cells) {
    const shop = shops.get(shopIdOf(cell))!;
    const left = traces.get(shop.id)!;
    const home = homeOf(cell, world.port);
    const { origin } = new URL(home);
    const device = await maker.inMode(cell.mode, origin, shop, left.groupCode);
    scenes.push({ cell, device, home, url: home + pathOf(cell, shop, left) });
  }
  await maker.close();
  await world.setTime(EACH_IN_ITS_STATE);
  await world.turnModeShops(true);
  return scenes;
}

async function layTraces(
  world: WorldHandle,
  maker: DeviceMaker,
  cells: readonly Cell[],
): Promise<Map<string, Traces>> {
  const traces = new Map<string, Traces>();
  const origins = new Map(
    cells.map((cell) => [shopIdOf(cell), new URL(homeOf(cell, world.port)).origin]),
  );
  const all = [...origins];
  const asks = (shopId: string, wanted: (cell: Cell) => boolean) =>
    cells.some((cell) => shopIdOf(cell) === shopId && wanted(cell));
  await world.setTime(ALL_OPEN - DAY_MS);
  for (const [shopId, origin] of all) {
    traces.set(shopId, { eaten: '', paid: '', groupCode: '' });
    if (!asks(shopId, ({ link }) => link === 'rating')) continue;
    const eaten = await maker.order(origin, shopId);
    traces.get(shopId)!.eaten = `${eaten}#${await world.ratingKey(shopId, eaten)}`;
  }
  await world.setTime(ALL_OPEN);
  for (const [shopId, origin] of all) {
    const left = traces.get(shopId)!;
    if (asks(shopId, ({ link }) => link === 'paid')) left.paid = await maker.order(origin, shopId);
    if (asks(shopId, ({ link, mode }) => link === 'group' || mode === 'member'))
      left.groupCode = await maker.hostGroup(origin, shopId);
  }
  return traces;
}

/** Of the shop that a mode orders from; of the common menu's first branch. */
function shopIdOf({ mode, state }: Cell): string {
  return placeOf(mode) === 'single' ? `stube-${state}` : `kette-${state}-eins`;
}

/** Where a mode begins, without a slash at the end. */
function homeOf({ mode, state }: Cell, port: number): string {
  const place = placeOf(mode);
  const host = place === 'single' ? `stube-${state}` : `kette-${state}`;
  return `http://${host}.localhost:${port}${place === 'branch' ? '/f=eins' : ''}`;
}

function pathOf({ link }: Cell, shop: ModeShop, { eaten, paid, groupCode }: Traces): string {
  switch (link) {
    case 'start':
      return '/';
    case 'group':
      return `/?gruppe=${groupCode}`;
    case 'dead-group':
      return `/?gruppe=${'x'.repeat(22)}`;
    case 'table':
      return `/${shop.table}`;
    case 'coupon':
      return shop.coupon;
    case 'driver':
      return shop.driver;
    case 'rating':
      return `/feedback/${eaten}`;
    case 'reservation':
      return '/tisch-reservieren';
    case 'paid':
      return `/checkout/success/${paid}`;
    case 'payment-cancelled':
      return '/checkout/abgebrochen';
    case 'franchise':
      return `/${FROM_ELSEWHERE}`;
  }
}

/** Somebody comes from another branch with a Cola, to collect it. */
const FROM_ELSEWHERE = franchiseHash({
  version: 1,
  deliveryType: 'pickup',
  locationString: null,
  selectedDish: null,
  serveAt: null,
  cart: [{ dishName: 'Cola', sizeName: null, amount: 1, without: [], extras: [] }],
});
