import { beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { payOrder } from '../testing/pay-order.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { retryRefund } from './refunds.ts';

const shopId = 'fixture';
const desk = refundDesk();
const { ask, row } = desk;
const retryOf = (refundId: string, orderId = desk.orderId) => ({
  ...{ shopId, orderId, refundId, staffId: 'toni' },
  now: desk.server.context.now(),
});
const retry = (refundId = desk.refundId, orderId?: string) =>
  transaction(desk.pool, (client) => retryRefund(client, retryOf(refundId, orderId)));
const fail = () => desk.pool.query(`update refund set status = 'failed'`);
const payMore = (gateway: 'paypal' | 'stripe', amount: number) =>
  payOrder(desk.pool, {
    ...{ shopId, orderId: desk.orderId, gateway, amount },
    now: desk.server.context.now(),
  });

beforeEach(async () => {
  await fail();
});

describe('a failed refund', () => {
  it('is tried again with a key of its own each time', async () => {
    for (const go of [2, 3, 4]) {
      expect(await retry()).toEqual({ ok: true });
      expect(await row()).toMatchObject({
        ...{ status: 'requested', provider_key: `${desk.refundId}.${go}` },
        ...{ staff_id: 'toni', tries: 0 },
      });
      expect(await retry()).toEqual({ ok: false, error: 'not-failed' });
      await fail();
    }
  });

  it('that went back by itself is tried again with a key of its own, which still says so', async () => {
    await desk.pool.query(`update refund set provider_key = 'refund:PAY-1'`);
    for (const go of [2, 3]) {
      await retry();
      expect(await row()).toMatchObject({ provider_key: `refund:PAY-1.${go}` });
      await fail();
    }
  });

  it('is only while there is money left', async () => {
    await ask(1400, 'another');
    expect(await retry()).toEqual({ ok: true });
    await desk.pool.query(`update refund set status = 'failed' where refund_id = $1`, [
      desk.refundId,
    ]);
    await ask(1, 'the last cent too much');
    expect(await retry()).toEqual({ ok: false, error: 'above-captured' });
  });

  it('is none where nobody knows it, or it is another order’s', async () => {
    const none = { ok: false, error: 'no-refund' };
    expect(await retry('r-none')).toEqual(none);
    expect(await retry(desk.refundId, 'nowhere')).toEqual(none);
    expect(await retry(desk.refundId, await desk.paid())).toEqual(none);
    expect(await row()).toMatchObject({ status: 'failed' });
  });

  it('takes from its own payment, whatever the others of the order hold', async () => {
    await payMore('paypal', 500);
    expect(await retry()).toEqual({ ok: true });
  });

  it('does not take a payment of another provider for its own that has the same id there', async () => {
    const other = await payMore('stripe', 500);
    await desk.pool.query('update payment_ledger set payment_id = $1 where payment_id = $2', [
      desk.paymentId,
      other,
    ]);
    expect(await retry()).toEqual({ ok: true });
  });

  it('and another at the same moment together take no more than is left', async () => {
    const second = await ask(2000, 'second');
    await fail();
    const other = await transaction(desk.pool, async (client) => {
      expect(await retryRefund(client, retryOf(desk.refundId))).toEqual({ ok: true });
      const waiting = retry(second);
      await isHeldUp(desk.pool);
      // In an object, for it ends only after this transaction.
      return { waiting };
    });
    expect(await other.waiting).toEqual({ ok: false, error: 'above-captured' });
  });
});
