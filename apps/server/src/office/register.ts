import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { refuse, registerStaffCall } from '../http/route.ts';
import type { ShopsContext } from '../shops/context.ts';
import { byStaff, recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import { draftState } from './draft-state.ts';
import { discardDraft, restoreVersion, takeSteps, undoStep, type Draft } from './draft.ts';
import type { Changer } from './may-change.ts';
import type { PublishResult, PublishInput } from './publish-document.ts';
import { publishDraft } from './publish-draft.ts';
import { publishOperations } from './publish-operations.ts';
import { registerToday } from './register-today.ts';
import { registerVersions } from './register-versions.ts';
import { DRAFT_CHANGED, NO_VERSION, refusalOf } from './refusals.ts';
import { settleConflict } from './unfitting.ts';
import { changeDraft, withDraft } from './with-draft.ts';

const NO_STEP = refuse(404, { error: 'no-step', message: 'Diese Änderung gibt es nicht.' });

/** The owner's back office. */
export function registerOffice(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  const state = (client: pg.PoolClient, draft: Draft) => draftState(client, draft, context.now());

  registerStaffCall(app, 'officeDraft', ({ params }) => withDraft(pool, params.shopId, state));

  registerStaffCall(app, 'officeChange', ({ params, body, staff }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) => {
      const input = { steps: body.steps, author: staff, now: context.now() };
      const { draft, conflicts } = await takeSteps(client, held, input);
      return {
        draft: await state(client, draft),
        conflicts: conflicts.map((conflict) => ({ ...conflict, path: [...conflict.path] })),
      };
    }),
  );

  registerStaffCall(app, 'officeUndo', ({ params, body, staff }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) => {
      const input = { stepId: body.stepId, author: staff, now: context.now() };
      const undone = await undoStep(client, held, input);
      if (undone.ok) return state(client, undone.draft);
      return undone.reason === 'no-step' ? NO_STEP : DRAFT_CHANGED;
    }),
  );

  registerStaffCall(app, 'officeDiscard', ({ params, body, request, staff }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) => {
      if (held.revision !== body.revision) return DRAFT_CHANGED;
      const { changes } = await state(client, held);
      const draft = await discardDraft(client, held);
      await recordAudit(client, {
        action: 'draft-discarded',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        detail: { number: changes.length },
        now: context.now(),
      });
      return state(client, draft);
    }),
  );

  registerStaffCall(app, 'officeResolveConflict', ({ params, body, staff }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) =>
      state(
        client,
        await settleConflict(client, held, { ...body, author: staff, now: context.now() }),
      ),
    ),
  );

  /** Publishes on a connection of its own; guests have it when it answers. */
  const publishing = async (
    { actor, changer }: { actor: AuditActor; changer: Changer },
    { shopId, note }: { shopId: string; note: string | undefined },
    publish: (client: pg.PoolClient, input: PublishInput) => Promise<PublishResult>,
  ) => {
    const client = await pool.connect();
    try {
      const outcome = await publish(client, {
        actor,
        changer,
        note: note || null,
        now: context.now(),
        production: context.config.production,
      });
      if (!outcome.ok) return refusalOf(outcome);
      await context.shops.refresh(shopId);
      const { version, hints } = outcome.published;
      const draft = await withDraft(pool, shopId, state);
      return { version, hints, draft };
    } finally {
      client.release();
    }
  };

  registerStaffCall(app, 'officePublish', ({ params, body, request, staff }) =>
    publishing(
      { actor: byStaff(staff, request), changer: staff },
      { ...params, note: body.note },
      (client, input) => publishDraft(client, params.shopId, { ...input, revision: body.revision }),
    ),
  );

  registerStaffCall(app, 'officePublishNow', ({ params, body, request, staff }) =>
    publishing(
      { actor: byStaff(staff, request), changer: staff },
      { ...params, note: body.note },
      (client, input) => publishOperations(client, params.shopId, { ...input, steps: body.steps }),
    ),
  );

  registerToday(app, context, publishing);

  registerStaffCall(app, 'officeLanguages', async () => ({
    languages: [...context.shops.words.values()].map(({ language, shop }) => ({
      language,
      fixed: Object.keys(shop),
    })),
  }));

  registerVersions(app, context);

  registerStaffCall(app, 'officeRestore', ({ params, staff }) =>
    changeDraft(pool, { ...params, staff }, async (client, held) => {
      const input = { version: params.version, author: staff, now: context.now() };
      const draft = await restoreVersion(client, held, input);
      return draft === null ? NO_VERSION : state(client, draft);
    }),
  );
}
