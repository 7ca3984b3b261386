import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { payOrder } from '../testing/pay-order.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { TABLES, tableOrder, tablePath, waiterDevice } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { mailJobs } from '../ordering/order-mail-jobs.ts';

let server: TestServer;
let staff: TestBrowser;
let fewStaff: TestBrowser;
let pool: TestServer['context']['database']['pool'];
beforeAll(async () => {
  const one = { open: 1, hour: null };
  const orderLimits = { device: one, phone: one, email: one, address: one };
  server = await startTestServer({
    shops: [
      fixtureShop({ tables: TABLES }),
      fixtureShop({ id: 'few', domains: ['few.test'], orderLimits }),
    ],
  });
  pool = server.context.database.pool;
  staff = await TestBrowser.staff(server);
  fewStaff = await TestBrowser.staff(server, ['few']);
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const COUNTER = '/api/shop/fixture/counter';
let guests = 0;
/** A pickup for 22,00 €, of another guest each, after these steps. */
async function pickup(...steps: string[]): Promise<string> {
  guests += 1;
  const guest = await TestBrowser.open(server);
  const form = { isPickup: true, email: `gast${guests}@example.de`, phone: `0911 7${guests}000` };
  const answer = await guest.post(
    '/api/shop/fixture/order',
    orderBody({ expectedTotal: 22 }, form),
  );
  const { id } = answer.json<{ order: { id: string } }>().order;
  for (const to of steps) await move(id, { to, ...(to === 'accepted' && { etaMinutes: 30 }) });
  return id;
}
const move = (id: string, body: object) => staff.post(`${COUNTER}/orders/${id}/transition`, body);
const takeBack = (id: string, from: string) =>
  staff.post(`${COUNTER}/orders/${id}/take-back`, { from });
const pay = (orderId: string) =>
  payOrder(pool, { shopId: 'fixture', orderId, now: TUESDAY_EVENING });
const orderOf = async (id: string) => (await staff.get(`${COUNTER}/orders/${id}`)).json();
const report = async () => (await staff.get(`${COUNTER}/report`)).json();
const audits = async (id: string) =>
  (
    await pool.query(
      `select action, detail from audit_entry where subject = $1 order by audit_id`,
      [id],
    )
  ).rows;
const mailsOf = async (id: string) => {
  const { rows } = await pool.query(
    `select shop_id as "shopId", topic, key, payload from event where key = $1
      order by (payload->>'version')::int`,
    [id],
  );
  const mails = mailJobs(rows).flatMap(({ payload }) => payload['mails'] as { status: string }[]);
  return mails.map(({ status }) => status);
};

describe('a step that was a slip', () => {
  it('is taken back once, told to the guest, and can be taken again', async () => {
    const id = await pickup('accepted', 'preparing', 'ready');
    const back = await takeBack(id, 'ready');
    expect(back.json()).toMatchObject({ status: 'preparing', version: 5 });
    expect((await takeBack(id, 'ready')).json()).toEqual(back.json());
    const stranger = await TestBrowser.open(server);
    const seen = (await stranger.get(`/api/shop/fixture/status/${id}`)).json();
    expect(seen.steps.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'accepted',
      'preparing',
    ]);
    expect((await move(id, { to: 'ready' })).json()).toMatchObject({ status: 'ready', version: 6 });
    expect(await mailsOf(id)).toEqual(['placed', 'accepted', 'ready', 'not-ready', 'ready']);
    expect(await audits(id)).toEqual([
      { action: 'step-taken-back', detail: { number: expect.any(Number), to: 'ready' } },
    ]);
  });

  it('goes back to where the order was, whatever was skipped, and is on the board again', async () => {
    const id = await pickup('accepted', 'done');
    const board = async () =>
      (await staff.get(`${COUNTER}/orders?day=2026-01-01`))
        .json()
        .orders.map((order: { id: string }) => order.id);
    expect(await board()).not.toContain(id);
    expect((await takeBack(id, 'done')).json().status).toBe('accepted');
    expect(await board()).toContain(id);
    expect(await mailsOf(id)).toEqual(['placed', 'accepted']);
  });

  it('stands after ten minutes, also over the end of the business day', async () => {
    const late = await pickup('accepted', 'ready');
    server.setNow(TUESDAY_EVENING + 10 * MINUTE + 1);
    const refused = await takeBack(late, 'ready');
    expect([refused.statusCode, refused.json().error]).toEqual([409, 'too-late']);

    server.setNow(TUESDAY_EVENING);
    const night = await pickup('accepted');
    const before = await report();
    // 04:58 in Berlin; the day ends at 05:00.
    const end = Date.parse('2026-11-18T03:58:00Z');
    server.setNow(end);
    await move(night, { to: 'done' });
    server.setNow(end + 5 * MINUTE);
    expect((await takeBack(night, 'done')).json().status).toBe('accepted');
    const after = (await staff.get(`${COUNTER}/report?day=${before.day}`)).json();
    expect(after).toEqual(before);
  });

  it('is dated by its turn, which another tablet may have held up', async () => {
    const heldUp = async (id: string, passes: number) => {
      const other = await pool.connect();
      await other.query('begin');
      await other.query('select from orders where order_id = $1 for no key update', [id]);
      const asked = takeBack(id, 'ready');
      await isHeldUp(pool);
      server.setNow(TUESDAY_EVENING + passes);
      await other.query('commit');
      other.release();
      return asked;
    };
    const id = await pickup('accepted', 'ready');
    expect((await heldUp(id, 9 * MINUTE)).statusCode).toBe(200);
    const { rows } = await pool.query<{ at: Date }>(
      'select at from order_step where order_id = $1 order by version desc limit 1',
      [id],
    );
    expect(rows).toEqual([{ at: new Date(TUESDAY_EVENING + 9 * MINUTE) }]);
    server.setNow(TUESDAY_EVENING);
    const late = await heldUp(await pickup('accepted', 'ready'), 10 * MINUTE + 1);
    expect([late.statusCode, late.json().error]).toEqual([409, 'too-late']);
  });

  it.each(['placed', 'accepted', 'preparing', 'on-the-way', 'rejected'])(
    '%s is none that could be',
    async (from) => {
      const id = await pickup('accepted', 'preparing');
      expect((await takeBack(id, from)).json().error).toBe('wrong-state');
      expect((await orderOf(id)).version).toBe(3);
    },
  );

  it('is not for the payment of a part of a table’s bill, which is done and no order', async () => {
    const id = await pickup('accepted', 'done');
    await pool.query('update orders set settles_table = true where order_id = $1', [id]);
    expect((await takeBack(id, 'done')).json().error).toBe('no-order');
    expect((await move(id, { to: 'not-collected' })).json().error).toBe('no-order');
  });

  it('has one outcome when two press at once, or one goes on meanwhile', async () => {
    const id = await pickup('accepted', 'ready');
    const [one, two] = await Promise.all([takeBack(id, 'ready'), takeBack(id, 'ready')]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect((await orderOf(id)).version).toBe(4);
    const other = await pickup('accepted', 'ready');
    const [back, on] = await Promise.all([takeBack(other, 'ready'), move(other, { to: 'done' })]);
    const { status, steps } = await orderOf(other);
    // Whoever came second was refused, or did it from where the first had left the order.
    expect([back.statusCode, on.statusCode]).toContain(200);
    if (back.statusCode === 409) expect(status).toBe('done');
    expect(steps.length).toBeGreaterThanOrEqual(4);
  });

  it('stands at a table that was cleared', async () => {
    const waiter = await waiterDevice(server);
    const at = async (table: number) => {
      const answer = await waiter.post('/api/shop/fixture/order', tableOrder(table));
      const { id } = answer.json<{ order: { id: string } }>().order;
      await move(id, { to: 'accepted' });
      await move(id, { to: 'done' });
      return id;
    };
    const open = await at(1);
    expect((await takeBack(open, 'done')).json().status).toBe('accepted');
    const cleared = await at(2);
    await waiter.get(tablePath(2, '/clear?leaveOpen=true'));
    expect((await takeBack(cleared, 'done')).json().error).toBe('table-cleared');
    expect((await move(open, { to: 'not-collected' })).json().error).toBe('wrong-state');
  });
});

describe('an order nobody fetched', () => {
  it('leaves the turnover of its day, and the guest is told', async () => {
    const before = await report();
    const id = await pickup('accepted', 'ready');
    expect((await report()).gross - before.gross).toBe(2200);
    const ended = await move(id, { to: 'not-collected' });
    expect(ended.json()).toMatchObject({ status: 'not-collected', refunded: 0 });
    expect((await move(id, { to: 'not-collected' })).json()).toEqual(ended.json());
    const after = await report();
    expect(after).toMatchObject({ gross: before.gross, orders: before.orders, kept: 0 });
    expect(after.leftOut['not-collected'] - before.leftOut['not-collected']).toBe(1);
    expect(await mailsOf(id)).toEqual(['placed', 'accepted', 'ready', 'not-collected']);
    expect(await audits(id)).toEqual([
      { action: 'order-not-collected', detail: { number: expect.any(Number) } },
    ]);
    // The guest came after all.
    expect((await takeBack(id, 'not-collected')).json().status).toBe('ready');
    expect((await report()).gross - before.gross).toBe(2200);
  });

  it('that was paid online keeps its money, which the report names for itself', async () => {
    const before = await report();
    const id = await pickup('accepted', 'ready');
    await pay(id);
    expect((await move(id, { to: 'not-collected', refund: false })).json().refunded).toBe(0);
    const after = await report();
    expect([after.gross, after.kept - before.kept]).toEqual([before.gross, 2200]);
    expect((await takeBack(id, 'not-collected')).json().status).toBe('ready');
  });

  it('gives it back where the restaurant wants that, and then it stands', async () => {
    const before = await report();
    const id = await pickup('accepted', 'ready');
    await pay(id);
    expect((await move(id, { to: 'not-collected', refund: true })).json().refunded).toBe(2200);
    // Another device wants to keep it, and one sends the same again.
    const kept = await move(id, { to: 'not-collected', refund: false });
    expect([kept.statusCode, kept.json().error]).toEqual([409, 'wrong-state']);
    expect((await move(id, { to: 'not-collected', refund: true })).statusCode).toBe(200);
    const after = await report();
    expect([after.gross, after.refunds, after.kept]).toEqual([
      before.gross,
      before.refunds,
      before.kept,
    ]);
    expect(after.refunded.at(-1)).toMatchObject({ refunds: 2200, leftOut: 'not-collected' });
    expect(await audits(id)).toMatchObject([{ detail: { amount: 2200 } }]);
    expect((await takeBack(id, 'not-collected')).json().error).toBe('money-went-back');
  });

  it('frees the guest’s place among open orders, and does not make the guest a known one', async () => {
    // Tests are multiplied otherwise.
    server.context.config.rateLimitFactor = 1;
    const guest = await TestBrowser.open(server);
    const form = { isPickup: true, email: 'selten@example.de', phone: '0911 8123456' };
    const place = async () =>
      (await guest.post('/api/shop/few/order', orderBody({ expectedTotal: 22 }, form))).json();
    const step = (id: string, body: object) =>
      fewStaff.post(`/api/shop/few/counter/orders/${id}/transition`, body);
    const { id } = (await place()).order;
    expect(await place()).toMatchObject({ code: 19 });
    await step(id, { to: 'accepted', etaMinutes: 30 });
    expect((await step(id, { to: 'not-collected' })).statusCode).toBe(200);
    const next = (await place()).order.id;
    const seen = (await fewStaff.get(`/api/shop/few/counter/orders/${next}`)).json();
    expect(seen.first).toEqual({ device: true, phone: true });
  });
});
