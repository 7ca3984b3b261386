import { ZERO } from '@tischlein/domain/money/cents.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import {
  NO_CHOICES,
  priceCart,
  type PriceCartInput,
} from '@tischlein/domain/pricing/price-cart.ts';
import { benchCart } from '../orders/bench-cart.ts';
import { readBenchShop } from '../orders/bench-shops.ts';
import type { BenchPart, Row, Settings } from '../report.ts';
import { whole } from '../statistics.ts';
import { groupCart, overlappingOffers } from './group-carts.ts';

const SIZES = [10, 30, 100, 300, 1000];
/** How much dearer a line may be in the largest cart than in the smallest. */
const GROWTH = 1.5;

/** What pricing a cart costs the browser and the server, and how that grows with the cart. */
export async function benchQuote(settings: Settings): Promise<BenchPart> {
  const shop = await readBenchShop();
  const area = shop.areas[0];
  const input = (lines: number): PriceCartInput => ({
    menu: indexMenu(shop.menu),
    vat: shop.vat,
    offers: shop.offers,
    items: benchCart(shop.menu, lines),
    orderType: 'delivery',
    minuteOfWeek: 3 * 1440 + 1140,
    soldOut: { dishes: new Set(), ingredients: new Set() },
    delivery: area
      ? { fee: area.fee, minimumOrder: area.minimumOrder, freeFrom: area.freeFrom }
      : null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_CHOICES,
  });
  const inputs = SIZES.map(input);
  // Pure reckoning: whatever else the machine does only ever adds, so the fastest slice is the cost. The first warms up.
  const slices = Array.from({ length: settings.rounds * 5 + 1 }, () =>
    inputs.map((each) => microseconds(each, settings.seconds / SIZES.length / 5)),
  );
  const costs = SIZES.map((_, index) =>
    Math.min(...slices.slice(1).map((slice) => slice[index] ?? Infinity)),
  );
  const perLine = (index: number) => (costs[index] ?? 0) / (SIZES[index] ?? 1);
  const rows = SIZES.map((size, index): Row => {
    const growth = perLine(index) / perLine(0);
    return {
      name: `${size} lines`,
      ours: `${whole(costs[index] ?? 0)} µs`,
      limit: `${perLine(index).toFixed(2)} µs a line`,
      ratio: `${growth.toFixed(2)} times the line of a ${SIZES[0]}-line cart`,
      spread: '',
      target: null,
      reached: index === 0 || growth <= GROWTH,
    };
  });
  const plain = input(1);
  return {
    name: 'quote',
    rows: [...rows, ...CARTS.map((cart) => groupRow(plain, cart))],
    facts: [],
  };
}

/** Group carts under twenty overlapping offers, and the milliseconds within which 99 of 100 must be priced. */
const CARTS = [
  { lines: 10, within: 1 },
  { lines: 300, within: 20 },
];
const DIFFERENT_CARTS = 300;

function groupRow(plain: PriceCartInput, { lines, within }: (typeof CARTS)[number]): Row {
  const { menu } = plain.menu;
  let limited = 0;
  const times = Array.from({ length: DIFFERENT_CARTS }, (_, seed) => {
    const input: PriceCartInput = {
      ...plain,
      offers: overlappingOffers(menu, seed),
      items: groupCart(menu, lines, seed),
      inGroup: true,
    };
    if (priceCart(input).bundlesLimited) limited += 1;
    // The fastest of three: what the machine does beside is not the cart's fault.
    return Math.min(...[1, 2, 3].map(() => timeOf(input)));
  }).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    name: `group cart of ${lines} lines, 20 overlapping offers`,
    ours: `${whole(at(0.5) * 1000)} µs`,
    limit: `${((at(0.5) * 1000) / lines).toFixed(2)} µs a line`,
    ratio: `99 of 100 within ${at(0.99).toFixed(2)} ms (wanted: ${within} ms)`,
    spread: `guard hit ${limited} times in ${DIFFERENT_CARTS} carts`,
    target: null,
    reached: at(0.99) <= within && limited === 0,
  };
}

function timeOf(input: PriceCartInput): number {
  const start = performance.now();
  priceCart(input);
  return performance.now() - start;
}

function microseconds(input: PriceCartInput, seconds: number): number {
  const start = performance.now();
  const end = start + seconds * 1000;
  let count = 0;
  let total = 0;
  while (performance.now() < end) {
    // The sum is used, so that nothing is left out as useless.
    total += priceCart(input).total;
    count += 1;
  }
  if (total <= 0) throw new Error('the cart costs nothing');
  return ((performance.now() - start) * 1000) / count;
}
