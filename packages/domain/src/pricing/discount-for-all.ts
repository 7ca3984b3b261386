import { cents, type Cents } from '../money/cents.ts';
import { chooseCartDiscounts } from './cart-discounts.ts';
import { offersOf, type CartDiscountOffer, type Offer } from './offer.ts';
import type { AskedPrice } from './asked-price.ts';

/**
 * Cart discounts for everybody without any condition: each is a reduction of every dish (PAngV 11). One for groups, for
 * one way of ordering or from a minimum order on is tied to a condition and none.
 */
export function discountsForAll(offers: readonly Offer[]): CartDiscountOffer[] {
  return offersOf(offers, 'cartDiscount').filter(
    ({ minimumOrderValue, groupOrderOnly, applicability }) =>
      minimumOrderValue === 0 &&
      !groupOrderOnly &&
      (applicability === 'all' || applicability === 'webshop'),
  );
}

/**
 * What an item costs alone in a cart under these discounts: under each of them, and under all that go together on top
 * of what dish discounts make of its price. `asked`: its prices without them, the menu's first.
 */
export function pricesUnderAll(
  asked: readonly AskedPrice[],
  discounts: readonly CartDiscountOffer[],
): AskedPrice[] {
  const [full] = asked;
  if (!full) return [];
  const single = discounts.flatMap((one) => {
    const { price } = under(full.price, [one]);
    return price < full.price ? [{ ...full, offer: one.id, price }] : [];
  });
  const together = asked.flatMap((row) => {
    const { price, ids } = under(row.price, discounts);
    const offers = [...(row.offer === '' ? [] : [row.offer]), ...ids];
    return price < row.price && offers.length > 1
      ? [{ ...row, offer: offers.join('+'), price }]
      : [];
  });
  return [...single, ...together];
}

function under(price: Cents, discounts: readonly CartDiscountOffer[]) {
  const context = { subTotal: price, threshold: price, orderType: 'pickup' as const };
  const { adjustments } = chooseCartDiscounts(discounts, { ...context, inGroup: false });
  return {
    price: cents(adjustments.reduce((left, { amount }) => left + amount, price as number)),
    ids: adjustments.map(({ source }) => source.id),
  };
}
