import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { transaction } from '../../db/transaction.ts';
import type { ShopsContext } from '../../shops/context.ts';
import {
  discardDraft,
  lockDraft,
  restoreVersion,
  takeSteps,
  undoStep,
  type Draft,
} from '../draft.ts';
import { cancelPlan, lockPlan, planDraft } from '../planned-publications.ts';
import { publishDraft } from '../publish-draft.ts';
import { publishOperations } from '../publish-operations.ts';
import { publishPlan } from '../publish-planned.ts';
import type { ListOperation, Lists } from './list-model.ts';
import { COLLECTIONS, keysAt, nameOf, writtenEntries } from './office-collections.ts';
import { checkFiles, importVersion } from './office-files.ts';
import { FIELDS, OfficeModel, type State } from './office-model.ts';

const SHOP = 'fixture';
const ACTOR = { kind: 'staff', id: 'o', name: 'Olga', role: 'owner', network: null } as const;
const authorOf = (editor: number) => ({ staffId: `e${editor}`, name: `E${editor}` });

/** Numbers that a seed repeats (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const listsOf = (document: DocumentMap): Lists =>
  COLLECTIONS.map((each) => ({ keys: keysAt(document, each), isSure: true }));
const stateOf = (document: DocumentMap): State => ({
  fields: FIELDS.map(({ path }) => valueAt(document, path) as string | number | undefined),
  lists: listsOf(document),
});

/**
 * What two editors do at random, on the shop and on the model; answers where they differ, and null where they never do.
 */
export async function runSequence(
  context: ShopsContext,
  seed: number,
  acts: number,
): Promise<string | null> {
  const { pool } = context.database;
  const pick = numbersOf(seed);
  const oneOf = <T>(all: readonly T[]): T => all[pick(all.length)]!;
  const told: string[] = [];
  const faults: string[] = [];
  const check = (is: unknown, wanted: unknown, what: string) => {
    if (is !== wanted) faults.push(`${what}: ${String(is)} instead of ${String(wanted)}`);
  };
  const withDraft = <T>(work: (client: pg.PoolClient, draft: Draft) => Promise<T>) =>
    transaction(pool, async (client) => work(client, (await lockDraft(client, SHOP))!));
  const onClient = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  const now = context.now();
  const input = { actor: ACTOR, note: null, now, production: false };

  for (const table of ['planned_publication', 'shop_draft', 'draft_step'])
    await pool.query(`delete from ${table} where shop_id = $1`, [SHOP]);
  const first = await withDraft(async (_client, draft) => draft);
  const model = new OfficeModel(stateOf(first.document));
  const versionOf = new Map([[0, first.baseVersion]]);
  const seen = [model.draft, model.draft];
  const { rows } = await pool.query<{ model: Shop }>(
    'select model from shop_version where shop_id = $1 order by version limit 1',
    [SHOP],
  );
  const written = writtenEntries(rows[0]!.model);

  /** Something an editor might do to a list as they see it. */
  const listOperation = (lists: Lists): ListOperation => {
    const list = pick(COLLECTIONS.length);
    const collection = COLLECTIONS[list]!;
    const { keys } = lists[list]!;
    const names = collection.entries.map((entry) => nameOf(collection, entry));
    const key = oneOf(names);
    const nextOf = (all: readonly string[]) => all[all.indexOf(key) + 1] ?? null;
    if (!keys.includes(key)) return { kind: 'insert', list, key, before: oneOf([null, ...keys]) };
    const oldBefore = nextOf(keys);
    if (pick(2) === 0) return { kind: 'remove', list, key, before: oldBefore };
    const to = collection.with !== undefined && pick(2) === 0 ? collection.with : list;
    return { kind: 'move', list, to, key, before: oneOf([null, ...lists[to]!.keys]), oldBefore };
  };
  const operationOf = (operation: ListOperation): SingleOperation => {
    const { list, key, before } = operation;
    const path = [...COLLECTIONS[list]!.path, key];
    const value = written.get(`${list} ${key}`)!;
    if (operation.kind === 'insert') return { kind: 'insert', path, value, before };
    if (operation.kind === 'remove') return { kind: 'remove', path, old: value, before };
    const { to, oldBefore } = operation;
    return { kind: 'move', path, to: COLLECTIONS[to]!.path, before, oldBefore };
  };
  const setOf = (field: number, old: State['fields'][number]) => {
    const { path, values } = FIELDS[field]!;
    const value = oneOf(values);
    return { value, operation: { kind: 'set' as const, path, value, old } };
  };
  const takes = async (id: string, editor: number, operation: SingleOperation) => {
    const steps = [{ id, operation }];
    const taken = await withDraft((client, draft) =>
      takeSteps(client, draft, { steps, author: authorOf(editor), now }),
    );
    seen[editor] = model.draft;
    return taken.conflicts.length === 0;
  };
  const publishesAlone = async (id: string, operation: SingleOperation) =>
    (
      await onClient((client) =>
        publishOperations(client, SHOP, { ...input, steps: [{ id, operation }] }),
      )
    ).ok;

  /** One act; answers false where there is nothing to do it to. */
  const act = async (id: string, kind: number): Promise<boolean> => {
    const editor = pick(2);
    const field = pick(FIELDS.length);
    if (kind < 5) {
      const old = seen[editor]!.fields[field];
      const { value, operation } = setOf(field, old);
      told.push(`${editor} sets ${operation.path.at(-1)} ${value}`);
      const done = model.set(id, field, { value, seen: old });
      check(await takes(id, editor, operation), done, 'taken');
    } else if (kind < 13) {
      const operation = listOperation(seen[editor]!.lists);
      const { list, key } = operation;
      told.push(`${editor} ${operation.kind}s ${COLLECTIONS[list]!.path.join('/')}/${key}`);
      const done = model.change(id, operation);
      check(await takes(id, editor, operationOf(operation)), done, 'taken');
    } else if (kind < 16 && model.steps.size > 0) {
      const stepId = oneOf([...model.steps.keys()]);
      told.push(`undoes ${stepId}`);
      const undone = await withDraft((client, draft) =>
        undoStep(client, draft, { stepId, author: authorOf(0), now }),
      );
      check(undone.ok, model.undo(stepId), 'undone');
    } else if (kind < 19) {
      told.push('publishes');
      const { revision } = await withDraft(async (_client, draft) => draft);
      const outcome = await onClient((client) =>
        publishDraft(client, SHOP, { ...input, revision }),
      );
      check(outcome.ok, model.publish(), 'published');
    } else if (kind === 19) {
      const { value, operation } = setOf(field, model.published.fields[field]);
      told.push(`publishes ${operation.path.at(-1)} ${value} alone`);
      check(await publishesAlone(id, operation), model.publishField(field, value), 'alone');
    } else if (kind === 20) {
      const operation = listOperation(model.published.lists);
      told.push(`publishes ${operation.kind} ${operation.key} alone`);
      const done = await publishesAlone(id, operationOf(operation));
      check(done, model.publishChange(operation), 'alone');
    } else if (kind === 21) {
      const version = oneOf([...versionOf.keys()]);
      told.push(`imports what ${version} exported`);
      await onClient((client) => importVersion(client, SHOP, versionOf.get(version)!));
      model.become(model.versions[version]!);
    } else if (kind === 22) {
      const version = oneOf([...versionOf.keys()]);
      told.push(`restores ${version}`);
      model.restore(version);
      const wanted = { version: versionOf.get(version)!, author: authorOf(1), now };
      await withDraft((client, draft) => restoreVersion(client, draft, wanted));
    } else if (kind === 23 && model.isChanged) {
      told.push(`plans ${id}`);
      model.plan(id);
      await withDraft((client, draft) =>
        planDraft(client, draft, { id, publishAt: now + 1, note: null, author: authorOf(1), now }),
      );
      model.steps.clear();
    } else if (kind < 26 && model.plans.size > 0) {
      const plannedId = oneOf([...model.plans.keys()]);
      told.push(`publishes plan ${plannedId}`);
      const outcome = await publishPlan(context, { shopId: SHOP, plannedId }, () => 'due');
      const isPublished = typeof outcome === 'object' && outcome.ok;
      const { fits } = model.foretell(plannedId);
      if (fits !== null) check(isPublished, fits, 'plan published');
      const { published } = await withDraft(async (_client, draft) => draft);
      if (isPublished) faults.push(...model.publishPlan(plannedId, listsOf(published)));
    } else if (kind === 26 && model.plans.size > 0) {
      const plannedId = oneOf([...model.plans.keys()]);
      told.push(`takes plan ${plannedId} back`);
      model.cancelPlan(plannedId);
      await withDraft(async (client, draft) =>
        cancelPlan(client, draft, (await lockPlan(client, draft, plannedId))!, now),
      );
    } else if (kind === 27) {
      told.push('discards');
      model.discard();
      model.steps.clear();
      await withDraft((client, draft) => discardDraft(client, draft));
    } else return false;
    return true;
  };

  let checked = first.baseVersion;
  for (let index = 0; index < acts; index += 1) {
    if (!(await act(`s${seed}-${index}`, pick(28)))) continue;
    const draft = await withDraft(async (_client, held) => held);
    versionOf.set(model.versions.length - 1, draft.baseVersion);
    for (const [at, { path }] of FIELDS.entries()) {
      const name = path.join('/');
      check(valueAt(draft.published, path), model.published.fields[at], `published ${name}`);
      check(valueAt(draft.document, path), model.draft.fields[at], `draft ${name}`);
    }
    faults.push(...model.compare(listsOf(draft.published), listsOf(draft.document)));
    // Every published version passes as a folder.
    if (draft.baseVersion !== checked) {
      checked = draft.baseVersion;
      const fault = await onClient((client) => checkFiles(client, SHOP));
      if (fault !== null) faults.push(fault);
    }
    if (faults.length > 0) return `seed ${seed}: ${faults.join(', ')} after ${told.join('; ')}`;
  }
  return null;
}
