import type pg from 'pg';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { counterDrivers } from '@tischlein/contract/calls/closing.ts';
import { DAY_MINUTES, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { recordEvent } from '../db/transaction.ts';
import type { BooksChange } from './change-books.ts';
import { pursesOf } from './purses.ts';
import { refuseCash } from './refuse-cash.ts';

/** Who may take cash of orders, and which orders of the last day they have. */
export async function readDrivers(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  now: number,
): Promise<CallResult<typeof counterDrivers>> {
  const purses = await pursesOf(pool, shopId, { withWaiters: false });
  const found = await pool.query<{ order_id: string; purse_id: string }>(
    `select p.order_id, p.purse_id from order_purse p join orders o on o.shop_id = p.shop_id and o.order_id = p.order_id
      where p.shop_id = $1 and o.business_day >= $2::timestamptz::date`,
    [shopId, new Date(now - 2 * DAY_MINUTES * MINUTE)],
  );
  return {
    purses: purses
      .filter(({ removed_at: removed }) => removed === null)
      .map(({ purse_id: id, kind, name }) => ({ id, kind, name })),
    orders: Object.fromEntries(found.rows.map((row) => [row.order_id, row.purse_id])),
  };
}

/** Gives the cash of an order to a driver or drawer; null: to the main drawer. */
export async function assignPurse(
  { client, shop: { id: shopId } }: BooksChange,
  orderId: string,
  purseId: string | null,
): Promise<void> {
  const order = await client.query(
    `select from orders where shop_id = $1 and order_id = $2 and order_type <> 'table' and status <> 'held'
      for no key update`,
    [shopId, orderId],
  );
  if (order.rowCount === 0) refuseCash('no-order');
  const counted = await client.query(
    `select from closing_entry where shop_id = $1 and book = 'cash' and subject = 'order' and subject_id = $2 limit 1`,
    [shopId, orderId],
  );
  if ((counted.rowCount ?? 0) > 0) refuseCash('cash-counted');
  if (purseId === null) {
    await client.query('delete from order_purse where shop_id = $1 and order_id = $2', [
      shopId,
      orderId,
    ]);
    return recordEvent(client, shopId, 'cash', orderId, {});
  }
  const written = await client.query(
    `insert into order_purse (shop_id, order_id, purse_id)
      select $1, $2, purse_id from purse
        where shop_id = $1 and purse_id = $3 and removed_at is null and kind <> 'waiter'
      on conflict (shop_id, order_id) do update set purse_id = excluded.purse_id`,
    [shopId, orderId, purseId],
  );
  if (written.rowCount === 0) refuseCash('no-purse', 'Diesen Fahrer gibt es nicht mehr.');
  await recordEvent(client, shopId, 'cash', orderId, {});
}
