import { describe, expect, it } from 'vitest';
import { clearedAt, floorOfTables } from './acts/testing/floor-of-tables.ts';
import { giveBack, itemsOf, ordered, stateAt, tablePath } from '../testing/table-party.ts';

const floor = floorOfTables();
const { free, tableWith, done } = floor;

const reject = async (orderId: string) => {
  const path = `/api/shop/fixture/counter/orders/${orderId}/transition`;
  const answer = await floor.staff.post(path, { to: 'rejected', reason: 'Ofen kaputt.' });
  expect(answer.statusCode, answer.body).toBe(200);
};
const clear = async (table: number) => {
  const answer = await floor.waiter.post(tablePath(table, '/clear?leaveOpen=true'), {});
  expect(answer.statusCode, answer.body).toBe(200);
};
/** What the last visit of a table left open, what its journal adds up to, and what the close of the day says of it. */
const leftAt = (table: number) => clearedAt(floor, table);

describe('an order that is rejected after its table was cleared', () => {
  it('is owed by nobody any more: visit, journal and day say so', async () => {
    const { table, orderId } = await tableWith(2);
    await clear(table);
    expect(await leftAt(table)).toEqual({ visit: 2200, journal: 2200, day: 2200 });
    await reject(orderId);
    expect(await leftAt(table)).toEqual({ visit: 0, journal: 0, day: null });
  });

  it('leaves what else was ordered, with what was taken off it', async () => {
    const { table, orderId } = await tableWith(1);
    await ordered(floor.waiter, table, floor.pizzas(2));
    const items = itemsOf(await stateAt(floor.waiter, table)).map(({ id }) => ({ id, pieces: 1 }));
    await done(table, { do: 'discount', items, off: { amount: 150 }, reason: 'gewartet' });
    await floor.settle(table, { by: 'amount', amount: 500 }, 500);
    await clear(table);
    await reject(orderId);
    expect(await leftAt(table)).toEqual({ visit: 1625, journal: 1625, day: 1625 });
  });

  it('was paid in cash: more was taken than is owed', async () => {
    const { table, orderId } = await tableWith(1);
    await floor.settle(table, { by: 'all' }, 1100);
    await clear(table);
    await reject(orderId);
    expect(await leftAt(table)).toEqual({ visit: -1100, journal: -1100, day: -1100 });
  });

  it('charges again what it took off, at every table that has pieces of it', async () => {
    const { table, id } = await tableWith(3);
    const answer = await giveBack(floor.waiter, table, id, 9);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    await clear(to);
    await reject(answer.json<{ order: { id: string } }>().order.id);
    expect(await leftAt(to)).toEqual({ visit: 2200, journal: 2200, day: 2200 });
    await clear(table);
    expect(await leftAt(table)).toEqual({ visit: 1100, journal: 1100, day: 1100 });
  });

  it('whose pieces went to another table is owed there no more, wherever it was cleared', async () => {
    const { table, id, orderId } = await tableWith(3);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    await clear(to);
    await clear(table);
    await reject(orderId);
    for (const at of [table, to])
      expect(await leftAt(at)).toEqual({ visit: 0, journal: 0, day: null });
  });

  it('stays away from a refund of it that is rejected after it', async () => {
    const { table, id, orderId } = await tableWith(2);
    const answer = await giveBack(floor.waiter, table, id, 5);
    await clear(table);
    await reject(orderId);
    await reject(answer.json<{ order: { id: string } }>().order.id);
    expect(await leftAt(table)).toEqual({ visit: 0, journal: 0, day: null });
  });
});

it('a held course is given up with its table: the journal says so, and adds up', async () => {
  const { table } = await tableWith(1);
  const orderId = await ordered(floor.waiter, table, { ...floor.pizzas(2), held: true });
  const [item] = itemsOf(await stateAt(floor.waiter, table)).slice(-1);
  await done(table, {
    do: 'discount',
    items: [{ id: item?.id ?? '', pieces: 2 }],
    off: { amount: 200 },
    reason: 'gewartet',
  });
  await clear(table);
  expect(await leftAt(table)).toEqual({ visit: 1100, journal: 1100, day: 1100 });
  const { rows } = await floor.server.context.database.pool.query(
    `select kind, amount_cents from table_entry where order_id = $1 and kind = 'cancelled'`,
    [orderId],
  );
  expect(rows).toEqual([{ kind: 'cancelled', amount_cents: 2000 }]);
});
