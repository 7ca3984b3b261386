import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { commandTransaction } from '../db/transaction.ts';
import { DomainTakenError } from '../shop-files/domain-owner.ts';
import { FalseReductionError } from '../shop-files/false-reductions.ts';
import { loadPictures, loadShop } from '../shop-files/load-shop.ts';
import { publishWithin, VersionChangedError, type Published } from '../shop-files/publish-shop.ts';
import type { Picture } from '../shop-files/read-pictures.ts';
import type { LoadedShop } from '../shop-files/read-shop-folder.ts';
import type { AuditActor } from '../staff/audit/record-audit.ts';
import type { DocumentProblem } from './compile-document.ts';
import { compileDraft } from './draft-state.ts';
import type { Draft, StepConflict } from './draft.ts';
import { requireMayChange, type Changer } from './may-change.ts';

/** Who publishes, and when. */
export interface PublishInput {
  actor: AuditActor;
  /** Publishes only what they may change themselves; absent: it was asked when it was planned. */
  changer?: Changer;
  note: string | null;
  now: number;
  /** Where nobody sells under a name that is made up. */
  production: boolean;
}

export interface PublishRefusal {
  ok: false;
  reason: 'no-shop' | 'draft-changed' | 'draft-problems';
  /** What is wrong, where it stands in no draft. */
  message?: string;
  problems?: readonly DocumentProblem[];
  conflicts?: readonly StepConflict[];
}
export type PublishResult = { ok: true; published: Published } | PublishRefusal;

/** Publishes a document upon the version of the draft that is held, inside the caller's transaction. */
export async function publishDocument(
  client: pg.ClientBase,
  draft: Draft,
  document: DocumentMap,
  { actor, changer, note, now, production }: PublishInput,
): Promise<PublishResult> {
  if (changer) {
    const documents = { before: draft.published, after: document };
    await requireMayChange(client, draft.shopId, changer, documents);
  }
  const { shop, problems, warnings } = await compileDraft(client, { ...draft, document });
  const loaded = await loadShop(client, draft.shopId);
  if (shop === null || loaded === null) return { ok: false, reason: 'draft-problems', problems };
  const madeUp = warnings.find(({ code }) => code === 'identity');
  if (madeUp && production)
    return { ok: false, reason: 'draft-problems', message: `${madeUp.message} ${madeUp.mend}` };
  const pictures = await picturesFor(client, shop, loaded);
  const [published] = await publishWithin(
    client,
    { shops: [{ shop, pictures }], franchise: null },
    { actor, note, now, onto: draft.baseVersion },
  );
  return { ok: true, published: published! };
}

/** Runs the work in a transaction; a refusal thrown by publishing becomes an answer. */
export async function publishInTransaction<T>(
  client: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T | PublishRefusal> {
  try {
    return await commandTransaction(client, work);
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
