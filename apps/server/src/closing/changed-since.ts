import { DAY_MINUTES, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { ShopBooks } from './shop-books.ts';
import type { Queryable } from '../db/queryable.ts';

/** Clocks and long transactions: what is looked at twice is booked once, since only what came to it is booked. */
const LOOK_BACK_MS = 3 * DAY_MINUTES * MINUTE;

/** The shop whose next closing is put together, with its books as they stand. */
export interface ClosingScope {
  shopId: string;
  books: ShopBooks;
  /** Whether money at tables is taken here. */
  tablesAreTill: boolean;
}

/** From when on something may have changed that no closing of a day has seen. */
export async function closingWindow(
  client: Queryable,
  shopId: string,
  { started_at: start }: ShopBooks,
): Promise<{ start: Date; since: Date; lastDay: Date | null }> {
  const found = await client.query<{ closed_at: Date }>(
    `select closed_at from closing where shop_id = $1 and kind = 'day' order by closing_number desc limit 1`,
    [shopId],
  );
  const lastDay = found.rows[0]?.closed_at ?? null;
  const since = new Date((lastDay ?? start).getTime() - LOOK_BACK_MS);
  return { start, since, lastDay };
}

/** As the indexes over the journal of tables name them. */
export const REDUCTION_KINDS_SQL = `'discounted', 'gifted', 'cancelled', 'wasted'`;

/** Ids of orders that ended, that something was taken off at a table, or of which money went back, since `$2`; `$1` is the shop. */
export const CHANGED_ORDERS_SQL = `
  select s.order_id from order_step s
    where s.shop_id = $1 and s.at >= $2 and s.status in ('done', 'not-collected', 'rejected')
  union
  select r.order_id from refund r where r.shop_id = $1 and r.updated_at >= $2
  union
  select t.order_id from table_sitting c join orders t on t.shop_id = c.shop_id and t.sitting_id = c.sitting_id
    where c.shop_id = $1 and c.closed_at >= $2
  union
  select i.order_id from table_entry e join table_item i on i.shop_id = e.shop_id and i.item_id = e.item_id
    where e.shop_id = $1 and e.at >= $2 and e.kind in (${REDUCTION_KINDS_SQL})`;

/** Whether an order `o` is over, and was not yet so before the books were begun (`$3`). */
export const ENDED_SINCE_BOOKS_BEGAN = `(
  exists (select from order_step b where b.shop_id = o.shop_id and b.order_id = o.order_id and b.at >= $3
    and b.status in ('done', 'not-collected', 'rejected'))
  or o.order_type = 'table' and exists (select from table_sitting b
    where b.shop_id = o.shop_id and b.sitting_id = o.sitting_id and b.closed_at >= $3))`;
