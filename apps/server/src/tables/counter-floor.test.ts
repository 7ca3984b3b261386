import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import type {
  counterTableClosing,
  counterTableState,
  counterTables,
} from '@tischlein/contract/calls/counter-tables.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  giveBack,
  itemsOf,
  ordered,
  settleBill,
  signatureOf,
  sitDown,
  stateAt,
  tablePath,
  TABLES,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES }), fixtureShop({ id: 'other', tables: TABLES })],
  });
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));
afterEach(() => server.context.database.pool.query('truncate orders, table_sitting cascade'));

const BASE = '/api/shop/fixture/counter';
const floor = async () =>
  (await staff.get(`${BASE}/tables`)).json<CallResult<typeof counterTables>>().tables;
const closing = async (day = '') =>
  (await staff.get(`${BASE}/table-closing${day}`)).json<CallResult<typeof counterTableClosing>>();
const kitchen = async () =>
  (await staff.get(`${BASE}/orders`)).json<{ orders: CounterOrderView[] }>().orders;
/** Takes money at a table. */
async function settle(
  waiter: TestBrowser,
  table: number,
  amount: number,
  { tip = 0, method = 'cash' } = {},
): Promise<void> {
  const answer = await settleBill(waiter, table, amount, { tip, method });
  if (answer.statusCode !== 200) throw new Error(`not settled: ${answer.body}`);
}
const clear = (waiter: TestBrowser, table: number, query = '') =>
  waiter.post(tablePath(table, `/clear${query}`), {});

describe('the floor at the counter', () => {
  it('shows every table with its link, and how it stands', async () => {
    const free = await floor();
    expect(free.map(({ table }) => table)).toEqual(TABLES.map(({ number }) => number));
    expect(free[6]).toMatchObject({ name: 'Fensterplatz', seats: 4, state: 'free', open: 0 });
    expect(free[6]?.link).toBe(
      `http://localhost:3000/?tisch=7&sig=${await signatureOf(server, 7)}`,
    );
    const guest = await sitDown(server, 7);
    await ordered(guest, 7);
    server.setNow(TUESDAY_EVENING + 12 * MINUTE);
    expect((await floor())[6]).toMatchObject({
      state: 'ordered',
      since: new Date(TUESDAY_EVENING).toISOString(),
      rounds: 1,
      open: 1100,
    });
    const answer = await staff.get(`${BASE}/tables/7`);
    const state = answer.json<CallResult<typeof counterTableState>>();
    expect(itemsOf(state)).toHaveLength(1);
    expect(state).toMatchObject({ table: 7, waiter: false, bill: { open: 1100 } });
    expect((await staff.get(`${BASE}/tables/8`)).statusCode).toBe(404);
  });

  it.each(['/tables', '/tables/7', '/table-closing', '/table-closing?format=csv'])(
    'is the own staff’s alone: %s',
    async (rest) => {
      const foreigner = await TestBrowser.staff(server, ['other']);
      const waiter = await waiterDevice(server);
      expect((await foreigner.get(`${BASE}${rest}`)).statusCode).toBe(403);
      expect((await waiter.get(`${BASE}${rest}`)).statusCode).toBe(401);
    },
  );
});

describe("the kitchen's board", () => {
  it('has orders of tables with table, round and waiter, and refunds, but no held course', async () => {
    const waiter = await waiterDevice(server, 'Änne');
    const guest = await sitDown(server, 7);
    const first = await ordered(guest, 7);
    const second = await ordered(waiter, 7);
    const held = await ordered(waiter, 7, { held: true });
    const item = itemsOf(await stateAt(waiter, 7))[0]?.id ?? '';
    const refund = (await giveBack(waiter, 7, item, 2)).json<{ order: { id: string } }>().order.id;
    const shown = await kitchen();
    expect(Object.fromEntries(shown.map(({ id, table }) => [id, table]))).toEqual({
      [first]: { number: 7, round: 1, waiter: null },
      [second]: { number: 7, round: 2, waiter: 'Änne' },
      [refund]: { number: 7, round: null, waiter: 'Änne' },
    });
    const [back] = shown.filter(({ id }) => id === refund);
    expect(back?.quote.lines).toEqual([]);
    expect(back?.quote.refunds).toMatchObject([{ amount: -200, reason: 'kalt' }]);
    expect((await staff.get(`${BASE}/orders/${held}`)).statusCode).toBe(404);
  });

  it('hears of them, and of nothing that it does not cook', async () => {
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const abort = new AbortController();
    const stream = await fetch(`${base}${BASE}/events`, {
      headers: { cookie },
      signal: abort.signal,
    });
    let heard = '';
    const reading = (async () => {
      const text = new TextDecoder();
      for await (const chunk of stream.body ?? []) heard += text.decode(chunk as Uint8Array);
    })().catch(() => undefined);
    const waiter = await waiterDevice(server);
    const held = await ordered(waiter, 6, { held: true });
    const cooked = await ordered(waiter, 6);
    await expect.poll(() => heard).toContain(cooked);
    const told = heard.split('\n\n').filter((event) => event.includes('event: order'));
    expect(told.filter((event) => event.includes(cooked)).length).toBeGreaterThan(0);
    expect(told.filter((event) => event.includes(held))).toEqual([]);
    expect(heard).toContain('event: table');
    abort.abort();
    await reading;
  });
});

describe('the closing of the tables', () => {
  it('adds up what was booked, paid by whom, given back, and left open', async () => {
    expect(await closing()).toEqual({
      day: '2026-11-17',
      ordered: 0,
      payments: [],
      refunds: [],
      reductions: [],
      leftOpen: [],
      stillOpen: [],
    });
    const [anne, ben] = [await waiterDevice(server, 'Änne'), await waiterDevice(server, 'Ben')];
    for (const table of [5, 6, 7]) await ordered(anne, table);
    const rejected = await ordered(ben, 7);
    await staff.post(`${BASE}/orders/${rejected}/transition`, { to: 'rejected', reason: 'aus' });
    const item = itemsOf(await stateAt(anne, 7))[0]?.id ?? '';
    await giveBack(anne, 7, item, 2.5);
    await settle(anne, 7, 300, { tip: 50 });
    await settle(anne, 7, 200);
    await settle(ben, 7, 350, { tip: 20, method: 'card' });
    await settle(ben, 6, 1000);
    // Past midnight it is still the same evening.
    server.setNow(TUESDAY_EVENING + 8 * 60 * MINUTE);
    expect((await clear(ben, 6, '?leaveOpen=true')).statusCode).toBe(200);
    expect((await clear(ben, 7)).statusCode).toBe(200);
    const expected = {
      day: '2026-11-17',
      ordered: 3300,
      payments: [
        { method: 'card', waiter: 'Ben', count: 1, amount: 350, tip: 20 },
        { method: 'cash', waiter: 'Änne', count: 2, amount: 500, tip: 50 },
        { method: 'cash', waiter: 'Ben', count: 1, amount: 1000, tip: 0 },
      ],
      refunds: [
        {
          at: new Date(TUESDAY_EVENING).toISOString(),
          table: 7,
          dishName: 'Pizza Margherita',
          amount: 250,
          reason: 'kalt',
          waiter: 'Änne',
        },
      ],
      reductions: [],
      leftOpen: [
        {
          at: new Date(TUESDAY_EVENING + 8 * 60 * MINUTE).toISOString(),
          table: 6,
          amount: 100,
          waiter: 'Ben',
        },
      ],
      stillOpen: [{ table: 5, amount: 1100 }],
    };
    expect(await closing()).toEqual(expected);
    expect(await closing('?day=2026-11-16')).toMatchObject({ ordered: 0, stillOpen: [] });
    // The day's report does not call cash what may have been paid by card.
    const report = await staff.get(`${BASE}/report`);
    expect(report.json<{ methods: unknown }>().methods).toMatchObject([
      { method: 'table', orders: 4, gross: 3050 },
    ]);
    const csv = await staff.get(`${BASE}/table-closing?format=csv`);
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain('Bar;Änne;2;5,00;0,50');
    expect(csv.body).toContain('18:00;7;Pizza Margherita;2,50;kalt;Änne');
    expect(csv.body).toContain('02:00;6;1,00;Ben');
  });
});
