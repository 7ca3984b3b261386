import { changesBetween } from '@tischlein/domain/shop-document/changes.ts';
import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { operationsBetween } from '@tischlein/domain/shop-document/operations-between.ts';
import { rebaseOperations } from '@tischlein/domain/shop-document/rebase.ts';
import type pg from 'pg';
import { requireMayChange, type Changer } from './may-change.ts';
import { storeDraft, type Author, type Draft } from './draft.ts';
import type { Queryable } from '../db/queryable.ts';

export type PlannedState = 'waiting' | 'asking' | 'published' | 'cancelled';

/** Changes that wait for their time, apart from the draft. */
export interface Planned {
  planned_id: string;
  publish_at: Date;
  operations: SingleOperation[];
  words: string[];
  step_ids: string[];
  note: string | null;
  staff_id: string;
  staff_name: string;
  planned_at: Date;
  state: PlannedState;
  reason: string | null;
}

const COLUMNS = `planned_id, publish_at, operations, words, step_ids, note, staff_id, staff_name, planned_at, state,
  reason`;

/** Those that wait for their time or for a word, the next first. */
export async function openPlans(client: pg.ClientBase, shopId: string): Promise<Planned[]> {
  const { rows } = await client.query<Planned>(
    `select ${COLUMNS} from planned_publication
     where shop_id = $1 and state in ('waiting', 'asking') order by publish_at, planned_id`,
    [shopId],
  );
  return rows;
}

/** One that is not over, locked; call it with the draft held. */
export async function lockPlan(
  client: pg.ClientBase,
  { shopId }: Draft,
  plannedId: string,
): Promise<Planned | null> {
  const { rows } = await client.query<Planned>(
    `select ${COLUMNS} from planned_publication
     where shop_id = $1 and planned_id = $2 and state in ('waiting', 'asking') for update`,
    [shopId, plannedId],
  );
  return rows[0] ?? null;
}

/** The changes of the draft leave it and wait for their time. Planned already it stays as it is. */
export async function planDraft(
  client: pg.ClientBase,
  draft: Draft,
  plan: { id: string; publishAt: number; note: string | null; author: Author; now: number },
): Promise<Draft> {
  const { shopId, published, document } = draft;
  const words = changesBetween(published, document).map((change) =>
    changeWords(change, published, document),
  );
  const steps = await client.query<{ step_id: string }>(
    `update draft_step set is_planned = true
     where shop_id = $1 and version is null and not is_planned and undone_by is null returning step_id`,
    [shopId],
  );
  await client.query(
    `insert into planned_publication (shop_id, planned_id, publish_at, operations, words, step_ids, note, staff_id,
       staff_name, planned_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      shopId,
      plan.id,
      new Date(plan.publishAt),
      JSON.stringify(operationsBetween(published, document)),
      words,
      steps.rows.map((row) => row.step_id),
      plan.note,
      plan.author.staffId,
      plan.author.name,
      new Date(plan.now),
    ],
  );
  const next = { ...draft, document: published, revision: draft.revision + 1 };
  await storeDraft(client, next);
  return next;
}

export async function isPlanned(
  client: pg.ClientBase,
  shopId: string,
  plannedId: string,
): Promise<boolean> {
  const found = await client.query(
    'select from planned_publication where shop_id = $1 and planned_id = $2',
    [shopId, plannedId],
  );
  return found.rowCount === 1;
}

/** Another time; what asked waits again. */
export async function changePlanTime(
  client: pg.ClientBase,
  shopId: string,
  { planned_id: plannedId }: Planned,
  publishAt: number,
): Promise<void> {
  await client.query(
    `update planned_publication set publish_at = $3, state = 'waiting', reason = null
     where shop_id = $1 and planned_id = $2`,
    [shopId, plannedId, new Date(publishAt)],
  );
}

/** It is not published; its changes are in the draft again, and what does not fit there is asked about. */
export async function cancelPlan(
  client: pg.ClientBase,
  draft: Draft,
  plan: Planned,
  now: number,
): Promise<Draft> {
  const { shopId } = draft;
  await endPlan(client, shopId, plan, { state: 'cancelled', now });
  await client.query(
    'update draft_step set is_planned = false where shop_id = $1 and step_id = any($2)',
    [shopId, plan.step_ids],
  );
  const { document, refused } = rebaseOperations(draft.document, plan.operations);
  const asked = refused.filter(({ operation }) => operation.kind !== 'move');
  const next = {
    ...draft,
    document,
    revision: draft.revision + 1,
    unfitting: [
      ...draft.unfitting,
      ...asked.map(({ operation }, index) => ({ id: `${plan.planned_id}-${index}`, operation })),
    ],
  };
  await storeDraft(client, next);
  return next;
}

/** Refuses whoever may not change what a plan changes: neither to move it nor to take it back. */
export function requireMayChangePlan(
  client: pg.ClientBase,
  { shopId, published }: Draft,
  changer: Changer,
  { operations }: Planned,
): Promise<void> {
  const { document } = rebaseOperations(published, operations);
  return requireMayChange(client, shopId, changer, { before: published, after: document });
}

export async function endPlan(
  client: pg.ClientBase,
  shopId: string,
  { planned_id: plannedId }: Planned,
  { state, now }: { state: 'published' | 'cancelled'; now: number },
): Promise<void> {
  await client.query(
    `update planned_publication set state = $3, ended_at = $4, reason = null
     where shop_id = $1 and planned_id = $2`,
    [shopId, plannedId, state, new Date(now)],
  );
}

/** One that was not published and waits for its owner's word. */
export async function planAwaitingOwner(
  database: Queryable,
  shopId: string,
  plannedId: string,
): Promise<Pick<Planned, 'reason' | 'words'> | null> {
  const { rows } = await database.query<Pick<Planned, 'reason' | 'words'>>(
    `select reason, words from planned_publication
     where shop_id = $1 and planned_id = $2 and state = 'asking'`,
    [shopId, plannedId],
  );
  return rows[0] ?? null;
}
