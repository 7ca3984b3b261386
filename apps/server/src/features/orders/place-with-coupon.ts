import type pg from 'pg';
import {
  lockCoupon,
  recordUse,
  useRefusal,
  type Redemption,
  type UseRefusal,
} from '../../db/coupons.ts';
import { transaction } from '../../db/transaction.ts';
import { insertOrders, keyOf, type NewOrder, type PlacedOrder } from './order-batches.ts';

/**
 * Writes an order and the use of its coupon in one transaction. Orders with one coupon wait for each other here, so
 * that two cannot take the last use; nothing is written when none is left.
 */
export async function placeWithCoupon(
  pool: pg.Pool,
  order: NewOrder,
  redemption: Redemption,
): Promise<PlacedOrder | UseRefusal> {
  return transaction(pool, async (client) => {
    await lockCoupon(client, order.shop_id, redemption);
    const refusal = await useRefusal(client, order.shop_id, redemption);
    if (refusal !== null) return refusal;
    const write = async () => (await insertOrders(client, [order])).get(keyOf(order));
    // Another wish with the same key, placed in the same instant, can be read the second time.
    const placed = (await write()) ?? (await write());
    if (!placed) throw new Error('an order was neither placed nor found');
    if (placed.fresh)
      await recordUse(
        client,
        { shopId: order.shop_id, orderId: order.order_id, placedAt: order.placed_at },
        redemption,
      );
    return placed;
  });
}
