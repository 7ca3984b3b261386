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

/** Where guests sit, for as long as they will: who stays longer than planned still sits there. */
async function seatedTables(
  database: Queryable,
  { id, reservations }: Pick<Shop, 'id' | 'reservations'>,
  now: number,
): Promise<(TableSpan & { reservationId: string | null })[]> {
  const found = await database.query<{
    table_number: number;
    opened_at: Date;
    ends_at: Date | null;
    reservation_id: string | null;
  }>(
    `select s.table_number, s.opened_at, r.ends_at, r.reservation_id from table_sitting s
      left join reservation r on r.shop_id = s.shop_id and r.sitting_id = s.sitting_id
      where s.shop_id = $1 and s.closed_at is null order by s.table_number`,
    [id],
  );
  return found.rows.map(({ table_number: table, opened_at: at, ends_at: ends, ...row }) => ({
    table,
    startsAt: at.getTime(),
    endsAt: Math.max(
      now + MINUTE,
      ends?.getTime() ?? at.getTime() + reservations.stayMinutes * MINUTE,
    ),
    reservationId: row.reservation_id,
  }));
}

/** Throws `TableKeptError` where other guests will still sit at one of these tables. */
export async function requireNotSeated(
  client: pg.PoolClient,
  shop: Pick<Shop, 'id' | 'reservations'>,
  row: Pick<ReservationRow, 'reservation_id' | 'starts_at' | 'ends_at'>,
  { tables, now }: { tables: readonly number[]; now: number },
): Promise<void> {
  const seated = await seatedTables(client, shop, now);
  const others = seated.filter(({ reservationId }) => reservationId !== row.reservation_id);
  const [from, until] = [row.starts_at.getTime(), row.ends_at.getTime()];
  if (others.some((one) => tables.includes(one.table) && one.startsAt < until && one.endsAt > from))
    throw new TableKeptError();
}

/** Whether the table where a reservation's guests sit now is one of these; true also while they do not sit anywhere. */
export async function sitsAtOneOf(
  client: pg.PoolClient,
  { shop_id: shopId, sitting_id: sittingId }: Pick<ReservationRow, 'shop_id' | 'sitting_id'>,
  tables: readonly number[],
): Promise<boolean> {
  const elsewhere = await client.query(
    `select from table_sitting where shop_id = $1 and sitting_id = $2 and closed_at is null
      and table_number <> all($3)`,
    [shopId, sittingId, tables],
  );
  return elsewhere.rowCount === 0;
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

/**
 * The plan follows what happened at the tables: guests who left keep none, those who were moved, or sit alone again, have
 * the one they sit at.
 */
export async function followTables(
  client: pg.PoolClient,
  shopId: string,
  now: number,
): Promise<void> {
  await releaseLeft(client, shopId);
  const moved = await client.query<{ reservation_id: string; table_number: number; ends_at: Date }>(
    `select r.reservation_id, s.table_number, r.ends_at
      from reservation r join table_sitting s on s.shop_id = r.shop_id and s.sitting_id = r.sitting_id
      where r.shop_id = $1 and s.closed_at is null
        and not exists (select from reservation_table t where t.shop_id = r.shop_id
          and t.reservation_id = r.reservation_id and t.table_number = s.table_number and t.ends_at >= r.ends_at)
      order by r.reservation_id`,
    [shopId],
  );
  for (const { reservation_id: id } of moved.rows)
    await releaseTablesOfReservation(client, { shop_id: shopId, reservation_id: id });
  // Another may have that table soon. They sit there all the same, and `seatedTables` knows.
  for (const { reservation_id: id, table_number: table, ends_at: endsAt } of moved.rows)
    await client.query(
      `insert into reservation_table (shop_id, reservation_id, table_number, starts_at, ends_at)
        values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [shopId, id, table, new Date(now), new Date(Math.max(endsAt.getTime(), now + MINUTE))],
    );
}

/**
 * Visits of reservations, with those they went on in where tables were joined: `rose_at` is when its guests left their own
 * table, and only where `merged_into` is null does `closed_at` say that they have gone.
 */
const visitsOf = (which: string): string => `visit as (
    select r.reservation_id, r.starts_at, r.ends_at, s.closed_at as rose_at, s.merged_into, s.closed_at
      from reservation r join table_sitting s on s.shop_id = r.shop_id and s.sitting_id = r.sitting_id
      where r.shop_id = $1 and ${which}
    union all
    select v.reservation_id, v.starts_at, v.ends_at, v.rose_at, s.merged_into, s.closed_at
      from visit v join table_sitting s on s.shop_id = $1 and s.sitting_id = v.merged_into
  )`;

const STILL_PLANNED = `r.status = 'arrived' and s.closed_at is not null and r.ends_at > s.closed_at
  and r.ends_at > r.starts_at + interval '1 minute'`;

/** Guests whose table was cleared, or joined with another one, keep it no longer; those who have gone have no time left. */
async function releaseLeft(client: pg.PoolClient, shopId: string): Promise<void> {
  await client.query(
    `with recursive ${visitsOf(STILL_PLANNED)}, shorter as (
       update reservation r set ends_at = greatest(v.closed_at, v.starts_at + interval '1 minute') from visit v
         where r.shop_id = $1 and r.reservation_id = v.reservation_id and v.merged_into is null
           and v.closed_at < v.ends_at
     ), risen as (
       select reservation_id, greatest(rose_at, starts_at + interval '1 minute') as at from visit
     )
     update reservation_table t set ends_at = risen.at from risen
       where t.shop_id = $1 and t.reservation_id = risen.reservation_id and t.starts_at < risen.at
         and t.ends_at > risen.at`,
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
    `with recursive ${visitsOf('r.reservation_id = any($2)')}
      select r.reservation_id as id, exists (select from visit v where v.reservation_id = r.reservation_id
          and v.merged_into is null and v.closed_at is not null) as left,
        array(select t.table_number from reservation_table t
          where t.shop_id = r.shop_id and t.reservation_id = r.reservation_id order by 1) as tables
      from reservation r where r.shop_id = $1 and r.reservation_id = any($2)`,
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
