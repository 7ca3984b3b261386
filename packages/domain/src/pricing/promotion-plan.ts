import { forceBundles } from './bundling/force-bundles.ts';
import { planBundles } from './bundling/plan-bundles.ts';
import type { OfferContext } from './offer-context.ts';
import { offersOf, type Offer } from './offer.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import { poolsOf, withoutDiscounted, type Kind, type PromotionPool } from './promotion-pools.ts';

export interface PromotionPlanInput extends OfferContext {
  menu: MenuIndex;
  offers: readonly Offer[];
  /** Ids of promotion groups that the guest, or the owner of the group order, has decided about. */
  confirmedPromotions: readonly string[];
  deniedPromotions: readonly string[];
}

/** Which units lie in which bundles. */
interface PromotionPlan {
  /** The promotions that may count, and the units each of them takes, by kind. */
  pools: PromotionPool[];
  taken: number[][];
  /** Beyond the dish discounts given up; below 0 where a confirmed promotion costs more than it saves. */
  saved: number;
  /** Promotions that wait for the guest's word and would save more, with the units they would take. */
  waiting: { pool: PromotionPool; taken: number[] }[];
  /** See `Quote.bundlesLimited`. */
  limited: boolean;
}

/**
 * What a guest would pay for the goods and the deposits of free items when bundles save so much. It never grows with
 * what is saved (docs/pricing.md, 5).
 */
export type PayableAfter = (saved: number, hasBundles: boolean) => number;

/**
 * The bundles that count (docs/pricing.md, 4): of all permitted ones those that save most; when the total
 * stays the same, those of fewer promotions, then of those that stand first in the shop file.
 */
export function planPromotions(
  kinds: readonly Kind[],
  input: PromotionPlanInput,
  payable: PayableAfter,
): PromotionPlan {
  const offers = offersOf(input.offers, 'twoForOnePromotion');
  const pools = poolsOf(offers, kinds, input).filter(
    ({ groupId }) => !input.deniedPromotions.includes(groupId),
  );
  const permitted: PromotionPool[] = [];
  const forced: PromotionPool[] = [];
  let isAsked = false;
  let limited = false;
  for (const pool of pools) {
    if (!pool.needsConfirmation) permitted.push(pool);
    else if (input.confirmedPromotions.includes(pool.groupId)) {
      permitted.push(pool);
      forced.push(pool);
    } else {
      const undiscounted = withoutDiscounted(pool, kinds);
      const [hoped, sure] = [planBundles([pool], kinds), planBundles([undiscounted], kinds)];
      limited ||= hoped.guardHit || sure.guardHit;
      // Decided for each promotion by itself: another one in the shop must not take away what this one gives.
      if (hoped.saved > sure.saved) isAsked = true;
      else permitted.push(undiscounted);
    }
  }
  const best = forceBundles(permitted, kinds, forced);
  limited ||= best.guardHit;
  const waiting = isAsked ? wouldSaveMore(pools, permitted, kinds, best.saved) : [];
  const { taken, saved } = fewestPromotions(permitted, kinds, best, payable, forced);
  return { pools: permitted, taken, saved, waiting, limited };
}

/** The promotions that are not permitted yet, in the bundles there could be; none if these save no more. */
function wouldSaveMore(
  pools: readonly PromotionPool[],
  permitted: readonly PromotionPool[],
  kinds: readonly Kind[],
  saved: number,
): PromotionPlan['waiting'] {
  // A question, not a price: a good plan is enough to ask by.
  const hoped = planBundles(pools, kinds, 'quick');
  if (hoped.saved <= saved) return [];
  return pools.flatMap((pool, index) => {
    const taken = hoped.taken[index] as number[];
    const isPermitted = permitted.some(({ groupId }) => groupId === pool.groupId);
    return isPermitted || !takesAny(pool, taken) ? [] : [{ pool, taken }];
  });
}

interface Bundles {
  taken: number[][];
  saved: number;
}

/** How many promotions may be tried one by one for the same total with fewer of them. */
const MAX_PROMOTIONS_TRIED = 12;

function fewestPromotions(
  pools: readonly PromotionPool[],
  kinds: readonly Kind[],
  best: Bundles,
  payable: PayableAfter,
  forced: readonly PromotionPool[],
): Bundles {
  const used = promotionsIn(pools, best.taken);
  // What the guest has confirmed stays, and an undiscounted bundle of one promotion alone has only nothing below it.
  if (used.length === 0 || forced.length > 0) return best;
  const total = payable(best.saved, true);
  const nothing: Bundles = { taken: pools.map(() => kinds.map(() => 0)), saved: 0 };
  if (payable(0, false) === total) return nothing;
  const all = [...new Set(pools.map(({ offer }) => offer.id))];
  if (used.length === 1 || all.length > MAX_PROMOTIONS_TRIED) return best;
  const only = (offerIds: readonly string[]): Bundles =>
    planBundles(
      pools.map((pool) => (offerIds.includes(pool.offer.id) ? pool : { ...pool, kinds: [] })),
      kinds,
      'quick',
    );
  for (const id of all) {
    const alone = only([id]);
    if (payable(alone.saved, true) === total) return alone;
  }
  // Of more than two each is left out in turn, the last of the shop file first.
  let kept = used;
  let found = best;
  for (const id of [...used].reverse()) {
    const fewer = kept.filter((other) => other !== id);
    const without = fewer.length > 1 ? only(fewer) : nothing;
    if (fewer.length > 1 && payable(without.saved, true) === total)
      [kept, found] = [fewer, without];
  }
  return found;
}

/** In the order of the shop file. */
function promotionsIn(pools: readonly PromotionPool[], taken: readonly number[][]): string[] {
  const used = pools.filter((pool, index) => takesAny(pool, taken[index] ?? []));
  return [...new Set(used.map(({ offer }) => offer.id))];
}

/** Whether the bundles take a dish that the promotion is for. `taken`: pieces by kind. */
export function takesAny(pool: PromotionPool, taken: readonly number[]): boolean {
  return pool.kinds.some((at) => (taken[at] ?? 0) > 0);
}
