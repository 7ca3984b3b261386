import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { cautionsBetween } from '@tischlein/domain/cautions/cautions-between.ts';
import { changesBetween } from '@tischlein/domain/shop-document/changes.ts';
import { changeWords } from '@tischlein/domain/shop-document/change-words.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { compileDocument, type CompiledDocument } from './compile-document.ts';
import type { Draft } from './draft.ts';
import { openPlans } from './planned-publications.ts';
import { wallTimeOf, zoneOf } from './plan-time.ts';
import { unfittingWords } from './unfitting.ts';

/** So many steps are told; more are kept. */
const STEPS_TOLD = 100;

/** The draft as guests would have it, and what they have. */
export async function compileDraft(
  client: pg.ClientBase,
  draft: Draft,
): Promise<CompiledDocument & { published: Shop }> {
  const found = await client.query<{ media_ids: string[]; model: Shop }>(
    `select v.model, array(select media_id from media m where m.shop_id = v.shop_id) as media_ids
     from shop_version v where v.shop_id = $1 and v.version = $2`,
    [draft.shopId, draft.baseVersion],
  );
  const { media_ids: mediaIds, model } = found.rows[0]!;
  const { franchiseId, slug } = model;
  const compiled = compileDocument(draft.document, {
    shopId: draft.shopId,
    mediaIds: new Set(mediaIds),
    triesOffers: franchiseId === null,
    franchise: franchiseId !== null && slug !== null ? { id: franchiseId, slug } : null,
  });
  return { ...compiled, published: model };
}

/** What the office shows of the draft. */
export async function draftState(
  client: pg.ClientBase,
  draft: Draft,
  now: number,
): Promise<DraftState> {
  const { revision, baseVersion, document, published } = draft;
  const { shop, problems, warnings, published: before } = await compileDraft(client, draft);
  // While something is wrong nothing can be published by mistake.
  const cautions =
    shop === null
      ? []
      : cautionsBetween({ document: published, shop: before }, { document, shop }, now);
  const steps = await client.query<{
    step_id: string;
    at: Date;
    staff_name: string;
    words: string;
    undone: boolean;
    where: DraftState['steps'][number]['where'];
  }>(
    `select step_id, at, staff_name, words, undone_by is not null as undone,
       case when version is not null then 'published' when is_planned then 'planned' else 'draft' end as where
     from draft_step
     where shop_id = $1 order by draft_step.revision desc limit $2`,
    [draft.shopId, STEPS_TOLD],
  );
  return {
    revision,
    baseVersion,
    document,
    changes: changesBetween(published, document).map((change) => ({
      path: [...change.path],
      words: changeWords(change, published, document),
    })),
    problems: problems.map((problem) => ({ ...problem, path: [...problem.path] })),
    warnings: warnings.map((problem) => ({ ...problem, path: [...problem.path] })),
    cautions: cautions.map((caution) => ({ ...caution, path: [...caution.path] })),
    unfitting: draft.unfitting.map((each) => unfittingWords(each, draft)),
    plans: await plansOf(client, draft),
    steps: steps.rows.map((row) => ({
      id: row.step_id,
      at: row.at.toISOString(),
      by: row.staff_name,
      words: row.words,
      undone: row.undone,
      where: row.where,
    })),
  };
}

/** What waits for its time, by the shop's clock. */
async function plansOf(client: pg.ClientBase, draft: Draft): Promise<DraftState['plans']> {
  const plans = await openPlans(client, draft.shopId);
  const zone = zoneOf(draft);
  return plans.map((plan) => ({
    id: plan.planned_id,
    at: plan.publish_at.toISOString(),
    ...wallTimeOf(plan.publish_at.getTime(), zone),
    words: plan.words,
    by: plan.staff_name,
    note: plan.note,
    reason: plan.reason,
  }));
}
