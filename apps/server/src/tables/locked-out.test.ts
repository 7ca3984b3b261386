import { expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { errorOf } from '../testing/error-of.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import {
  order,
  ordered,
  settleBill,
  stateAt,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { actOn } from '../testing/floor-acts.ts';
import type { TestBrowser } from '../testing/test-server.ts';
import { floorOfTables } from './acts/testing/floor-of-tables.ts';
import { lockTables } from './lock-tables.ts';

const floor = floorOfTables();
const { tableWith, pizzas } = floor;
const COUNTER = '/api/shop/fixture/counter/waiters';

const idOf = async (browser: TestBrowser) =>
  (await browser.get('/api/shop/fixture/waiter')).json<{ waiterId: string }>().waiterId;
const remove = async (waiterId: string) => floor.staff.post(`${COUNTER}/${waiterId}/remove`, {});

const PRESSES = {
  pay: (by: TestBrowser, table: number) => settleBill(by, table, 1100),
  send: (by: TestBrowser, table: number) => order(by, table, pizzas(1)),
  reduce: async (by: TestBrowser, table: number, id: string) =>
    actOn(by, table, { do: 'gift', items: [{ id, pieces: 1 }], reason: 'so' }),
  clear: (by: TestBrowser, table: number) => by.post(tablePath(table, '/clear?leaveOpen=true'), {}),
  move: (by: TestBrowser, table: number) =>
    by.post(tablePath(table, '/move'), { to: floor.free(), merge: false }),
};

it.each(['pay', 'send', 'reduce', 'clear', 'move'] as const)(
  'what a waiter has pressed to %s, and waits for the table, is refused once they are removed',
  async (what) => {
    const { pool } = floor.server.context.database;
    const leaving = await waiterDevice(floor.server, 'Mia');
    const waiterId = await idOf(leaving);
    const { table, id } = await tableWith(1);
    const pressed = await transaction(pool, async (client) => {
      await lockTables(client, 'fixture', [table]);
      const answer = PRESSES[what](leaving, table, id);
      await isHeldUp(pool);
      expect((await remove(waiterId)).statusCode).toBe(200);
      return { answer };
    });
    expect(errorOf(await pressed.answer)).toEqual([403, 'no-waiter']);
    expect((await stateAt(floor.waiter, table)).bill).toMatchObject({ total: 1100, open: 1100 });
    // Their colleague goes on with the guests.
    expect((await settleBill(floor.waiter, table, 1100)).statusCode).toBe(200);
  },
);

it('a waiter who is removed leaves open tables to the others, and what they took to be counted', async () => {
  const leaving = await waiterDevice(floor.server, 'Ben');
  const waiterId = await idOf(leaving);
  const { table } = await tableWith(1);
  await ordered(leaving, table, { ...pizzas(1), held: true });
  await settleBill(leaving, table, 600);
  await remove(waiterId);
  expect(errorOf(await settleBill(leaving, table, 100))).toEqual([403, 'no-waiter']);
  expect(errorOf(await order(leaving, table, pizzas(1)))).toEqual([403, 'no-table']);
  const { entries, bill } = await stateAt(floor.waiter, table);
  expect(entries.map(({ status, waiter }) => [status, waiter])).toEqual([
    ['placed', 'Toni'],
    ['held', 'Ben'],
  ]);
  expect(bill).toMatchObject({ paid: 600, open: 1600 });
  const { purses } = (await floor.staff.get('/api/shop/fixture/counter/cash')).json<{
    purses: { id: string; expected: number }[];
  }>();
  expect(purses.find(({ id }) => id === waiterId)).toMatchObject({ expected: 600 });
});
