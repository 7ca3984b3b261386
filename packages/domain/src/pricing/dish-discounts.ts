import type { MenuIndex } from '../menu/index-menu.ts';
import { cents, roundHalfUp, type Cents } from '../money/cents.ts';
import { selectsDish, selectsMenu } from './item-selection.ts';
import { contextObstacle, type OfferContext } from './offer-context.ts';
import { offersOf, type DishDiscountOffer, type ItemSelection, type Offer } from './offer.ts';

/** A price and the dish discounts that made it. */
export interface DiscountedPrice {
  /** In cents, at least 0 and at most the price before. */
  price: Cents;
  /** The discounts that lower it, in the order in which they are taken; empty for none. */
  offers: DishDiscountOffer[];
}

/** The dish discounts that count now, to be asked about every dish and menu. */
export interface DishDiscounts {
  ofDish: (dishId: string, sizeId: string | null, price: Cents) => DiscountedPrice;
  ofMenu: (menuId: string, price: Cents) => DiscountedPrice;
}

export const NO_DISH_DISCOUNTS: DishDiscounts = {
  ofDish: (_dish, _size, price) => ({ price, offers: [] }),
  ofMenu: (_menu, price) => ({ price, offers: [] }),
};

/** Dish discounts of a shop at a moment, for a way of ordering. */
export function dishDiscounts(
  menu: MenuIndex,
  offers: readonly Offer[],
  context: OfferContext,
): DishDiscounts {
  const usable = offersOf(offers, 'dishDiscount').filter(
    (offer) => contextObstacle(offer, context) === null,
  );
  if (usable.length === 0) return NO_DISH_DISCOUNTS;
  const choose = (price: Cents, isAbout: (selection: ItemSelection) => boolean) =>
    bestDiscount(
      price,
      usable.filter((offer) => isAbout(offer.itemSelection)),
    );
  // Large carts hold the same dishes many times.
  const known = new Map<
    string,
    { sizeId: string | null; price: Cents; found: DiscountedPrice }[]
  >();
  return {
    ofDish: (dishId, sizeId, price) => {
      const before = known.get(dishId) ?? [];
      const same = before.find((one) => one.sizeId === sizeId && one.price === price);
      if (same) return same.found;
      const found = choose(price, (selection) => selectsDish(selection, menu, dishId, sizeId));
      known.set(dishId, [...before, { sizeId, price, found }]);
      return found;
    },
    ofMenu: (menuId, price) => choose(price, (selection) => selectsMenu(selection, menu, menuId)),
  };
}

const RANK = { fixed: 0, euro: 1, percent: 2 };

/** Fixed, then euro, then percent; of a kind the higher first and then by id, so that rounding has one outcome. */
function inOrder(a: DishDiscountOffer, b: DishDiscountOffer): number {
  const rank = RANK[a.discountType] - RANK[b.discountType];
  return rank || b.value - a.value || (a.id < b.id ? -1 : 1);
}

function lowered(price: number, { discountType, value }: DishDiscountOffer): number {
  if (discountType === 'fixed') return Math.min(price, value);
  if (discountType === 'euro') return Math.max(0, price - value);
  return Math.max(0, price - roundHalfUp((price * value) / 100));
}

/** Takes off the accumulative ones of `offers`, which are in order, and `other`. */
function takeOff(
  price: Cents,
  offers: readonly DishDiscountOffer[],
  other: DishDiscountOffer | null,
): DiscountedPrice {
  let left: number = price;
  const used: DishDiscountOffer[] = [];
  for (const offer of offers) {
    if (!offer.accumulative && offer !== other) continue;
    const next = lowered(left, offer);
    if (next < left) used.push(offer);
    left = next;
  }
  return { price: cents(left), offers: used };
}

/**
 * The lowest permitted price: every accumulative discount and at most one of the others (docs/pricing.md, 2).
 * One more discount never makes a dish dearer, so only the place of the other one is tried out.
 */
export function bestDiscount(price: Cents, offers: readonly DishDiscountOffer[]): DiscountedPrice {
  const ordered = [...offers].sort(inOrder);
  let best = takeOff(price, ordered, null);
  for (const one of offers) {
    if (one.accumulative) continue;
    const found = takeOff(price, ordered, one);
    if (found.price < best.price) best = found;
  }
  return best;
}
