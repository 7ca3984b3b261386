import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import { isFinal } from '@tischlein/domain/order/order-state.ts';

export type Order = CounterOrderView;
export type OrdersById = Readonly<Record<string, Order>>;

/** Takes over what is newer by `version`; answers `known` itself when nothing is, so that nobody renders for nothing. */
export function mergeOrders(known: OrdersById, incoming: readonly Order[]): OrdersById {
  let merged: Record<string, Order> | null = null;
  for (const order of incoming) {
    const present = (merged ?? known)[order.id];
    if (present && present.version >= order.version) continue;
    merged ??= { ...known };
    merged[order.id] = order;
  }
  return merged ?? known;
}

export function withoutOrder(known: OrdersById, id: string): OrdersById {
  if (!known[id]) return known;
  const { [id]: _gone, ...rest } = known;
  return rest;
}

export function openOrders(orders: OrdersById): Order[] {
  return Object.values(orders).filter((order) => !isFinal(order.status));
}

/** Ended orders, the newest first. */
export function endedOrders(orders: readonly Order[]): Order[] {
  return orders
    .filter(({ status }) => isFinal(status))
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.number - a.number);
}

/** Orders nobody has accepted or rejected, the longest waiting first: the alarm rings while there is one. */
export function unansweredOrders(orders: OrdersById): Order[] {
  return Object.values(orders)
    .filter((order) => order.status === 'placed')
    .sort((a, b) => Date.parse(a.placedAt) - Date.parse(b.placedAt) || a.number - b.number);
}
