import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MINUTES, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { VisitPlace } from '@tischlein/contract/calls/waiter.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { newKey } from '../testing/new-key.ts';
import {
  order,
  ordered,
  settleBill,
  sitDown,
  stateAt,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts';

const tables = Array.from({ length: 40 }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));
let server: TestServer;
let waiter: TestBrowser;
let waiterId: string;
let next = 1;
const free = () => next++;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables })] });
  waiter = await waiterDevice(server, 'Toni');
  waiterId = (await waiter.get('/api/shop/fixture/waiter')).json().waiterId;
});
beforeEach(() => server.setNow(TUESDAY_EVENING));
afterAll(() => server.stop());

const entered = (given: object) => ({ by: waiterId, sentBy: waiterId, ...given });
const orderFor = (table: number, given: object) =>
  order(waiter, table, { entered: entered(given) });
const errorOf = async (answer: ReturnType<typeof order>) => (await answer).json().error;
const visitAt = async (table: number) => (await stateAt(waiter, table)).sittingId ?? '';
const placeOf = async (sittingId: string, browser = waiter) =>
  (await browser.get(`/api/shop/fixture/waiter/visits/${sittingId}`)).json<VisitPlace>();
const comeIn = (table: number) => sitDown(server, table).then((guest) => ordered(guest, table));
const move = (table: number, to: number, merge = false) =>
  waiter.post(tablePath(table, '/move'), { to, merge });
const clear = (table: number, query = '') => waiter.post(tablePath(table, `/clear${query}`), {});
/** Guests who have eaten and paid. */
async function leave(table: number): Promise<void> {
  const { bill } = await stateAt(waiter, table);
  if (bill.open > 0) await settleBill(waiter, table, bill.open);
  expect((await clear(table)).statusCode).toBe(200);
}

it('guests are found where they were moved, joined and separated, until they leave', async () => {
  const [one, two, three] = [free(), free(), free()];
  await ordered(waiter, one);
  await ordered(waiter, three);
  const visit = await visitAt(one);
  const here = { isJoined: false, leftAt: null, clearedBy: null };
  expect(await placeOf(visit)).toEqual({ ...here, table: one });
  await move(one, two);
  expect(await placeOf(visit)).toEqual({ ...here, table: two });
  await move(two, three, true);
  expect(await placeOf(visit)).toEqual({ ...here, table: three, isJoined: true });
  const act = { do: 'separate', sittingId: visit, to: one };
  await waiter.post(tablePath(three, '/act'), { clientKey: newKey(), act });
  expect(await placeOf(visit)).toEqual({ ...here, table: one });
  await leave(one);
  const leftAt = new Date(TUESDAY_EVENING).toISOString();
  expect(await placeOf(visit)).toEqual({ ...here, table: null, leftAt, clearedBy: 'Toni' });
});

it('where guests are is told to waiters alone', async () => {
  const table = free();
  await ordered(waiter, table);
  const guest = await sitDown(server, table);
  expect(await placeOf(await visitAt(table), guest)).toMatchObject({ error: 'no-waiter' });
  expect(await placeOf('x'.repeat(22))).toMatchObject({ error: 'unknown-table' });
});

it('an order for guests who were moved is not booked at their former table, free or taken', async () => {
  const [table, to] = [free(), free()];
  await ordered(waiter, table);
  const sittingId = await visitAt(table);
  await move(table, to);
  expect(await errorOf(orderFor(table, { sittingId }))).toBe('table-moved');
  expect((await stateAt(waiter, table)).sittingId).toBeNull();
  await ordered(waiter, table);
  expect(await errorOf(orderFor(table, { sittingId }))).toBe('table-moved');
  expect((await stateAt(waiter, table)).entries).toHaveLength(1);
  expect((await orderFor(to, { sittingId })).statusCode).toBe(200);
  expect((await stateAt(waiter, to)).entries).toHaveLength(2);
});

it('nor is a course of other guests sent', async () => {
  const table = free();
  await ordered(waiter, table);
  const sittingId = await visitAt(table);
  await leave(table);
  await ordered(waiter, table, { courses: [2] });
  const act = { do: 'fire', course: 2 };
  const fire = (given: object) =>
    waiter.post(tablePath(table, '/act'), { clientKey: newKey(), act, entered: entered(given) });
  expect((await fire({ sittingId })).json()).toMatchObject({ error: 'guests-left' });
  expect((await stateAt(waiter, table)).entries).toMatchObject([{ status: 'held' }]);
  expect((await fire({ sittingId: await visitAt(table) })).statusCode).toBe(200);
});

it('what was entered for a free table is for the guests who sat down next, and for none after them', async () => {
  const table = free();
  const at = new Date(server.context.now()).toISOString();
  server.setNow(TUESDAY_EVENING + MINUTE);
  await ordered(waiter, table);
  expect((await orderFor(table, { at })).statusCode).toBe(200);
  await leave(table);
  expect(await errorOf(orderFor(table, { at }))).toBe('table-moved');
  server.setNow(TUESDAY_EVENING + 2 * MINUTE);
  await ordered(waiter, table);
  expect(await errorOf(orderFor(table, { at }))).toBe('table-moved');
  server.setNow(TUESDAY_EVENING + DAY_MINUTES * MINUTE);
  const later = await waiterDevice(server, 'Tilda');
  const { waiterId: hers } = (await later.get('/api/shop/fixture/waiter')).json();
  const yesterday = { by: hers, sentBy: hers, at };
  expect(await errorOf(order(later, free(), { entered: yesterday }))).toBe('table-moved');
});

it.each([
  { who: 'guests came by the code', change: async (table: number) => void (await comeIn(table)) },
  {
    who: 'another waiter brought guests',
    change: async (table: number) => {
      const other = await waiterDevice(server, 'Berta');
      await ordered(other, table);
    },
  },
  {
    who: 'guests were moved there',
    change: async (table: number) => {
      const from = free();
      await ordered(waiter, from);
      await move(from, table);
    },
  },
])(
  'what was entered by a device that had not read the table waits for its waiter where $who since',
  async ({ change }) => {
    const table = free();
    const given = { at: new Date(TUESDAY_EVENING).toISOString(), knewTable: false };
    server.setNow(TUESDAY_EVENING + MINUTE);
    await change(table);
    const before = (await stateAt(waiter, table)).entries.length;
    server.setNow(TUESDAY_EVENING + 2 * MINUTE);
    expect((await orderFor(table, given)).json()).toMatchObject({
      error: 'guests-unknown',
      code: 17,
    });
    const act = { do: 'fire', course: 2 };
    const fired = await waiter.post(tablePath(table, '/act'), {
      ...{ clientKey: newKey(), act, entered: entered(given) },
    });
    expect(fired.json()).toMatchObject({ error: 'guests-unknown' });
    expect((await stateAt(waiter, table)).entries).toHaveLength(before);
    // The waiter says that it is for these guests.
    const said = { ...given, sittingId: (await stateAt(waiter, table)).sittingId };
    expect((await orderFor(table, said)).statusCode).toBe(200);
  },
);

it('what was entered by a device that had not read the table waits for its waiter where its guests have gone', async () => {
  const [cleared, moved, to, joined, into] = [free(), free(), free(), free(), free()];
  for (const table of [cleared, moved, joined, into]) await ordered(waiter, table);
  const given = { at: new Date(TUESDAY_EVENING).toISOString(), knewTable: false };
  server.setNow(TUESDAY_EVENING + MINUTE);
  await leave(cleared);
  await move(moved, to);
  await move(joined, into, true);
  for (const table of [cleared, moved, joined])
    expect(await errorOf(orderFor(table, given))).toBe('guests-unknown');
  // Who was joined by others sits there still.
  expect((await orderFor(into, given)).statusCode).toBe(200);
});

it('it is booked where nobody has come or gone, and behind what the same waiter kept before it', async () => {
  const [taken, empty] = [free(), free()];
  await ordered(waiter, taken);
  const given = { at: new Date(TUESDAY_EVENING).toISOString(), knewTable: false };
  server.setNow(TUESDAY_EVENING + MINUTE);
  for (const table of [taken, empty, empty])
    expect((await orderFor(table, given)).statusCode).toBe(200);
  expect((await stateAt(waiter, empty)).entries).toHaveLength(2);
});

it('guests who were moved twice, or moved and joined, still see their table, whichever number their device knows', async () => {
  const [one, two, three, four, strange] = [free(), free(), free(), free(), free()];
  const guest = await sitDown(server, one);
  await ordered(guest, one);
  await ordered(waiter, three);
  await move(one, two);
  await move(two, three, true);
  const seenAt = async (table: number) => (await guest.get(tablePath(table, '/state'))).json();
  for (const known of [one, two, three])
    expect(await seenAt(known)).toMatchObject({ table: three });
  await move(three, four);
  for (const known of [one, two, three, four])
    expect(await seenAt(known)).toMatchObject({ table: four });
  expect(await seenAt(strange)).toMatchObject({ error: 'no-table' });
  // What they order now is booked where they sit.
  const booked = (await stateAt(waiter, four)).bill.open;
  expect((await order(guest, two)).statusCode).toBe(200);
  expect((await stateAt(waiter, four)).bill.open).toBeGreaterThan(booked);
  await clear(four, '?leaveOpen=true');
  for (const known of [one, two, four])
    expect(await seenAt(known)).toMatchObject({ error: 'no-table' });
});
