import { isFinal } from '@tischlein/domain/order/order-state.ts';
import type { Order } from '../../state/orders.ts';

/** Ended orders of a day, newest first. */
export function endedOrders(orders: readonly Order[]): Order[] {
  return orders
    .filter(({ status }) => isFinal(status))
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.number - a.number);
}
