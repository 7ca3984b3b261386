import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { RefusedError } from '../http/errors.ts';
import { refuse, registerCall } from '../http/route.ts';
import { transaction } from '../db/transaction.ts';
import type { ShopsContext } from '../shops/context.ts';
import { byStaff, recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import { draftState } from './draft-state.ts';
import {
  discardDraft,
  holdDraft,
  restoreVersion,
  takeSteps,
  undoStep,
  type Draft,
} from './draft.ts';
import type { Publishing, PublishInput, Refusal } from './publish-document.ts';
import { publishDraft } from './publish-draft.ts';
import { publishOperations } from './publish-operations.ts';
import { registerToday } from './register-today.ts';
import { settle } from './unfitting.ts';

const NO_SHOP = { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' } as const;
const CHANGED = refuse(409, {
  error: 'draft-changed',
  message: 'Jemand hat das inzwischen geändert. Bitte sieh noch einmal nach.',
});
const NO_STEP = refuse(404, { error: 'no-step', message: 'Diese Änderung gibt es nicht.' });
const NO_VERSION = refuse(404, { error: 'no-version', message: 'Diese Fassung gibt es nicht.' });
const PROBLEMS = 'Es ist noch etwas zu beheben, ehe veröffentlicht werden kann.';

/** The owner's back office. */
export function registerOffice(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;

  /** Runs with the draft in hand. */
  const withDraft = <T>(
    shopId: string,
    work: (client: pg.PoolClient, draft: Draft) => Promise<T>,
  ): Promise<T> =>
    transaction(pool, async (client) => {
      const draft = await holdDraft(client, shopId);
      if (draft === null) throw new RefusedError(404, NO_SHOP);
      return work(client, draft);
    });

  registerCall(app, 'officeDraft', { rate: 'staff' }, ({ params }) =>
    withDraft(params.shopId, draftState),
  );

  registerCall(app, 'officeChange', { rate: 'staff' }, ({ params, body, staff }) =>
    withDraft(params.shopId, async (client, held) => {
      const input = { steps: body.steps, author: staff, now: context.now() };
      const { draft, conflicts } = await takeSteps(client, held, input);
      return {
        draft: await draftState(client, draft),
        conflicts: conflicts.map((conflict) => ({ ...conflict, path: [...conflict.path] })),
      };
    }),
  );

  registerCall(app, 'officeUndo', { rate: 'staff' }, ({ params, body, staff }) =>
    withDraft(params.shopId, async (client, held) => {
      const input = { stepId: body.stepId, author: staff, now: context.now() };
      const undone = await undoStep(client, held, input);
      if (undone.ok) return draftState(client, undone.draft);
      return undone.reason === 'no-step' ? NO_STEP : CHANGED;
    }),
  );

  registerCall(app, 'officeDiscard', { rate: 'staff' }, ({ params, body, request, staff }) =>
    withDraft(params.shopId, async (client, held) => {
      if (held.revision !== body.revision) return CHANGED;
      const { changes } = await draftState(client, held);
      const draft = await discardDraft(client, held);
      await recordAudit(client, {
        action: 'draft-discarded',
        shopIds: [params.shopId],
        actor: byStaff(staff, request),
        detail: { number: changes.length },
        now: context.now(),
      });
      return draftState(client, draft);
    }),
  );

  registerCall(app, 'officeSettle', { rate: 'staff' }, ({ params, body, staff }) =>
    withDraft(params.shopId, async (client, held) =>
      draftState(
        client,
        await settle(client, held, { ...body, author: staff, now: context.now() }),
      ),
    ),
  );

  /** Publishes on a connection of its own; guests have it when it answers. */
  const publishing = async (
    actor: AuditActor,
    { shopId, note }: { shopId: string; note: string | undefined },
    publish: (client: pg.PoolClient, input: PublishInput) => Promise<Publishing>,
  ) => {
    const client = await pool.connect();
    try {
      const outcome = await publish(client, {
        actor,
        note: note || null,
        now: context.now(),
        production: context.config.production,
      });
      if (!outcome.ok) return refusalOf(outcome);
      await context.shops.refresh(shopId);
      const { version, hints } = outcome.published;
      const draft = await withDraft(shopId, draftState);
      return { version, hints, draft };
    } finally {
      client.release();
    }
  };

  registerCall(app, 'officePublish', { rate: 'staff' }, ({ params, body, request, staff }) =>
    publishing(byStaff(staff, request), { ...params, note: body.note }, (client, input) =>
      publishDraft(client, params.shopId, { ...input, revision: body.revision }),
    ),
  );

  registerCall(app, 'officePublishNow', { rate: 'staff' }, ({ params, body, request, staff }) =>
    publishing(byStaff(staff, request), { ...params, note: body.note }, (client, input) =>
      publishOperations(client, params.shopId, { ...input, steps: body.steps }),
    ),
  );

  registerToday(app, context, publishing);

  registerCall(app, 'officeVersions', { rate: 'staff' }, async ({ params }) => {
    const { rows } = await pool.query<{
      version: number;
      created_at: Date;
      published_by: string | null;
      note: string | null;
      is_current: boolean;
    }>(
      `select v.version, v.created_at, v.published_by, v.note,
         v.version = s.current_version as is_current
       from shop_version v join shop s on s.shop_id = v.shop_id
       where v.shop_id = $1 order by v.version desc limit 200`,
      [params.shopId],
    );
    return {
      versions: rows.map((row) => ({
        version: row.version,
        at: row.created_at.toISOString(),
        by: row.published_by,
        note: row.note,
        isCurrent: row.is_current,
      })),
    };
  });

  registerCall(app, 'officeRestore', { rate: 'staff' }, ({ params, staff }) =>
    withDraft(params.shopId, async (client, held) => {
      const input = { version: params.version, author: staff, now: context.now() };
      const draft = await restoreVersion(client, held, input);
      return draft === null ? NO_VERSION : draftState(client, draft);
    }),
  );
}

function refusalOf({ reason, message, problems }: Refusal) {
  if (reason === 'no-shop') return refuse(404, NO_SHOP);
  if (reason === 'draft-changed') return CHANGED;
  const [first] = problems ?? [];
  const text = message ?? (first && `${first.message} ${first.mend}`) ?? PROBLEMS;
  return refuse(409, { error: 'draft-problems', message: text });
}
