import type pg from 'pg';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { counterClosings } from '@tischlein/contract/calls/closing.ts';
import { differenceOf, type ClosingDocument } from '@tischlein/domain/closing/closing-document.ts';
import { hashOfEntries, type NewEntry } from './write-closing.ts';

const PAGE = 30;

export interface ClosingRow {
  closing_number: number;
  document: ClosingDocument;
  previous_hash: Buffer;
  hash: Buffer;
}

export async function readClosingRow(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  number: number,
): Promise<ClosingRow | null> {
  const found = await pool.query<ClosingRow>(
    `select closing_number, document, previous_hash, hash from closing where shop_id = $1 and closing_number = $2`,
    [shopId, number],
  );
  return found.rows[0] ?? null;
}

/** The newest first; those before a number, where one is given. */
export async function listClosings(
  pool: pg.Pool,
  shopId: string,
  before: number | undefined,
): Promise<CallResult<typeof counterClosings>> {
  const found = await pool.query<Pick<ClosingRow, 'document'>>(
    `select document from closing where shop_id = $1 and ($2::int is null or closing_number < $2)
      order by closing_number desc limit $3`,
    [shopId, before ?? null, PAGE + 1],
  );
  return {
    closings: found.rows.slice(0, PAGE).map(({ document }) => lineOf(document)),
    more: found.rows.length > PAGE,
  };
}

function lineOf(closing: ClosingDocument) {
  const { number, kind, day, closedAt, closedBy } = closing;
  const head = { number, kind, day, closedAt, closedBy };
  if (closing.kind === 'purse')
    return {
      ...head,
      name: closing.purse.name,
      amount: closing.counted,
      difference: differenceOf(closing),
    };
  const { figures, purses } = closing;
  return {
    ...head,
    name: null,
    amount: (figures['gross'] ?? 0) - (figures['refunds'] ?? 0),
    difference: purses.reduce((sum, purse) => sum + differenceOf(purse), 0),
  };
}

/**
 * The number of the first closing that is missing, or whose document or hash is not what was written; null: all are. What
 * is older than its legal years is gone from the beginning on: it starts with the oldest there is.
 */
export async function firstBrokenClosing(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
): Promise<number | null> {
  const found = await pool.query<{ number: number | null }>(
    `select min(broken)::int as number from (
        select case
            when lag(closing_number) over w <> closing_number - 1 then closing_number - 1
            when hash <> sha256(previous_hash || convert_to(document::text, 'UTF8')) then closing_number
            when lag(hash) over w <> previous_hash then closing_number
          end as broken
          from closing where shop_id = $1 window w as (order by closing_number)
        union all
        select s.last_number from closing_state s
          where s.shop_id = $1 and s.last_number > 0 and not exists (
            select from closing c
              where c.shop_id = $1 and c.closing_number = s.last_number and c.hash = s.last_hash)
      ) checked`,
    [shopId],
  );
  return found.rows[0]?.number ?? null;
}

/** Whether a closing's rows are those it was written with. */
export async function entriesHold(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  { closing_number: number, document }: Pick<ClosingRow, 'closing_number' | 'document'>,
): Promise<boolean> {
  const found = await pool.query<NewEntry>(
    `select subject, subject_id as id, figures from closing_entry where shop_id = $1 and closing_number = $2`,
    [shopId, number],
  );
  return hashOfEntries(found.rows) === document.entriesHash;
}
