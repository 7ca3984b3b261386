import type Stripe from 'stripe';
import { z } from 'zod';
import type { ProviderRefund, RefundInput } from '../../provider.ts';
import { askStripe } from './stripe-client.ts';

const refundSchema = z.object({
  id: z.string(),
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()).nullable(),
});
type Refund = z.output<typeof refundSchema>;

/**
 * Gives money back, or says how the refund of this key stands. One whose id never reached us is looked for first: Stripe
 * forgets an idempotency key after a day, and a second refund would go out under it.
 */
export async function refundPayment(stripe: Stripe, input: RefundInput): Promise<ProviderRefund> {
  const { paymentId, amount, attemptId, idempotencyKey, refundReference, reason } = input;
  if (refundReference !== null)
    return refundOf(await askStripe(stripe.refunds.retrieve(refundReference), refundSchema));
  const known = await askStripe(
    stripe.refunds.list({ payment_intent: paymentId, limit: 100 }),
    z.object({ data: z.array(refundSchema) }),
  );
  const earlier = known.data.find((one) => one.metadata?.['key'] === idempotencyKey);
  if (earlier) return refundOf(earlier);
  const metadata = { attempt: attemptId, key: idempotencyKey, reason: reason.slice(0, 500) };
  const made = await askStripe(
    stripe.refunds.create({ payment_intent: paymentId, amount, metadata }, { idempotencyKey }),
    refundSchema,
  );
  return refundOf(made);
}

function refundOf({ id, status, failure_reason: failure }: Refund): ProviderRefund {
  const states = {
    pending: 'pending',
    requires_action: 'pending',
    succeeded: 'done',
    failed: 'failed',
    canceled: 'failed',
  } as const;
  const isFailed = states[status] === 'failed';
  return { status: states[status], reference: id, reason: isFailed ? (failure ?? status) : null };
}
