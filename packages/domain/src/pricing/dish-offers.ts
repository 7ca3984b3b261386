import { sizeState } from '../menu/choices.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish, SetMenu } from '../menu/menu.ts';
import type { Cents } from '../money/cents.ts';
import { announced, priceKey } from './announced.ts';
import type { DiscountedPrice, DishDiscounts } from './dish-discounts.ts';
import { selectsDish } from './item-selection.ts';
import { contextObstacle, type OfferContext } from './offer-context.ts';
import { offersOf, type Offer } from './offer.ts';

/** What the dish discounts make of a dish in a size, or of a menu (specification 2 §3 "sizeDiscounts"). In cents. */
export interface SizeDiscount {
  /** null for a dish in one portion and for a menu. */
  sizeId: string | null;
  /** '-20 %', of several discounts all labels, as far as they are true (`announced`); '' for none. */
  label: string;
  /** The lowest price of the 30 days before, where this is a reduction of it; null: compare with nothing. */
  lowest: Cents | null;
  hasFixedPrice: boolean;
  hasDiscount: boolean;
  /** Without discounts. */
  price: Cents;
  resultPrice: Cents;
}

function sizeDiscount(
  key: string,
  sizeId: string | null,
  price: Cents,
  { price: resultPrice, offers }: DiscountedPrice,
): SizeDiscount {
  return {
    sizeId,
    ...announced(offers, key, price, resultPrice),
    hasFixedPrice: offers.some(({ discountType }) => discountType === 'fixed'),
    hasDiscount: offers.length > 0,
    price,
    resultPrice,
  };
}

/** One for each size that can be chosen, in their order; one for a dish in one portion. */
export function sizeDiscounts(dish: Dish, discounts: DishDiscounts): SizeDiscount[] {
  const sizes = dish.sizes.filter((size) => sizeState(size) === 'choosable');
  const portions =
    dish.sizes.length > 0
      ? sizes.map(({ id, price }) => ({ sizeId: id, price }))
      : dish.portion
        ? [{ sizeId: null, price: dish.portion.price }]
        : [];
  return portions.map(({ sizeId, price }) =>
    sizeDiscount(
      priceKey('dish', dish.id, sizeId),
      sizeId,
      price,
      discounts.ofDish(dish.id, sizeId, price),
    ),
  );
}

/** What the discounts make of the price of a set menu, in cents. */
export function menuDiscount({ id, price }: SetMenu, discounts: DishDiscounts): SizeDiscount {
  return sizeDiscount(priceKey('menu', id, null), null, price, discounts.ofMenu(id, price));
}

/** Where the discounts save most (specification 2 §3 "bestDiscountCombination"); null when they lower no price. */
export function bestDiscountCombination(sizes: readonly SizeDiscount[]): SizeDiscount | null {
  const saved = ({ price, resultPrice }: SizeDiscount) => price - resultPrice;
  return sizes.reduce<SizeDiscount | null>(
    (best, one) => (one.hasDiscount && (!best || saved(one) > saved(best)) ? one : best),
    null,
  );
}

/** What the list shows as the price of a dish: its cheapest size after discounts; null when none can be chosen. */
export function cheapestSize(sizes: readonly SizeDiscount[]): SizeDiscount | null {
  return sizes.reduce<SizeDiscount | null>(
    (low, one) => (!low || one.resultPrice < low.resultPrice ? one : low),
    null,
  );
}

/** The offers about single dishes that count in a context, dish discounts first. */
export function countingDishOffers(offers: readonly Offer[], context: OfferContext): Offer[] {
  return [...offersOf(offers, 'dishDiscount'), ...offersOf(offers, 'twoForOnePromotion')].filter(
    (offer) => contextObstacle(offer, context) === null,
  );
}

/** What is said about a two-for-one promotion beside a dish. */
interface TwoForOneDisplay {
  offerId: string;
  title: string;
  label: string;
  /** Sizes that count, in the order of the dish; [null] for a dish in one portion. */
  sizeIds: (string | null)[];
}

/** The first promotion that counts now for a dish (specification 2 §3 "twoForOnePromotionDisplay"); null for none. */
export function twoForOnePromotionDisplay(
  menu: MenuIndex,
  offers: readonly Offer[],
  context: OfferContext,
  dish: Dish,
): TwoForOneDisplay | null {
  const sizes = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
  for (const offer of offersOf(offers, 'twoForOnePromotion')) {
    if (contextObstacle(offer, context) !== null) continue;
    const sizeIds = sizes.filter((sizeId) =>
      selectsDish(offer.itemSelection, menu, dish.id, sizeId),
    );
    const { id: offerId, title, label } = offer;
    if (sizeIds.length > 0) return { offerId, title, label, sizeIds };
  }
  return null;
}
