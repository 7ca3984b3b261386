import type { OrderType } from '../menu/menu.ts';
import { cents, ZERO, type Cents } from '../money/cents.ts';
import type { FreeDeliveryOffer } from './offer.ts';
import type { Adjustment, MinimumOrder, OfferExplanation } from './quote.ts';

/** Conditions of the guest's delivery area. */
export interface DeliveryTerms {
  fee: Cents;
  minimumOrder: Cents;
  /** No fee from goods of so much; null: never. */
  freeFrom: Cents | null;
}

export interface DeliveryContext {
  /** Goods without two-for-one and dish discounts: what thresholds look at. */
  threshold: Cents;
  orderType: OrderType;
  inGroup: boolean;
  /** null: no delivery, or the place is not known yet. */
  delivery: DeliveryTerms | null;
  /** Nothing that can be ordered is in the cart. */
  isEmpty: boolean;
}

interface DeliveryCost {
  fee: Cents;
  adjustments: Adjustment[];
  freeDeliveryMissing: Cents | null;
  explanations: OfferExplanation[];
}

/** The fee after free delivery. The area's own threshold comes before an offer; of offers the lowest reached one. */
export function deliveryCost(
  offers: readonly FreeDeliveryOffer[],
  { threshold: goods, orderType, inGroup, delivery, isEmpty }: DeliveryContext,
): DeliveryCost {
  const terms = orderType === 'delivery' ? delivery : null;
  const fee = terms?.fee ?? ZERO;
  const usable = offers.filter((offer) => !offer.groupOrderOnly || inGroup);
  const reached = (threshold: number) => !isEmpty && goods >= threshold;
  const ofArea = terms !== null && terms.freeFrom !== null && reached(terms.freeFrom);
  const ofOffer = usable
    .filter((offer) => orderType === 'delivery' && reached(offer.minimumOrderValue))
    .reduce<FreeDeliveryOffer | null>(
      (low, one) => (low && low.minimumOrderValue <= one.minimumOrderValue ? low : one),
      null,
    );
  const applied = ofArea ? null : ofOffer;
  const isFree = ofArea || ofOffer !== null;
  const source: Adjustment['source'] = applied
    ? { type: 'freeDelivery', id: applied.id, title: applied.title }
    : { type: 'freeAfter', id: 'freeAfter', title: 'Kostenfreie Lieferung' };
  const thresholds = usable.map((offer) => offer.minimumOrderValue);
  if (terms && terms.freeFrom !== null) thresholds.push(terms.freeFrom);
  const missing = Math.min(...thresholds) - goods;
  return {
    fee: isFree || isEmpty ? ZERO : fee,
    adjustments: isFree && fee > 0 ? [{ source, amount: cents(-fee) }] : [],
    freeDeliveryMissing: fee === 0 || thresholds.length === 0 ? null : cents(Math.max(0, missing)),
    explanations: offers.map((offer) => explain(offer, applied, isFree)),
  };

  function explain(
    { id: offerId, title, groupOrderOnly, minimumOrderValue }: FreeDeliveryOffer,
    winner: FreeDeliveryOffer | null,
    free: boolean,
  ): OfferExplanation {
    const answer = (state: OfferExplanation['state'], lacks = 0) => ({
      offerId,
      title,
      state,
      missing: cents(lacks),
    });
    if (orderType !== 'delivery') return answer('other-order-type');
    if (groupOrderOnly && !inGroup) return answer('group-only');
    if (winner?.id === offerId) return answer('applied');
    if (free) return answer('better-offer-applied');
    return answer('missing-amount', Math.max(0, minimumOrderValue - goods));
  }
}

/** The minimum order, of deliveries alone; it looks at the goods without any reduction (docs/pricing.md, 5). */
export function minimumOrderOf({
  threshold,
  orderType,
  delivery,
  isEmpty,
}: DeliveryContext): MinimumOrder {
  const value = orderType === 'delivery' && delivery ? delivery.minimumOrder : ZERO;
  const missing = cents(Math.max(0, value - threshold));
  if (isEmpty) return { status: 'not-ordered', value, missing };
  return { status: missing > 0 ? 'not-reached' : 'reached', value, missing };
}
