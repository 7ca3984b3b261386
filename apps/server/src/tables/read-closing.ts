import type pg from 'pg';
import { addDays, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { REDUCTION_KINDS } from '@tischlein/domain/report/day-report.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { TableClosing } from '@tischlein/contract/calls/counter-tables.ts';
import type { Queryable } from '../db/queryable.ts';
import { findTables } from './find-table.ts';
import { billOf } from './table-view.ts';

/** What was given up or rejected is on no bill. */
const ON_NO_BILL = `'rejected', 'cancelled', 'expired', 'awaiting_payment'`;

interface Day {
  shopId: string;
  day: string;
  from: Date;
  until: Date;
}

/** What was booked, paid, refunded and left open at the tables of a shop on a business day. */
export async function readClosing(pool: pg.Pool, shop: Shop, day: string): Promise<TableClosing> {
  const { timeZone, businessDayCutoffMinutes: minutes } = shop.hours;
  const start = (date: string) => new Date(toInstant({ date, minutes }, timeZone));
  const at = { shopId: shop.id, day, from: start(day), until: start(addDays(day, 1)) };
  const [ordered, payments, refunds, reductions, leftOpen, stillOpen] = await Promise.all([
    readOrdered(pool, at),
    readPayments(pool, at),
    readRefunds(pool, at),
    readReductions(pool, at),
    readLeftOpen(pool, at),
    readStillOpen(pool, at),
  ]);
  return { day, ordered, payments, refunds, reductions, leftOpen, stillOpen };
}

async function readOrdered(pool: pg.Pool, { shopId, day }: Day): Promise<number> {
  const { rows } = await pool.query<{ ordered: number }>(
    `select coalesce(sum(i.price_cents), 0)::int as ordered
      from orders o join table_item i on i.shop_id = o.shop_id and i.order_id = o.order_id
      where o.shop_id = $1 and o.business_day = $2 and i.sitting_id is not null
        and o.status not in (${ON_NO_BILL})`,
    [shopId, day],
  );
  return rows[0]?.ordered ?? 0;
}

async function readPayments(
  pool: pg.Pool,
  { shopId, from, until }: Day,
): Promise<TableClosing['payments']> {
  const { rows } = await pool.query<TableClosing['payments'][number]>(
    `select method, waiter_name as waiter, count(*)::int as count, sum(amount_cents)::int as amount,
        sum(tip_cents)::int as tip
      from table_payment where shop_id = $1 and at >= $2 and at < $3 and state = 'paid'
      group by method, waiter_name`,
    [shopId, from, until],
  );
  return rows.sort(
    (a, b) =>
      a.method.localeCompare(b.method) || (a.waiter ?? '').localeCompare(b.waiter ?? '', 'de'),
  );
}

async function readRefunds(pool: pg.Pool, { shopId, day }: Day): Promise<TableClosing['refunds']> {
  // never null: amount_cents (what is refunded is an amount)
  const { rows } = await pool.query<{
    at: Date;
    table_number: number;
    name: string;
    amount_cents: number;
    reason: string | null;
    waiter_name: string | null;
  }>(
    `select e.at, e.table_number, i.name, e.amount_cents, e.reason, e.waiter_name
      from table_entry e
      join table_item i on i.shop_id = e.shop_id and i.item_id = e.item_id
      join orders o on o.shop_id = e.shop_id and o.order_id = e.order_id
      where e.shop_id = $1 and e.business_day = $2 and e.kind = 'refunded' and o.status not in (${ON_NO_BILL})
      order by e.entry_id`,
    [shopId, day],
  );
  return rows.map((row) => ({
    at: row.at.toISOString(),
    table: row.table_number,
    dishName: row.name,
    amount: row.amount_cents,
    reason: row.reason ?? '',
    waiter: row.waiter_name ?? '',
  }));
}

async function readReductions(
  pool: pg.Pool,
  { shopId, day }: Day,
): Promise<TableClosing['reductions']> {
  // never null: amount_cents (what is taken off is an amount)
  const { rows } = await pool.query<{
    at: Date;
    kind: string;
    table_number: number;
    name: string | null;
    pieces: number | null;
    amount_cents: number;
    reason: string | null;
    waiter_name: string | null;
  }>(
    `select e.at, e.kind, e.table_number, e.detail->>'name' as name, (e.detail->>'pieces')::int as pieces,
        e.amount_cents, e.reason, e.waiter_name
      from table_entry e join orders o on o.shop_id = e.shop_id and o.order_id = e.order_id
      where e.shop_id = $1 and e.business_day = $2 and e.kind = any($3) and o.status not in (${ON_NO_BILL})
      order by e.entry_id`,
    [shopId, day, REDUCTION_KINDS],
  );
  return rows.flatMap(({ at, kind: named, ...row }) => {
    const kind = REDUCTION_KINDS.find((one) => one === named);
    if (!kind) return [];
    return [
      {
        at: at.toISOString(),
        kind,
        table: row.table_number,
        dishName: row.name ?? '',
        pieces: row.pieces ?? 1,
        amount: row.amount_cents,
        reason: row.reason ?? '',
        by: row.waiter_name ?? '',
      },
    ];
  });
}

async function readLeftOpen(
  pool: pg.Pool,
  { shopId, from, until }: Day,
): Promise<TableClosing['leftOpen']> {
  // never null: at, left_open_cents (the where asks for them)
  const { rows } = await pool.query<{
    at: Date;
    table_number: number;
    left_open_cents: number;
    waiter_name: string | null;
  }>(
    `select s.closed_at as at, s.table_number, s.left_open_cents,
        (select e.waiter_name from table_entry e
          where e.shop_id = s.shop_id and e.sitting_id = s.sitting_id and e.kind = 'cleared'
          order by e.entry_id desc limit 1) as waiter_name
      from table_sitting s
      where s.shop_id = $1 and s.closed_at >= $2 and s.closed_at < $3 and s.left_open_cents <> 0
        and s.merged_into is null
      order by s.closed_at`,
    [shopId, from, until],
  );
  return rows.map((row) => ({
    at: row.at.toISOString(),
    table: row.table_number,
    amount: row.left_open_cents,
    waiter: row.waiter_name ?? '',
  }));
}

/** As it is now, of sittings that began by that day. */
export async function readStillOpen(
  pool: Queryable,
  { shopId, day }: Pick<Day, 'shopId' | 'day'>,
): Promise<TableClosing['stillOpen']> {
  const { rows } = await pool.query<{ table_number: number }>(
    `select table_number from table_sitting
      where shop_id = $1 and closed_at is null and business_day <= $2 order by table_number`,
    [shopId, day],
  );
  const tables = await findTables(
    pool,
    shopId,
    rows.map((row) => row.table_number),
  );
  return tables.flatMap((record) =>
    record.sitting ? [{ table: record.table, amount: billOf(record).open }] : [],
  );
}
