import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import type { KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { dish } from '../../e2e/steps/stored.ts';
import { logIn } from '../../e2e/steps/counter.ts';
import { counterCall, setUpStations } from '../../e2e/steps/kitchen.ts';
import { quickOrder } from '../../e2e/steps/quick-order.ts';
import { shiftClock } from '../../e2e/world/shift-clock.ts';
import type { OpenWorld } from '../../e2e/world/world.ts';

/** As many as a busy pizzeria has open on a Friday. */
export const OPEN_ORDERS = 40;
const TABLET = { viewport: { width: 1024, height: 768 }, locale: 'de-DE' };
const NAMES = ['Berta Weiß', 'Özgür Demir', 'Chiara Rossi', 'Familie Oberniedermayr', 'Emil Lang'];
const CARTS = [
  [dish('pizza-salami', 'gross', 2), dish('cola', 'klein', 2)],
  [dish('pizza-margherita', 'gross'), dish('minestrone'), dish('lasagne')],
  [dish('lasagne', null, 3), dish('pizza-lachs', 'gross')],
  [
    dish('pizza-diavola', 'normal', 2),
    dish('pizza-salami', 'normal'),
    dish('bruschetta'),
    dish('landbier', null, 4),
    dish('tiramisu', null, 2),
  ],
];
/** How far each order has gone, by turns: most of a full board is being made. */
const COURSES: readonly KitchenStatus[][] = [
  ['accepted'],
  ['accepted', 'preparing'],
  [],
  ['accepted'],
  ['accepted', 'preparing', 'ready'],
];

export interface BusyBoard {
  counter: Page;
  guest: Page;
  /** The oldest first. */
  orders: readonly { id: string; number: string }[];
}

/** A tablet whose clock is the world's. */
export async function openTablet(
  { address: { url, shift } }: Pick<OpenWorld, 'address'>,
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ ...TABLET, ...options, baseURL: url });
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(shiftClock, shift);
  return context.newPage();
}

/** A tablet at the counter of the demo pizzeria, and forty orders open on it. */
export async function openBusyBoard(
  world: Pick<OpenWorld, 'address'>,
  browser: Browser,
  prepare: (counter: Page) => Promise<unknown> = () => Promise.resolve(),
): Promise<BusyBoard> {
  const counter = await openTablet(world, browser);
  await prepare(counter);
  await counter.goto('/theke');
  await logIn(counter, 'ninetta', 'demo-ninetta');
  await counter.getByRole('navigation', { name: 'Theke' }).waitFor();
  await setUpStations(counter);
  const guest = await openTablet(world, browser);
  await guest.goto('/');
  const orders: { id: string; number: string }[] = [];
  for (let index = 0; index < OPEN_ORDERS; index += 1) {
    const order = await placeOne(guest, index);
    for (const to of COURSES[index % COURSES.length] ?? [])
      await counterCall(counter, `/orders/${order.id}/transition`, {
        to,
        ...(to === 'accepted' && { etaMinutes: 20 + (index % 6) * 5 }),
      });
    orders.push(order);
  }
  return { counter, guest, orders };
}

/** The order of that number in the evening; each has a guest of its own. */
export function placeOne(guest: Page, index: number): Promise<{ id: string; number: string }> {
  return quickOrder(guest, {
    items: CARTS[index % CARTS.length] ?? [],
    way: index % 3 === 0 ? 'pickup' : 'delivery',
    name: NAMES[index % NAMES.length] ?? '',
    phone: `0911 55${1000 + index}`,
    email: `gast${index}@post.example`,
  });
}
