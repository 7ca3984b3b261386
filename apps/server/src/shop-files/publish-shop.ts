import type { Publication } from './publication.ts';
import { createHash } from 'node:crypto';
import type { Franchise } from '@tischlein/domain/shop/shop.ts';
import type { ClientBase } from 'pg';
import { commandTransaction } from '../db/transaction.ts';
import { followStations, lockPauses } from '../shops/station-pauses.ts';
import { daysAgo, KEPT_DAYS } from '../legal/kept.ts';
import { BY_OPERATOR, recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import { refuseTakenDomains } from './domain-owner.ts';
import { compareText } from './problem.ts';
import type { LoadedShop } from './read-shop-folder.ts';
import { recordPrices } from './record-prices.ts';

export interface Published {
  shopId: string;
  version: number;
  /** False when the shop was already exactly so: nothing was written then. */
  changed: boolean;
  /** About reductions that are none against the lowest price of the last 30 days, in German. */
  hints: string[];
}

/** So long a version can be brought back with its pictures. */
const PICTURES_KEPT_MS = 90 * 86_400_000;

interface Publishing {
  /** Production does not start with them. */
  demo?: boolean;
  now?: number;
  actor?: AuditActor;
  /** What the owner wrote beside it. */
  note?: string | null;
  /** Refused with VersionChangedError when guests have another version by now. */
  onto?: number | null;
}

/** Another version was published in the meantime. */
export class VersionChangedError extends Error {}

/**
 * Publishes a shop, or a franchise with its branches, in one transaction: guests see all of it or nothing. Running
 * servers are told by `shop_published`. Throws DomainTakenError when a domain is another's already,
 * FalseReductionError when an offer's words announce a reduction that is none.
 */
export async function publishShops(
  client: ClientBase,
  publication: Publication,
  publishing: Publishing = {},
): Promise<Published[]> {
  return commandTransaction(client, () => publishWithin(client, publication, publishing));
}

/** Publishes shops inside the caller's transaction, which is of no use any more when it throws. */
export async function publishWithin(
  client: ClientBase,
  { shops, franchise }: Publication,
  {
    demo = false,
    now = Date.now(),
    actor = BY_OPERATOR,
    note = null,
    onto = null,
  }: Publishing = {},
): Promise<Published[]> {
  await refuseTakenDomains(client, { shops, franchise });
  const franchiseChanged = franchise !== null && (await storeFranchise(client, franchise, shops));
  const published: Published[] = [];
  // In one order for all, so that two imports at once wait for each other instead of deadlocking.
  const inLockOrder = [...shops].sort((a, b) => compareText(a.shop.id, b.shop.id));
  for (const loaded of inLockOrder) {
    const result = await publishShop(client, loaded, { now, actor, note, onto });
    published.push(result);
    if (result.changed)
      await recordAudit(client, {
        action: actor === BY_OPERATOR ? 'shop-imported' : 'shop-published',
        shopIds: [result.shopId],
        actor,
        detail: { number: result.version },
        now,
      });
    if (result.changed || franchiseChanged)
      await client.query("select pg_notify('shop_published', $1)", [result.shopId]);
  }
  if (demo)
    await client.query('update shop set demo = true where shop_id = any($1) and not demo', [
      shops.map(({ shop }) => shop.id),
    ]);
  return published;
}

/** Stores one shop as a new version, inside the caller's transaction. */
async function publishShop(
  client: ClientBase,
  loaded: LoadedShop,
  { now, actor, note, onto }: Required<Omit<Publishing, 'demo'>>,
): Promise<Published> {
  const { shop, pictures } = loaded;
  const shopId = shop.id;
  const contentHash = hashOf(loaded);
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`shop:${shopId}`]);
  // Before the row of the shop, which pauses refer to.
  await lockPauses(client, shopId);
  const current = await client.query<{ version: number; content_hash: string }>(
    `select v.version, v.content_hash from shop s
     join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version
     where s.shop_id = $1 and s.removed_at is null`,
    [shopId],
  );
  const row = current.rows[0];
  if (onto !== null && row?.version !== onto) throw new VersionChangedError(shopId);
  if (row !== undefined && row.content_hash === contentHash)
    return { shopId, version: row.version, changed: false, hints: [] };
  // A version that was stored but is not current may be higher.
  const highest = await client.query<{ version: number }>(
    'select coalesce(max(version), 0)::int as version from shop_version where shop_id = $1',
    [shopId],
  );
  const version = (highest.rows[0]?.version ?? 0) + 1;
  await client.query(
    `insert into shop (shop_id, slug, franchise_id, domains, current_version)
     values ($1, $2, $3, $4, $5)
     on conflict (shop_id) do update set slug = excluded.slug, franchise_id = excluded.franchise_id,
       domains = excluded.domains, current_version = excluded.current_version, published_at = now(),
       removed_at = null`,
    [shopId, shop.slug, shop.franchiseId, shop.domains, version],
  );
  const mediaIds = pictures.map(({ mediaId }) => mediaId);
  await client.query(
    `insert into shop_version (shop_id, version, content_hash, model, published_by, note, media_ids)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [shopId, version, contentHash, JSON.stringify(shop), actor.name || null, note, mediaIds],
  );
  for (const { mediaId, contentType, bytes, width, height } of pictures)
    await client.query(
      `insert into media (shop_id, media_id, content_type, bytes, width, height)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [shopId, mediaId, contentType, Buffer.from(bytes), width, height],
    );
  // Pictures of old versions go, except what is being worked with: their names are never used again, and the space is
  // the operator's.
  await client.query(
    `delete from media where shop_id = $1 and not exists (select from shop_version v
       where v.shop_id = $1 and media.media_id = any(v.media_ids)
         and (v.version = $2 or v.created_at > $3))
       and not exists (select from media_upload u
         where u.shop_id = $1 and u.media_id = media.media_id and u.uploaded_at > $4)
       and not exists (select from shop_draft d
         where d.shop_id = $1
           and (strpos(d.document::text, media.media_id) > 0 or strpos(d.unfitting::text, media.media_id) > 0))
       and not exists (select from draft_step s
         where s.shop_id = $1 and s.is_planned and strpos(s.operation::text, media.media_id) > 0)`,
    [shopId, version, new Date(now - PICTURES_KEPT_MS), daysAgo(now, KEPT_DAYS.upload)],
  );
  await followStations(client, shopId, now);
  const hints = await recordPrices(client, shop, {
    version,
    wasPublished: row !== undefined,
    now,
  });
  return { shopId, version, changed: true, hints };
}

/** True when the franchise is new or another than before. */
async function storeFranchise(
  client: ClientBase,
  franchise: Franchise,
  shops: readonly LoadedShop[],
): Promise<boolean> {
  const { id, domains } = franchise;
  const stored = await client.query(
    `insert into franchise (franchise_id, domains, model) values ($1, $2, $3)
     on conflict (franchise_id) do update set domains = excluded.domains, model = excluded.model
     where franchise.model <> excluded.model or franchise.domains <> excluded.domains`,
    [id, domains, JSON.stringify(franchise)],
  );
  // A slug that moves to another branch must be free first; a branch that is gone is no longer found by its slug.
  await client.query(
    `update shop set slug = null where franchise_id = $1 and slug is not null
       and (shop_id, slug) not in (select * from unnest($2::text[], $3::text[]))`,
    [id, shops.map(({ shop }) => shop.id), shops.map(({ shop }) => shop.slug)],
  );
  return (stored.rowCount ?? 0) > 0;
}

/** Fingerprint of everything guests could notice. */
export function hashOf({ shop, pictures }: LoadedShop): string {
  const media = pictures.map(({ mediaId }) => mediaId).sort(compareText);
  return createHash('sha256').update(sortedJson({ shop, media })).digest('hex');
}

/** JSON with fields in one order: the database gives them back in another than they came. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compareText(a, b)));
  });
}
