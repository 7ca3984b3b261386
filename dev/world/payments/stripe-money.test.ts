import { afterEach, beforeEach, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentProvider, RefundInput } from '../../../apps/server/src/payments/provider.ts';
import { stripeProvider } from '../../../apps/server/src/payments/providers/stripe/open-stripe.ts';
import {
  startStripe,
  type StripeSimulator,
} from '../../../apps/simulators/src/payment/stripe/start-stripe.ts';
import { ACCOUNT, referenceOf, stripeInput } from './stripe-input.ts';

const NOW = 1_790_000_000_000;

let clock: number;
let stripe: StripeSimulator;
let provider: PaymentProvider;
beforeEach(async () => {
  clock = NOW;
  stripe = await startStripe({ now: () => clock });
  provider = stripeProvider({ baseUrl: stripe.url, timeoutMs: 400, now: () => clock });
});
afterEach(() => stripe.stop());

/** A payment of 12,34 € that came, and how it is given back. */
async function paid(method: 'Stripe_card' | 'Stripe_klarna' = 'Stripe_card') {
  const input = stripeInput({ method, expiresAt: clock + 30 * 60_000 });
  const reference = referenceOf(input, await provider.open(input));
  await stripe.act(reference.reference, 'pay');
  await stripe.act(reference.reference, 'settle');
  const { paymentId } = await provider.look(reference);
  const refund = (amount: number, key: string, known: string | null = null): RefundInput => ({
    account: ACCOUNT,
    paymentId: paymentId ?? '',
    reference: reference.reference,
    attemptId: input.attemptId,
    amount: cents(amount),
    currency: 'EUR',
    idempotencyKey: key,
    refundReference: known,
    reason: 'Ein Gericht war aus',
  });
  return { input, paymentId, refund };
}
const refunded = () => stripe.payments().map((one) => one.refunded);

test('money goes back in parts, never more than came, each key once', async () => {
  const { refund } = await paid();
  const first = await provider.refund(refund(500, 'r1'));
  expect(first).toEqual({ status: 'done', reference: expect.stringMatching(/^re_/), reason: null });
  expect(await provider.refund(refund(500, 'r1'))).toEqual(first);
  await expect(provider.refund(refund(735, 'r2'))).rejects.toMatchObject({ kind: 'refused' });
  expect(refunded()).toEqual([500]);
  await provider.refund(refund(734, 'r3'));
  await expect(provider.refund(refund(1, 'r4'))).rejects.toMatchObject({
    kind: 'refused',
    code: 'charge_already_refunded',
  });
  expect(refunded()).toEqual([1234]);
});

test('a key given again after Stripe forgot it gives nothing back twice', async () => {
  const { refund } = await paid();
  const first = await provider.refund(refund(500, 'r1'));
  clock += 25 * 60 * 60_000;
  expect(await provider.refund(refund(500, 'r1'))).toEqual(first);
  expect(refunded()).toEqual([500]);
});

test('two at once with one key are one refund', async () => {
  const { refund } = await paid();
  const both = await Promise.all([1, 2].map(() => provider.refund(refund(500, 'r1'))));
  expect(both[0]).toEqual(both[1]);
  expect(refunded()).toEqual([500]);
});

test.each([
  ['settle', 'done', null],
  ['fail', 'failed', 'declined'],
] as const)('a refund under way is asked about: %s', async (act, status, reason) => {
  const { refund } = await paid('Stripe_klarna');
  const { status: before, reference } = await provider.refund(refund(500, 'r1'));
  expect(before).toBe('pending');
  await stripe.act(reference, act);
  const asked = { status, reference, reason };
  expect(await provider.refund(refund(500, 'r1', reference))).toEqual(asked);
  // Its id may have been lost on the way to us.
  expect(await provider.refund(refund(500, 'r1'))).toEqual(asked);
  const made = stripe.seen.filter((one) => `${one.method} ${one.path}` === 'POST /v1/refunds');
  expect(made).toHaveLength(1);
});

test.each(['timeout-after', 'reset-after', '5xx'] as const)(
  'a refund after %s is given once',
  async (how) => {
    const { refund } = await paid();
    stripe.control({ failNext: [{ match: 'POST /v1/refunds', times: 1, how }] });
    await expect(provider.refund(refund(500, 'r1'))).rejects.toMatchObject({ kind: 'unclear' });
    expect(await provider.refund(refund(500, 'r1'))).toMatchObject({ status: 'done' });
    expect(refunded()).toEqual([500]);
  },
);

test('movements are what was taken and given back since, page by page', async () => {
  const old = await paid();
  clock += 60_000;
  const since = clock;
  const fresh = await paid();
  const slow = await paid('Stripe_klarna');
  const { reference } = await provider.refund(old.refund(100, 'r1'));
  // Under way, and never taken: no money.
  await provider.refund(slow.refund(200, 'r2'));
  const open = await provider.open(stripeInput({ expiresAt: clock + 30 * 60_000 }));
  await stripe.act(open.reference ?? '', 'decline');
  const about = (of: typeof old, paymentId: string | null) => ({
    paymentId,
    attemptId: of.input.attemptId,
    currency: 'EUR',
    at: clock,
  });
  expect(await provider.movements(ACCOUNT, since)).toEqual([
    { kind: 'payment', amount: 1234, ...about(slow, slow.paymentId) },
    { kind: 'payment', amount: 1234, ...about(fresh, fresh.paymentId) },
    { kind: 'refund', amount: 100, ...about(old, reference) },
  ]);
  for (let more = 0; more < 100; more += 1) await stripe.act(open.reference ?? '', 'decline');
  const all = (await provider.movements(ACCOUNT, 0)) ?? [];
  expect(all.map((one) => one.paymentId)).toEqual([
    slow.paymentId,
    fresh.paymentId,
    old.paymentId,
    reference,
  ]);
});
