import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestOrder } from '../api/request-order.ts';
import { nextAfterPreparing, type NextStep } from '../payment/next-after-preparing.ts';
import { retryPreparing } from '../payment/retry-preparing.ts';
import { keepWaiting, type WaitingPayment } from '../payment/waiting-payment.ts';
import { cartItems } from '../session/cart-store.ts';
import { cartFingerprint } from '../session/checkout-key.ts';
import type { TakenOrder } from './send-order.ts';

/**
 * Opens the payment of an order that was taken; paid on handover there is none, and it goes on at once. What waits is kept
 * before anybody is asked.
 */
export async function openPayment(
  shop: PublicShop,
  { orderId, gateway, total }: Pick<TakenOrder, 'orderId' | 'gateway' | 'total'>,
  method: PaymentMethod,
  /** What is ordered with it; of a table's bill nothing is. */
  cart = cartFingerprint(cartItems()),
  /** What a wallet has released for it; null: nothing. */
  resourceId: string | null = null,
): Promise<NextStep> {
  if (gateway === 'offline') return { kind: 'nothing-to-pay' };
  const waiting: WaitingPayment = {
    orderId,
    gateway,
    method,
    total,
    walletOrderId: null,
    cart,
    at: Date.now(),
  };
  keepWaiting(shop.id, waiting);
  const params = { shopId: shop.id, orderId, gatewayId: gateway };
  const body = resourceId === null ? { method } : { method, resourceId };
  const answer = await retryPreparing((timeoutMs) =>
    requestOrder('preparePayment', { params, body, timeoutMs }),
  );
  if (!answer.ok && resourceId !== null && answer.failure.kind !== 'bad-request')
    return { kind: 'unclear' };
  if (!answer.ok) return { kind: 'failed', message: failureText(answer.failure) };
  const next = nextAfterPreparing(answer.value, method);
  if (next.kind === 'wallet')
    keepWaiting(shop.id, { ...waiting, walletOrderId: next.walletOrderId });
  return next;
}
