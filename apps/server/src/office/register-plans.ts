import { isSame } from '@tischlein/domain/shop-document/document.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { refuse, registerStaffCall } from '../http/route.ts';
import type { ShopsContext } from '../shops/context.ts';
import { byStaff, recordAudit } from '../staff/audit/record-audit.ts';
import type { Staff } from '../http/staff-gate.ts';
import { compileDraft, draftState } from './draft-state.ts';
import type { Draft } from './draft.ts';
import { changeDraft, withDraft } from './with-draft.ts';
import { instantOf, zoneOf } from './plan-time.ts';
import {
  cancelPlan,
  lockPlan,
  isPlanned,
  planDraft,
  changePlanTime,
  requireMayChangePlan,
} from './planned-publications.ts';
import { draftPosition, endPresence, notePresence } from './presence.ts';
import { publishPlan } from './publish-planned.ts';
import { DRAFT_CHANGED, NO_SHOP, refusalOf } from './refusals.ts';

const NO_PLAN = refuse(404, {
  error: 'no-plan',
  message: 'Diese geplante Veröffentlichung gibt es nicht mehr.',
});
const PAST = refuse(409, {
  error: 'plan-past',
  message: 'Diese Zeit ist schon vorbei. Bitte wähle eine spätere.',
});

/** Publishing at a time, and who else works on the draft. */
export function registerPlans(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  const state = (client: pg.PoolClient, draft: Draft) => draftState(client, draft, context.now());

  const written = (
    client: pg.PoolClient,
    action: 'publication-planned' | 'publication-cancelled',
    who: { shopId: string; staff: Staff; request: FastifyRequest },
  ) =>
    recordAudit(client, {
      action,
      shopIds: [who.shopId],
      actor: byStaff(who.staff, who.request),
      now: context.now(),
    });

  registerStaffCall(app, 'officePlan', ({ params, body, staff, request }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) => {
      const { shopId } = params;
      if (await isPlanned(client, shopId, body.id)) return state(client, held);
      if (held.revision !== body.revision || isSame(held.document, held.published))
        return DRAFT_CHANGED;
      const publishAt = instantOf(body, zoneOf(held));
      if (publishAt <= context.now()) return PAST;
      const { problems } = await compileDraft(client, held);
      if (problems.length > 0) return refusalOf({ ok: false, reason: 'draft-problems', problems });
      const draft = await planDraft(client, held, {
        id: body.id,
        publishAt,
        note: body.note || null,
        author: staff,
        now: context.now(),
      });
      await written(client, 'publication-planned', { shopId, staff, request });
      return state(client, draft);
    }),
  );

  registerStaffCall(app, 'officeMovePlan', ({ params, body, staff, request }) =>
    withDraft(pool, params.shopId, async (client, held) => {
      const plan = await lockPlan(client, held, params.planId);
      if (plan === null) return NO_PLAN;
      await requireMayChangePlan(client, held, staff, plan);
      const publishAt = instantOf(body, zoneOf(held));
      if (publishAt <= context.now()) return PAST;
      await changePlanTime(client, params.shopId, plan, publishAt);
      await written(client, 'publication-planned', { shopId: params.shopId, staff, request });
      return state(client, held);
    }),
  );

  registerStaffCall(app, 'officeCancelPlan', ({ params, staff, request }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) => {
      const plan = await lockPlan(client, held, params.planId);
      if (plan === null) return NO_PLAN;
      await requireMayChangePlan(client, held, staff, plan);
      const draft = await cancelPlan(client, held, plan, context.now());
      await written(client, 'publication-cancelled', { shopId: params.shopId, staff, request });
      return state(client, draft);
    }),
  );

  registerStaffCall(app, 'officePublishPlan', async ({ params, staff, request }) => {
    const { shopId, planId: plannedId } = params;
    const actor = byStaff(staff, request);
    const outcome = await publishPlan(
      context,
      { shopId, plannedId, actor, changer: staff },
      () => 'due',
    );
    if (typeof outcome === 'string') return NO_PLAN;
    if (!outcome.ok) return refusalOf(outcome);
    const { version, hints } = outcome.published;
    return { version, hints, draft: await withDraft(pool, shopId, state) };
  });

  registerStaffCall(app, 'officePresence', async ({ params, body, staff }) => {
    const { shopId } = params;
    const position = await draftPosition(pool, shopId);
    if (position === null) return refuse(404, NO_SHOP);
    if (body.leaving) {
      await endPresence(pool, { shopId, page: body.page });
      return { ...position, others: [] };
    }
    const input = { ...body, shopId, staffId: staff.staffId, now: context.now() };
    return { ...position, others: await notePresence(pool, input) };
  });
}
