import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { FalseReductionError } from '../shop-files/false-reductions.ts';
import { DomainTakenError } from '../shop-files/domain-owner.ts';
import { loadPictures, loadShop } from '../shop-files/load-shop.ts';
import type { Picture } from '../shop-files/read-pictures.ts';
import type { LoadedShop } from '../shop-files/read-shop-folder.ts';
import { publishShops, VersionChangedError, type Published } from '../shop-files/publish-shop.ts';
import type { AuditActor } from '../staff/audit/record-audit.ts';
import { compileDraft } from './draft-state.ts';
import { holdDraft } from './draft.ts';

export type Publishing =
  | { ok: true; published: Published }
  | { ok: false; reason: 'no-shop' | 'draft-changed' | 'draft-problems'; message?: string };

/**
 * Publishes the draft as it was at `revision`, by the same way as a folder. Steps that come in the meantime stay in the
 * draft; another publication in the meantime is not overwritten.
 */
export async function publishDraft(
  client: pg.ClientBase,
  shopId: string,
  input: {
    revision: number;
    actor: AuditActor;
    note: string | null;
    now: number;
    /** Where nobody sells under a name that is made up. */
    production: boolean;
  },
): Promise<Publishing> {
  await client.query('begin');
  const draft = await holdDraft(client, shopId);
  const compiled = draft && (await compileDraft(client, draft));
  await client.query('commit');
  if (draft === null || compiled === null) return { ok: false, reason: 'no-shop' };
  if (draft.revision !== input.revision) return { ok: false, reason: 'draft-changed' };
  const loaded = await loadShop(client, shopId);
  if (compiled.shop === null || loaded === null) return { ok: false, reason: 'draft-problems' };
  const madeUp = compiled.warnings.find(({ code }) => code === 'identity');
  if (madeUp && input.production)
    return { ok: false, reason: 'draft-problems', message: `${madeUp.message} ${madeUp.mend}` };
  const { actor, note, now } = input;
  const pictures = await picturesFor(client, compiled.shop, loaded);
  const shops = [{ shop: compiled.shop, pictures }];
  try {
    const [published] = await publishShops(
      client,
      { shops, franchise: null },
      { actor, note, now, onto: draft.baseVersion },
    );
    return { ok: true, published: published! };
  } catch (error) {
    if (error instanceof VersionChangedError) return { ok: false, reason: 'draft-changed' };
    if (error instanceof DomainTakenError || error instanceof FalseReductionError)
      return { ok: false, reason: 'draft-problems', message: error.message };
    throw error;
  }
}

/** What the new version shows, also of an earlier one; what no version shows by its id stays as it was. */
async function picturesFor(
  client: pg.ClientBase,
  shop: Shop,
  current: LoadedShop,
): Promise<Picture[]> {
  const [now, before] = [JSON.stringify(shop), JSON.stringify(current.shop)];
  const { rows } = await client.query<{ media_id: string }>(
    'select media_id from media where shop_id = $1',
    [shop.id],
  );
  const unnamed = current.pictures.filter(({ mediaId }) => !before.includes(mediaId));
  const shown = rows.map((row) => row.media_id).filter((mediaId) => now.includes(mediaId));
  const ids = [...new Set([...shown, ...unnamed.map(({ mediaId }) => mediaId)])];
  return loadPictures(client, shop.id, ids);
}
