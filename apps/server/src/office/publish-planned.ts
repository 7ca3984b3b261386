import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { askForMail } from '../mail/page-mails.ts';
import type { ShopsContext } from '../shops/context.ts';
import { mayByNow } from '../staff/gate.ts';
import type { AuditActor } from '../staff/audit/record-audit.ts';
import { followPublication, lockDraft, type Draft } from './draft.ts';
import type { Changer } from './may-change.ts';
import { endPlan, lockPlan, type Planned } from './planned-publications.ts';
import {
  publishInTransaction,
  type PublishResult,
  type PublishRefusal,
} from './publish-document.ts';
import { markPublished, publishOperationsWithin } from './publish-operations.ts';
import { changeOf } from './unfitting.ts';

export const PLANNED_TASK = 'publish-planned';

/** What a server that was down kept from being published is made up for so long; after that its owner is asked. */
const LATE_MS = 24 * 3_600_000;
const TOO_LATE =
  'Zu dieser Zeit war der Server nicht zu erreichen, und das ist über einen Tag her.';
const NOT_ALLOWED = 'Wer das geplant hat, darf hier nicht mehr veröffentlichen.';
const DRAFT_PROBLEMS = 'So, wie es jetzt wäre, kann es nicht veröffentlicht werden.';

const WHY_NOT = { 'too-late': TOO_LATE, 'not-allowed': NOT_ALLOWED };
type When = 'due' | 'not-due' | keyof typeof WHY_NOT;
type IsDue = (plan: Planned, client: pg.ClientBase) => When | Promise<When>;

/** Publishes what is due. Every process may do it: each is published once. */
export async function publishPlanned(context: ShopsContext): Promise<void> {
  const now = context.now();
  const { rows } = await context.database.pool.query<{ shop_id: string; planned_id: string }>(
    `select shop_id, planned_id from planned_publication
     where state = 'waiting' and publish_at <= $1 order by publish_at, planned_id`,
    [new Date(now)],
  );
  const failures: unknown[] = [];
  for (const { shop_id: shopId, planned_id: plannedId } of rows)
    await publishDue(context, shopId, plannedId).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'not all could be published');
}

async function publishDue(context: ShopsContext, shopId: string, plannedId: string): Promise<void> {
  const now = context.now();
  const outcome = await publishPlan(context, { shopId, plannedId }, async (plan, client) => {
    if (plan.state !== 'waiting' || plan.publish_at.getTime() > now) return 'not-due';
    if (now - plan.publish_at.getTime() > LATE_MS) return 'too-late';
    // A plan does not outlive the rights of who made it.
    return (await mayByNow(client, plan.staff_id, shopId, 'publish')) ? 'due' : 'not-allowed';
  });
  if (outcome === 'not-due') return;
  if (typeof outcome === 'object' && outcome.ok) return;
  const published = context.shops.byId(shopId);
  await transaction(context.database.pool, async (client) => {
    const draft = await lockDraft(client, shopId);
    const plan = draft && (await lockPlan(client, draft, plannedId));
    if (draft === null || plan?.state !== 'waiting') return;
    const reason = typeof outcome === 'string' ? WHY_NOT[outcome] : reasonOf(outcome, plan, draft);
    await client.query(
      `update planned_publication set state = 'asking', reason = $3
       where shop_id = $1 and planned_id = $2`,
      [shopId, plannedId, reason],
    );
    // Once for each time that it was planned for.
    const subject = `${plannedId} ${plan.publish_at.getTime()}`;
    const recipient = published?.shop.email ?? '';
    if (recipient !== '')
      await askForMail(client, { shopId, kind: 'plan-asks', subject, recipient }, now);
  });
}

/** Publishes one in its owner's name, if `when` says that it is due. */
export async function publishPlan(
  context: ShopsContext,
  {
    shopId,
    plannedId,
    actor,
    changer,
  }: { shopId: string; plannedId: string; actor?: AuditActor; changer?: Changer },
  when: IsDue,
): Promise<PublishResult | Exclude<When, 'due'>> {
  const client = await context.database.pool.connect();
  try {
    const outcome = await publishInTransaction(client, () =>
      publishHeld(client, { context, shopId, plannedId, actor, changer, when }),
    );
    if (typeof outcome === 'object' && outcome.ok) await context.shops.refresh(shopId);
    return outcome;
  } finally {
    client.release();
  }
}

async function publishHeld(
  client: pg.ClientBase,
  input: {
    context: ShopsContext;
    shopId: string;
    plannedId: string;
    actor: AuditActor | undefined;
    changer: Changer | undefined;
    when: IsDue;
  },
): Promise<PublishResult | Exclude<When, 'due'>> {
  const { context, shopId, plannedId } = input;
  const now = context.now();
  const draft = await lockDraft(client, shopId);
  const plan = draft && (await lockPlan(client, draft, plannedId));
  if (draft === null || plan === null) return 'not-due';
  const when = await input.when(plan, client);
  if (when !== 'due') return when;
  const steps = plan.operations.map((operation, index) => ({ id: String(index), operation }));
  const outcome = await publishOperationsWithin(client, draft, steps, {
    actor: input.actor ?? ownerOf(plan),
    ...(input.changer && { changer: input.changer }),
    note: plan.note,
    now,
    production: context.config.production,
  });
  if (!outcome.ok) return outcome;
  const { published, documents } = outcome;
  if (published.changed)
    await followPublication(client, draft, documents.at(-1) ?? draft.published);
  await endPlan(client, shopId, plan, { state: 'published', now });
  await markPublished(client, shopId, { stepIds: plan.step_ids, version: published.version });
  return { ok: true, published };
}

const ownerOf = ({ staff_id: id, staff_name: name }: Planned): AuditActor => ({
  kind: 'staff',
  id,
  name,
  role: 'owner',
  network: null,
});

/** Why it is not published, for its owner. */
export function reasonOf(
  { message, problems, conflicts }: PublishRefusal,
  { operations }: Planned,
  draft: Draft,
): string {
  if (message) return message;
  const [problem] = problems ?? [];
  if (problem) return `${problem.message} ${problem.mend}`.trim();
  const [conflict] = conflicts ?? [];
  const operation = conflict && operations[Number(conflict.stepId)];
  if (!operation) return DRAFT_PROBLEMS;
  const words = changeWords(changeOf(operation), draft.published, draft.published);
  return `Das passt nicht mehr zu dem, was Gäste inzwischen haben: ${words}`;
}
