import type { Queryable } from '../db/queryable.ts';

/** Whoever has not asked for so long has closed the page. */
const GONE_MS = 30_000;
const OTHERS_TOLD = 10;

interface Presence {
  shopId: string;
  staffId: string;
  /** Drawn by the open page. */
  page: string;
  place: readonly string[];
  now: number;
}

interface Other {
  name: string;
  isSelf: boolean;
  place: string[];
}

/** Writes down that this page is open, and answers who else has one. */
export async function notePresence(
  database: Queryable,
  { shopId, staffId, page, place, now }: Presence,
): Promise<Other[]> {
  const [at, gone] = [new Date(now), new Date(now - GONE_MS)];
  await database.query(
    `insert into office_presence as p (shop_id, page_key, staff_id, place, seen_at)
     values ($1, $2, $3, $4, $5)
     on conflict (shop_id, page_key) do update
       set staff_id = excluded.staff_id, place = excluded.place, seen_at = excluded.seen_at`,
    [shopId, page, staffId, place, at],
  );
  await database.query('delete from office_presence where shop_id = $1 and seen_at <= $2', [
    shopId,
    gone,
  ]);
  const { rows } = await database.query<{ name: string; is_self: boolean; place: string[] }>(
    `select s.name, p.staff_id = $3 as is_self, p.place
     from office_presence p join staff s on s.staff_id = p.staff_id
     where p.shop_id = $1 and p.page_key <> $2 order by is_self, s.name, p.page_key limit $4`,
    [shopId, page, staffId, OTHERS_TOLD],
  );
  return rows.map((row) => ({ name: row.name, isSelf: row.is_self, place: row.place }));
}

export async function endPresence(
  database: Queryable,
  { shopId, page }: Pick<Presence, 'shopId' | 'page'>,
): Promise<void> {
  await database.query('delete from office_presence where shop_id = $1 and page_key = $2', [
    shopId,
    page,
  ]);
}

/** Which draft and version are current; a draft that was never opened is at its beginning. */
export async function draftPosition(
  database: Queryable,
  shopId: string,
): Promise<{ revision: number; version: number } | null> {
  const { rows } = await database.query<{ revision: string | null; version: number }>(
    `select d.revision, s.current_version as version
     from shop s left join shop_draft d on d.shop_id = s.shop_id
     where s.shop_id = $1 and s.removed_at is null`,
    [shopId],
  );
  const row = rows[0];
  return row ? { revision: Number(row.revision ?? 0), version: row.version } : null;
}
