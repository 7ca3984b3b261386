import type pg from 'pg';
import type { JournalEntry } from '@tischlein/contract/calls/table-act.ts';

interface Row {
  entry_id: string;
  at: Date;
  kind: string;
  amount_cents: number | null;
  waiter_name: string | null;
  entered_by: string | null;
  reason: string | null;
  name: string | null;
  pieces: number | null;
  from_table: number | null;
  to_table: number | null;
  course: number | null;
  number: number | null;
}

/** At most so many, the newest. */
const SHOWN = 300;

/** The journal of the sitting at a table now, with those of tables that were joined to it; else of the last sitting. */
export async function readJournal(
  pool: pg.Pool,
  shopId: string,
  table: number,
): Promise<JournalEntry[]> {
  const { rows } = await pool.query<Row>(
    `with sitting as (
       select sitting_id from table_sitting where shop_id = $1 and table_number = $2
         order by closed_at is null desc, closed_at desc limit 1
     ), sittings as (
       select sitting_id from sitting
       union select j.sitting_id from table_sitting j join sitting s on j.merged_into = s.sitting_id where j.shop_id = $1
     )
     select e.entry_id::text as entry_id, e.at, e.kind, e.amount_cents, e.waiter_name,
        e.detail->>'enteredBy' as entered_by, e.reason,
        e.detail->>'name' as name, (e.detail->>'pieces')::int as pieces, (e.detail->>'from')::int as from_table,
        (e.detail->>'to')::int as to_table, (e.detail->>'course')::int as course, o.number
      from table_entry e join sittings s on s.sitting_id = e.sitting_id
        left join orders o on o.shop_id = e.shop_id and o.order_id = e.order_id
      where e.shop_id = $1 order by e.entry_id desc limit ${SHOWN}`,
    [shopId, table],
  );
  return rows.map((row) => ({
    id: row.entry_id,
    at: row.at.toISOString(),
    kind: row.kind,
    amount: row.amount_cents,
    by: row.waiter_name,
    enteredBy: row.entered_by ?? '',
    reason: row.reason ?? '',
    name: row.name ?? '',
    pieces: row.pieces,
    from: row.from_table,
    to: row.to_table,
    course: row.course,
    number: row.number,
  }));
}
