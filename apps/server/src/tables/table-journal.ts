import type pg from 'pg';
import { LOWERING_KINDS } from '@tischlein/domain/table/lowering-kinds.ts';
import { INSERT_EVENT } from '../db/transaction.ts';
import { randomToken } from '../http/secret-token.ts';
import { requireStillWaiter } from './still-waiter.ts';

/** A table of a shop, at an instant. `day`: the business day, ISO. */
export interface TableAt {
  shopId: string;
  table: number;
  day: string;
  /** Epoch milliseconds. */
  now: number;
}

export interface TableWaiter {
  waiterId: string;
  name: string;
  /** Name of another waiter who entered what this one took over. */
  enteredBy?: string;
  /** Hash of the token of their device. */
  device?: Buffer;
}

export type EntryKind =
  | 'opened'
  | 'ordered'
  | 'held'
  | 'sent'
  | 'refunded'
  | 'rejected'
  | 'paid'
  | 'called'
  | 'answered'
  | 'moved'
  | 'merged'
  | 'separated'
  | 'cleared'
  | 'course'
  | 'item-moved'
  | 'seated'
  | 'discounted'
  | 'gifted'
  /** Before the kitchen began. */
  | 'cancelled'
  /** After it: a loss. */
  | 'wasted';

/** Who did it: a waiter, or somebody at the counter, who has no waiter's id. */
export interface TableActor {
  waiterId: string | null;
  name: string;
  enteredBy?: string;
  device?: Buffer;
}

interface Entry {
  kind: EntryKind;
  /** In cents. */
  amount?: number;
  orderId?: string;
  itemId?: string;
  waiter?: TableActor | null;
  reason?: string;
  detail?: Record<string, unknown>;
}

/** Writes down what happened at a table. Under its lock. Refused where the device of its waiter is locked out by now. */
export async function journal(
  client: pg.PoolClient,
  { shopId, table, day, now }: TableAt,
  sittingId: string,
  { kind, amount, orderId, itemId, waiter, reason, detail }: Entry,
): Promise<void> {
  if (waiter?.device) await requireStillWaiter(client, shopId, waiter.device);
  const enteredBy = waiter?.enteredBy;
  const more = enteredBy === undefined ? detail : { ...detail, enteredBy };
  await client.query(
    `insert into table_entry (shop_id, sitting_id, at, business_day, table_number, kind, amount_cents, order_id, item_id,
        waiter_id, waiter_name, reason, detail)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      shopId,
      sittingId,
      new Date(now),
      day,
      table,
      kind,
      amount ?? null,
      orderId ?? null,
      itemId ?? null,
      waiter?.waiterId ?? null,
      waiter?.name ?? null,
      reason ?? null,
      more ? JSON.stringify(more) : null,
    ],
  );
}

/** What the entries of a visit add up to, in cents: what is open of what happened at its own table. */
export async function journalSum(
  client: pg.PoolClient,
  shopId: string,
  sittingId: string,
): Promise<number> {
  const { rows } = await client.query<{ sum: number }>(
    `select coalesce(sum(case when kind = any($3) then -amount_cents else amount_cents end), 0)::int as sum
      from table_entry where shop_id = $1 and sitting_id = $2 and kind <> 'cleared'`,
    [shopId, sittingId, LOWERING_KINDS],
  );
  return rows[0]?.sum ?? 0;
}

/** Who sits at a table now; null: nobody. Under its lock. */
export async function openSitting(
  client: pg.PoolClient,
  shopId: string,
  table: number,
): Promise<string | null> {
  const found = await client.query<{ sitting_id: string }>(
    `select sitting_id from table_sitting
      where shop_id = $1 and table_number = $2 and closed_at is null`,
    [shopId, table],
  );
  return found.rows[0]?.sitting_id ?? null;
}

/** The open sitting of a table; a new one where nobody sits. Under its lock. */
export async function ensureSitting(
  client: pg.PoolClient,
  at: TableAt,
  waiter: TableActor | null,
): Promise<string> {
  const open = await openSitting(client, at.shopId, at.table);
  if (open !== null) return open;
  const sittingId = randomToken();
  await client.query(
    `insert into table_sitting (shop_id, sitting_id, table_number, business_day, opened_at, changed_at)
      values ($1, $2, $3, $4, $5, $5)`,
    [at.shopId, sittingId, at.table, at.day, new Date(at.now)],
  );
  await journal(client, at, sittingId, { kind: 'opened', waiter });
  return sittingId;
}

/**
 * Ends a sitting, under its table's lock: its table was cleared, and so much was left open, or its guests joined another
 * sitting. What was called is answered by it.
 */
export async function closeSitting(
  client: pg.PoolClient,
  { shopId, now }: Pick<TableAt, 'shopId' | 'now'>,
  sittingId: string,
  end: { leftOpen: number } | { mergedInto: string },
): Promise<void> {
  await client.query(
    `update table_sitting set closed_at = $3, changed_at = $3, left_open_cents = $4, merged_into = $5,
        joined_at = case when $5::text is null then null else $3::timestamptz end, call_reason = null, call_at = null
      where shop_id = $1 and sitting_id = $2 and closed_at is null`,
    [
      shopId,
      sittingId,
      new Date(now),
      'leftOpen' in end ? end.leftOpen : null,
      'mergedInto' in end ? end.mergedInto : null,
    ],
  );
}

/**
 * A sitting that had joined another one (`from`) goes on for itself at a table where nobody sits; what had joined it by
 * then stays with the other one. Under the locks of both tables.
 */
export async function reopenSitting(
  client: pg.PoolClient,
  { shopId, now }: Pick<TableAt, 'shopId' | 'now'>,
  { sittingId, from, table }: { sittingId: string; from: string; table: number },
): Promise<void> {
  await client.query(
    `update table_sitting s set merged_into = $3, joined_at = greatest(s.joined_at, left_now.joined_at)
      from table_sitting left_now where s.shop_id = $1 and s.merged_into = $2
        and left_now.shop_id = $1 and left_now.sitting_id = $2`,
    [shopId, sittingId, from],
  );
  await client.query(
    `update table_sitting set closed_at = null, merged_into = null, joined_at = null, table_number = $3, changed_at = $4
      where shop_id = $1 and sitting_id = $2`,
    [shopId, sittingId, table, new Date(now)],
  );
}

/** Raises the table's version and tells everybody. Call it in the transaction that changed it, under its lock. */
export async function tellTable(
  client: pg.PoolClient,
  shopId: string,
  table: number,
  now: number,
): Promise<void> {
  // One statement: at the kitchen's busiest hour every way to the database counts.
  await client.query({
    name: 'tell-table',
    text: `with touched as (
        update table_sitting set changed_at = $3
          where shop_id = $1 and table_number = $2 and closed_at is null
      ), raised as (
        insert into table_change (shop_id, table_number, version) values ($1, $2, 1)
          on conflict (shop_id, table_number) do update set version = table_change.version + 1 returning version
      )
      ${INSERT_EVENT}
        select $1, 'table', $2::int::text, jsonb_build_object('version', version) from raised`,
    values: [shopId, table, new Date(now)],
  });
}
