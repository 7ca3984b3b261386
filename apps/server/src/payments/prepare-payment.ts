import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { gatewayOf, isWalletMethod } from '@tischlein/domain/payment/gateway.ts';
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
import { activeAttempt, findAttempt, insertAttempt, type Attempt } from './attempts.ts';
import {
  CAPTURED,
  failed,
  expiredAnswer,
  isSameAttempt,
  openNew,
  standingOf,
  type WantedPayment,
} from './under-way.ts';

interface PrepareInput {
  gateway: OnlineGateway;
  method?: PaymentMethod | undefined;
  resourceId?: string | undefined;
}

const WRONG_METHOD =
  'Diese Zahlungsmethode ist für deine Bestellung nicht möglich. Bitte wähle eine andere.';
const DEAD = expiredAnswer({ link_id: null });

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
  if (order.status !== 'awaiting_payment') return DEAD;
  const method = methodOf(order, input);
  const wanted: WantedPayment = { ...input, method, resourceId: input.resourceId ?? null };
  if (!isOffered(published, order, wanted)) return failed(WRONG_METHOD);
  const before = await activeAttempt(context.database.pool, order.shop_id, order.order_id);
  if (before) {
    const standing = await standingOf(context, order, before, wanted);
    if (standing) return standing;
  }
  const attempt = await beginAttempt(context, published, order, wanted);
  if (attempt === 'placed') return CAPTURED;
  if (attempt === 'dead') return DEAD;
  // Another method was begun meanwhile, in another tab perhaps: the later press counts, and ends it first.
  if (attempt === 'other-method') return preparePayment(context, published, order, input);
  return openNew(context, order, attempt);
}

const methodOf = (order: OrderRecord, { method }: PrepareInput): PaymentMethod =>
  method ?? (order.payment_method as PaymentMethod);

function isOffered(
  published: PublishedShop,
  { order_type: orderType, quote }: OrderRecord,
  { method, gateway, resourceId }: WantedPayment,
): boolean {
  if (isWalletToken(resourceId) && !published.publicShop.expressWallets) return false;
  const { payment } = published.shop;
  const usable = { ...payment, methods: [...published.paymentMethods] };
  return (
    gatewayOf(method) === gateway &&
    offeredMethods(usable, orderType, goodsAfterDiscount(quote)).includes(method)
  );
}

/** Writes a new attempt under the order's lock, or finds the one somebody else has just begun. */
async function beginAttempt(
  context: PaymentsContext,
  published: PublishedShop,
  order: OrderRecord,
  wanted: WantedPayment,
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
    if (other) return isSameAttempt(other, wanted) ? other : 'other-method';
    const attemptId = randomToken();
    await insertAttempt(client, {
      shop_id: shopId,
      attempt_id: attemptId,
      order_id: orderId,
      link_id: null,
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
