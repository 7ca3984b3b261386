import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { ItemSelection, Offer } from '@tischlein/domain/pricing/offer.ts';
import { dice } from '@tischlein/domain/pricing/testing/dice.ts';
import { benchCart } from '../orders/bench-cart.ts';

type Dice = ReturnType<typeof dice>;

/**
 * Twenty offers that overlap, over a real menu: six two-for-one promotions, six dish discounts, four cart discounts,
 * three free items and free delivery. Each seed makes others.
 */
export function overlappingOffers(menu: Menu, seed: number): Offer[] {
  const roll = dice(seed);
  const base = (id: string) => ({ id, title: id, description: '', groupOrderOnly: false });
  return [
    ...roll.list(6, (at): Offer => {
      const totalQuantity = roll.pick([2, 2, 3]);
      return {
        ...base(`bundle-${at}`),
        offerType: 'twoForOnePromotion',
        totalQuantity,
        paidQuantity: totalQuantity - 1,
        allowDifferentDishes: at < 4,
        accumulative: at % 2 === 0,
        label: `${totalQuantity} für ${totalQuantity - 1}`,
        applicability: 'all',
        itemSelection: someCategories(menu, roll),
        availability: null,
      };
    }),
    ...roll.list(6, (at): Offer => {
      const discountType = (['fixed', 'euro', 'percent'] as const)[at % 3] ?? 'euro';
      return {
        ...base(`dish-${at}`),
        offerType: 'dishDiscount',
        discountType,
        value: {
          fixed: 700 + roll.upTo(300),
          euro: 50 + roll.upTo(150),
          percent: 5 + roll.upTo(25),
        }[discountType],
        label: 'Rabatt',
        accumulative: roll.chance(0.5),
        applicability: 'all',
        itemSelection: someCategories(menu, roll),
        availability: null,
      };
    }),
    ...roll.list(4, (at): Offer => ({
      ...base(`cart-${at}`),
      offerType: 'cartDiscount',
      discountType: at % 2 === 0 ? 'euro' : 'percent',
      value: at % 2 === 0 ? 500 : 5,
      minimumOrderValue: cents(2000 * (at + 1)),
      applicability: 'all',
      accumulative: at < 2,
      groupOrderOnly: at > 1,
    })),
    ...roll.list(3, (at): Offer => ({
      ...base(`free-${at}`),
      offerType: 'freeItem',
      minimumOrderValue: cents(3000 * (at + 1)),
      type: 'all',
      combinable: at < 2,
      accumulativeTwoForOne: true,
      itemSelection: someCategories(menu, roll),
    })),
    { ...base('delivery'), offerType: 'freeDelivery', minimumOrderValue: cents(4500) },
  ];
}

/** One to three of the menu's categories. */
function someCategories({ categories }: Menu, roll: Dice): ItemSelection {
  const ids = roll.list(1 + roll.upTo(2), () => roll.pick(categories).id);
  return { categories: [...new Set(ids)], dishesWithSizes: [], menus: [] };
}

/** A cart of a group of twelve, each line somebody's own. */
export function groupCart(menu: Menu, lines: number, seed: number): CartItem[] {
  const roll = dice(seed);
  return benchCart(menu, lines + roll.upTo(50))
    .slice(-lines)
    .map((item) => ({
      ...item,
      memberName: `Gast ${1 + roll.upTo(11)}`,
      amount: 1 + roll.upTo(1),
    }));
}
