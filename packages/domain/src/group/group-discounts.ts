import { offersOf, type CartDiscountOffer, type Offer } from '../pricing/offer.ts';

/** The discounts that only group orders get, from the highest threshold down (specification 2 §9). */
export function groupDiscounts(offers: readonly Offer[]): CartDiscountOffer[] {
  return offersOf(offers, 'cartDiscount')
    .filter(({ groupOrderOnly }) => groupOrderOnly)
    .sort((a, b) => b.minimumOrderValue - a.minimumOrderValue || b.value - a.value);
}

/** What euro and percent are compared at while no discount has a minimum, in cents: the meal of four. */
const USUAL_GROUP_ORDER = 6000;

/**
 * The discount worth most ('bis zu', specification 2 §3 "highestGroupCartDiscount"), compared at the highest threshold
 * of them all, where every one is reached; null: there is none. Of equal ones that with the lower threshold.
 */
export function highestGroupDiscount(
  discounts: readonly CartDiscountOffer[],
): CartDiscountOffer | null {
  const highest = Math.max(...discounts.map(({ minimumOrderValue }) => minimumOrderValue));
  const order = highest > 0 ? highest : USUAL_GROUP_ORDER;
  const worth = ({ discountType, value }: CartDiscountOffer) =>
    discountType === 'percent' ? (order * value) / 100 : Math.min(value, order);
  return (
    [...discounts].sort(
      (a, b) => worth(b) - worth(a) || a.minimumOrderValue - b.minimumOrderValue,
    )[0] ?? null
  );
}
