import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { payOrder } from '../testing/pay-order.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { refundPayment } from './refund-payment.ts';
import { refundAll, refundablePayments, requestRefund, retryRefund } from './refunds.ts';

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
let pool: TestServer['context']['database']['pool'];
let now: number;

beforeAll(async () => {
  server = await startTestServer();
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
  pool = server.context.database.pool;
  now = server.context.now();
});
afterAll(() => server.stop());

const shopId = 'fixture';
/** Costs 24,00 €. */
const place = async (): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
const paid = async (...amounts: number[]): Promise<string> => {
  const orderId = await place();
  for (const amount of amounts) await payOrder(pool, { shopId, orderId, amount, now });
  return orderId;
};
const ask = (orderId: string, amount: number, key: string) =>
  transaction(pool, (client) =>
    requestRefund(client, {
      shopId,
      orderId,
      amount,
      reason: 'Etwas fehlte',
      staffId: null,
      key,
      now,
    }),
  );
const refundsOf = async (orderId: string) =>
  (
    await pool.query<{ amount_cents: number; status: string; provider_key: string }>(
      'select * from refund where shop_id = $1 and order_id = $2 order by refund_id',
      [shopId, orderId],
    )
  ).rows;
const sumOf = async (orderId: string) =>
  (await refundsOf(orderId)).reduce((all, { amount_cents }) => all + amount_cents, 0);
const seen = async (orderId: string) =>
  (await staff.get(`/api/shop/fixture/counter/orders/${orderId}`)).json();

describe('asking for a refund', () => {
  it('gives the same refund for the same key, and never more than came in', async () => {
    const orderId = await paid(2400);
    const first = await ask(orderId, 1000, 'a');
    expect(await ask(orderId, 1000, 'a')).toEqual(first);
    expect(await sumOf(orderId)).toBe(1000);
    expect(await ask(orderId, 1401, 'b')).toEqual({ ok: false, error: 'above-captured' });
    expect(await ask(orderId, 1400, 'b')).toMatchObject({ ok: true });
    expect(await ask(orderId, 1, 'c')).toEqual({ ok: false, error: 'above-captured' });
    expect(await sumOf(orderId)).toBe(2400);
  });

  it('never gives back more when many ask at once', async () => {
    const orderId = await paid(2400);
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'a', 'b'].map((key) => ask(orderId, 900, key)),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(2);
    expect(await sumOf(orderId)).toBe(1800);
  });

  it('takes from several payments, none more than it brought in', async () => {
    const orderId = await paid(2400, 500);
    expect(await ask(orderId, 700, 'a')).toMatchObject({ ok: true });
    expect((await refundsOf(orderId)).map(({ amount_cents }) => amount_cents)).toEqual([500, 200]);
    expect(await ask(orderId, 2201, 'b')).toMatchObject({ ok: false });
    expect((await ask(orderId, 700, 'a')).ok).toBe(true);
    expect(await sumOf(orderId)).toBe(700);
  });

  it('counts what went back without us', async () => {
    const orderId = await paid(2400);
    await pool.query(
      `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
          currency, at)
        select shop_id, order_id, attempt_id, gateway, method, 'refund', 'OUTSIDE', 2000, currency, at
          from payment_ledger where order_id = $1`,
      [orderId],
    );
    expect(await refundablePayments(pool, shopId, orderId)).toMatchObject([{ refundable: 400 }]);
    expect(await ask(orderId, 401, 'a')).toMatchObject({ ok: false });
  });

  it('tells the counter by a higher version, and not the guest by mail', async () => {
    const orderId = await paid(2400);
    const before = await seen(orderId);
    await ask(orderId, 900, 'a');
    const after = await seen(orderId);
    expect(after.version).toBeGreaterThan(before.version);
    expect([before.refunded, after.refunded]).toEqual([0, 900]);
    const told = await pool.query(
      `select payload from event where key = $1 and topic = 'order' order by id desc limit 1`,
      [orderId],
    );
    expect(told.rows).toEqual([{ payload: { refund: 'asked', version: after.version } }]);
  });

  it('does not take a second payment that goes back for a refund of the order', async () => {
    const orderId = await paid(2400, 2400);
    await ask(orderId, 2400, 'second');
    expect((await seen(orderId)).refunded).toBe(0);
    await ask(orderId, 300, 'missing');
    expect((await seen(orderId)).refunded).toBe(300);
  });

  it('is refused for an order that is not there or not paid', async () => {
    expect(await ask('nowhere', 1, 'a')).toEqual({ ok: false, error: 'no-order' });
    expect(await ask(await place(), 1, 'a')).toEqual({ ok: false, error: 'above-captured' });
  });
});

describe('a payment nobody waits for', () => {
  it('goes back once, and is worked on at once', async () => {
    const orderId = await paid(2400);
    const [payment] = await refundablePayments(pool, shopId, orderId);
    const { attemptId, gateway, paymentId } = payment!;
    const money = { shopId, orderId, attemptId, gateway, paymentId, amount: 2400 };
    for (let time = 0; time < 2; time += 1)
      await transaction(pool, (client) =>
        refundPayment(client, { ...money, reason: 'Zu spät', now }),
      );
    expect(await sumOf(orderId)).toBe(2400);
    const told = await pool.query(
      `select 1 from event where key = $1 and payload->>'refund' = 'asked'`,
      [orderId],
    );
    expect(told.rowCount).toBe(1);
    expect(await ask(orderId, 1, 'a')).toMatchObject({ ok: false });
  });
});

describe('rejecting', () => {
  it('a paid order gives back what is left of it, once', async () => {
    const orderId = await paid(2400);
    await ask(orderId, 400, 'a');
    const rejected = await staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
      to: 'rejected',
      reason: 'Zu viel los',
    });
    expect(rejected.json()).toMatchObject({ status: 'rejected', refunded: 2400 });
    const again = { shopId, orderId, reason: 'Noch einmal', staffId: null, now };
    await transaction(pool, (client) => refundAll(client, again));
    expect(await refundsOf(orderId)).toMatchObject([
      expect.objectContaining({ status: 'requested' }),
      expect.objectContaining({ status: 'requested' }),
    ]);
    expect(await sumOf(orderId)).toBe(2400);
    const by = (await refundsOf(orderId)) as unknown as { staff_id: string | null }[];
    expect(by.filter(({ staff_id }) => staff_id !== null)).toHaveLength(1);
  });

  it('an order to be paid on handover gives nothing back', async () => {
    const orderId = await place();
    await staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
      to: 'rejected',
      reason: 'Zu viel los',
    });
    expect(await refundsOf(orderId)).toEqual([]);
  });
});

describe('trying a failed refund again', () => {
  const retry = (orderId: string, refundId: string) =>
    transaction(pool, (client) =>
      retryRefund(client, { shopId, orderId, refundId, staffId: 'toni', now }),
    );
  const failing = async (orderId: string, key: string): Promise<string> => {
    const asked = await ask(orderId, 2400, key);
    const refundId = asked.ok ? asked.refundIds[0]! : '';
    await pool.query(`update refund set status = 'failed' where refund_id = $1`, [refundId]);
    return refundId;
  };

  it('takes a key of its own each time, and only while there is money left', async () => {
    const orderId = await paid(2400);
    const refundId = await failing(orderId, 'a');
    expect(await retry(orderId, refundId)).toEqual({ ok: true });
    expect(await refundsOf(orderId)).toMatchObject([
      { status: 'requested', provider_key: `${refundId}.2`, staff_id: 'toni', tries: 0 },
    ]);
    expect(await retry(orderId, refundId)).toEqual({ ok: false, error: 'not-failed' });
    await pool.query(`update refund set status = 'failed' where refund_id = $1`, [refundId]);
    expect(await ask(orderId, 100, 'b')).toMatchObject({ ok: true });
    expect(await retry(orderId, refundId)).toEqual({ ok: false, error: 'above-captured' });
    expect(await retry(orderId, 'r-none')).toEqual({ ok: false, error: 'no-refund' });
  });
});
