import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { payOrder } from '../testing/pay-order.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { askForRefund } from './refund-payment.ts';
import type { RefundRequest } from './refund-request.ts';
import { alertStaff } from './alerts.ts';
import { lockOrder, refundAll, refundablePayments, requestRefund } from './refunds.ts';

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
const TONI = { kind: 'staff', id: 'toni', name: 'Toni', role: 'staff', network: null } as const;
/** Costs 24,00 €. */
const place = async (): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
const paid = async (...amounts: number[]): Promise<string> => {
  const orderId = await place();
  for (const amount of amounts) await payOrder(pool, { shopId, orderId, amount, now });
  return orderId;
};
const ask = (orderId: string, amount: number, key: string, by: Pick<RefundRequest, 'actor'> = {}) =>
  transaction(pool, (client) =>
    requestRefund(client, {
      ...{ shopId, orderId, amount, reason: 'Etwas fehlte', staffId: null, key, now },
      ...by,
    }),
  );
const refundsOf = async (orderId: string) =>
  (
    await pool.query<{ amount_cents: number; status: string; gateway: string }>(
      'select * from refund where shop_id = $1 and order_id = $2 order by refund_id',
      [shopId, orderId],
    )
  ).rows;
const auditOf = async (orderId: string) =>
  (
    await pool.query(
      `select action, actor_id as actor, detail, shop_ids as shops from audit_entry where subject = $1`,
      [orderId],
    )
  ).rows;
const all = (orderId: string) =>
  transaction(pool, (client) =>
    refundAll(client, { shopId, orderId, reason: 'Zu viel los', staffId: null, now }),
  );
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
    const first = await ask(orderId, 700, 'a');
    expect(first).toEqual({
      ok: true,
      refundIds: [expect.stringMatching(/^r[0-9a-f]{24}-1$/), expect.stringMatching(/-2$/)],
    });
    expect((await refundsOf(orderId)).map(({ amount_cents }) => amount_cents)).toEqual([500, 200]);
    expect(await ask(orderId, 2201, 'b')).toMatchObject({ ok: false });
    expect(await ask(orderId, 700, 'a')).toEqual(first);
    expect(await sumOf(orderId)).toBe(700);
    // Nothing is left of the latest payment: only the one before gives.
    expect(await ask(orderId, 2200, 'b')).toMatchObject({ refundIds: [expect.any(String)] });
    expect(await sumOf(orderId)).toBe(2900);
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

describe('an order paid on handover', () => {
  const handedOver = async (paymentMethod: string, ...online: number[]): Promise<string> => {
    const orderId = await paid(...online);
    await pool.query(
      `update orders set status = 'done', paid = false, payment_method = $2 where order_id = $1`,
      [orderId, paymentMethod],
    );
    return orderId;
  };

  it('gives back by hand, also where nobody is written down for it', async () => {
    const orderId = await handedOver('offline');
    const given = await ask(orderId, 1000, 'a');
    expect(given).toEqual({ ok: true, refundIds: [expect.stringMatching(/^r[0-9a-f]{24}-1$/)] });
    expect(await ask(orderId, 1000, 'a')).toEqual(given);
    expect(await refundsOf(orderId)).toMatchObject([{ gateway: 'offline', status: 'done' }]);
    expect(await auditOf(orderId)).toEqual([]);
  });

  it('gives first what came online, all of it, and then by hand', async () => {
    const orderId = await handedOver('offline', 500);
    expect(await ask(orderId, 501, 'a')).toEqual({ ok: false, error: 'above-captured' });
    for (const [amount, key] of [
      [300, 'b'],
      [200, 'c'],
      [1000, 'd'],
    ] as const)
      expect(await ask(orderId, amount, key)).toMatchObject({ ok: true });
    const gateways = (await refundsOf(orderId)).map(
      ({ gateway, amount_cents }) => `${gateway} ${amount_cents}`,
    );
    expect(gateways.sort()).toEqual(['offline 1000', 'paypal 200', 'paypal 300']);
  });

  it('gives nothing back by itself', async () => {
    const orderId = await handedOver('offline');
    await all(orderId);
    expect(await refundsOf(orderId)).toEqual([]);
  });

  it.each([
    ['offline', 'cash'],
    ['offline_debit', 'card'],
  ])('by %s is written down as given back by %s', async (method, to) => {
    const orderId = await handedOver(method);
    await ask(orderId, 700, 'a', { actor: TONI });
    expect(await auditOf(orderId)).toEqual([
      { action: 'refunded-by-hand', actor: 'toni', detail: { amount: 700, to }, shops: [shopId] },
    ]);
  });
});

describe('whoever asks for a refund', () => {
  it('is written down once, with the order, its shop and the amount', async () => {
    const orderId = await paid(2400, 500);
    for (const _ of [1, 2]) await ask(orderId, 700, 'a', { actor: TONI });
    expect(await auditOf(orderId)).toEqual([
      { action: 'refund-requested', actor: 'toni', detail: { amount: 700 }, shops: [shopId] },
    ]);
  });

  it('is not where it follows from another act, or is refused', async () => {
    const orderId = await paid(2400);
    await ask(orderId, 700, 'a');
    await ask(orderId, 2000, 'b', { actor: TONI });
    expect(await auditOf(orderId)).toEqual([]);
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
        askForRefund(client, { ...money, reason: 'Zu spät', now }),
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
    await all(orderId);
    expect(await refundsOf(orderId)).toMatchObject([
      expect.objectContaining({ status: 'requested' }),
      expect.objectContaining({ status: 'requested' }),
    ]);
    expect(await sumOf(orderId)).toBe(2400);
    const by = (await refundsOf(orderId)) as unknown as { staff_id: string | null }[];
    expect(by.filter(({ staff_id }) => staff_id !== null)).toHaveLength(1);
  });

  it('counts what is asked for at the same moment', async () => {
    const orderId = await paid(2400);
    const request = { shopId, orderId, reason: 'Etwas fehlte', staffId: null, now };
    const rest = await transaction(pool, async (client) => {
      await requestRefund(client, { ...request, amount: 400, key: 'a' });
      const waiting = all(orderId);
      await isHeldUp(pool);
      // In an object, for it ends only after this transaction.
      return { waiting };
    });
    await rest.waiting;
    expect(await sumOf(orderId)).toBe(2400);
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

it('whoever changes an order keeps nobody from writing a row that names it', async () => {
  const orderId = await place();
  await transaction(pool, async (changing) => {
    expect(await lockOrder(changing, shopId, orderId)).toBe(true);
    await transaction(pool, async (other) => {
      // With a stronger lock this would wait for ever.
      await other.query(`set local lock_timeout = '1s'`);
      await alertStaff(other, { shopId, orderId, kind: 'misconfigured', detail: 'x', at: now });
    });
  });
  const left = await pool.query('select from payment_alert where order_id = $1', [orderId]);
  expect(left.rowCount).toBe(1);
});
