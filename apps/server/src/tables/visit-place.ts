import type pg from 'pg';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { Entered } from '@tischlein/contract/calls/entered.ts';
import type { VisitPlace } from '@tischlein/contract/calls/waiter.ts';
import type { Queryable } from '../db/queryable.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { TableAt } from './table-journal.ts';

/**
 * Under the table's lock: why something that a waiter's device entered is not for the guests who sit here now (`open`: their
 * sitting); null: it is. What was entered for a free table is for whoever sat down next. Where the device had not read the
 * table, nobody but the waiter knows for whom it is once that has changed.
 */
export async function visitRefusal(
  client: pg.PoolClient,
  { shop: { hours } }: PublishedShop,
  at: TableAt,
  open: string | null,
  entered: Entered | undefined,
): Promise<'guests-left' | 'guests-unknown' | null> {
  if (!entered) return null;
  if (entered.sittingId !== null) return entered.sittingId === open ? null : 'guests-left';
  if (entered.at === null) return null;
  const enteredAt = Date.parse(entered.at);
  if (businessDay(hours, enteredAt) !== at.day) return 'guests-left';
  if (!entered.knewTable)
    return (await haveGuestsChanged(client, at, enteredAt, entered)) ? 'guests-unknown' : null;
  const { rows } = await client.query<{ sitting_id: string }>(
    `select sitting_id from table_entry
      where shop_id = $1 and business_day = $2 and table_number = $3 and kind = 'opened' and at > $4
      order by entry_id limit 1`,
    [at.shopId, at.day, at.table, new Date(enteredAt)],
  );
  const [next] = rows;
  return next !== undefined && next.sitting_id !== open ? 'guests-left' : null;
}

/**
 * Whether guests have come to a table or gone since an instant; but for those whose visit this waiter's own entries began,
 * as the first of two kept orders does.
 */
async function haveGuestsChanged(
  client: pg.PoolClient,
  at: TableAt,
  since: number,
  { by, sentBy }: NonNullable<Entered>,
): Promise<boolean> {
  const { rows } = await client.query<{ changed: boolean }>(
    `select exists (
       select from table_entry
        where shop_id = $1 and business_day = $2 and at > $4 and (
          (table_number = $3 and kind = 'opened' and (waiter_id is null or waiter_id <> all($5)))
          or (table_number = $3 and kind in ('moved', 'cleared'))
          or (kind in ('moved', 'merged') and (detail->>'from')::int = $3)
          or (kind = 'separated' and (detail->>'to')::int = $3))) as changed`,
    [at.shopId, at.day, at.table, new Date(since), [by, sentBy]],
  );
  return rows[0]?.changed ?? false;
}

/** Where the guests of a visit are now, also with those they have joined; null: there was no such visit. */
export async function findVisitPlace(
  database: Queryable,
  shopId: string,
  sittingId: string,
): Promise<VisitPlace | null> {
  const { rows } = await database.query<{
    table_number: number;
    closed_at: Date | null;
    steps: number;
    cleared_by: string | null;
  }>(
    `with recursive way as (
       select sitting_id, table_number, closed_at, merged_into, 0 as steps
         from table_sitting where shop_id = $1 and sitting_id = $2
       union
       select s.sitting_id, s.table_number, s.closed_at, s.merged_into, w.steps + 1
         from way w join table_sitting s on s.shop_id = $1 and s.sitting_id = w.merged_into where w.steps < 100
     )
     select w.table_number, w.closed_at, w.steps, (select e.waiter_name from table_entry e
         where e.shop_id = $1 and e.sitting_id = w.sitting_id and e.kind = 'cleared' order by e.entry_id desc limit 1)
         as cleared_by
       from way w order by w.steps desc limit 1`,
    [shopId, sittingId],
  );
  const [last] = rows;
  if (!last) return null;
  const isHere = last.closed_at === null;
  return {
    table: isHere ? last.table_number : null,
    isJoined: last.steps > 0,
    leftAt: last.closed_at?.toISOString() ?? null,
    clearedBy: isHere ? null : last.cleared_by,
  };
}
