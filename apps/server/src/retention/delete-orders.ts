import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { bookLimit } from '../legal/kept.ts';
import type { Clock } from './rules.ts';
import type { Queryable } from '../db/queryable.ts';

export interface OrderRowKey {
  shop_id: string;
  order_id: string;
}

export const keysOf = (orders: readonly OrderRowKey[]): [string[], string[]] => [
  orders.map(({ shop_id: shopId }) => shopId),
  orders.map(({ order_id: orderId }) => orderId),
];

/** SQL: whether anything happened to an order `o` from an instant on: a step, a payment or a refund. */
export const touchedSinceSql = (instant: string): string => `(
    exists (select from order_step s
      where s.shop_id = o.shop_id and s.order_id = o.order_id and s.at >= ${instant})
    or exists (select from payment_ledger l
      where l.shop_id = o.shop_id and l.order_id = o.order_id and l.at >= ${instant})
    or exists (select from refund r
      where r.shop_id = o.shop_id and r.order_id = o.order_id and r.updated_at >= ${instant}))`;

/**
 * Books: the database deletes no order while one of these names it, and no sitting (migration 0031). All else that
 * belongs to an order or a sitting goes with it.
 */
const BOOKS_OF_AN_ORDER = ['refund', 'payment_ledger'] as const;
const BOOKS_OF_A_SITTING = ['table_entry', 'table_payment'] as const;

/** One batch of a shop's orders whose legal years are over; answers how many went. */
export async function deleteOldOrders(
  pool: pg.Pool,
  shopId: string,
  { now, longer }: Clock,
  most: number,
): Promise<number> {
  const { before, firstKeptDay } = bookLimit(now, longer);
  return transaction(pool, async (client) => {
    const old = await client.query<OrderRowKey>(
      `select shop_id, order_id from orders o
        where shop_id = $1 and business_day < $2 and placed_at < $3 and not ${touchedSinceSql('$3')}
        order by business_day, number limit $4 for update skip locked`,
      [shopId, firstKeptDay, before, most],
    );
    await deleteOrdersWithBooks(client, old.rows);
    return old.rows.length;
  });
}

/** Deletes orders under their lock, with all that belongs to them. Throws where money was booked on one. */
export async function deleteOrders(
  client: Queryable,
  orders: readonly OrderRowKey[],
): Promise<void> {
  if (orders.length === 0) return;
  await client.query(
    `delete from orders t using unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      where t.shop_id = w.shop_id and t.order_id = w.order_id`,
    keysOf(orders),
  );
}

/** Deletes orders with the money booked on them: their legal years are over, or nobody ever ordered them. */
export async function deleteOrdersWithBooks(
  client: Queryable,
  orders: readonly OrderRowKey[],
): Promise<void> {
  if (orders.length === 0) return;
  for (const table of BOOKS_OF_AN_ORDER)
    await client.query(
      `delete from ${table} t using unnest($1::text[], $2::text[]) as w(shop_id, order_id)
        where t.shop_id = w.shop_id and t.order_id = w.order_id`,
      keysOf(orders),
    );
  await deleteOrders(client, orders);
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
    for (const table of [...BOOKS_OF_A_SITTING, 'table_sitting'])
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
