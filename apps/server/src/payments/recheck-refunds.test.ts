import { describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { refundDesk } from '../testing/refund-desk.ts';
import { recheckRefunds } from './recheck-refunds.ts';
import { reconcilePayments } from './reconcile.ts';
import { retryRefund } from './refunds.ts';
import { processEvent } from './webhooks.ts';

const shopId = 'fixture';
const HOUR = 3_600_000;
const desk = refundDesk();
const { paypal, execute, later, row, given, alerts, answersTold } = desk;

describe('a refund that is done and comes back', () => {
  const bounce = () => ({ status: 'failed' as const, reason: 'account_closed' });
  const nightly = () => reconcilePayments(desk.server.context);

  it('is failed after all: somebody is told once, and the money can be given back again', async () => {
    await execute();
    const paid = { kind: 'payment', amount: 2400, currency: 'EUR' } as const;
    paypal.listed = [
      { ...paid, paymentId: desk.paymentId, attemptId: null, at: desk.server.context.now() },
    ];
    later(48 * HOUR);
    await nightly();
    expect(await row()).toMatchObject({ status: 'done' });
    expect(await alerts()).toEqual([]);
    paypal.answer = bounce;
    await nightly();
    await nightly();
    expect(paypal.choices.at(-1)).toMatchObject({ refundReference: `re-${desk.refundId}` });
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await alerts()).toEqual([
      { kind: 'refund-failed', detail: expect.stringMatching(/10,00\s€.*kam zurück.*closed/) },
    ]);
    expect(await given()).toEqual([]);
    paypal.answer = () => ({});
    const asked = await transaction(desk.pool, (client) =>
      retryRefund(client, {
        ...{ shopId, orderId: desk.orderId, refundId: desk.refundId, staffId: 'gerda' },
        now: desk.server.context.now(),
      }),
    );
    expect(asked).toEqual({ ok: true });
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(await given()).toHaveLength(1);
  });

  it('is found by an event of its payment, too, and only for a month', async () => {
    await execute();
    paypal.answer = bounce;
    const [{ attempt_id: attemptId }] = (
      await desk.pool.query('select attempt_id from refund where refund_id = $1', [desk.refundId])
    ).rows;
    await recheckRefunds(desk.server.context, { shopId, gateway: 'paypal', attemptId: 'another' });
    later(31 * 24 * HOUR);
    await recheckRefunds(desk.server.context, { shopId, gateway: 'paypal', attemptId });
    expect(await row()).toMatchObject({ status: 'done' });
    later(-2 * 24 * HOUR);
    await desk.pool.query(
      `insert into payment_event (shop_id, gateway, event_id, kind, attempt_id, received_at)
        values ($1, 'paypal', 'EV-1', 'PAYMENT.REFUND.FAILED', $2, now())`,
      [shopId, attemptId],
    );
    await processEvent(desk.server.context, shopId, 'paypal', 'EV-1');
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await alerts()).toHaveLength(1);
  });

  it('is looked for by the reference its payment was opened with, else by the payment', async () => {
    await execute();
    const recheck = () => recheckRefunds(desk.server.context, { shopId, gateway: 'paypal' });
    await recheck();
    await desk.pool.query('update payment_attempt set reference = null where order_id = $1', [
      desk.orderId,
    ]);
    await recheck();
    expect(paypal.choices.slice(1).map(({ reference }) => reference)).toEqual([
      desk.paymentId.replace('PAY-', 'REF-'),
      desk.paymentId,
    ]);
  });

  it('is told once, though two find it at the same time', async () => {
    await execute();
    const recheck = () => recheckRefunds(desk.server.context, { shopId, gateway: 'paypal' });
    paypal.answer = async () => {
      paypal.answer = bounce;
      await recheck();
      await desk.pool.query('update payment_alert set seen_at = at');
      return bounce();
    };
    await recheck();
    expect(paypal.choices).toHaveLength(3);
    expect(await alerts()).toHaveLength(1);
    // That it was done, and that it was not.
    expect(await answersTold()).toBe(2);
  });
});
