import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import {
  applyOperation,
  inverseOf,
  type Conflict,
  type Operation,
  type SingleOperation,
} from '@tischlein/domain/shop-document/operation.ts';
import { operationsBetween } from '@tischlein/domain/shop-document/operations-between.ts';
import { rebaseOperations, type Rebased } from '@tischlein/domain/shop-document/rebase.ts';
import { changesBetween } from '@tischlein/domain/shop-document/changes.ts';
import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import type { Staff } from '../http/staff-gate.ts';
import { documentOf } from './shop-document.ts';

/** The draft of one shop, locked until the transaction ends. */
export interface Draft {
  shopId: string;
  revision: number;
  baseVersion: number;
  /** What guests have. */
  published: DocumentMap;
  document: DocumentMap;
  unfitting: readonly Unfitting[];
}

/** A change of the draft that did not fit a version that was published meanwhile: its owner is asked. */
export interface Unfitting {
  id: string;
  operation: SingleOperation;
}

export interface DraftStep {
  id: string;
  operation: Operation;
}
export type StepConflict = Conflict & { stepId: string };
export type Author = Pick<Staff, 'staffId' | 'name'>;

/**
 * Reads the draft and holds it, for it is changed by one after the other. One is begun where there is none. After a
 * publication its changes are made anew upon what guests have now; what does not fit there any more is asked about.
 */
export async function lockDraft(client: pg.ClientBase, shopId: string): Promise<Draft | null> {
  let held = await holdDraft(client, shopId);
  // Read once the draft is held: whoever held it before may have published.
  const current = await currentVersion(client, shopId);
  if (current === null) return null;
  const published = documentOf(current.model);
  if (held === null) {
    await client.query(
      `insert into shop_draft (shop_id, base_version, document) values ($1, $2, $3)
       on conflict (shop_id) do nothing`,
      [shopId, current.version, JSON.stringify(published)],
    );
    held = (await holdDraft(client, shopId))!;
  }
  const { base_version: baseVersion, revision, document, unfitting } = held;
  const draft = { shopId, revision: Number(revision), baseVersion, published, document, unfitting };
  // One that somebody else began meanwhile may stand upon a newer version still.
  if (baseVersion > current.version) return lockDraft(client, shopId);
  return baseVersion === current.version ? draft : rebase(client, draft, current.version);
}

interface HeldDraft {
  base_version: number;
  revision: string;
  document: DocumentMap;
  unfitting: Unfitting[];
}

async function holdDraft(client: pg.ClientBase, shopId: string): Promise<HeldDraft | null> {
  const { rows } = await client.query<HeldDraft>(
    'select base_version, revision, document, unfitting from shop_draft where shop_id = $1 for update',
    [shopId],
  );
  return rows[0] ?? null;
}

/** What guests have now; null: there is no such shop. */
async function currentVersion(
  client: pg.ClientBase,
  shopId: string,
): Promise<{ version: number; model: Shop } | null> {
  const { rows } = await client.query<{ version: number; model: Shop }>(
    `select v.version, v.model from shop s
     join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version
     where s.shop_id = $1 and s.removed_at is null`,
    [shopId],
  );
  return rows[0] ?? null;
}

async function rebase(client: pg.ClientBase, draft: Draft, version: number): Promise<Draft> {
  const base = await client.query<{ model: Shop }>(
    'select model from shop_version where shop_id = $1 and version = $2',
    [draft.shopId, draft.baseVersion],
  );
  const before = documentOf(base.rows[0]!.model);
  return standUpon(
    client,
    { ...draft, baseVersion: version },
    operationsBetween(before, draft.document),
  );
}

/**
 * The draft stands on what was published from `raw` just now, while it was held. What it says as `raw` does falls away,
 * also where the published document writes it otherwise ('11-22' as '11:00-22:00').
 */
export async function followPublication(
  client: pg.ClientBase,
  held: Draft,
  raw: DocumentMap,
): Promise<Draft> {
  const { version: baseVersion, model } = (await currentVersion(client, held.shopId))!;
  const own = rebaseOperations(raw, operationsBetween(held.published, held.document));
  const draft = { ...held, baseVersion, published: documentOf(model) };
  return standUpon(client, draft, operationsBetween(raw, own.document), own.refused);
}

/** Does the operations of a draft anew upon what guests have; what does not fit is asked about. */
async function standUpon(
  client: pg.ClientBase,
  draft: Draft,
  operations: readonly Operation[],
  earlier: Rebased['refused'] = [],
): Promise<Draft> {
  const revision = draft.revision + 1;
  const { document, refused } = rebaseOperations(draft.published, operations);
  // Where an entry stands is worth no question.
  const asked = [...earlier, ...refused].filter(({ operation }) => operation.kind !== 'move');
  const unfitting = [
    ...draft.unfitting,
    ...asked.map(({ operation }, index) => ({ id: `version-${revision}-${index}`, operation })),
  ];
  const next = { ...draft, document, revision, unfitting };
  await storeDraft(client, next);
  return next;
}

export async function storeDraft(client: pg.ClientBase, draft: Draft): Promise<void> {
  const { shopId, baseVersion, revision, document, unfitting } = draft;
  await client.query(
    `update shop_draft set base_version = $2, revision = $3, document = $4, unfitting = $5
     where shop_id = $1`,
    [shopId, baseVersion, revision, JSON.stringify(document), JSON.stringify(unfitting)],
  );
}

/** Does the steps that fit, each once however often it is sent; the others come back as conflicts. */
export async function takeSteps(
  client: pg.ClientBase,
  draft: Draft,
  { steps, author, now }: { steps: readonly DraftStep[]; author: Author; now: number },
): Promise<{ draft: Draft; conflicts: StepConflict[] }> {
  const known = await client.query<{ step_id: string }>(
    'select step_id from draft_step where shop_id = $1 and step_id = any($2)',
    [draft.shopId, steps.map(({ id }) => id)],
  );
  const done = new Set(known.rows.map((row) => row.step_id));
  const conflicts: StepConflict[] = [];
  let next = draft;
  for (const { id, operation } of steps) {
    if (done.has(id)) continue;
    done.add(id);
    const applied = applyOperation(next.document, operation);
    if (!applied.ok) {
      conflicts.push({ stepId: id, ...applied.conflict });
      continue;
    }
    if (applied.document === next.document) continue;
    const after = { ...next, document: applied.document, revision: next.revision + 1 };
    await writeStep(client, { id, operation, before: next, after, author, now });
    next = after;
  }
  if (next !== draft) await storeDraft(client, next);
  return { draft: next, conflicts };
}

/** Writes down who did what; `version`: the one that published it alone. */
export async function writeStep(
  client: pg.ClientBase,
  step: DraftStep & { before: Draft; after: Draft; author: Author; now: number; version?: number },
): Promise<void> {
  const { id, operation, before, after, author, now, version } = step;
  await client.query(
    `insert into draft_step
      (shop_id, revision, step_id, at, staff_id, staff_name, words, operation, inverse, version)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      after.shopId,
      after.revision,
      id,
      new Date(now),
      author.staffId,
      author.name,
      wordsOf(before.document, after.document),
      JSON.stringify(operation),
      JSON.stringify(inverseOf(before.document, operation)),
      version ?? null,
    ],
  );
}

/** A step in words: its first change, and how many more there are. */
function wordsOf(before: DocumentMap, after: DocumentMap): string {
  const [first, ...more] = changesBetween(before, after).map((change) =>
    changeWords(change, before, after),
  );
  return more.length === 0 ? (first ?? '') : `${first} und ${more.length} weitere`;
}

type UndoResult = { ok: true; draft: Draft } | { ok: false; reason: 'no-step' | 'draft-changed' };

/** Takes one step back, as a step of its own. Taken back already it stays so. */
export async function undoStep(
  client: pg.ClientBase,
  draft: Draft,
  { stepId, author, now }: { stepId: string; author: Author; now: number },
): Promise<UndoResult> {
  const found = await client.query<{
    revision: string;
    inverse: Operation;
    undone_by: string | null;
  }>('select revision, inverse, undone_by from draft_step where shop_id = $1 and step_id = $2', [
    draft.shopId,
    stepId,
  ]);
  const step = found.rows[0];
  if (step === undefined) return { ok: false, reason: 'no-step' };
  if (step.undone_by !== null) return { ok: true, draft };
  const undo = { id: `undo-${stepId}-${draft.revision}`, operation: step.inverse };
  const taken = await takeSteps(client, draft, { steps: [undo], author, now });
  if (taken.conflicts.length > 0) return { ok: false, reason: 'draft-changed' };
  await client.query('update draft_step set undone_by = $3 where shop_id = $1 and revision = $2', [
    draft.shopId,
    step.revision,
    taken.draft.revision,
  ]);
  // Whoever takes back the taking back has the first step again.
  await client.query(
    'update draft_step set undone_by = null where shop_id = $1 and undone_by = $2',
    [draft.shopId, step.revision],
  );
  return { ok: true, draft: taken.draft };
}

/** The draft says what guests have again, and its steps are undone. */
export async function discardDraft(client: pg.ClientBase, draft: Draft): Promise<Draft> {
  const next = {
    ...draft,
    document: draft.published,
    unfitting: [],
    revision: draft.revision + 1,
  };
  await storeDraft(client, next);
  await client.query(
    `update draft_step set undone_by = $2
     where shop_id = $1 and version is null and not is_planned and undone_by is null`,
    [draft.shopId, next.revision],
  );
  return next;
}

/** The draft says what an earlier version said: ordinary steps, so that it can be taken back. Null: no such version. */
export async function restoreVersion(
  client: pg.ClientBase,
  draft: Draft,
  { version, author, now }: { version: number; author: Author; now: number },
): Promise<Draft | null> {
  const found = await client.query<{ model: Shop }>(
    'select model from shop_version where shop_id = $1 and version = $2',
    [draft.shopId, version],
  );
  const row = found.rows[0];
  if (row === undefined) return null;
  const steps = operationsBetween(draft.document, documentOf(row.model)).map(
    (operation, index) => ({ id: `version-${version}-${draft.revision}-${index}`, operation }),
  );
  return (await takeSteps(client, draft, { steps, author, now })).draft;
}
