import type pg from 'pg';
import type { CurrentOrder } from './transition-order.ts';

/** An order's state under the lock of its row; null: there is none. Bills of tables are no orders. */
export async function lockOrderStatus(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<CurrentOrder | null> {
  const found = await client.query<{
    status: CurrentOrder['status'];
    order_type: CurrentOrder['orderType'];
  }>(
    `select status, order_type from orders
      where shop_id = $1 and order_id = $2 and not settles_table for no key update`,
    [shopId, orderId],
  );
  const row = found.rows[0];
  return row ? { shopId, orderId, status: row.status, orderType: row.order_type } : null;
}
