import { gatewayOf, type OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import { transaction } from '../db/transaction.ts';
import { randomToken } from '../http/secret-token.ts';
import { findOrder } from '../orders/orders.ts';
import { findLink, type PaymentLink } from '../orders/payment-links.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { activeAttempt, findAttempt, insertAttempt, type Attempt } from './attempts.ts';
import type { PaymentsContext } from './context.ts';
import { linkMethods } from './link-methods.ts';
import { lockOrder } from './refunds.ts';
import { CAPTURED, failed, expiredAnswer, openNew, standingOf } from './under-way.ts';

const WRONG_METHOD = 'So lässt sich hier nicht bezahlen. Bitte wähle eine andere Zahlungsart.';

const isPayable = ({ status, ends_at }: PaymentLink, now: number): boolean =>
  status === 'open' && now < ends_at.getTime();

/**
 * Opens the payment of a link, for exactly its amount. Called again it answers the same payment; with another method the
 * one before is ended at its provider first. Throws `PaymentProviderError` as `preparePayment` does.
 */
export async function prepareLink(
  context: PaymentsContext,
  published: PublishedShop,
  link: PaymentLink,
  method: PaymentMethod,
): Promise<PreparedPayment> {
  const { pool } = context.database;
  const { shop_id: shopId, order_id: orderId, link_id: linkId } = link;
  if (link.status === 'paid') return CAPTURED;
  const order = await findOrder(pool, shopId, orderId);
  const over = expiredAnswer({ link_id: linkId });
  if (!order || !isPayable(link, context.now())) return over;
  const gateway = gatewayOf(method);
  if (
    gateway === null ||
    gateway === 'offline' ||
    !linkMethods(published, link.amount_cents).includes(method)
  )
    return failed(WRONG_METHOD);
  const before = await activeAttempt(pool, shopId, orderId, linkId);
  if (before) {
    const standing = await standingOf(context, order, before, {
      gateway,
      method,
      resourceId: null,
    });
    if (standing) return standing;
  }
  const attempt = await beginAttempt(context, link, gateway, method);
  if (attempt === 'paid') return CAPTURED;
  if (attempt === 'over') return over;
  // Begun on another device meanwhile: the later press counts, and ends it first.
  if (attempt === 'other-method') return prepareLink(context, published, link, method);
  return openNew(context, order, attempt);
}

/** Writes a new attempt under the lock of the order, or finds the one somebody else has just begun. */
function beginAttempt(
  context: PaymentsContext,
  { shop_id: shopId, order_id: orderId, link_id: linkId }: PaymentLink,
  gateway: OnlineGateway,
  method: PaymentMethod,
): Promise<Attempt | 'paid' | 'over' | 'other-method'> {
  return transaction(context.database.pool, async (client) => {
    await lockOrder(client, shopId, orderId);
    const link = await findLink(client, shopId, linkId);
    if (link?.status === 'paid') return 'paid';
    if (!link || !isPayable(link, context.now())) return 'over';
    const other = await activeAttempt(client, shopId, orderId, linkId);
    if (other) return other.method === method ? other : 'other-method';
    const attemptId = randomToken();
    await insertAttempt(client, {
      shop_id: shopId,
      attempt_id: attemptId,
      order_id: orderId,
      link_id: linkId,
      gateway,
      method,
      provider_key: `pay-${attemptId}`,
      amount_cents: link.amount_cents,
      // The press that leads to the provider says the amount: what is approved there may be taken.
      capture_wanted: true,
      resource_id: null,
      created_at: new Date(context.now()),
    });
    const made = await findAttempt(client, shopId, attemptId);
    if (!made) throw new Error('an attempt that was written is gone');
    return made;
  });
}
