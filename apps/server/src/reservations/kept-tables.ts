import type pg from 'pg';
import type { PlannedReservation } from '@tischlein/contract/calls/counter-guests.ts';
import { DAY_MINUTES, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  freeTables,
  proposeTables,
  type TableSpan,
} from '@tischlein/domain/reservation/table-plan.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { reservationView, type ReservationRow } from './reservations.ts';
import type { Queryable } from '../db/queryable.ts';

/** Tables that are kept at any time of a span. */
export async function keptTables(
  database: Queryable,
  shopId: string,
  from: Date,
  until: Date,
): Promise<(TableSpan & { reservationId: string })[]> {
  const found = await database.query<{
    reservation_id: string;
    table_number: number;
    starts_at: Date;
    ends_at: Date;
  }>(
    `select reservation_id, table_number, starts_at, ends_at from reservation_table
      where shop_id = $1 and starts_at < $3 and ends_at > $2 order by table_number`,
    [shopId, from, until],
  );
  return found.rows.map((row) => ({
    reservationId: row.reservation_id,
    table: row.table_number,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
  }));
}

/** The database has refused it: another has one of these tables at that time. */
export class TableKeptError extends Error {
  override name = 'TableKeptError';
}

/**
 * Gives a reservation these tables instead of those it has, for its time. Throws `TableKeptError` where another has one
 * of them: the exclusion constraint decides, whoever else writes at this moment. The transaction is over then.
 */
export async function keepTables(
  client: pg.PoolClient,
  row: Pick<ReservationRow, 'shop_id' | 'reservation_id' | 'starts_at' | 'ends_at'>,
  tables: readonly number[],
): Promise<void> {
  await releaseTablesOfReservation(client, row);
  try {
    await client.query(
      `insert into reservation_table (shop_id, reservation_id, table_number, starts_at, ends_at)
        select $1, $2, wanted, $4, $5 from unnest($3::int[]) as wanted`,
      [row.shop_id, row.reservation_id, [...new Set(tables)], row.starts_at, row.ends_at],
    );
  } catch (error) {
    if (isExclusion(error)) throw new TableKeptError();
    throw error;
  }
}

/** Tables at which guests sit who are in no row of the plan, as who opened one by its code, for as long as they will. */
async function seatedTables(
  database: Queryable,
  { id, reservations }: Pick<Shop, 'id' | 'reservations'>,
  now: number,
): Promise<TableSpan[]> {
  const found = await database.query<{ table_number: number; opened_at: Date }>(
    `select table_number, opened_at from table_sitting s where shop_id = $1 and closed_at is null
      and not exists (select from reservation r where r.shop_id = s.shop_id and r.sitting_id = s.sitting_id)
      order by table_number`,
    [id],
  );
  return found.rows.map(({ table_number: table, opened_at: at }) => ({
    table,
    startsAt: at.getTime(),
    // Whoever stays longer still sits there.
    endsAt: Math.max(now + MINUTE, at.getTime() + reservations.stayMinutes * MINUTE),
  }));
}

/** Throws `TableKeptError` where one of these tables will still be taken by guests whom the plan's rows do not know. */
export async function requireNotSeated(
  client: pg.PoolClient,
  shop: Pick<Shop, 'id' | 'reservations'>,
  row: Pick<ReservationRow, 'starts_at' | 'ends_at'>,
  { tables, now }: { tables: readonly number[]; now: number },
): Promise<void> {
  const seated = await seatedTables(client, shop, now);
  const [from, until] = [row.starts_at.getTime(), row.ends_at.getTime()];
  if (seated.some((one) => tables.includes(one.table) && one.startsAt < until && one.endsAt > from))
    throw new TableKeptError();
}

const isExclusion = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01';

/** The tables kept for a reservation are free again for others. */
export async function releaseTablesOfReservation(
  client: pg.PoolClient,
  { shop_id: shopId, reservation_id: id }: Pick<ReservationRow, 'shop_id' | 'reservation_id'>,
): Promise<void> {
  await client.query('delete from reservation_table where shop_id = $1 and reservation_id = $2', [
    shopId,
    id,
  ]);
}

/** Guests whose table was cleared keep it no longer. */
export async function releaseLeft(client: pg.PoolClient, shopId: string): Promise<void> {
  await client.query(
    `with gone as (
       select r.reservation_id, greatest(s.closed_at, r.starts_at + interval '1 minute') as left_at
         from reservation r join table_sitting s on s.shop_id = r.shop_id and s.sitting_id = r.sitting_id
         where r.shop_id = $1 and r.status = 'arrived' and s.closed_at is not null and r.ends_at > s.closed_at
           and r.ends_at > r.starts_at + interval '1 minute'
     ), shorter as (
       update reservation r set ends_at = gone.left_at from gone
         where r.shop_id = $1 and r.reservation_id = gone.reservation_id
     )
     update reservation_table t set ends_at = gone.left_at from gone
       where t.shop_id = $1 and t.reservation_id = gone.reservation_id and t.starts_at < gone.left_at`,
    [shopId],
  );
}

/** Free tables for so many people at that time; []: none. Those the reservation has itself count as free. */
export async function freeFor(
  database: Queryable,
  { id, tables, reservations }: Pick<Shop, 'id' | 'tables' | 'reservations'>,
  row: Pick<ReservationRow, 'reservation_id' | 'starts_at' | 'ends_at' | 'people'>,
  now: number,
): Promise<number[]> {
  const kept = await keptTables(database, id, row.starts_at, row.ends_at);
  const others = kept.filter(({ reservationId }) => reservationId !== row.reservation_id);
  const span = { startsAt: row.starts_at.getTime(), endsAt: row.ends_at.getTime() };
  const seated = await seatedTables(database, { id, reservations }, now);
  return proposeTables(tables, freeTables(tables, [...others, ...seated], span), row.people);
}

/** Reservations as the counter sees them, each with its tables. */
export async function plannedViews(
  database: Queryable,
  shopId: string,
  rows: readonly ReservationRow[],
): Promise<PlannedReservation[]> {
  if (rows.length === 0) return [];
  const found = await database.query<{ id: string; tables: number[]; left: boolean }>(
    `select r.reservation_id as id, s.closed_at is not null as left,
        array(select t.table_number from reservation_table t
          where t.shop_id = r.shop_id and t.reservation_id = r.reservation_id order by 1) as tables
      from reservation r left join table_sitting s on s.shop_id = r.shop_id and s.sitting_id = r.sitting_id
      where r.shop_id = $1 and r.reservation_id = any($2)`,
    [shopId, rows.map((row) => row.reservation_id)],
  );
  const of = new Map(found.rows.map((row) => [row.id, row]));
  return rows.map((row) => ({
    ...reservationView(row),
    ...{ source: row.source, takenBy: row.taken_by },
    tables: of.get(row.reservation_id)?.tables ?? [],
    hasLeft: row.status === 'arrived' && (of.get(row.reservation_id)?.left ?? false),
  }));
}

/** Whether an instant is one that the plan knows: from yesterday on, for a year. */
export function isPlannable(startsAt: number, now: number): boolean {
  const day = DAY_MINUTES * MINUTE;
  return startsAt > now - day && startsAt < now + 366 * day;
}
