import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { item } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { ZERO } from '../money/cents.ts';
import type { DishDiscountOffer, TwoForOneOffer } from './offer.ts';
import { NO_OFFERS_CHOSEN, priceCart } from './price-cart.ts';

const rates = { delivery: 7, pickup: 7, table: 7 };
const selected = (categories: string[], ...sizes: [string, string | null][]) => ({
  categories,
  dishesWithSizes: sizes.map(([dishId, sizeId]) => ({ dishId, sizeId })),
  menus: [],
});
const base = {
  description: '',
  groupOrderOnly: false,
  applicability: 'all' as const,
  availability: null,
};
const TWO: TwoForOneOffer = {
  ...base,
  id: 'zwei',
  title: 'Zwei für eins',
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: true,
  accumulative: true,
  label: '2 für 1',
  itemSelection: selected(['pizza']),
};
const REDUCED: DishDiscountOffer = {
  ...base,
  id: 'zwanzig',
  title: 'Weniger',
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 20,
  label: '-20 %',
  accumulative: true,
  itemSelection: selected(['pizza']),
};

/** Margherita costs 7,00 € small and 10,00 € large, fries 3,50 €. */
function subTotal(
  cart: [dishId: string, sizeId: string | null, amount: number][],
  offers: (TwoForOneOffer | DishDiscountOffer)[],
): number {
  return priceCart({
    menu: indexMenu(PIZZERIA),
    vat: { food: rates, drink: rates },
    offers,
    items: cart.map(([dishId, sizeId, amount]) => item(dishId, { sizeId, amount })),
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
  }).subTotal;
}

test.each<[string, Partial<TwoForOneOffer>, number]>([
  ['one of two is paid', {}, 3000],
  ['two of three are paid', { totalQuantity: 3, paidQuantity: 2 }, 4000],
  ['one of three is paid', { totalQuantity: 3 }, 2000],
  ['five of six are paid', { totalQuantity: 6, paidQuantity: 5 }, 5000],
  ['more are wanted than there are', { totalQuantity: 7 }, 6000],
  ['another category is selected', { itemSelection: selected(['beilagen']) }, 6000],
  ['the dish is selected', { itemSelection: selected([], ['margherita', 'gross']) }, 3000],
])('of six large Margherita, where %s', (_, rest, expected) => {
  expect(subTotal([['margherita', 'gross', 6]], [{ ...TWO, ...rest }])).toBe(expected);
});

test.each([
  ['an accumulative promotion counts beside a dish discount', true, 800],
  ['another one waits for a word', false, 1600],
])('%s', (_, accumulative, expected) => {
  const offers = [REDUCED, { ...TWO, accumulative }];
  expect(subTotal([['margherita', 'gross', 2]], offers)).toBe(expected);
});

test.each<[string, TwoForOneOffer['itemSelection'], number]>([
  ['its category', selected(['pizza']), 1000 + 700],
  ['the large one', selected([], ['margherita', 'gross']), 1000],
  ['the small one', selected([], ['margherita', 'klein']), 700],
  ['both sizes', selected([], ['margherita', 'gross'], ['margherita', 'klein']), 1000 + 700],
  ['the dish without a size', selected([], ['margherita', null]), 0],
  ['another dish in these sizes', selected([], ['salami', 'gross'], ['salami', 'klein']), 0],
  ['another category', selected(['beilagen']), 350],
])('a sized dish takes part where the promotion selects %s', (_, itemSelection, free) => {
  const cart: Parameters<typeof subTotal>[0] = [
    ['margherita', 'gross', 2],
    ['margherita', 'klein', 2],
    ['pommes', null, 2],
  ];
  const promotion = { ...TWO, allowDifferentDishes: false, itemSelection };
  expect(subTotal(cart, [promotion])).toBe(2 * (1000 + 700 + 350) - free);
});
