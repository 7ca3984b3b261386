import type { CallResult } from '@tischlein/contract/call.ts';
import type { officeVersion, officeVersions } from '@tischlein/contract/calls/office.ts';
import { changesBetween } from '@tischlein/domain/shop-document/changes.ts';
import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { documentOf } from './shop-document.ts';

/** So many versions and changes of one are told. */
const VERSIONS_TOLD = 200;
const CHANGES_TOLD = 300;

/** What was published, the latest first. */
export async function listVersions(
  pool: pg.Pool,
  shopId: string,
): Promise<CallResult<typeof officeVersions>> {
  const { rows } = await pool.query<{
    version: number;
    created_at: Date;
    published_by: string | null;
    note: string | null;
    is_current: boolean;
  }>(
    `select v.version, v.created_at, v.published_by, v.note,
       v.version = s.current_version as is_current
     from shop_version v join shop s on s.shop_id = v.shop_id
     where v.shop_id = $1 order by v.version desc limit $2`,
    [shopId, VERSIONS_TOLD],
  );
  return {
    versions: rows.map((row) => ({
      version: row.version,
      at: row.created_at.toISOString(),
      by: row.published_by,
      note: row.note,
      isCurrent: row.is_current,
    })),
  };
}

/** What a version changed against the one before; null: there is no such version. */
export async function changesOfVersion(
  pool: pg.Pool,
  shopId: string,
  version: number,
): Promise<CallResult<typeof officeVersion> | null> {
  const { rows } = await pool.query<{ version: number; model: Shop }>(
    `select version, model from shop_version
     where shop_id = $1 and version <= $2 order by version desc limit 2`,
    [shopId, version],
  );
  const [own, before] = rows;
  if (own?.version !== version) return null;
  if (before === undefined) return { before: null, changes: [], more: 0 };
  const [from, to] = [documentOf(before.model), documentOf(own.model)];
  const changes = changesBetween(from, to);
  return {
    before: before.version,
    changes: changes.slice(0, CHANGES_TOLD).map((change) => changeWords(change, from, to)),
    more: Math.max(0, changes.length - CHANGES_TOLD),
  };
}

/** What a version said; null: there is no such version. */
export async function documentOfVersion(
  pool: pg.Pool,
  shopId: string,
  version: number,
): Promise<DocumentMap | null> {
  const { rows } = await pool.query<{ model: Shop }>(
    'select model from shop_version where shop_id = $1 and version = $2',
    [shopId, version],
  );
  return rows[0] ? documentOf(rows[0].model) : null;
}
