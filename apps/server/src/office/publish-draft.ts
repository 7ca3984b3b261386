import type pg from 'pg';
import { followPublication, lockDraft } from './draft.ts';
import {
  publishDocument,
  publishInTransaction,
  type PublishResult,
  type PublishInput,
} from './publish-document.ts';

/**
 * Publishes the draft as it was at `revision`, by the same way as a folder. The draft is held meanwhile: steps that come
 * wait, and stay in the draft.
 */
export async function publishDraft(
  client: pg.ClientBase,
  shopId: string,
  { revision, ...input }: PublishInput & { revision: number },
): Promise<PublishResult> {
  return publishInTransaction(client, async (): Promise<PublishResult> => {
    const draft = await lockDraft(client, shopId);
    if (draft === null) return { ok: false, reason: 'no-shop' };
    if (draft.revision !== revision) return { ok: false, reason: 'draft-changed' };
    const outcome = await publishDocument(client, draft, draft.document, input);
    if (!outcome.ok) return outcome;
    await client.query(
      `update draft_step set version = $2
       where shop_id = $1 and version is null and not is_planned and undone_by is null`,
      [shopId, outcome.published.version],
    );
    if (outcome.published.changed) await followPublication(client, draft, draft.document);
    return outcome;
  });
}
