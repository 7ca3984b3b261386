import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refundJobs } from '../payments/run-refunds.ts';
import { alertStaff } from '../payments/alerts.ts';
import { dueRefunds } from '../payments/execute-refund.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { payOrder } from '../testing/pay-order.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
let foreign: TestBrowser;
let pool: TestServer['context']['database']['pool'];

beforeAll(async () => {
  server = await startTestServer({
    shops: [
      fixtureShop({ restaurantName: '=Prüfstube' }),
      fixtureShop({ id: 'other', domains: ['other'] }),
    ],
  });
  pool = server.context.database.pool;
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
  foreign = await TestBrowser.staff(server, ['other']);
});
afterAll(() => server.stop());

const COUNTER = '/api/shop/fixture/counter';
const KEY = 'key-of-a-refund-0001';
/** Costs 24,00 €, and 25,00 € with the tip. */
const place = async (given = {}): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody(given))).json().order.id;
const paid = async (): Promise<string> => {
  const orderId = await place();
  await payOrder(pool, { shopId: 'fixture', orderId, now: server.context.now() });
  return orderId;
};
const accept = async (orderId: string): Promise<string> => {
  const step = { to: 'accepted', etaMinutes: 30 };
  await staff.post(`${COUNTER}/orders/${orderId}/transition`, step);
  return orderId;
};
const refund = (orderId: string, amount: number, key = KEY) =>
  staff.post(`${COUNTER}/orders/${orderId}/refund`, { key, amount, reason: 'Pizza fehlte' });

describe('who may see and move money', () => {
  it('staff of the shop only', async () => {
    const orderId = await paid();
    const calls: ['get' | 'post', string, object?][] = [
      ['get', `orders/${orderId}/payments`],
      ['post', `orders/${orderId}/refund`, { key: KEY, amount: 100, reason: 'Weil' }],
      ['post', `orders/${orderId}/refund/r1/retry`, {}],
      ['get', 'alerts'],
      ['post', 'alerts/1/seen', {}],
      ['get', 'report'],
      ['get', 'report.csv'],
    ];
    for (const [method, path, body] of calls) {
      const url = `${COUNTER}/${path}`;
      expect((await guest[method](url, body)).statusCode, path).toBe(401);
      expect((await foreign[method](url, body)).statusCode, path).toBe(403);
      const elsewhere = url.replace('/fixture/', '/other/');
      if (path.startsWith('orders/'))
        expect((await foreign[method](elsewhere, body)).statusCode, path).toBe(404);
    }
    expect((await staff.get(`${COUNTER}/orders/${orderId}/payments`)).json().refunds).toEqual([]);
  });
});

describe('the money of an order', () => {
  it('shows what came, what goes back, who asked and what is left', async () => {
    const orderId = await paid();
    const first = await refund(orderId, 1000);
    expect(first.json()).toMatchObject({
      entries: [{ kind: 'payment', gateway: 'paypal', method: 'PayPal_Rest', amount: 2400 }],
      refunds: [{ amount: 1000, status: 'requested', reason: 'Pizza fehlte', staff: 'Toni' }],
      refundable: 1400,
    });
    // A second click with the same key.
    expect((await refund(orderId, 1000)).json()).toEqual(first.json());
    const tooMuch = await refund(orderId, 1401, 'another-key-000000001');
    expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([409, 'above-captured']);
    const [known] = first.json().refunds;
    const running = await staff.post(`${COUNTER}/orders/${orderId}/refund/${known.id}/retry`, {});
    expect([running.statusCode, running.json().error]).toEqual([409, 'not-failed']);
    await pool.query(`update refund set status = 'failed', failure = 'Nein' where refund_id = $1`, [
      known.id,
    ]);
    const failed = (await staff.get(`${COUNTER}/orders/${orderId}/payments`)).json();
    expect(failed).toMatchObject({ refunds: [{ failure: 'Nein' }], refundable: 2400 });
    const again = await staff.post(`${COUNTER}/orders/${orderId}/refund/${known.id}/retry`, {});
    expect(again.json()).toMatchObject({
      refunds: [{ status: 'requested', failure: null }],
      refundable: 1400,
    });
  });

  it('is none for an order paid on handover, and nothing for one that never came to be', async () => {
    const orderId = await place();
    const payments = () => staff.get(`${COUNTER}/orders/${orderId}/payments`);
    expect((await payments()).json()).toEqual({
      entries: [],
      purses: [],
      refunds: [],
      refundable: 0,
      byHand: null,
      owed: 2400,
      canSendLink: false,
      leastForLink: null,
      link: null,
    });
    await pool.query(`update orders set status = 'expired' where order_id = $1`, [orderId]);
    expect((await payments()).statusCode).toBe(404);
    // Money that came too late is shown, or nobody could look into it.
    await payOrder(pool, { shopId: 'fixture', orderId, now: server.context.now() });
    expect((await payments()).json().refundable).toBe(2400);
  });

  it.each([0, -1, 1.5, '100'])('%j is no amount', async (amount) => {
    expect((await refund(await paid(), amount as number)).statusCode).toBe(400);
  });

  it('makes one job of many events that ask for refunds', () => {
    const event = { shopId: 'fixture', topic: 'order', key: 'a', payload: { refund: 'asked' } };
    expect(refundJobs([event, event])).toEqual([{ task: 'refunds', key: 'refunds', payload: {} }]);
    expect(refundJobs([{ ...event, payload: { refund: 'answered' } }])).toEqual([]);
  });
});

describe('alerts', () => {
  it('stay until somebody has looked, and are told to the counters', async () => {
    const orderId = await paid();
    const alert = {
      shopId: 'fixture',
      orderId,
      kind: 'refund-failed',
      detail: 'Sieh nach.',
    } as const;
    const at = server.context.now();
    await alertStaff(pool, { ...alert, at });
    await alertStaff(pool, { ...alert, at });
    const told = await pool.query(`select 1 from event where topic = 'alert' and key = $1`, [
      orderId,
    ]);
    expect(told.rowCount).toBe(1);
    const { alerts } = (await staff.get(`${COUNTER}/alerts`)).json();
    expect(alerts).toMatchObject([{ orderId, number: expect.any(Number), text: 'Sieh nach.' }]);
    const seen = await staff.post(`${COUNTER}/alerts/${alerts[0].id}/seen`, {});
    expect(seen.json()).toEqual({ alerts: [] });
    const none = await staff.post(`${COUNTER}/alerts/9999999999999999999/seen`, {});
    expect(none.statusCode).toBe(200);
  });
});

describe('the report', () => {
  it('adds up accepted orders of the day, refunds spread, and says what is left out, as a page and as a file', async () => {
    server.setNow(server.context.now() + 86_400_000);
    await accept(await place({ tip: 1, expectedTotal: 25 }));
    await place();
    await refund(await accept(await paid()), 400, 'the-third-refund-key-1');
    const rejected = await paid();
    await staff.post(`${COUNTER}/orders/${rejected}/transition`, { to: 'rejected', reason: 'Zu' });
    const unpaid = await place();
    await pool.query(`update orders set status = 'awaiting_payment' where order_id = $1`, [unpaid]);
    const report = (await staff.get(`${COUNTER}/report`)).json();
    expect(report).toMatchObject({
      day: '2026-11-18',
      orders: 2,
      leftOut: { waiting: 1, rejected: 1, 'not-collected': 0 },
      kept: 0,
      gross: 4900,
      refunds: 400,
      tips: 100,
      methods: [
        { method: 'offline', orders: 1, gross: 2500, tips: 100, refunds: 0 },
        { method: 'PayPal_Rest', orders: 1, gross: 2400, tips: 0, refunds: 400 },
      ],
      refunded: [
        { refunds: 400, leftOut: null },
        { refunds: 2400, leftOut: 'rejected' },
      ],
    });
    const file = await staff.get(`${COUNTER}/report.csv?day=2026-11-18`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tagesbericht-2026-11-18.csv"',
      'cache-control': 'no-store',
    });
    expect(file.body).toMatch(/^\ufeffTagesbericht;'=Prüfstube\r\n/);
    expect(file.body).toContain('Summe;2;49,00;1,00;4,00;45,00');
    expect((await staff.get(`${COUNTER}/report.csv?day=heute`)).statusCode).toBe(400);
    expect((await staff.get(`${COUNTER}/report?day=2020-01-01`)).json().orders).toBe(0);
  });
});

describe('what was paid on handover', () => {
  const handedOver = async (form = {}): Promise<string> => {
    const placed = await guest.post('/api/shop/fixture/order', orderBody({}, form));
    const orderId = await accept(placed.json().order.id);
    await staff.post(`${COUNTER}/orders/${orderId}/transition`, { to: 'done' });
    return orderId;
  };
  const payments = async (orderId: string) =>
    (await staff.get(`${COUNTER}/orders/${orderId}/payments`)).json();

  it('is given back by hand, booked once, and no more than came', async () => {
    server.setNow(server.context.now() + 2 * 86_400_000);
    const orderId = await handedOver();
    expect(await payments(orderId)).toMatchObject({ refundable: 2400, byHand: 'offline' });
    const first = await refund(orderId, 1000);
    expect(first.json()).toMatchObject({
      entries: [{ kind: 'refund', gateway: 'offline', method: 'offline', amount: 1000 }],
      refunds: [{ byHand: true, amount: 1000, status: 'done', staff: 'Toni' }],
      refundable: 1400,
    });
    expect((await refund(orderId, 1000)).json()).toEqual(first.json());
    const tooMuch = await refund(orderId, 1401, 'another-key-000000002');
    expect([tooMuch.statusCode, tooMuch.json().error]).toEqual([409, 'above-captured']);
    const order = (await staff.get(`${COUNTER}/orders/${orderId}`)).json();
    expect(order).toMatchObject({ status: 'done', paid: false, refunded: 1000 });
    const { refunded, ...report } = (await staff.get(`${COUNTER}/report`)).json();
    expect(report).toMatchObject({
      gross: 2400,
      refunds: 1000,
      methods: [{ method: 'offline', gross: 2400, refunds: 1000 }],
    });
    expect(refunded).toMatchObject([{ id: orderId, refunds: 1000, leftOut: null }]);
    const audited = await pool.query(
      `select detail from audit_entry where action = 'refunded-by-hand' and subject = $1`,
      [orderId],
    );
    expect(audited.rows).toEqual([{ detail: { amount: 1000, to: 'cash' } }]);
    // What was handed over and given back is not undone by a step.
    const path = `${COUNTER}/orders/${orderId}/take-back`;
    expect((await staff.post(path, { from: 'done' })).json().error).toBe('money-went-back');
  });

  it('that waited for another tablet went back after what that one did, tried again, too', async () => {
    const heldUp = async (orderId: string, ask: () => ReturnType<typeof refund>) => {
      const other = await pool.connect();
      await other.query('begin');
      await other.query('select from orders where order_id = $1 for no key update', [orderId]);
      const asked = ask();
      await isHeldUp(pool);
      const turn = server.context.now() + 1000;
      server.setNow(turn);
      await other.query('commit');
      other.release();
      expect((await asked).statusCode).toBe(200);
      const { rows } = await pool.query<{ requested_at: Date }>(
        'select requested_at from refund where order_id = $1',
        [orderId],
      );
      expect(rows.map(({ requested_at: at }) => at.getTime())).toEqual([turn]);
    };
    const byHand = await handedOver();
    await heldUp(byHand, () => refund(byHand, 1000));
    const online = await accept(await paid());
    const { id } = (await refund(online, 1000)).json().refunds[0];
    await pool.query(`update refund set status = 'failed' where refund_id = $1`, [id]);
    await heldUp(online, () => staff.post(`${COUNTER}/orders/${online}/refund/${id}/retry`, {}));
  });

  it('goes back to the card it came from', async () => {
    const orderId = await handedOver({ paymentMethod: 'offline_debit' });
    expect((await refund(orderId, 2400)).json()).toMatchObject({
      entries: [{ method: 'offline_debit', amount: 2400 }],
      refundable: 0,
      byHand: 'offline_debit',
    });
  });

  it('of two tablets at once no more goes back than came', async () => {
    const orderId = await handedOver();
    const answers = await Promise.all([
      refund(orderId, 2000, 'one-tablet-00000000001'),
      refund(orderId, 2000, 'two-tablet-00000000001'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await payments(orderId)).refundable).toBe(400);
  });

  it('is none before it was handed over', async () => {
    const orderId = await accept(await place());
    expect(await payments(orderId)).toMatchObject({ refundable: 0, byHand: null });
    expect((await refund(orderId, 100)).json().error).toBe('above-captured');
  });

  it('is left alone by the jobs that ask providers', async () => {
    const orderId = await handedOver();
    await refund(orderId, 500);
    const due = (await dueRefunds(server.context, 100)).map(({ gateway }) => gateway);
    expect(due).not.toContain('offline');
    await reconcilePayments(server.context);
    expect(await payments(orderId)).toMatchObject({ refundable: 1900 });
  });
});
