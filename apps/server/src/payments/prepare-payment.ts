import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { gatewayOf, isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
import { isActiveAttempt } from '@tischlein/domain/payment/attempt-state.ts';
import { isPlaced } from '@tischlein/domain/order/order-state.ts';
import { isWalletToken } from '@tischlein/domain/payment/wallet-token.ts';
import { offeredMethods } from '@tischlein/domain/order/payment-methods.ts';
import { goodsAfterDiscount } from '@tischlein/domain/pricing/goods-after-discount.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import type { PaymentsContext } from './context.ts';
import { setPaymentMethod } from '../orders/update-order-fields.ts';
import type { OrderRecord } from '../orders/orders.ts';
import { transaction } from '../db/transaction.ts';
import { randomToken } from '../http/secret-token.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { alertStaff } from './alerts.ts';
import {
  activeAttempt,
  findAttempt,
  insertAttempt,
  stepAttempt,
  type Attempt,
} from './attempts.ts';
import { openAttempt } from './open-attempt.ts';
import { PaymentProviderError } from './provider.ts';
import { settle } from './settle.ts';

export interface PrepareInput {
  gateway: OnlineGateway;
  method?: PaymentMethod | undefined;
  resourceId?: string | undefined;
}

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
const failed = (message: string): PreparedPayment => ({ ...NOTHING, status: 'failed', message });

const TEXTS = {
  dead: 'Diese Bestellung ist abgelaufen. Bitte bestelle noch einmal.',
  method: 'Diese Zahlungsmethode ist für deine Bestellung nicht möglich. Bitte wähle eine andere.',
  declined:
    'Deine Karte wurde abgelehnt. Gib die Zahlung mit einer anderen frei oder wähle eine andere Zahlungsmethode.',
  released:
    'Deine Freigabe gilt nicht mehr. Gib die Zahlung bitte noch einmal frei oder wähle eine andere Zahlungsmethode.',
  refused:
    'Die Zahlung ist fehlgeschlagen. Bitte versuch es noch einmal oder wähle eine andere Zahlungsmethode.',
  processing: 'Deine Zahlung wird noch geprüft. Bitte warte einen Moment.',
};

/**
 * Opens the payment of an order that waits for it (specification 1 §4, §7). Called again it answers the same payment;
 * with another method the one before is ended at its provider first. Throws `PaymentProviderError` ('unclear') when
 * the provider gives no answer: the same call may be made again.
 */
export async function preparePayment(
  context: PaymentsContext,
  published: PublishedShop,
  order: OrderRecord,
  input: PrepareInput,
): Promise<PreparedPayment> {
  if (isPlaced(order.status)) return CAPTURED;
  if (order.status !== 'awaiting_payment') return failed(TEXTS.dead);
  const method = methodOf(order, input);
  const wanted: Wanted = { ...input, method, resourceId: input.resourceId ?? null };
  if (!isOffered(published, order, wanted)) return failed(TEXTS.method);
  const before = await activeAttempt(context.database.pool, order.shop_id, order.order_id);
  if (before) {
    const standing = await standingOf(context, order, before, wanted);
    if (standing) return standing;
  }
  const attempt = await beginAttempt(context, published, order, wanted);
  if (attempt === 'placed') return CAPTURED;
  if (attempt === 'dead') return failed(TEXTS.dead);
  // Another method was begun meanwhile, in another tab perhaps: the later press counts, and ends it first.
  if (attempt === 'other-method') return preparePayment(context, published, order, input);
  return openNew(context, order, attempt);
}

type Wanted = Pick<Attempt, 'gateway' | 'method'> & { resourceId: string | null };

/** Whether a try is what is asked for: a wallet that released the payment anew begins another. */
const isSame = (attempt: Attempt, { method, resourceId }: Wanted): boolean =>
  attempt.method === method && attempt.resource_id === resourceId;

const methodOf = (order: OrderRecord, { method }: PrepareInput): PaymentMethod =>
  method ?? (order.payment_method as PaymentMethod);

function isOffered(
  published: PublishedShop,
  { order_type: orderType, quote }: OrderRecord,
  { method, gateway, resourceId }: Wanted,
): boolean {
  if (isWalletToken(resourceId) && !published.publicShop.expressWallets) return false;
  const { payment } = published.shop;
  const usable = { ...payment, methods: [...published.paymentMethods] };
  return (
    gatewayOf(method) === gateway &&
    offeredMethods(usable, orderType, goodsAfterDiscount(quote)).includes(method)
  );
}

/** What is answered for a payment that is under way already; null: it is over, and another may begin. */
async function standingOf(
  context: PaymentsContext,
  order: OrderRecord,
  before: Attempt,
  wanted: Wanted,
): Promise<PreparedPayment | null> {
  if (!isSame(before, wanted)) {
    const ended = await settle(context, before.shop_id, before.attempt_id, { endAs: 'cancelled' });
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

/** Writes a new attempt under the order's lock, or finds the one somebody else has just begun. */
async function beginAttempt(
  context: PaymentsContext,
  published: PublishedShop,
  order: OrderRecord,
  wanted: Wanted,
): Promise<Attempt | 'placed' | 'dead' | 'other-method'> {
  const { shop_id: shopId, order_id: orderId } = order;
  const { gateway, method, resourceId } = wanted;
  return transaction(context.database.pool, async (client) => {
    // What may have changed since the order was read; the rest of it never does.
    const locked = await client.query<
      Pick<OrderRecord, 'status' | 'total_cents' | 'payment_method'>
    >(
      `select status, total_cents, payment_method from orders
        where shop_id = $1 and order_id = $2 for no key update`,
      [shopId, orderId],
    );
    const now = locked.rows[0];
    if (now && isPlaced(now.status)) return 'placed';
    if (now?.status !== 'awaiting_payment') return 'dead';
    const other = await activeAttempt(client, shopId, orderId);
    if (other) return isSame(other, wanted) ? other : 'other-method';
    const attemptId = randomToken();
    await insertAttempt(client, {
      shop_id: shopId,
      attempt_id: attemptId,
      order_id: orderId,
      gateway,
      method,
      provider_key: `pay-${attemptId}`,
      amount_cents: now.total_cents,
      // Where the wallet's approval comes before our button, only that button gives the order.
      capture_wanted:
        !isWalletMethod(method) || published.shop.settings.walletOrderClick === 'wallet-button',
      resource_id: resourceId,
      created_at: new Date(context.now()),
    });
    if (now.payment_method !== method) await setPaymentMethod(client, shopId, orderId, method);
    const made = await findAttempt(client, shopId, attemptId);
    if (!made) throw new Error('an attempt that was written is gone');
    return made;
  });
}

async function openNew(
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
    return failed(TEXTS.dead);
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || error.kind === 'unclear') throw error;
    const { shop_id: shopId, order_id: orderId } = attempt;
    context.log.error({ err: error, shopId, gateway: attempt.gateway }, 'a payment was not opened');
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
