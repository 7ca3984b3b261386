import type pg from 'pg';
import type { LiveEvent } from './live-events.ts';

/** A place in the event log. Order: transaction, then id. */
export interface Cursor {
  tx: bigint;
  id: bigint;
}

export function formatCursor(cursor: Cursor): string {
  return `${cursor.tx}-${cursor.id}`;
}

/** A cursor from its text; null for anything that is none of ours. */
export function parseCursor(text: string): Cursor | null {
  const match = /^(\d{1,19})-(\d{1,18})$/.exec(text);
  return match ? { tx: BigInt(match[1] ?? 0), id: BigInt(match[2] ?? 0) } : null;
}

export function isAfter(a: Cursor, b: Cursor): boolean {
  return a.tx > b.tx || (a.tx === b.tx && a.id > b.id);
}

interface EventRow {
  tx: string;
  id: string;
  shop_id: string;
  topic: LiveEvent['topic'];
  key: string;
  payload: Record<string, unknown>;
}

/**
 * Events after a cursor in the order in which they become visible. Ids are drawn before the commit, so only
 * transactions below the oldest one still running are read: nothing can appear behind the cursor later.
 */
export async function readEvents(
  pool: pg.Pool | pg.PoolClient,
  after: Cursor,
  limit: number,
  /** `withGroups`: also those of groups, which are many. */
  { shopId, withGroups }: { shopId: string | null; withGroups: boolean },
): Promise<{ event: LiveEvent; cursor: Cursor }[]> {
  // Ordered by the columns, not by the texts of the same names: '10000' comes before '9999'.
  const result = await pool.query<EventRow>({
    name: `events${shopId === null ? '' : '-of-shop'}${withGroups ? '-with-groups' : ''}`,
    text: `select tx::text, id::text, shop_id, topic, key, payload from event
      where (tx, id) > ($1::xid8, $2::bigint) and tx < pg_snapshot_xmin(pg_current_snapshot())
      ${shopId === null ? '' : 'and shop_id = $4'} ${withGroups ? '' : `and topic <> 'group'`}
      order by event.tx, event.id limit $3`,
    values: [String(after.tx), String(after.id), limit, ...(shopId === null ? [] : [shopId])],
  });
  return result.rows.map((row) => {
    const cursor = { tx: BigInt(row.tx), id: BigInt(row.id) };
    const event: LiveEvent = {
      cursor: formatCursor(cursor),
      shopId: row.shop_id,
      topic: row.topic,
      key: row.key,
      payload: row.payload,
    };
    return { event, cursor };
  });
}

/** A cursor behind everything that is committed and in front of everything that is still running. */
export async function currentCursor(pool: pg.Pool | pg.PoolClient): Promise<Cursor> {
  const result = await pool.query<{ tx: string; id: string }>(
    `select (pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1)::text as tx, '999999999999999999' as id`,
  );
  const row = result.rows[0];
  return { tx: BigInt(row?.tx ?? 0), id: BigInt(row?.id ?? 0) };
}

/** The newest event that retention removed; cursors before it have a gap. */
export async function removedUpTo(pool: pg.Pool): Promise<Cursor | null> {
  const result = await pool.query<{ tx: string; id: string }>(
    `select tx::text, id::text from relay_cursor where name = 'retention'`,
  );
  const row = result.rows[0];
  return row ? { tx: BigInt(row.tx), id: BigInt(row.id) } : null;
}
