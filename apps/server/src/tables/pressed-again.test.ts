import { expect, it } from 'vitest';
import {
  itemsOf,
  ordered,
  sitDown,
  stateAt,
  tableOrder,
  tablePath,
} from '../testing/table-party.ts';
import type { TestBrowser } from '../testing/test-server.ts';
import { floorOfTables } from './acts/testing/floor-of-tables.ts';
import { errorOf } from '../testing/error-of.ts';

const floor = floorOfTables();
const { free, pizzas, tableWith, settle } = floor;

const clear = (table: number, query: Record<string, string>) =>
  floor.waiter.post(tablePath(table, `/clear?${new URLSearchParams(query).toString()}`), {});
const seen = async (table: number) => (await stateAt(floor.waiter, table)).sittingId ?? '';

it('a table is cleared once, though its waiter presses again when others sit there', async () => {
  const { table } = await tableWith(1);
  await settle(table, { by: 'all' }, 1100);
  const press = { sitting: await seen(table), left: '0' };
  expect((await clear(table, press)).json()).toBe('OK');
  await ordered(floor.waiter, table, { ...pizzas(2), held: true });
  // Its answer was lost: to a press for the guests who have gone it is done.
  expect((await clear(table, { ...press, leaveOpen: 'true' })).json()).toBe('OK');
  expect((await stateAt(floor.waiter, table)).bill.open).toBe(2200);
});

it('guests who were moved are not cleared at the table they left', async () => {
  const { table } = await tableWith(1);
  const press = { sitting: await seen(table), left: '1100', leaveOpen: 'true' };
  const to = free();
  await floor.waiter.post(tablePath(table, '/move'), { to });
  expect(errorOf(await clear(table, press))).toEqual([409, 'table-empty']);
  await ordered(floor.waiter, table, pizzas(1));
  expect(errorOf(await clear(table, press))).toEqual([409, 'bill-changed']);
  expect((await stateAt(floor.waiter, to)).bill.open).toBe(1100);
  await floor.waiter.post(tablePath(to, '/move'), { to: table, merge: true });
  expect(errorOf(await clear(to, press))).toEqual([409, 'table-empty']);
});

it('what guests order, or pay for what was never sent, while the waiter is asked, keeps the table', async () => {
  const { table } = await tableWith(1);
  const guest = await sitDown(floor.server, table);
  await ordered(floor.waiter, table, { ...pizzas(1), held: true });
  const press = { sitting: await seen(table), left: '1100', leaveOpen: 'true' };
  await ordered(guest, table, pizzas(3));
  const refused = await clear(table, press);
  expect(refused.json()).toMatchObject({ error: 'bill-changed', state: { bill: { open: 5500 } } });
  const held = itemsOf(await stateAt(floor.waiter, table)).find(({ price }) => price === 11);
  await settle(table, { by: 'items', items: [{ id: held?.id, amount: 1100 }] }, 1100);
  expect(errorOf(await clear(table, { ...press, left: '4400' }))).toEqual([409, 'bill-changed']);
  expect((await clear(table, { ...press, left: '3300' })).json()).toBe('OK');
});

it('a course is sent once, though its waiter presses again when its guests have gone', async () => {
  const table = free();
  const orderId = await ordered(floor.waiter, table, { ...pizzas(1), held: true });
  const send = (at: number) => floor.waiter.post(tablePath(at, `/send/${orderId}`), {});
  expect((await send(table)).statusCode).toBe(200);
  await floor.waiter.post(tablePath(table, '/move'), { to: free() });
  expect((await send(table)).statusCode).toBe(200);
  const never = await ordered(floor.waiter, table, { ...pizzas(1), held: true });
  await clear(table, { leaveOpen: 'true' });
  const late = await floor.waiter.post(tablePath(table, `/send/${never}`), {});
  expect(errorOf(late)).toEqual([409, 'wrong-state']);
});

it('an order that is sent again with other content is told in words for who sent it', async () => {
  const table = free();
  const guest = await sitDown(floor.server, table);
  const told = async (browser: TestBrowser) => {
    const sent = tableOrder(table);
    await browser.post('/api/shop/fixture/order', sent);
    const { orderItems } = pizzas(2);
    const changed = { ...sent, orderItems, expectedTotal: 22 };
    const answer = await browser.post('/api/shop/fixture/order', changed);
    expect(errorOf(answer)).toEqual([409, 'already-placed']);
    return answer.json<{ message: string }>().message;
  };
  expect(await told(guest)).toMatch(/sag es bitte der Bedienung\.$/);
  expect(await told(floor.waiter)).toMatch(/auf der Rechnung des Tisches\.$/);
});
