import type pg from 'pg';
import { recordEvent } from '../db/transaction.ts';

// What a table writes into its orders. Parts of statements, where an order and its table change in one: at the kitchen's
// busiest hour every way to the database counts.

/** $1 shop, $2 order, $4 number of the table, $5 name of the waiter or null, $6 the visit its guest came from or null. */
export const SET_TABLE_OF_ORDER = `update orders set table_number = $4, waiter_name = $5, joined_from = $6
  where shop_id = $1 and order_id = $2`;

/** $1 shop, $2 order, $3 sitting; beside the parts `rounded` (rounds) and `sums` (amount, items) of the statement. */
export const BOOK_ORDER_AT_SITTING = `update orders o set sitting_id = $3, round = (select rounds from rounded) from sums
  where o.shop_id = $1 and o.order_id = $2
  returning o.status, o.paid, (o.quote->>'tip')::int as tip, sums.amount, sums.items`;

/** The guests of one sitting join another, behind its rounds. */
export async function moveOrdersToSitting(
  client: pg.PoolClient,
  shopId: string,
  { from, to, rounds }: { from: string; to: string; rounds: number },
): Promise<void> {
  await client.query(
    `update orders set sitting_id = $3, round = round + $4, joined_from = coalesce(joined_from, $2)
      where shop_id = $1 and sitting_id = $2`,
    [shopId, from, to, rounds],
  );
}

/**
 * The guests change tables: their orders, those that wait for their payment among them, go along. `joined`: the visit they
 * were at, where their table is joined with another one. The kitchen is told of what it has not brought yet.
 */
export async function moveOrdersToTable(
  client: pg.PoolClient,
  shopId: string,
  {
    sittingId,
    from,
    to,
    joined,
  }: { sittingId: string; from: number; to: number; joined: string | null },
): Promise<void> {
  const { rows } = await client.query<{ order_id: string; version: number; is_told: boolean }>(
    `update orders o set table_number = $4, version = version + (case when ${IN_KITCHEN} then 1 else 0 end),
        joined_from = case when sitting_id is null then coalesce(joined_from, $5) else joined_from end
      where shop_id = $1 and table_number = $3
        and (sitting_id = $2 or (sitting_id is null and status = 'awaiting_payment'))
      returning order_id, version, ${IN_KITCHEN} as is_told`,
    [shopId, sittingId, from, to, joined],
  );
  for (const { order_id: orderId, version, is_told: isTold } of rows)
    if (isTold) await recordEvent(client, shopId, 'order', orderId, { table: to, from, version });
}

const IN_KITCHEN = `(status in ('placed', 'accepted', 'preparing', 'ready') and not settles_table)`;

/** What is still being paid when its table is cleared belongs to nobody's visit there. */
export async function forgetVisitOfUnpaid(
  client: pg.PoolClient,
  shopId: string,
  table: number,
): Promise<void> {
  await client.query(
    `update orders set joined_from = null
      where shop_id = $1 and table_number = $2 and sitting_id is null and joined_from is not null`,
    [shopId, table],
  );
}

/** Marks an order that is no food but a part of a table's bill. */
export async function markTablePayment(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { table, sittingId }: { table: number; sittingId: string },
): Promise<void> {
  await client.query(
    `update orders set settles_table = true, table_number = $3, sitting_id = $4
      where shop_id = $1 and order_id = $2`,
    [shopId, orderId, table, sittingId],
  );
}
