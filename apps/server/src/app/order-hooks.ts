import { updateGroupOfOrder } from '../groups/group-orders.ts';
import type { OrderHooks } from '../payments/order-hooks.ts';
import { onOrderEnded, onOrderPaid } from '../tables/book-order.ts';
import { lockTableOfOrder } from '../tables/lock-tables.ts';

/** The group and the table of an order learn what becomes of its payment. */
export const ORDER_HOOKS: OrderHooks = {
  async lock(client, shopId, orderId) {
    await lockTableOfOrder(client, shopId, orderId);
  },
  async onPlaced(client, shopId, orderId, now) {
    await updateGroupOfOrder(client, shopId, orderId, 'placed', now);
    await onOrderPaid(client, shopId, orderId, now);
  },
  async onEnded(client, shopId, orderId, now) {
    await updateGroupOfOrder(client, shopId, orderId, 'payment-failed', now);
    await onOrderEnded(client, shopId, orderId, now);
  },
};
