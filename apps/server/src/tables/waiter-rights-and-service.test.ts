import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { errorOf } from '../testing/error-of.ts';
import { createBody, groupPath } from '../testing/group-party.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import {
  giveBack,
  itemsOf,
  order,
  ordered,
  settleBill,
  sitDown,
  stateAt,
  tablePath,
  TABLES,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

let server: TestServer;
let staff: TestBrowser;
let waiter: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [
      fixtureShop({ tables: TABLES }),
      fixtureShop({ id: 'other', domains: ['other.example'], tables: TABLES }),
    ],
  });
  staff = await TestBrowser.staff(server);
  waiter = await waiterDevice(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  const { pool } = server.context.database;
  await pool.query('update table_sitting set closed_at = now() where closed_at is null');
});

type Json = Record<string, unknown>;
const settle = (device: TestBrowser, table: number, amount: number, given: Json = {}) =>
  settleBill(device, table, amount, { share: { by: 'all' }, ...given });
const move = (device: TestBrowser, from: number, to: number, merge = false) =>
  device.post(tablePath(from, '/move'), { to, merge });
const clear = (device: TestBrowser, table: number, query = '') =>
  device.get(tablePath(table, `/clear${query}`));
const step = (orderId: string, body: Json) =>
  staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, body);
const floorOf = async (table: number) => {
  const { tables } = (await waiter.get('/api/shop/fixture/waiter/floor')).json<{
    tables: FloorTable[];
  }>();
  return tables.find((one) => one.table === table);
};
const kindsAt = async (sittingId: string | null) =>
  (
    await server.context.database.pool.query<{ kind: string }>(
      'select kind from table_entry where sitting_id = $1 order by entry_id',
      [sittingId],
    )
  ).rows.map(({ kind }) => kind);

describe('what guests may not do', () => {
  it('refund, clear, move, settle, seat, answer, send or see the floor; nor may a foreign waiter', async () => {
    const guest = await sitDown(server, 1);
    const foreign = await waiterDevice(server, 'Fremd', 'other');
    const orderId = await ordered(guest, 1);
    const id = itemsOf(await stateAt(guest, 1))[0]?.id ?? '';
    for (const device of [guest, foreign]) {
      const answers = [
        await clear(device, 1),
        await device.post(tablePath(1, '/clear'), {}),
        await move(device, 1, 2),
        await settle(device, 1, 1100),
        await device.post(tablePath(1, '/seat'), {}),
        await device.post(tablePath(1, '/call/answer'), {}),
        await device.post(tablePath(1, `/send/${orderId}`), {}),
        await device.get('/api/shop/fixture/waiter/floor'),
        await device.get('/api/shop/fixture/waiter/events'),
      ];
      for (const answer of answers) expect(errorOf(answer)).toEqual([403, 'no-waiter']);
    }
    expect(errorOf(await giveBack(guest, 1, id, 1))).toEqual([403, 'no-waiter']);
    expect((await stateAt(waiter, 1)).bill).toMatchObject({ open: 1100, refunded: 0 });
  });

  it('start or join a group (while a table is open)', async () => {
    const guest = await sitDown(server, 1);
    expect(errorOf(await guest.post(groupPath(), createBody()))).toEqual([409, 'at-table']);
    const join = { clientKey: newKey(), code: 'a'.repeat(22), memberName: 'Mia', items: [] };
    expect(errorOf(await guest.post(`${groupPath()}/join`, join))).toEqual([409, 'at-table']);
    const device = { deviceKey: 'a'.repeat(22) };
    expect(errorOf(await guest.post(`${groupPath()}/device`, device))).toEqual([409, 'at-table']);
    server.setNow(TUESDAY_EVENING + 24 * 60 * MINUTE);
    expect((await guest.post(groupPath(), createBody())).statusCode).toBe(200);
  });
});

describe('clearing', () => {
  it('is refused while the bill is open, then answers OK, a second time too', async () => {
    const guest = await sitDown(server, 1);
    await ordered(guest, 1);
    const { sittingId, version } = await stateAt(waiter, 1);
    const refused = await clear(waiter, 1);
    expect(refused.json()).toMatchObject({ error: 'bill-open', state: { bill: { open: 1100 } } });
    await settle(waiter, 1, 1100);
    expect((await clear(waiter, 1)).json()).toBe('OK');
    expect((await waiter.post(tablePath(1, '/clear'), {})).json()).toBe('OK');
    const after = await stateAt(waiter, 1);
    expect(after).toMatchObject({ sittingId: null, entries: [], bill: { total: 0 } });
    expect(after.version).toBeGreaterThan(version);
    expect(await kindsAt(sittingId)).toEqual(['opened', 'ordered', 'paid', 'cleared']);
    expect(errorOf(await guest.get(tablePath(1)))).toEqual([403, 'no-table']);
  });

  it('by GET demands the header that every write demands', async () => {
    await ordered(waiter, 1);
    const answer = await server.app.inject({
      url: tablePath(1, '/clear?leaveOpen=true'),
      cookies: Object.fromEntries(waiter.cookies),
    });
    expect(errorOf(answer)).toEqual([403, 'xsrf']);
    expect((await stateAt(waiter, 1)).bill.open).toBe(1100);
  });

  it('with something left open gives up courses that were never sent', async () => {
    await ordered(waiter, 1);
    await ordered(waiter, 1, { held: true });
    const { sittingId } = await stateAt(waiter, 1);
    expect((await clear(waiter, 1, '?leaveOpen=true')).json()).toBe('OK');
    const closed = await server.context.database.pool.query(
      'select left_open_cents from table_sitting where sitting_id = $1',
      [sittingId],
    );
    expect(closed.rows).toEqual([{ left_open_cents: 1100 }]);
  });

  it('leaves a guest in who came after the bill was paid', async () => {
    await ordered(waiter, 1);
    const early = await sitDown(server, 1);
    server.setNow(TUESDAY_EVENING + MINUTE);
    await settle(waiter, 1, 1100);
    server.setNow(TUESDAY_EVENING + 2 * MINUTE);
    const late = await sitDown(server, 1);
    await clear(waiter, 1);
    expect((await early.get(tablePath(1))).statusCode).toBe(403);
    expect((await late.get(tablePath(1))).statusCode).toBe(200);
  });
});

describe('moving', () => {
  it('takes orders and guests along; the guests go on with the link they have', async () => {
    const guest = await sitDown(server, 1);
    const orderId = await ordered(guest, 1);
    const before = await stateAt(guest, 1);
    expect((await move(waiter, 1, 2)).json()).toMatchObject({ table: 2, bill: { open: 1100 } });
    expect(await stateAt(guest, 1)).toMatchObject({ table: 2, sittingId: before.sittingId });
    await ordered(guest, 1);
    expect((await stateAt(waiter, 2)).bill.open).toBe(2200);
    expect((await stateAt(waiter, 1)).sittingId).toBeNull();
    expect(await kindsAt(before.sittingId)).toEqual(['opened', 'ordered', 'moved', 'ordered']);
    const rejected = await step(orderId, { to: 'rejected', reason: 'aus' });
    expect(rejected.statusCode).toBe(200);
    expect((await stateAt(waiter, 2)).bill.open).toBe(1100);
    expect(errorOf(await move(waiter, 1, 3))).toEqual([409, 'table-empty']);
    expect(errorOf(await move(waiter, 2, 99))).toEqual([404, 'unknown-table']);
  });

  it('to a taken table merges only when asked to, and then the bill is one', async () => {
    const [one, two] = [await sitDown(server, 1), await sitDown(server, 2)];
    await ordered(one, 1);
    await ordered(two, 2);
    await settle(waiter, 2, 500, { share: { by: 'amount', amount: 500 } });
    expect((await move(waiter, 1, 2)).json()).toMatchObject({
      error: 'table-taken',
      state: { table: 2 },
    });
    const { sittingId } = (await move(waiter, 1, 2, true)).json<{ sittingId: string }>();
    const state = await stateAt(one, 1);
    expect(state).toMatchObject({ table: 2, bill: { total: 2200, paid: 500, open: 1700 } });
    expect(state.entries.map(({ round }) => round)).toEqual([1, 2]);
    expect(await kindsAt(sittingId)).toContain('merged');
    const [first, second] = itemsOf(state);
    await giveBack(waiter, 2, first?.id ?? '', 1);
    await giveBack(waiter, 2, second?.id ?? '', 1);
    expect((await stateAt(two, 2)).bill).toMatchObject({ refunded: 200, open: 1500 });
  });
});

describe('settling', () => {
  it('by amount, items and heads adds up to the bill, and no more can be taken', async () => {
    await ordered(waiter, 1, { orderItems: [MARGHERITA], expectedTotal: 22 });
    await ordered(waiter, 1);
    const [two] = itemsOf(await stateAt(waiter, 1));
    const id = two?.id ?? '';
    const piece = { by: 'items', items: [{ id, amount: 1100 }] };
    const paid = await settle(waiter, 1, 1100, { share: piece, tip: 200, method: 'card' });
    expect(paid.json()).toMatchObject({
      bill: { total: 3300, paid: 1100, open: 2200, tip: 200 },
      payments: [{ method: 'card', amount: 1100, tip: 200, waiter: 'Toni' }],
    });
    expect(itemsOf(await stateAt(waiter, 1))[0]).toMatchObject({ price: 22, open: 11 });
    const both = { by: 'items', items: [{ id, amount: 1101 }] };
    expect(errorOf(await settle(waiter, 1, 1101, { share: both }))).toEqual([
      409,
      'share-too-large',
    ]);
    const heads = { by: 'heads', heads: 3 };
    expect(errorOf(await settle(waiter, 1, 733, { share: heads }))).toEqual([
      409,
      'share-too-large',
    ]);
    expect((await settle(waiter, 1, 734, { share: heads })).statusCode).toBe(200);
    const over = { by: 'amount', amount: 1467 };
    expect((await settle(waiter, 1, 1467, { share: over })).json()).toMatchObject({
      error: 'share-too-large',
      state: { bill: { open: 1466 } },
    });
    expect((await settle(waiter, 1, 1466)).json()).toMatchObject({ bill: { open: 0 } });
    expect(errorOf(await settle(waiter, 1, 0))).toEqual([409, 'share-too-large']);
    expect(errorOf(await settle(waiter, 2, 100))).toEqual([409, 'table-empty']);
    expect(itemsOf(await stateAt(waiter, 1)).map(({ open }) => open)).toEqual([0, 0]);
  });

  it('counts once under its key, also at the same time', async () => {
    await ordered(waiter, 1);
    const clientKey = newKey();
    const share = { by: 'amount', amount: 400 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => settle(waiter, 1, 400, { clientKey, share })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await stateAt(waiter, 1)).bill.paid).toBe(400);
    // The answer was lost and the request is another now: nobody is told that it was taken.
    for (const other of [
      { tip: 100 },
      { method: 'card' },
      { share: { by: 'amount', amount: 500 } },
    ]) {
      const amount = other.share?.amount ?? 400;
      const answer = await settle(waiter, 1, amount, { clientKey, share, ...other });
      expect(errorOf(answer)).toEqual([409, 'share-too-large']);
    }
    expect((await stateAt(waiter, 1)).bill).toMatchObject({ paid: 400, tip: 0 });
  });

  it('of one item by two at once is taken from one', async () => {
    await ordered(waiter, 1);
    const id = itemsOf(await stateAt(waiter, 1))[0]?.id ?? '';
    const mia = await waiterDevice(server, 'Mia');
    const share = { by: 'items', items: [{ id, amount: 1100 }] };
    const answers = await Promise.all(
      [waiter, mia].map((device) => settle(device, 1, 1100, { share })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect((await stateAt(waiter, 1)).bill).toMatchObject({ paid: 1100, open: 0 });
  });

  it('leaves a negative rest when what was paid is refunded', async () => {
    await ordered(waiter, 1);
    const id = itemsOf(await stateAt(waiter, 1))[0]?.id ?? '';
    await settle(waiter, 1, 1100);
    await giveBack(waiter, 1, id, 4);
    expect((await stateAt(waiter, 1)).bill.open).toBe(-400);
    expect((await clear(waiter, 1)).json()).toBe('OK');
  });
});

describe('the floor', () => {
  it('tells how each table stands, from the first guest to the clearing', async () => {
    expect(await floorOf(7)).toMatchObject({
      state: 'free',
      since: null,
      name: 'Fensterplatz',
      seats: 4,
    });
    await waiter.post(tablePath(7, '/seat'), {});
    await waiter.post(tablePath(7, '/seat'), {});
    expect(await floorOf(7)).toMatchObject({ state: 'seated', rounds: 0 });
    const held = await ordered(waiter, 7, { held: true });
    expect(await floorOf(7)).toMatchObject({ state: 'seated', held: 1, open: 1100 });
    server.setNow(TUESDAY_EVENING + MINUTE);
    const sent = await waiter.post(tablePath(7, `/send/${held}`), {});
    expect(sent.json()).toMatchObject({ entries: [{ status: 'placed' }] });
    expect((await waiter.post(tablePath(7, `/send/${held}`), {})).statusCode).toBe(200);
    expect(await floorOf(7)).toMatchObject({
      state: 'ordered',
      held: 0,
      since: new Date(TUESDAY_EVENING + MINUTE).toISOString(),
      // From when the course was sent.
      unansweredSince: new Date(TUESDAY_EVENING + MINUTE).toISOString(),
    });
    // To a table nothing is promised for a time, whatever a counter sends.
    const accepted = await step(held, { to: 'accepted' });
    expect(accepted.json()).toMatchObject({ status: 'accepted', promisedAt: null });
    expect(await floorOf(7)).toMatchObject({ unansweredSince: null });
    await step(held, { to: 'done' });
    expect(await floorOf(7)).toMatchObject({ state: 'to-pay' });
    const guest = await sitDown(server, 7);
    await guest.post(tablePath(7, '/call'), { reason: 'waiter' });
    const again = await guest.post(tablePath(7, '/call'), { reason: 'waiter' });
    expect(again.json()).toMatchObject({ call: { reason: 'waiter' } });
    expect(await floorOf(7)).toMatchObject({ state: 'waiting', call: { reason: 'waiter' } });
    await waiter.post(tablePath(7, '/call/answer'), {});
    await waiter.post(tablePath(7, '/call/answer'), {});
    await guest.post(tablePath(7, '/call'), { reason: 'bill' });
    expect(await floorOf(7)).toMatchObject({ state: 'to-pay', call: { reason: 'bill' } });
    await waiter.post(tablePath(7, '/call/answer'), {});
    await settle(waiter, 7, 1100);
    const { sittingId } = await stateAt(waiter, 7);
    expect(await floorOf(7)).toMatchObject({ state: 'paid', open: 0 });
    await clear(waiter, 7);
    expect(await floorOf(7)).toMatchObject({ state: 'free', rounds: 0 });
    expect(await kindsAt(sittingId)).toEqual([
      'opened',
      'held',
      'sent',
      'called',
      'answered',
      'called',
      'answered',
      'paid',
      'cleared',
    ]);
  });

  it('sends no course twice to the kitchen, and none that was rejected', async () => {
    const orderId = await ordered(waiter, 1, { held: true });
    await Promise.all([1, 2, 3].map(() => waiter.post(tablePath(1, `/send/${orderId}`), {})));
    const steps = await server.context.database.pool.query(
      `select from order_step where order_id = $1 and status = 'placed'`,
      [orderId],
    );
    expect(steps.rowCount).toBe(1);
    await step(orderId, { to: 'rejected', reason: 'aus' });
    const late = await waiter.post(tablePath(1, `/send/${orderId}`), {});
    expect(errorOf(late)).toEqual([409, 'wrong-state']);
    expect((await order(waiter, 1, { orderItems: [] })).statusCode).toBe(400);
  });
});
