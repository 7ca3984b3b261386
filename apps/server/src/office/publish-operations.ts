import { isSame, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { rebaseOperations } from '@tischlein/domain/shop-document/rebase.ts';
import type pg from 'pg';
import type { Published } from '../shop-files/publish-shop.ts';
import {
  followPublication,
  lockDraft,
  writeStep,
  type Draft,
  type DraftStep,
  type StepConflict,
} from './draft.ts';
import {
  publishDocument,
  publishInTransaction,
  type PublishInput,
  type PublishRefusal,
} from './publish-document.ts';

type OperationsPublished = { ok: true; published: Published; draft: Draft } | PublishRefusal;

/**
 * Publishes these steps on the version that is current, and nothing else of the draft: today's exception, or what was
 * planned for now. All or none. The open draft then stands on the new version; what it has done already falls away from
 * it, and what does not fit any more is asked about. A step that is published already stays so, however often it is
 * sent. The caller refreshes the shop (`context.shops.refresh`).
 */
export async function publishOperations(
  client: pg.ClientBase,
  shopId: string,
  { steps, ...input }: PublishInput & { steps: readonly DraftStep[] },
): Promise<OperationsPublished> {
  return publishInTransaction(client, async (): Promise<OperationsPublished> => {
    const held = await lockDraft(client, shopId);
    if (held === null) return { ok: false, reason: 'no-shop' };
    const { fresh, known } = await freshSteps(client, shopId, steps);
    const outcome = await publishOperationsWithin(client, held, fresh, input);
    if (!outcome.ok) return outcome;
    const { published, documents } = outcome;
    if (!published.changed) return { ok: true, published, draft: held };
    const { version } = published;
    const author = { staffId: input.actor.id ?? '', name: input.actor.name };
    let { revision } = held;
    for (const [index, step] of fresh.entries()) {
      if (known.has(step.id)) continue;
      const before = { ...held, document: documents[index - 1] ?? held.published };
      revision += 1;
      const after = { ...held, document: documents[index]!, revision };
      await writeStep(client, { ...step, before, after, author, now: input.now, version });
    }
    await markPublished(client, shopId, { stepIds: [...known], version });
    const raw = documents.at(-1) ?? held.published;
    const draft = await followPublication(client, { ...held, revision }, raw);
    return { ok: true, published, draft };
  });
}

/** Publishes operations that are no steps, inside the caller's transaction; `documents`: after each of them. */
export async function publishOperationsWithin(
  client: pg.ClientBase,
  held: Draft,
  steps: readonly DraftStep[],
  input: PublishInput,
): Promise<{ ok: true; published: Published; documents: readonly DocumentMap[] } | PublishRefusal> {
  const { documents, conflicts } = applied(held, steps);
  if (conflicts.length > 0) return { ok: false, reason: 'draft-changed', conflicts };
  const document = documents.at(-1) ?? held.published;
  if (isSame(document, held.published)) {
    const { shopId, baseVersion: version } = held;
    return { ok: true, published: { shopId, version, hints: [], changed: false }, documents };
  }
  const outcome = await publishDocument(client, held, document, input);
  return outcome.ok ? { ...outcome, documents } : outcome;
}

/** Guests have these steps by now. */
export async function markPublished(
  client: pg.ClientBase,
  shopId: string,
  { stepIds, version }: { stepIds: readonly string[]; version: number },
): Promise<void> {
  await client.query(
    `update draft_step set version = $3, is_planned = false
     where shop_id = $1 and step_id = any($2)`,
    [shopId, stepIds, version],
  );
}

/** Those that no version has yet, each once; `known`: which of them stand in the draft. */
async function freshSteps(
  client: pg.ClientBase,
  shopId: string,
  steps: readonly DraftStep[],
): Promise<{ fresh: DraftStep[]; known: Set<string> }> {
  const { rows } = await client.query<{ step_id: string; version: number | null }>(
    'select step_id, version from draft_step where shop_id = $1 and step_id = any($2)',
    [shopId, steps.map(({ id }) => id)],
  );
  const seen = new Set(rows.filter((row) => row.version !== null).map((row) => row.step_id));
  const known = new Set(rows.filter((row) => row.version === null).map((row) => row.step_id));
  const fresh = steps.filter(({ id }) => !seen.has(id) && seen.add(id));
  return { fresh, known };
}

/** What guests have after each step, and which do not fit. */
function applied({ published }: Draft, steps: readonly DraftStep[]) {
  const documents: DocumentMap[] = [];
  const conflicts: StepConflict[] = [];
  let document = published;
  for (const { id, operation } of steps) {
    const rebased = rebaseOperations(document, [operation]);
    document = rebased.document;
    for (const { conflict } of rebased.refused) conflicts.push({ stepId: id, ...conflict });
    documents.push(document);
  }
  return { documents, conflicts };
}
