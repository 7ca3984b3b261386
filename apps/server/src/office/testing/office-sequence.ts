import type { DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import type pg from 'pg';
import { transaction } from '../../db/transaction.ts';
import { loadShop } from '../../shop-files/load-shop.ts';
import { publishShops } from '../../shop-files/publish-shop.ts';
import { readShopFolder } from '../../shop-files/read-shop-folder.ts';
import { inTemporaryFolder } from '../../shop-files/testing/temporary-folder.ts';
import { writeShopFolder } from '../../shop-files/write-shop-folder.ts';
import type { ShopsContext } from '../../shops/context.ts';
import {
  discardDraft,
  holdDraft,
  restoreVersion,
  takeSteps,
  undoStep,
  type Draft,
} from '../draft.ts';
import { cancelPlan, holdPlan, planDraft } from '../planned-publications.ts';
import { publishDraft } from '../publish-draft.ts';
import { publishOperations } from '../publish-operations.ts';
import { publishPlan } from '../publish-planned.ts';
import { documentOf } from '../shop-document.ts';
import { FIELDS, OfficeModel } from './office-model.ts';

const SHOP = 'fixture';
const ACTOR = { kind: 'staff', id: 'o', name: 'Olga', role: 'owner', network: null } as const;

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

const fieldsOf = (document: DocumentMap) =>
  FIELDS.map(({ path }) => valueAt(document, path) as string | number | undefined);

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
  const told: string[] = [];
  const withDraft = <T>(work: (client: pg.PoolClient, draft: Draft) => Promise<T>) =>
    transaction(pool, async (client) => work(client, (await holdDraft(client, SHOP))!));
  for (const table of ['planned_publication', 'shop_draft', 'draft_step'])
    await pool.query(`delete from ${table} where shop_id = $1`, [SHOP]);
  const first = await withDraft(async (_client, draft) => draft);
  const model = new OfficeModel(fieldsOf(first.document));
  const versionOf = new Map([[0, first.baseVersion]]);
  const seen = [[...model.draft], [...model.draft]];
  const now = context.now();
  const input = { actor: ACTOR, note: null, now, production: false };
  const onClient = async <T>(work: (client: pg.PoolClient) => Promise<T>) => {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  };
  for (let act = 0; act < acts; act += 1) {
    const id = `s${seed}-${act}`;
    const editor = pick(2);
    const field = pick(FIELDS.length);
    const { path, values } = FIELDS[field]!;
    const value = values[pick(values.length)];
    const kind = pick(20);
    let differs = '';
    const check = (is: unknown, wanted: unknown, what: string) => {
      if (is !== wanted) differs = `${what}: ${String(is)} instead of ${String(wanted)}`;
    };
    if (kind < 9) {
      told.push(`${editor} sets ${path.at(-1)} ${value}`);
      const old = seen[editor]![field];
      const done = model.set(id, field, { value, seen: old });
      const steps = [{ id, operation: { kind: 'set' as const, path, value, old } }];
      const author = { staffId: `e${editor}`, name: `E${editor}` };
      const taken = await withDraft((client, draft) =>
        takeSteps(client, draft, { steps, author, now }),
      );
      check(taken.conflicts.length === 0, done, 'taken');
      seen[editor] = [...model.draft];
    } else if (kind < 11 && model.steps.size > 0) {
      const stepId = [...model.steps.keys()][pick(model.steps.size)]!;
      told.push(`undoes ${stepId}`);
      const author = { staffId: 'e0', name: 'E0' };
      const undone = await withDraft((client, draft) =>
        undoStep(client, draft, { stepId, author, now }),
      );
      check(undone.ok, model.undo(stepId), 'undone');
    } else if (kind < 13) {
      told.push('publishes');
      const { revision } = await withDraft(async (_client, draft) => draft);
      model.publish();
      const outcome = await onClient((client) =>
        publishDraft(client, SHOP, { ...input, revision }),
      );
      check(outcome.ok, true, 'published');
    } else if (kind === 13) {
      told.push(`publishes ${path.at(-1)} ${value} alone`);
      const old = model.published[field];
      model.publishNow(field, value);
      const steps = [{ id, operation: { kind: 'set' as const, path, value, old } }];
      const outcome = await onClient((client) =>
        publishOperations(client, SHOP, { ...input, steps }),
      );
      check(outcome.ok, true, 'published alone');
    } else if (kind === 14) {
      told.push('exports and imports');
      model.import(model.published);
      await onClient(reimport);
    } else if (kind === 15) {
      const version = [...versionOf.keys()][pick(versionOf.size)]!;
      told.push(`restores ${version}`);
      model.restore(version);
      const author = { staffId: 'e1', name: 'E1' };
      await withDraft((client, draft) =>
        restoreVersion(client, draft, { version: versionOf.get(version)!, author, now }),
      );
    } else if (kind === 16 && model.draft.some((each, index) => each !== model.published[index])) {
      told.push(`plans ${id}`);
      model.plan(id);
      const author = { staffId: 'e1', name: 'E1' };
      await withDraft((client, draft) =>
        planDraft(client, draft, { id, publishAt: now + 1, note: null, author, now }),
      );
      model.steps.clear();
    } else if (kind < 19 && model.plans.size > 0) {
      const plannedId = [...model.plans.keys()][pick(model.plans.size)]!;
      if (kind === 17) {
        told.push(`publishes plan ${plannedId}`);
        const outcome = await publishPlan(context, { shopId: SHOP, plannedId }, () => 'due');
        const isPublished = typeof outcome === 'object' && outcome.ok;
        check(isPublished, model.publishPlan(plannedId), 'plan published');
      } else {
        told.push(`takes plan ${plannedId} back`);
        model.cancelPlan(plannedId);
        await withDraft(async (client, draft) =>
          cancelPlan(client, draft, (await holdPlan(client, draft, plannedId))!, now),
        );
      }
    } else if (kind === 19) {
      told.push('discards');
      model.discard();
      model.steps.clear();
      await withDraft((client, draft) => discardDraft(client, draft));
    } else continue;
    const draft = await withDraft(async (_client, held) => held);
    versionOf.set(model.versions.length - 1, draft.baseVersion);
    for (const [index, each] of FIELDS.entries()) {
      const name = each.path.join('/');
      check(valueAt(draft.published, each.path), model.published[index], `published ${name}`);
      check(valueAt(draft.document, each.path), model.draft[index], `draft ${name}`);
    }
    if (differs) return `seed ${seed}: ${differs} after ${told.join('; ')}`;
  }
  const faults = await onClient(checkFiles);
  return faults === null ? null : `seed ${seed}: ${faults} after ${told.join('; ')}`;
}

/** What is published, written as a folder and read again, is the same shop without a problem. */
async function checkFiles(client: pg.PoolClient): Promise<string | null> {
  const loaded = (await loadShop(client, SHOP))!;
  return inTemporaryFolder(async (folder) => {
    await writeShopFolder(folder, { shops: [loaded], franchise: null });
    const read = await readShopFolder(folder);
    if (!read.ok) return `the files have a problem: ${read.problems[0]?.message}`;
    const [before, after] = [loaded.shop, read.shops[0]!.shop].map(documentOf);
    return JSON.stringify(before) === JSON.stringify(after) ? null : 'the files say something else';
  });
}

async function reimport(client: pg.PoolClient): Promise<void> {
  const loaded = (await loadShop(client, SHOP))!;
  await inTemporaryFolder(async (folder) => {
    await writeShopFolder(folder, { shops: [loaded], franchise: null });
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(`not read: ${read.problems[0]?.message}`);
    await publishShops(client, read);
  });
}
