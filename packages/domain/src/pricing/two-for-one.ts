import type { CartItem } from '../cart/cart.ts';
import { cents, splitByWeight, ZERO } from '../money/cents.ts';
import { costIn, formBundles, valueIn } from './bundling/bundle-problem.ts';
import { contextObstacle } from './offer-context.ts';
import { offersOf, type TwoForOneOffer } from './offer.ts';
import type { PricedItem } from './price-item.ts';
import {
  planPromotions,
  takesAny,
  type PayableAfter,
  type PromotionPlanInput,
} from './promotion-plan.ts';
import { kindsOf, poolsOf, sortLines, type Kind, type PromotionPool } from './promotion-pools.ts';
import type { OfferExplanation, PromotionGroup, PromotionUnits } from './quote.ts';

interface TwoForOneInput extends PromotionPlanInput {
  items: readonly CartItem[];
}

interface Promotions {
  groups: PromotionGroup[];
  explanations: OfferExplanation[];
  /** See `Quote.bundlesLimited`. */
  limited: boolean;
}

/**
 * Bundles the pieces of a cart (docs/pricing.md, 4) and writes what they save into lines and goods, in place.
 * What waits for the guest's word is among the groups, and changes nothing until then.
 */
export function applyTwoForOne(
  priced: readonly PricedItem[],
  input: TwoForOneInput,
  payable: PayableAfter,
): Promotions {
  const offers = offersOf(input.offers, 'twoForOnePromotion');
  if (offers.length === 0) return { groups: [], explanations: [], limited: false };
  const kinds = kindsOf(priced);
  const { pools, taken, waiting, limited } = planPromotions(kinds, input, payable);
  const counting = pools.flatMap((pool, index) => {
    const own = taken[index] as number[];
    if (!takesAny(pool, own)) return [];
    const free = freeUnits(pool, own, kinds);
    distribute(pool, own, free, kinds, input.items);
    return [groupOf(pool, own, free, kinds, true)];
  });
  const asked = waiting.map(({ pool, taken: own }) =>
    groupOf(pool, own, freeUnits(pool, own, kinds), kinds, false),
  );
  const groups = [...counting, ...asked];
  return {
    groups,
    explanations: offers.map((offer) => explain(offer, groups, kinds, input)),
    limited,
  };
}

/** How many units of each kind are free. */
function freeUnits(
  pool: PromotionPool,
  taken: readonly number[],
  kinds: readonly Kind[],
): number[] {
  const free = kinds.map(() => 0);
  for (const bundle of formBundles(pool, taken, kinds))
    for (const at of bundle.free) free[at] = (free[at] ?? 0) + 1;
  return free;
}

/** Hands bundled and free pieces out to the lines, in proportion: nobody in a group gets all that is free. */
function distribute(
  pool: PromotionPool,
  taken: readonly number[],
  free: readonly number[],
  kinds: readonly Kind[],
  items: readonly CartItem[],
): void {
  for (const at of pool.kinds) {
    const count = taken[at] ?? 0;
    if (count === 0) continue;
    const kind = kinds[at] as Kind;
    sortLines(kind, items);
    const left = kind.lines.map(({ line }) =>
      line.promotions.reduce((pieces, { bundled }) => pieces - bundled, line.amount),
    );
    const bundled = splitByWeight(cents(count), left);
    const freed = splitByWeight(cents(free[at] ?? 0), bundled);
    kind.lines.forEach(({ line, goods }, place) => {
      const pieces = bundled[place] ?? 0;
      if (pieces === 0) return;
      const givenUp = pieces * costIn(pool, kind);
      const saved = (freed[place] ?? 0) * valueIn(pool, kind) - givenUp;
      line.promotions.push({
        groupId: pool.groupId,
        offerId: pool.offer.id,
        title: pool.offer.title,
        label: pool.offer.label,
        bundled: pieces,
        freeAmount: freed[place] ?? 0,
        saved: cents(saved),
        givenUp: cents(givenUp),
      });
      line.total = cents(line.total - saved);
      goods[line.vatClass] -= saved;
    });
  }
}

function groupOf(
  pool: PromotionPool,
  taken: readonly number[],
  free: readonly number[],
  kinds: readonly Kind[],
  isConfirmed: boolean,
): PromotionGroup {
  let [savedTwoForOne, savedDiscount] = [0, 0];
  for (const at of pool.kinds) {
    savedTwoForOne += (free[at] ?? 0) * valueIn(pool, kinds[at] as Kind);
    savedDiscount += (taken[at] ?? 0) * costIn(pool, kinds[at] as Kind);
  }
  const units = (counts: readonly number[]): PromotionUnits[] =>
    pool.kinds.flatMap((at) => {
      const { dishId, sizeId } = kinds[at] as Kind;
      const amount = counts[at] ?? 0;
      return amount > 0 ? [{ dishId, sizeId, amount }] : [];
    });
  return {
    groupId: pool.groupId,
    offerId: pool.offer.id,
    title: pool.offer.title,
    needsConfirmation: savedDiscount > 0 || !isConfirmed,
    isConfirmed,
    items: units(taken),
    freeItems: units(free),
    promotionValue: cents(savedTwoForOne - savedDiscount),
    savedDiscount: cents(savedDiscount),
    savedTwoForOne: cents(savedTwoForOne),
  };
}

function explain(
  offer: TwoForOneOffer,
  groups: readonly PromotionGroup[],
  kinds: readonly Kind[],
  input: TwoForOneInput,
): OfferExplanation {
  const { id: offerId, title } = offer;
  const answer = (state: OfferExplanation['state'], missingItems = 0): OfferExplanation => ({
    offerId,
    title,
    state,
    missing: ZERO,
    ...(missingItems > 0 ? { missingItems } : {}),
  });
  const obstacle = contextObstacle(offer, input);
  if (obstacle) return answer(obstacle);
  const own = groups.filter((group) => group.offerId === offerId);
  if (own.some(({ isConfirmed }) => isConfirmed)) return answer('applied');
  if (own.length > 0) return answer('needs-confirmation');
  const most = Math.max(
    0,
    ...poolsOf([offer], kinds, input).map((pool) =>
      pool.kinds.reduce((sum, at) => sum + (kinds[at]?.count ?? 0), 0),
    ),
  );
  const missing = offer.totalQuantity - most;
  return missing > 0 ? answer('missing-items', missing) : answer('better-offer-applied');
}
