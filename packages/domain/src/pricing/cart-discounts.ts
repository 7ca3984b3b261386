import type { OrderType } from '../menu/menu.ts';
import { cents, roundHalfUp, ZERO, type Cents } from '../money/cents.ts';
import { appliesTo } from './offer-context.ts';
import type { CartDiscountOffer } from './offer.ts';
import type { Adjustment, OfferExplanation } from './quote.ts';

export interface DiscountContext {
  /** What is left to take off from. */
  subTotal: Cents;
  /** What thresholds look at. */
  threshold: Cents;
  orderType: OrderType;
  inGroup: boolean;
}

interface ChosenDiscounts {
  adjustments: Adjustment[];
  explanations: OfferExplanation[];
}

/** Why an offer cannot count; null when it can. An empty cart has reached nothing. */
function obstacle(offer: CartDiscountOffer, context: DiscountContext): OfferExplanation | null {
  const { id: offerId, title } = offer;
  if (!appliesTo(offer.applicability, context.orderType)) {
    return { offerId, title, state: 'other-order-type', missing: ZERO };
  }
  if (offer.groupOrderOnly && !context.inGroup) {
    return { offerId, title, state: 'group-only', missing: ZERO };
  }
  const missing = Math.max(0, offer.minimumOrderValue - context.threshold);
  if (missing > 0 || context.subTotal <= 0) {
    return { offerId, title, state: 'missing-amount', missing: cents(missing) };
  }
  return null;
}

/** Euro before percent; among percents the higher first and then by id, so that rounding has one outcome. */
function inOrder(a: CartDiscountOffer, b: CartDiscountOffer): number {
  if (a.discountType !== b.discountType) return a.discountType === 'euro' ? -1 : 1;
  return b.value - a.value || (a.id < b.id ? -1 : 1);
}

/** What each offer of a set takes off, one after the other, never below 0. */
function takeOff(subTotal: Cents, offers: readonly CartDiscountOffer[]): Adjustment[] {
  let left: number = subTotal;
  return [...offers].sort(inOrder).map((offer) => {
    const wanted =
      offer.discountType === 'euro' ? offer.value : roundHalfUp((left * offer.value) / 100);
    const amount = Math.max(0, Math.min(wanted, left));
    left -= amount;
    return {
      source: { type: 'cartDiscount', id: offer.id, title: offer.title },
      amount: cents(-amount),
    };
  });
}

/**
 * The best permitted set of cart discounts (docs/pricing.md, 7). Permitted is a set with at most one
 * non-accumulative offer and at most one group tier. One offer more never costs the guest anything, so every
 * unrestricted offer is in and only the two restricted places are tried out.
 */
export function chooseCartDiscounts(
  offers: readonly CartDiscountOffer[],
  context: DiscountContext,
): ChosenDiscounts {
  const obstacles = new Map(offers.map((offer) => [offer.id, obstacle(offer, context)]));
  const reached = offers.filter((offer) => obstacles.get(offer.id) === null);
  const free = reached.filter((offer) => offer.accumulative && !offer.groupOrderOnly);
  const exclusive = reached.filter((offer) => !offer.accumulative && !offer.groupOrderOnly);
  const tiers = reached.filter((offer) => offer.groupOrderOnly);
  let best: Adjustment[] = [];
  let bestSum = 1;
  for (const tier of [null, ...tiers]) {
    for (const one of [null, ...exclusive]) {
      if (one && tier && !tier.accumulative) continue;
      const set = [...free, ...(one ? [one] : []), ...(tier ? [tier] : [])];
      const adjustments = takeOff(context.subTotal, set);
      const sum = adjustments.reduce((total, { amount }) => total + amount, 0);
      if (sum < bestSum) [best, bestSum] = [adjustments, sum];
    }
  }
  best = withoutIdle(best, context.subTotal, reached);
  const chosen = new Set(best.map(({ source }) => source.id));
  return {
    adjustments: best,
    explanations: offers.map(
      (offer) =>
        obstacles.get(offer.id) ?? {
          offerId: offer.id,
          title: offer.title,
          state: chosen.has(offer.id) ? 'applied' : 'better-offer-applied',
          missing: ZERO,
        },
    ),
  };
}

/** Of several that take off the same together, as few as will do: the one with the least part is tried first. */
function withoutIdle(
  best: readonly Adjustment[],
  subTotal: Cents,
  offers: readonly CartDiscountOffer[],
): Adjustment[] {
  const sumOf = (adjustments: readonly Adjustment[]) =>
    adjustments.reduce((total, { amount }) => total + amount, 0);
  let kept = [...best];
  for (const { source } of [...best].sort((a, b) => b.amount - a.amount)) {
    const ids = new Set(kept.map((one) => one.source.id).filter((id) => id !== source.id));
    const without = takeOff(
      subTotal,
      offers.filter(({ id }) => ids.has(id)),
    );
    if (sumOf(without) === sumOf(best)) kept = without;
  }
  return kept;
}
