import type pg from 'pg';
import { exportQuote } from '@tischlein/domain/cart/export-quote.ts';
import { isExportedMenu } from '@tischlein/domain/cart/exported-cart.ts';
import type { OwnDish } from '@tischlein/contract/calls/recommendations.ts';
import { findOrders, UNPLACED } from '../orders/orders.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/** What somebody took half a year ago is no habit. */
const ORDERS = 5;

/** Who asks: the device's hashed secret, the account. */
export interface Asker {
  guestHash: Buffer | null;
  account: { realm: string; accountId: string } | null;
}

/** Dishes of the last orders of a device or account at a shop, each as it was made up the last time. */
export async function ownDishes(
  pool: pg.Pool,
  { shop, menu }: PublishedShop,
  { guestHash, account }: Asker,
): Promise<OwnDish[]> {
  const { rows } = await pool.query<{ shopId: string; orderId: string }>(
    `select shop_id as "shopId", order_id as "orderId" from (
        select shop_id, order_id, placed_at from orders
          where guest_hash = $2 and shop_id = $1 and status not in (${UNPLACED}, 'rejected') and not settles_table
        union
        select o.shop_id, o.order_id, o.placed_at from account_order a
          join orders o on o.shop_id = a.shop_id and o.order_id = a.order_id
          where a.realm = $3 and a.account_id = $4 and a.shop_id = $1
            and o.status not in (${UNPLACED}, 'rejected')
      ) own order by placed_at desc limit ${ORDERS}`,
    [shop.id, guestHash, account?.realm ?? null, account?.accountId ?? null],
  );
  const orders = await findOrders(pool, rows);
  const found = new Map<string, OwnDish>();
  for (const { shopId, orderId } of rows) {
    const lines = orders.get(`${shopId} ${orderId}`)?.quote.lines ?? [];
    for (const line of lines) {
      const { dishId } = line;
      if (dishId === null || found.has(dishId) || !menu.dishes.has(dishId)) continue;
      const [item] = exportQuote(menu, [line]);
      if (item && !isExportedMenu(item)) found.set(dishId, { dishId, item });
    }
  }
  return [...found.values()];
}
