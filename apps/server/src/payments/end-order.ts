import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import { canPaymentStep, isPlaced, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { PaymentsContext } from './context.ts';
import { isWalletToken } from '@tischlein/domain/payment/wallet-token.ts';
import { releaseRedemption } from '../coupons/redemptions.ts';
import { releaseSlot } from '../orders/slots.ts';
import { transaction } from '../db/transaction.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { alertStaff } from './alerts.ts';
import { activeAttempt, stepAttempt } from './attempts.ts';
import { PaymentProviderError } from './provider.ts';
import { settle } from './settle.ts';

export interface EndOptions {
  /** End it although nobody could ask the provider; late money goes back by itself. */
  force?: boolean;
  /** Also end it while the provider is away, but not where the guest had already released the payment. */
  allowProviderDown?: boolean;
}

/**
 * Ends an order that waits for its payment: closes the payment at the provider, looks whether it was paid meanwhile,
 * and only then lets go of what the order holds: coupon, slot and client key. Answers how the order stands afterwards.
 * Throws `PaymentProviderError` when the provider cannot be asked.
 */
export async function endOrder(
  context: PaymentsContext,
  shopId: string,
  orderId: string,
  to: 'expired' | 'cancelled',
  options: EndOptions = {},
): Promise<OrderStatus | 'processing' | null> {
  const { pool } = context.database;
  const { hooks } = context.payments;
  const attempt = await activeAttempt(pool, shopId, orderId);
  let providerDown = false;
  if (attempt) {
    try {
      const outcome = await settle(context, shopId, attempt.attempt_id, { endAs: to });
      // Money on its way: whether it comes is known later, and the order waits for it.
      if (outcome === 'processing' && !options.force) return 'processing';
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      if (!options.force && !options.allowProviderDown) throw error;
      providerDown = true;
    }
  }
  const status = await transaction(pool, async (client) => {
    await hooks.lock(client, shopId, orderId);
    const found = await client.query<{ status: OrderStatus; order_type: OrderType }>(
      'select status, order_type from orders where shop_id = $1 and order_id = $2 for no key update',
      [shopId, orderId],
    );
    const order = found.rows[0];
    if (!order) return null;
    if (isPlaced(order.status) || !canPaymentStep(order.status, to)) return order.status;
    const left = await activeAttempt(client, shopId, orderId);
    // Opened while we asked: it must be closed at the provider before the order can end.
    if (left && left.attempt_id !== attempt?.attempt_id) return 'again';
    // Perhaps it was taken: nobody knows before the provider is there again. Whoever came from a wallet had agreed to pay.
    const isAgreed = left?.status === 'processing' || isWalletToken(left?.resource_id);
    if (isAgreed && providerDown && !options.force) return 'processing';
    const now = context.now();
    if (left) await stepAttempt(client, left, to, { now });
    await transitionOrder(
      client,
      { shopId, orderId, status: order.status, orderType: order.order_type },
      { to, by: 'payment', now, freesClientKey: true },
    );
    await releaseRedemption(client, shopId, orderId);
    await releaseSlot(client, shopId, orderId);
    await hooks.onEnded(client, shopId, orderId, now);
    if (options.force && providerDown)
      await alertStaff(client, {
        shopId,
        orderId,
        kind: 'expired-unasked',
        detail:
          'Der Zahlungsanbieter war nicht zu erreichen. Kommt das Geld doch noch, geht es automatisch zurück.',
        at: now,
      });
    return to;
  });
  context.live.notify();
  return status === 'again' ? endOrder(context, shopId, orderId, to, options) : status;
}
