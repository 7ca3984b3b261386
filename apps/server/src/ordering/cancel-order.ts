import { canGuestCancel, CANCELLED_BY_GUEST } from '@tischlein/domain/order/order-state.ts';
import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';
import { releaseRedemption } from '../coupons/redemptions.ts';
import { transaction } from '../db/transaction.ts';
import { findOrder, statusView } from '../orders/orders.ts';
import { releaseSlot } from '../orders/slots.ts';
import { transitionOrder } from '../orders/transition-order.ts';
import { refundAll } from '../payments/refunds.ts';
import { lockOrderStatus } from '../orders/lock-order-status.ts';
import type { OrderingContext } from './context.ts';

/**
 * A guest gives an order up that the kitchen has not accepted: coupon and place are free again, and what was paid goes
 * back. Twice is once. null: the kitchen was faster.
 */
export async function cancelOrder(
  context: Pick<OrderingContext, 'database' | 'live' | 'now'>,
  { shopId, orderId }: { shopId: string; orderId: string },
): Promise<OrderStatusView | null> {
  const { pool } = context.database;
  const now = context.now();
  await transaction(pool, async (client) => {
    const order = await lockOrderStatus(client, shopId, orderId);
    if (!order || !canGuestCancel(order.status, order.orderType)) return;
    const reason = CANCELLED_BY_GUEST;
    const change = { to: 'rejected', by: 'guest', now, detail: { reason }, reason } as const;
    await transitionOrder(client, order, change);
    await releaseRedemption(client, shopId, orderId);
    await releaseSlot(client, shopId, orderId);
    await refundAll(client, { shopId, orderId, reason, staffId: null, now });
  });
  context.live.notify();
  const after = await findOrder(pool, shopId, orderId);
  return after?.status === 'rejected' && after.reason === CANCELLED_BY_GUEST
    ? statusView(after)
    : null;
}
