import { z } from 'zod';
import type { ProviderPayment, ProviderState } from '../../provider.ts';

const metadata = z.record(z.string(), z.string());

/** What we go by of a Checkout Session, its payment intent being expanded. */
export const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int(),
  currency: z.string(),
  metadata,
  payment_intent: z
    .object({
      id: z.string(),
      status: z.string(),
      amount: z.int(),
      amount_received: z.int(),
      currency: z.string(),
      metadata,
      last_payment_error: z
        .object({ code: z.string().optional(), decline_code: z.string().optional() })
        .nullable(),
    })
    .nullable(),
});
type CheckoutSession = z.output<typeof sessionSchema>;

/** Before the guest first tries to pay there is no payment intent. */
export function paymentOf(session: CheckoutSession): ProviderPayment {
  const intent = session.payment_intent;
  const state = stateOf(session);
  const isPaid = state === 'paid' && intent !== null;
  const failure = intent?.last_payment_error;
  return {
    state,
    paymentId: isPaid ? intent.id : null,
    amount: isPaid ? intent.amount_received : (intent?.amount ?? session.amount_total),
    currency: (intent?.currency ?? session.currency).toUpperCase(),
    attemptId: (intent?.metadata ?? session.metadata)['attempt'] ?? null,
    // The key decides who gets the money; a session does not say.
    isOurMerchant: null,
    reason: failure ? (failure.decline_code ?? failure.code ?? 'failed') : null,
  };
}

function stateOf({ status, payment_intent: intent }: CheckoutSession): ProviderState {
  // The intent knows first; a paid session always has one.
  if (intent?.status === 'succeeded') return 'paid';
  if (status === 'expired') return 'expired';
  if (status === 'open') return intent?.last_payment_error ? 'declined' : 'open';
  // Complete, but the money did not come with it (Klarna, Alipay): it is on its way, or will not come.
  const hasEnded = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return hasEnded ? 'failed' : 'processing';
}
