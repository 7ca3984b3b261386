import type Stripe from 'stripe';
import { z } from 'zod';
import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type OpenedPayment,
  type PaymentInput,
  type PaymentReference,
  type ProviderPayment,
  type ProviderState,
} from '../../provider.ts';
import { isStripeRefusal } from './is-refusal.ts';
import { askStripe } from './stripe-client.ts';

const STATUSES = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'requires_capture',
  'canceled',
  'succeeded',
] as const;

const intentSchema = z.object({
  id: z.string(),
  status: z.enum(STATUSES),
  amount: z.int(),
  amount_received: z.int(),
  currency: z.string(),
  metadata: z.record(z.string(), z.string()),
  next_action: z
    .object({ redirect_to_url: z.object({ url: z.string().nullable() }).optional() })
    .nullable(),
  last_payment_error: z
    .object({ code: z.string().optional(), decline_code: z.string().optional() })
    .nullable(),
});
type Intent = z.output<typeof intentSchema>;

/** Payments of wallets are payment intents of their own, without a hosted page. */
export function isIntent({ reference }: Pick<PaymentReference, 'reference'>): boolean {
  return reference.startsWith('pi_');
}

/**
 * Holds the money that a wallet has released; it is taken by `captureIntent`. Made and confirmed by two calls with a key
 * each: one that is interrupted between them has cost nobody anything, and ends where it is only opened to be ended.
 * The answer names the bank's page where the bank wants to ask its customer.
 */
export async function openIntent(stripe: Stripe, input: PaymentInput): Promise<OpenedPayment> {
  const { idempotencyKey } = input;
  const { id } = await askStripe(
    stripe.paymentIntents.create(intentParams(input), { idempotencyKey }),
    intentSchema,
  );
  const answer = { url: null, id, sessionid: null, payload: null, signature: null, keyid: null };
  if (input.endsAtOnce) return { reference: id, answer };
  const held = await confirmIntent(stripe, id, input);
  const url = held.next_action?.redirect_to_url?.url ?? null;
  if (held.status === 'requires_action' && url === null)
    throw new PaymentProviderError('refused', 'Stripe asks for what no page can do', 'no-page');
  return { reference: id, answer: { ...answer, url } };
}

/**
 * Confirmed once, whoever asks: by another server, or after the shop has moved to another domain, the page to come back
 * to is another one, and Stripe refuses the repeated key. What came of the first request then stands in the payment.
 */
async function confirmIntent(stripe: Stripe, id: string, input: PaymentInput): Promise<Intent> {
  const { idempotencyKey, resourceId, returnUrl } = input;
  try {
    return await askStripe(
      stripe.paymentIntents.confirm(
        id,
        { confirmation_token: resourceId ?? '', return_url: returnUrl },
        { idempotencyKey: `confirm-${idempotencyKey}` },
      ),
      intentSchema,
    );
  } catch (error) {
    if (!isStripeRefusal(error) || error.code !== 'StripeIdempotencyError') throw error;
    return askStripe(stripe.paymentIntents.retrieve(id), intentSchema);
  }
}

/** The same for the same order, as Stripe demands of a repeated key. */
function intentParams(input: PaymentInput): Stripe.PaymentIntentCreateParams {
  const { attemptId, orderId, title, shopName } = input;
  return {
    amount: input.amount,
    currency: input.currency.toLowerCase(),
    // Apple Pay and Google Pay are cards to Stripe.
    allowed_payment_method_types: ['card'],
    capture_method: 'manual',
    description: `${title}, ${shopName}`,
    metadata: { attempt: attemptId, order: orderId },
  };
}

export async function lookAtIntent(stripe: Stripe, reference: string): Promise<ProviderPayment> {
  try {
    return paymentOf(await askStripe(stripe.paymentIntents.retrieve(reference), intentSchema));
  } catch (error) {
    if (isStripeRefusal(error) && error.code === 'resource_missing') return NO_SUCH_PAYMENT;
    throw error;
  }
}

/** Captures the money that is held. Captured or released before, its state is answered unchanged. */
export async function captureIntent(
  stripe: Stripe,
  { reference, idempotencyKey }: PaymentReference,
): Promise<ProviderPayment> {
  const options = { idempotencyKey: `capture-${idempotencyKey}` };
  try {
    const asked = stripe.paymentIntents.capture(reference, {}, options);
    return paymentOf(await askStripe(asked, intentSchema));
  } catch (error) {
    if (!isStripeRefusal(error)) throw error;
    return lookAtIntent(stripe, reference);
  }
}

/** Lets go of what is held, and ends the payment. */
export async function closeIntent(stripe: Stripe, reference: string): Promise<ProviderPayment> {
  try {
    await askStripe(stripe.paymentIntents.cancel(reference), z.unknown());
  } catch (error) {
    // Taken, let go or on its way: look tells which.
    if (!isStripeRefusal(error)) throw error;
  }
  const seen = await lookAtIntent(stripe, reference);
  if (seen.state === 'open' || seen.state === 'approved')
    throw new PaymentProviderError('unclear', 'Stripe did not end the payment');
  return seen;
}

function paymentOf(intent: Intent): ProviderPayment {
  const state = stateOf(intent);
  const failure = intent.last_payment_error;
  return {
    state,
    paymentId: state === 'paid' ? intent.id : null,
    amount: state === 'paid' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    attemptId: intent.metadata['attempt'] ?? null,
    // The key decides who gets the money; an intent does not say.
    isOurMerchant: null,
    reason: failure ? (failure.decline_code ?? failure.code ?? 'failed') : null,
  };
}

const STATES: Record<Intent['status'], ProviderState> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  requires_capture: 'approved',
  canceled: 'cancelled',
  succeeded: 'paid',
};

function stateOf({ status, last_payment_error: failure }: Intent): ProviderState {
  // The release is used up: another one opens another payment.
  if (status === 'requires_payment_method' && failure) return 'failed';
  return STATES[status];
}
