import type pg from 'pg';
import { MAIN_DRAWER, type PurseKind } from '@tischlein/domain/closing/purse.ts';
import type { Queryable } from '../db/queryable.ts';

export interface PurseRow {
  purse_id: string;
  kind: PurseKind;
  name: string;
  removed_at: Date | null;
}

/** Purses of a shop: the main drawer first, then drawers, drivers and, where they take cash, waiters. */
export async function pursesOf(
  pool: Queryable,
  shopId: string,
  { withWaiters }: { withWaiters: boolean },
): Promise<PurseRow[]> {
  const found = await pool.query<PurseRow>(
    `select purse_id, kind, name, removed_at from (
        select purse_id, kind, name, removed_at, added_at from purse
          where shop_id = $1 and kind <> 'waiter'
        union all
        select w.waiter_id, 'waiter', w.name, w.removed_at, w.created_at from waiter w
          where w.shop_id = $1 and $2
        union all
        select $3, 'drawer', 'Kasse', null, '-infinity'
          where not exists (select from purse where shop_id = $1 and purse_id = $3)
      ) p
      order by purse_id = $3 desc, array_position(array['drawer', 'driver', 'waiter'], kind), added_at, purse_id`,
    [shopId, withWaiters, MAIN_DRAWER],
  );
  return found.rows;
}

/**
 * Whether it is there, and as it is; a waiter's is written down as it is first needed, under the lock of the books, and
 * is removed with the waiter.
 */
export async function findPurse(
  client: pg.PoolClient,
  shopId: string,
  purseId: string,
): Promise<PurseRow | null> {
  await client.query(
    `insert into purse (shop_id, purse_id, kind, name, added_at)
      select shop_id, waiter_id, 'waiter', name, created_at from waiter where shop_id = $1 and waiter_id = $2
      on conflict (shop_id, purse_id) do update set name = excluded.name`,
    [shopId, purseId],
  );
  const found = await client.query<PurseRow>(
    `select p.purse_id, p.kind, p.name, coalesce(p.removed_at, w.removed_at) as removed_at from purse p
        left join waiter w on w.shop_id = p.shop_id and w.waiter_id = p.purse_id
      where p.shop_id = $1 and p.purse_id = $2`,
    [shopId, purseId],
  );
  return found.rows[0] ?? null;
}

/** Answers false where the id is that of another kind. One that was removed is there again. */
export async function savePurse(
  client: pg.PoolClient,
  shopId: string,
  { id, kind, name }: { id: string; kind: PurseKind; name: string },
  now: Date,
): Promise<boolean> {
  const saved = await client.query(
    `insert into purse (shop_id, purse_id, kind, name, added_at) values ($1, $2, $3, $4, $5)
      on conflict (shop_id, purse_id) do update set name = excluded.name, removed_at = null
        where purse.kind = excluded.kind`,
    [shopId, id, kind, name, now],
  );
  return (saved.rowCount ?? 0) > 0;
}

export async function removePurse(
  client: pg.PoolClient,
  shopId: string,
  purseId: string,
  now: Date,
): Promise<void> {
  await client.query(
    `update purse set removed_at = coalesce(removed_at, $3) where shop_id = $1 and purse_id = $2`,
    [shopId, purseId, now],
  );
}

/** Whether this is a drawer, not removed and another purse than `otherId`: cash can go from one to the other. */
export function isOtherDrawer(purse: PurseRow | null, otherId: string): purse is PurseRow {
  return purse?.kind === 'drawer' && !purse.removed_at && purse.purse_id !== otherId;
}
