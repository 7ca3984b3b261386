import { isActiveAttempt } from '@tischlein/domain/payment/attempt-state.ts';
import { isWalletToken } from '@tischlein/domain/payment/wallet-token.ts';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import type { OrderRecord } from '../orders/orders.ts';
import { alertStaff } from './alerts.ts';
import { findAttempt, stepAttempt, type Attempt } from './attempts.ts';
import type { PaymentsContext } from './context.ts';
import { openAttempt } from './open-attempt.ts';
import { PaymentProviderError } from './provider.ts';
import type { Recorded } from './record-payment.ts';
import { settle } from './settle.ts';

const NOTHING = {
  url: null,
  id: null,
  sessionid: null,
  payload: null,
  signature: null,
  keyid: null,
  message: null,
};
export const CAPTURED: PreparedPayment = { ...NOTHING, status: 'captured' };
export const failed = (message: string): PreparedPayment => ({
  ...NOTHING,
  status: 'failed',
  message,
});

const TEXTS = {
  declined:
    'Deine Karte wurde abgelehnt. Gib die Zahlung mit einer anderen frei oder wähle eine andere Zahlungsmethode.',
  released:
    'Deine Freigabe gilt nicht mehr. Gib die Zahlung bitte noch einmal frei oder wähle eine andere Zahlungsmethode.',
  refused:
    'Die Zahlung ist fehlgeschlagen. Bitte versuch es noch einmal oder wähle eine andere Zahlungsmethode.',
  processing: 'Deine Zahlung wird noch geprüft. Bitte warte einen Moment.',
};

const DEAD = 'Diese Bestellung ist abgelaufen. Bitte bestelle noch einmal.';
const LINK_OVER =
  'Dieser Link gilt nicht mehr. Sieh auf der Seite deiner Bestellung nach, was jetzt gilt.';

/** The failure that is answered where an order, or a link of it, cannot be paid any more. */
export const expiredAnswer = ({ link_id: linkId }: Pick<Attempt, 'link_id'>): PreparedPayment =>
  failed(linkId === null ? DEAD : LINK_OVER);

export type WantedPayment = Pick<Attempt, 'gateway' | 'method'> & { resourceId: string | null };

/** Whether a try is what is asked for: a wallet that released the payment anew begins another. */
export const isSameAttempt = (attempt: Attempt, { method, resourceId }: WantedPayment): boolean =>
  attempt.method === method && attempt.resource_id === resourceId;

/** What is answered for a payment that is under way already; null: it is over, and another may begin. */
export async function standingOf(
  context: PaymentsContext,
  order: OrderRecord,
  before: Attempt,
  wanted: WantedPayment,
): Promise<PreparedPayment | null> {
  if (!isSameAttempt(before, wanted)) {
    const ended = await endBefore(context, before);
    if (ended === 'paid') return CAPTURED;
    return ended === 'processing' ? failed(TEXTS.processing) : null;
  }
  if (before.status === 'created') return openNew(context, order, before);
  let outcome;
  try {
    outcome = await settle(context, before.shop_id, before.attempt_id);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind !== 'unclear') throw error;
    outcome = 'open' as const;
  }
  if (outcome === 'paid') return CAPTURED;
  if (outcome === 'ended' || outcome === 'returned') return null;
  if (outcome === 'processing') return failed(TEXTS.processing);
  return before.answer ? { ...NOTHING, ...before.answer, status: 'other' } : null;
}

/**
 * Ends a try at its provider. One whose account the shop no longer has cannot be closed there, and keeps nobody from
 * paying in another way: it is looked at again once the account is back, and what came by it then goes back.
 */
async function endBefore(context: PaymentsContext, before: Attempt): Promise<Recorded> {
  const { shop_id: shopId, gateway } = before;
  if ((await context.payments.account(shopId, gateway)) !== null)
    return settle(context, shopId, before.attempt_id, { endAs: 'cancelled' });
  if (before.status === 'processing') return 'processing';
  const reason = 'no account';
  await stepAttempt(context.database.pool, before, 'cancelled', { now: context.now(), reason });
  return 'ended';
}

/** Opens an attempt and answers what the guest's device needs to go on. */
export async function openNew(
  context: PaymentsContext,
  order: OrderRecord,
  attempt: Attempt,
): Promise<PreparedPayment> {
  const { pool } = context.database;
  try {
    const { answer } = await openAttempt(context, attempt, { order });
    const now = await findAttempt(pool, attempt.shop_id, attempt.attempt_id);
    if (now && isActiveAttempt(now.status))
      return isWalletToken(attempt.resource_id) && answer.url === null
        ? await takeReleased(context, attempt)
        : { ...NOTHING, ...answer, status: 'other' };
    // Given up while it was opened: what is open at the provider now must not be paid.
    await settle(context, attempt.shop_id, attempt.attempt_id, { endAs: 'cancelled' });
    return expiredAnswer(attempt);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind === 'unclear') throw error;
    const { shop_id: shopId, order_id: orderId } = attempt;
    context.log.error(
      { err: error, shopId, gateway: attempt.gateway },
      'a payment could not be opened at the provider',
    );
    await stepAttempt(pool, attempt, 'failed', {
      now: context.now(),
      reason: error.code ?? error.kind,
    });
    if (error.kind === 'misconfigured')
      await alertStaff(pool, {
        shopId,
        orderId,
        kind: 'misconfigured',
        detail: `${attempt.method} kann nicht genutzt werden: Der Zugang beim Anbieter stimmt nicht.`,
        at: context.now(),
      });
    return failed(refusalText(attempt, error));
  }
}

/** A wallet has released the money and nothing more is asked of the guest: it is taken at once. */
async function takeReleased(
  context: PaymentsContext,
  { shop_id: shopId, attempt_id: attemptId }: Attempt,
): Promise<PreparedPayment> {
  const outcome = await settle(context, shopId, attemptId);
  if (outcome === 'paid') return CAPTURED;
  if (outcome === 'processing' || outcome === 'open')
    throw new PaymentProviderError('unclear', 'what was released is not taken yet');
  return failed(TEXTS.refused);
}

/** Codes with which a bank refuses a card; anything else is about the release itself. */
const CARD_CODES = new Set([
  'authentication_required',
  'card_declined',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
]);

function refusalText(
  { resource_id: resourceId }: Attempt,
  { kind, code }: PaymentProviderError,
): string {
  if (!isWalletToken(resourceId) || kind !== 'refused') return TEXTS.refused;
  return CARD_CODES.has(code ?? '') ? TEXTS.declined : TEXTS.released;
}
