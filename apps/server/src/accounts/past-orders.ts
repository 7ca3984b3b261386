import { exportQuote } from '@tischlein/domain/cart/export-quote.ts';
import type { PastOrder } from '@tischlein/contract/calls/account.ts';
import type { ShopsContext } from '../shops/context.ts';
import type { AccountKey } from './account-rows.ts';
import { findOrders, UNPLACED } from '../orders/orders.ts';

const LISTED = 30;

/** The account's newest orders; unpaid ones are none, and those of a shop that is no longer there are left out. */
export async function pastOrders(
  context: ShopsContext,
  { realm, accountId }: AccountKey,
): Promise<PastOrder[]> {
  const { pool } = context.database;
  const listed = await pool.query<{ shopId: string; orderId: string }>(
    `select a.shop_id as "shopId", a.order_id as "orderId" from account_order a
      join orders o on o.shop_id = a.shop_id and o.order_id = a.order_id
      where a.realm = $1 and a.account_id = $2 and o.status not in (${UNPLACED})
      order by a.placed_at desc, a.order_id limit ${LISTED}`,
    [realm, accountId],
  );
  const orders = await findOrders(pool, listed.rows);
  return listed.rows.flatMap(({ shopId, orderId }) => {
    const order = orders.get(`${shopId} ${orderId}`);
    const published = context.shops.byId(shopId);
    if (!order || !published) return [];
    return [
      {
        id: orderId,
        shopId,
        slug: published.shop.slug,
        shopName: published.shop.restaurantName,
        number: order.number,
        placedAt: order.placed_at.toISOString(),
        orderType: order.order_type,
        status: order.status,
        total: order.total_cents,
        items: exportQuote(published.menu, order.quote.lines),
      },
    ];
  });
}
