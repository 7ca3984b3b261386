import { expect, it } from 'vitest';
import { newKey } from '../testing/new-key.ts';
import { order, stateAt, tablePath } from '../testing/table-party.ts';
import { floorOfTables } from './acts/testing/floor-of-tables.ts';

const floor = floorOfTables();
const { free, pizzas } = floor;

/** As a device says it that keeps what it sent: who entered it, for whom, when. */
async function entered() {
  const { waiterId } = (await floor.waiter.get('/api/shop/fixture/waiter')).json();
  const at = new Date(floor.server.context.now()).toISOString();
  return { by: waiterId, sentBy: waiterId, sittingId: null, at };
}
const roundsAt = async (table: number) =>
  (await stateAt(floor.waiter, table)).entries.map(({ items }) =>
    items.map(({ amount }) => amount).join(),
  );
const counter = (path: string, body: object, send: 'put' | 'post' = 'put') =>
  floor.staff[send](`/api/shop/fixture/counter/${path}`, body);

it.each<{
  what: string;
  change: (table: number, to: number) => Promise<{ statusCode: number } | void>;
  /** Undoes a change that refuses every other order. */
  back?: () => Promise<unknown>;
}>([
  { what: 'at once', change: async () => {} },
  {
    what: 'after its dish was sold out',
    change: () => counter('stock', { kind: 'dish', id: 'margherita', soldOut: true }),
    back: () => counter('stock', { kind: 'dish', id: 'margherita', soldOut: false }),
  },
  {
    what: 'while ordering is paused',
    change: () => counter('pause', { minutes: 15 }),
    back: () => counter('pause', { minutes: 0 }),
  },
  {
    what: 'after its guests have moved',
    change: (table, to) => floor.waiter.post(tablePath(table, '/move'), { to }),
  },
])(
  'an order whose answer was lost is the same one when it is sent again $what, and what is new is another',
  async ({ change, back }) => {
    const [table, to] = [free(), free()];
    const kept = { clientKey: newKey(), ...pizzas(2) };
    // As the page sent it that ended, and as the next one keeps it.
    const first = await order(floor.waiter, table, kept);
    expect((await change(table, to))?.statusCode ?? 200).toBe(200);
    const again = await order(floor.waiter, table, { ...kept, entered: await entered() });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    if (back) expect((await order(floor.waiter, table, pizzas(1))).statusCode).toBe(409);
    await back?.();
    const at = (await roundsAt(table)).length > 0 ? table : to;
    expect((await order(floor.waiter, at, pizzas(1))).statusCode).toBe(200);
    expect(await roundsAt(at)).toEqual(['2', '1']);
  },
);

it('the request of a page that ended comes late, with its second and what is new: each is booked once', async () => {
  const table = free();
  const kept = { clientKey: newKey(), ...pizzas(2) };
  const fresh = { clientKey: newKey(), ...pizzas(1) };
  const again = { ...kept, entered: await entered() };
  const answers = await Promise.all(
    [kept, again, fresh].map((body) => order(floor.waiter, table, body)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(answers[1]?.json()).toEqual(answers[0]?.json());
  expect((await order(floor.waiter, table, kept)).json()).toEqual(answers[0]?.json());
  expect((await roundsAt(table)).sort()).toEqual(['1', '2']);
});
