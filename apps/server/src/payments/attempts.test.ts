import { expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { ATTEMPT_STATUSES, canAttemptStep } from '@tischlein/domain/payment/attempt-state.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import {
  beginCapture,
  findAttempt,
  keepOpened,
  keepReference,
  stepAttempt,
  withdrawCapture,
  allowCapture,
  type Attempt,
} from './attempts.ts';

const desk = paymentDesk();
const pool = () => desk.server.context.database.pool;
const LATER = TUESDAY_EVENING + MINUTE;

async function opened(gateway: 'stripe' | 'paypal' = 'stripe'): Promise<Attempt> {
  const method = gateway === 'stripe' ? 'Stripe_card' : 'PayPal_Rest';
  const orderId = await orderOnline(desk.guest, method);
  await desk.prepare(orderId, {}, gateway);
  return desk.attempt(orderId);
}
const now = ({ order_id: orderId }: Attempt) => desk.attempt(orderId);

it('a step says when, why and what money came, and the next one keeps what it does not say', async () => {
  const attempt = await opened();
  await stepAttempt(pool(), attempt, 'failed', { now: LATER, reason: 'card_expired' });
  const failed = await now(attempt);
  const at = new Date(LATER);
  expect(failed).toMatchObject({ status: 'failed', reason: 'card_expired', payment_id: null });
  expect(failed).toMatchObject({ updated_at: at, looked_at: at });
  await stepAttempt(pool(), failed, 'paid', { now: LATER, paymentId: 'money-1' });
  expect(await now(attempt)).toMatchObject({
    status: 'paid',
    reason: 'card_expired',
    payment_id: 'money-1',
  });
});

it.each([
  ['failed', 'pending'],
  ['cancelled', 'processing'],
  ['paid', 'failed'],
  ['pending', 'pending'],
] as const)('one that is %s does not become %s', async (status, to) => {
  const attempt = { ...(await opened()), status };
  await desk.query('update payment_attempt set status = $2 where attempt_id = $1', [
    attempt.attempt_id,
    status,
  ]);
  const before = await now(attempt);
  await stepAttempt(pool(), attempt, to, { now: LATER, reason: 'no' });
  expect(await now(attempt)).toEqual(before);
});

it('is not moved by somebody who saw it before it moved', async () => {
  const seen = await opened();
  await stepAttempt(pool(), seen, 'processing', { now: LATER });
  await stepAttempt(pool(), seen, 'failed', { now: LATER });
  expect((await now(seen)).status).toBe('processing');
});

it('is read without a lock, unless one is asked for', async () => {
  const { shop_id: shopId, attempt_id: attemptId } = await opened();
  const client = await pool().connect();
  try {
    // Where nothing may be written, nothing may be locked either.
    await client.query('begin read only');
    expect(await findAttempt(client, shopId, attemptId)).toMatchObject({ attempt_id: attemptId });
    await expect(findAttempt(client, shopId, attemptId, { lock: true })).rejects.toThrow(
      'read-only transaction',
    );
  } finally {
    await client.query('rollback');
    client.release();
  }
});

it('keeps the first of two ids, and the first of two answers', async () => {
  desk.server.stripe.tellsLater = true;
  const attempt = await opened();
  expect(attempt).toMatchObject({ reference: null, status: 'pending' });
  await keepReference(pool(), attempt, 'first');
  await keepReference(pool(), attempt, 'second');
  await keepOpened(pool(), attempt, { reference: 'third', answer: attempt.answer! }, LATER);
  expect(await now(attempt)).toMatchObject({ reference: 'first', answer: attempt.answer });
});

it('is captured once the guest gave the order, also after an answer that got lost, and not once it ended', async () => {
  const attempt = await opened('paypal');
  expect(await beginCapture(pool(), attempt, LATER)).toBe(false);
  expect(await now(attempt)).toEqual(attempt);
  await allowCapture(pool(), attempt);
  expect(await beginCapture(pool(), attempt, LATER)).toBe(true);
  const at = new Date(LATER);
  const begun = await now(attempt);
  expect(begun).toMatchObject({ status: 'processing', updated_at: at, looked_at: at });
  expect(await beginCapture(pool(), attempt, LATER)).toBe(true);
  await stepAttempt(pool(), begun, 'cancelled', { now: LATER });
  expect(await beginCapture(pool(), attempt, LATER)).toBe(false);
  expect((await now(attempt)).status).toBe('cancelled');
});

it.each(ATTEMPT_STATUSES)(
  'one that is %s goes only where the table of states leads, whoever writes it',
  async (status) => {
    const attempt = await opened('paypal');
    const answer = attempt.answer!;
    for (const write of [
      () => keepOpened(pool(), attempt, { reference: 'r', answer }, LATER),
      () => keepReference(pool(), attempt, 'r'),
      () => withdrawCapture(pool(), attempt),
      () => allowCapture(pool(), attempt),
      () => beginCapture(pool(), attempt, LATER),
    ]) {
      await desk.query(
        'update payment_attempt set status = $2, capture_wanted = true where attempt_id = $1',
        [attempt.attempt_id, status],
      );
      await write();
      const after = (await now(attempt)).status;
      expect(after === status || canAttemptStep(status, after), after).toBe(true);
    }
  },
);
