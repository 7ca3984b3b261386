import { cents } from '../../money/cents.ts';
import type { DishWithSize, Offer, OfferType } from '../offer.ts';
import type { Dice } from './dice.ts';

const KINDS: OfferType[] = [
  'cartDiscount',
  'cartDiscount',
  'cartDiscount',
  'freeDelivery',
  'dishDiscount',
  'dishDiscount',
  'freeItem',
];

/** An offer over the menu of random-shop.ts: categories a, b, c and alles, set menus m0 to m2. */
export function randomOffer(
  id: string,
  portions: readonly DishWithSize[],
  roll: Dice,
  kind: OfferType = roll.pick(KINDS),
): Offer {
  const base = { id, title: id, description: '', groupOrderOnly: roll.chance(0.3) };
  const minimumOrderValue = cents(roll.chance(0.3) ? 0 : roll.upTo(6000));
  const accumulative = roll.chance(0.5);
  const applicability = roll.pick(['all', 'all', 'webshop', 'delivery', 'pickup'] as const);
  const itemSelection = {
    categories: ['a', 'b', 'c'].filter(() => roll.chance(0.4)),
    dishesWithSizes: portions.filter(() => roll.chance(0.2)),
    menus: ['m1', 'm2'].filter(() => roll.chance(0.3)),
  };
  const availability = roll.chance(0.2) ? [{ from: 1000, to: 7000 }] : null;
  const amount = (type: string) => (type === 'percent' ? roll.upTo(100) : roll.upTo(1500));
  switch (kind) {
    case 'freeDelivery':
      return { ...base, offerType: kind, minimumOrderValue };
    case 'dishDiscount': {
      const discountType = roll.pick(['fixed', 'euro', 'percent'] as const);
      const value = amount(discountType);
      const rest = { label: id, accumulative, applicability, itemSelection, availability };
      return { ...base, offerType: kind, discountType, value, ...rest };
    }
    case 'freeItem':
      return {
        ...base,
        offerType: kind,
        minimumOrderValue,
        type: applicability,
        combinable: roll.chance(0.6),
        accumulativeTwoForOne: roll.chance(0.5),
        itemSelection: { ...itemSelection, categories: ['alles'] },
      };
    case 'twoForOnePromotion': {
      const totalQuantity = roll.pick([2, 2, 2, 3, 3, 4]);
      return {
        ...base,
        groupOrderOnly: false,
        offerType: kind,
        totalQuantity,
        paidQuantity: 1 + roll.upTo(totalQuantity - 2),
        allowDifferentDishes: roll.chance(0.75),
        accumulative,
        label: id,
        applicability: 'all',
        itemSelection,
        availability: null,
      };
    }
    case 'sharedBanner':
      return { ...base, offerType: kind, offers: [] };
    case 'cartDiscount': {
      const discountType = roll.pick(['euro', 'percent'] as const);
      const value = amount(discountType);
      const rest = { minimumOrderValue, applicability, accumulative };
      return { ...base, offerType: kind, discountType, value, ...rest };
    }
  }
}
