import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { bookLimit } from '../legal/kept.ts';
import type { Clock } from './rules.ts';

export interface OrderKey {
  shop_id: string;
  order_id: string;
}

export const keysOf = (orders: readonly OrderKey[]): [string[], string[]] => [
  orders.map(({ shop_id: shopId }) => shopId),
  orders.map(({ order_id: orderId }) => orderId),
];

/** Whether anything happened to an order `o` from an instant on: a step, money, or its way back. */
export const TOUCHED_SINCE = (instant: string): string => `(
    exists (select from order_step s
      where s.shop_id = o.shop_id and s.order_id = o.order_id and s.at >= ${instant})
    or exists (select from payment_ledger l
      where l.shop_id = o.shop_id and l.order_id = o.order_id and l.at >= ${instant})
    or exists (select from refund r
      where r.shop_id = o.shop_id and r.order_id = o.order_id and r.updated_at >= ${instant}))`;

/** What hangs on an order, by shop and order. */
export const OF_AN_ORDER = [
  'order_line',
  'order_step',
  'payment_attempt',
  'payment_ledger',
  'refund',
  'payment_alert',
  'coupon_use',
  'slot_place',
  'table_item',
  'account_order',
  'dish_rating',
  'push_subscription',
] as const;

/** What hangs on a table's sitting, by shop and sitting. */
export const OF_A_SITTING = ['table_entry', 'table_payment', 'table_item'] as const;

/** One batch of a shop's orders whose legal years are over; answers how many went. */
export async function deleteOldOrders(
  pool: pg.Pool,
  shopId: string,
  { now, longer }: Clock,
  most: number,
): Promise<number> {
  const { before, firstKeptDay } = bookLimit(now, longer);
  return transaction(pool, async (client) => {
    const old = await client.query<OrderKey>(
      `select shop_id, order_id from orders o
        where shop_id = $1 and business_day < $2 and placed_at < $3 and not ${TOUCHED_SINCE('$3')}
        order by business_day, number limit $4 for update skip locked`,
      [shopId, firstKeptDay, before, most],
    );
    await deleteOrders(client, old.rows);
    return old.rows.length;
  });
}

/** Orders under their lock, with all that hangs on them. */
export async function deleteOrders(
  client: Pick<pg.ClientBase, 'query'>,
  orders: readonly OrderKey[],
): Promise<void> {
  if (orders.length === 0) return;
  for (const table of [...OF_AN_ORDER, 'orders'])
    await client.query(
      `delete from ${table} t using unnest($1::text[], $2::text[]) as w(shop_id, order_id)
        where t.shop_id = w.shop_id and t.order_id = w.order_id`,
      keysOf(orders),
    );
}

/** One batch of a shop's table sittings with their journal; answers how many went. */
export async function deleteOldSittings(
  pool: pg.Pool,
  shopId: string,
  { now, longer }: Clock,
  most: number,
): Promise<number> {
  const { before, firstKeptDay } = bookLimit(now, longer);
  return transaction(pool, async (client) => {
    const old = await client.query<{ sitting_id: string }>(
      `select sitting_id from table_sitting
        where shop_id = $1 and business_day < $2 and greatest(changed_at, closed_at) < $3 and closed_at is not null
        limit $4 for update skip locked`,
      [shopId, firstKeptDay, before, most],
    );
    if (old.rows.length === 0) return 0;
    for (const table of [...OF_A_SITTING, 'table_sitting'])
      await client.query(`delete from ${table} where shop_id = $1 and sitting_id = any ($2)`, [
        shopId,
        old.rows.map(({ sitting_id: sitting }) => sitting),
      ]);
    return old.rows.length;
  });
}

/** The days' counters of numbers: no order of them is left. */
export async function deleteOldCounters(
  pool: pg.Pool,
  shopId: string,
  { now, longer }: Clock,
): Promise<void> {
  await pool.query('delete from order_counter where shop_id = $1 and business_day < $2', [
    shopId,
    bookLimit(now, longer).firstKeptDay,
  ]);
}
