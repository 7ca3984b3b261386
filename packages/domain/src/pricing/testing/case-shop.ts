import {
  category,
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
  portion,
  size,
} from '../../menu/testing/build-menu.ts';
import { NOTHING_SOLD_OUT } from '../../cart/item-conditions.ts';
import { indexMenu } from '../../menu/index-menu.ts';
import { cents, ZERO } from '../../money/cents.ts';
import { NO_OFFERS_CHOSEN, priceCart, type PriceCartInput } from '../price-cart.ts';
import type { Coupon, DishDiscountOffer, FreeItemOffer, ItemSelection, Offer } from '../offer.ts';

/** The menu of the offer cases, easy to reckon with. Its offers are below. */
export const CASE_MENU = menuOf({
  categories: [
    category('pizza', { name: 'Pizza', dishIds: ['margherita', 'salami'] }),
    category('pasta', { name: 'Pasta', dishIds: ['lasagne'] }),
    category('getraenke', { name: 'Getränke', dishIds: ['cola', 'wasser'] }),
    category('dolci', { name: 'Dolci', dishIds: ['tiramisu', 'panna'] }),
  ],
  dishes: [
    dish('margherita', {
      name: 'Pizza Margherita',
      sizes: [size('klein', 800), size('gross', 1100)],
      extraIngredientGroups: ['belag'],
    }),
    dish('salami', { name: 'Pizza Salami', sizes: [size('klein', 900), size('gross', 1300)] }),
    dish('lasagne', { name: 'Lasagne', portion: portion(950) }),
    dish('cola', { name: 'Cola', isDrink: true, portion: portion(300, { deposit: 25 }) }),
    dish('wasser', { name: 'Wasser', isDrink: true, portion: portion(250, { deposit: 15 }) }),
    dish('tiramisu', { name: 'Tiramisu', portion: portion(500) }),
    dish('panna', { name: 'Panna Cotta', portion: portion(450) }),
  ],
  ingredients: [ingredient('zwiebel', { name: 'Zwiebeln' })],
  extraGroups: [group('belag', [extraItem('zwiebel', 50)], { name: 'Belag', maxAmount: 3 })],
});

const about = (given: Partial<ItemSelection>): ItemSelection => ({
  categories: [],
  dishesWithSizes: [],
  menus: [],
  ...given,
});
const only = (dishId: string) => about({ dishesWithSizes: [{ dishId, sizeId: null }] });
const base = { description: '', groupOrderOnly: false };
const always = { applicability: 'all', availability: null } as const;

const reduced = (
  given: Pick<DishDiscountOffer, 'id' | 'title' | 'discountType' | 'value' | 'label'>,
  itemSelection: ItemSelection,
): DishDiscountOffer => ({
  ...base,
  ...always,
  offerType: 'dishDiscount',
  accumulative: true,
  itemSelection,
  ...given,
});

const gift = (dishId: string, title: string, minimum: number, combinable: boolean) =>
  ({
    ...base,
    id: `gratis-${dishId}`,
    title,
    offerType: 'freeItem',
    minimumOrderValue: cents(minimum),
    type: 'all',
    combinable,
    accumulativeTwoForOne: dishId !== 'wasser',
    itemSelection: only(dishId),
  }) satisfies FreeItemOffer;

/** Of each kind of offer at least one. */
export const CASE_OFFERS: Offer[] = [
  {
    ...base,
    ...always,
    id: 'pizza-paar',
    title: 'Jede zweite Pizza gratis',
    offerType: 'twoForOnePromotion',
    totalQuantity: 2,
    paidQuantity: 1,
    allowDifferentDishes: true,
    accumulative: true,
    label: '2 für 1',
    itemSelection: about({ categories: ['pizza'] }),
  },
  {
    ...base,
    ...always,
    id: 'pasta-drei',
    title: 'Dreimal Pasta für zwei',
    offerType: 'twoForOnePromotion',
    totalQuantity: 3,
    paidQuantity: 2,
    allowDifferentDishes: false,
    accumulative: false,
    label: '3 für 2',
    itemSelection: about({ categories: ['pasta'] }),
  },
  reduced(
    { id: 'pasta-tag', title: 'Pastatag', discountType: 'percent', value: 20, label: '-20 %' },
    about({ categories: ['pasta'] }),
  ),
  reduced(
    { id: 'cola-preis', title: 'Cola', discountType: 'fixed', value: 210, label: 'nur 2,10 €' },
    only('cola'),
  ),
  reduced(
    { id: 'wasser-preis', title: 'Wasser', discountType: 'euro', value: 50, label: '-0,50 €' },
    only('wasser'),
  ),
  reduced(
    { id: 'durst', title: 'Durst', discountType: 'percent', value: 10, label: '-10 %' },
    about({ categories: ['getraenke'] }),
  ),
  gift('tiramisu', 'Ein Tiramisu gratis', 2000, true),
  gift('wasser', 'Ein Wasser gratis', 3000, true),
  gift('panna', 'Eine Panna Cotta gratis', 2500, false),
  {
    ...base,
    id: 'abholer',
    title: '10 % für Abholer',
    offerType: 'cartDiscount',
    discountType: 'percent',
    value: 10,
    minimumOrderValue: cents(1500),
    applicability: 'pickup',
    accumulative: false,
  },
  {
    ...base,
    id: 'zwei-euro',
    title: '2 Euro ab 40 Euro',
    offerType: 'cartDiscount',
    discountType: 'euro',
    value: 200,
    minimumOrderValue: cents(4000),
    applicability: 'all',
    accumulative: true,
  },
  {
    ...base,
    id: 'frei-haus',
    title: 'Frei Haus ab 45 Euro',
    offerType: 'freeDelivery',
    minimumOrderValue: cents(4500),
  },
  {
    ...base,
    id: 'alles',
    title: 'Pizza und Tiramisu',
    offerType: 'sharedBanner',
    offers: ['pizza-paar', 'gratis-tiramisu'],
  },
];

export const CASE_COUPON: Coupon = {
  code: 'HALLO',
  type: 'value',
  value: 500,
  minimumOrderValue: cents(2000),
};

/** Terms of the only delivery area. */
export const CASE_DELIVERY = { fee: cents(200), minimumOrder: cents(1000), freeFrom: cents(6000) };

const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });

/** What a cart costs in this shop: delivered, with all its offers and nothing chosen, but for what is given. */
export const caseQuote = (given: Partial<PriceCartInput>) =>
  priceCart({
    menu: indexMenu(CASE_MENU),
    vat: { food: rates(7), drink: rates(19) },
    offers: CASE_OFFERS,
    items: [],
    orderType: 'delivery',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: CASE_DELIVERY,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    ...given,
  });
