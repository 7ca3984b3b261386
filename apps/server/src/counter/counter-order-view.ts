import type pg from 'pg';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import { firstOrders } from '../guests/guest-blocks.ts';
import { counterView, findPlacedOrder } from '../orders/orders.ts';

/** An order as the counter sees it; null: the shop has none of this id, or it is not paid yet. */
export async function counterOrderView(
  pool: pg.Pool,
  shopId: string,
  orderId: string,
): Promise<CounterOrderView | null> {
  const order = await findPlacedOrder(pool, shopId, orderId);
  if (!order) return null;
  const first = await firstOrders(pool, shopId, [orderId]);
  return counterView(order, first.get(orderId));
}
