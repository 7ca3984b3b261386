import { cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentsContext } from './context.ts';
import { isActiveAttempt } from '@tischlein/domain/payment/attempt-state.ts';
import { isPlaced } from '@tischlein/domain/order/order-state.ts';
import { findOrder } from '../orders/orders.ts';
import { findLink } from '../orders/payment-links.ts';
import { transaction } from '../db/transaction.ts';
import { beginCapture, findAttempt, keepReference, type Attempt } from './attempts.ts';
import { gatewayOfAttempt, type OpenGateway } from './gateway-of-attempt.ts';
import { openAttempt } from './open-attempt.ts';
import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type PaymentReference,
  type ProviderPayment,
} from './provider.ts';
import { paidForLink, recordPayment, type Recorded } from './record-payment.ts';

export interface SettleOptions {
  /** The provider's id, where only the guest's return tells it. */
  reference?: string | undefined;
  /** End the payment at the provider first; should it not be paid by then, the attempt ends as this. */
  endAs?: 'cancelled' | 'expired';
}

/**
 * The one way to money, for return, capture, webhook and poller alike: asks the provider outside of any transaction,
 * takes approved money where the guest gave the order, and writes down what came of it. Throws `PaymentProviderError`
 * when the provider cannot be asked; then nothing is decided and it is tried again.
 */
export async function settle(
  context: PaymentsContext,
  shopId: string,
  attemptId: string,
  options: SettleOptions = {},
): Promise<Recorded> {
  const { pool } = context.database;
  const attempt = await findAttempt(pool, shopId, attemptId);
  if (!attempt) throw new Error('no such attempt');
  if (attempt.status === 'paid') return paidOutcome(pool, attempt);
  const payment = await askProvider(context, attempt, options);
  const now = context.now();
  const recorded = await transaction(pool, (client) =>
    recordPayment(client, shopId, attemptId, payment, {
      now,
      hooks: context.payments.hooks,
      ...(options.endAs ? { endAs: options.endAs } : {}),
    }),
  );
  context.live.notify();
  return recorded;
}

/** Money that came too late is on its way back, however often it is asked about. */
async function paidOutcome(
  pool: PaymentsContext['database']['pool'],
  attempt: Attempt,
): Promise<Recorded> {
  const { shop_id: shopId, order_id: orderId, link_id: linkId } = attempt;
  if (linkId !== null) return paidForLink(attempt, await findLink(pool, shopId, linkId));
  const order = await findOrder(pool, shopId, orderId);
  return order && isPlaced(order.status) ? 'paid' : 'returned';
}

/** As if the provider had never heard of it: nothing was opened there, so nothing can be paid. */
const NEVER_OPENED: ProviderPayment = { ...NO_SUCH_PAYMENT, reason: 'never opened' };

const STILL_OPEN: ProviderPayment = { ...NEVER_OPENED, state: 'open', reason: null };

async function askProvider(
  context: PaymentsContext,
  attempt: Attempt,
  { reference: told, endAs }: SettleOptions,
): Promise<ProviderPayment> {
  const gateway = await gatewayOfAttempt(context, attempt);
  const { provider, account } = gateway;
  const reference =
    (await referenceOf(context, attempt, endAs !== undefined)) ??
    (told === undefined ? null : await ownReference(context, attempt, gateway, told));
  // Only the guest's return can tell it, and may have told somebody else's: until then it is open, once given up over.
  if (reference === null) return endAs ? NEVER_OPENED : STILL_OPEN;
  const payment = paymentOf(attempt, account, reference);
  if (endAs) return provider.close(payment);
  const seen = await provider.look(payment);
  if (seen.state !== 'approved' || seen.attemptId !== attempt.attempt_id) return seen;
  // As it stands now: the guest may have given the order since, or given it up.
  if (await beginCapture(context.database.pool, attempt, context.now()))
    return provider.capture(payment);
  const now = await findAttempt(context.database.pool, attempt.shop_id, attempt.attempt_id);
  // Agreed to, but the try has ended: what is held for us is let go.
  return now && !isActiveAttempt(now.status) ? provider.close(payment) : seen;
}

/** A guest may tell any id: only the payment that names this very attempt is taken for its own. */
async function ownReference(
  context: PaymentsContext,
  attempt: Attempt,
  { provider, account }: OpenGateway,
  told: string,
): Promise<string | null> {
  const seen = await provider.look(paymentOf(attempt, account, told));
  if (seen.attemptId !== attempt.attempt_id) return null;
  await keepReference(context.database.pool, attempt, told);
  return told;
}

const paymentOf = (
  attempt: Attempt,
  account: PaymentReference['account'],
  reference: string,
): PaymentReference => ({
  account,
  attemptId: attempt.attempt_id,
  idempotencyKey: attempt.provider_key,
  reference,
  amount: cents(attempt.amount_cents),
  currency: 'EUR',
});

/** The provider's id of an attempt; one that was interrupted while it was opened is opened again to learn it. */
async function referenceOf(
  context: PaymentsContext,
  attempt: Attempt,
  isEnding: boolean,
): Promise<string | null> {
  if (attempt.reference !== null) return attempt.reference;
  if (attempt.status !== 'created') return null;
  try {
    return (await openAttempt(context, attempt, { endsAtOnce: isEnding })).reference;
  } catch (error) {
    if (isEnding && error instanceof PaymentProviderError && error.kind === 'refused') return null;
    throw error;
  }
}
