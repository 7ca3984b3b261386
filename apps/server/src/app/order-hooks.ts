import { groupFollowsOrder } from '../groups/group-orders.ts';
import type { OrderHooks } from '../payments/order-hooks.ts';
import { tableFollowsEnd, tableFollowsPayment } from '../tables/book-order.ts';
import { lockTableOfOrder } from '../tables/lock-tables.ts';

/** The group and the table of an order learn what becomes of its payment. */
export const ORDER_HOOKS: OrderHooks = {
  async lock(client, shopId, orderId) {
    await lockTableOfOrder(client, shopId, orderId);
  },
  async onPlaced(client, shopId, orderId, now) {
    await groupFollowsOrder(client, shopId, orderId, 'placed', now);
    await tableFollowsPayment(client, shopId, orderId, now);
  },
  async onEnded(client, shopId, orderId, now) {
    await groupFollowsOrder(client, shopId, orderId, 'payment-failed', now);
    await tableFollowsEnd(client, shopId, orderId, now);
  },
};
