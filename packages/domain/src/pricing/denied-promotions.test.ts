import { expect, test } from 'vitest';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { item } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { ZERO } from '../money/cents.ts';
import { deniedNow } from './denied-promotions.ts';
import type { DishDiscountOffer, TwoForOneOffer } from './offer.ts';
import { NO_OFFERS_CHOSEN, priceCart } from './price-cart.ts';

const rates = { delivery: 7, pickup: 7, table: 7 };
const base = {
  title: 'Zwei für eins',
  description: '',
  groupOrderOnly: false,
  applicability: 'all' as const,
  availability: null,
};
const PIZZAS = { categories: ['pizza'], dishesWithSizes: [], menus: [] };
const REDUCED: DishDiscountOffer = {
  ...base,
  id: 'zwanzig',
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 20,
  label: '-20 %',
  accumulative: true,
  itemSelection: {
    ...PIZZAS,
    categories: [],
    dishesWithSizes: [
      { dishId: 'margherita', sizeId: 'gross' },
      { dishId: 'salami', sizeId: 'klein' },
    ],
  },
};
const TWO: TwoForOneOffer = {
  ...base,
  id: 'zwei',
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: false,
  accumulative: false,
  label: '2 für 1',
  itemSelection: PIZZAS,
};

const MARGHERITA = 'zwei:margherita:gross';
const SALAMI = 'zwei:salami:klein';

type Choices = { confirmed?: string[]; denied?: string[]; offer?: Partial<TwoForOneOffer> };
function price(amounts: [string, string, number][], choices: Choices) {
  const { confirmed = [], denied = [], offer = {} } = choices;
  const menu = indexMenu(PIZZERIA);
  const offers = [REDUCED, { ...TWO, ...offer }];
  const quote = priceCart({
    menu,
    vat: { food: rates, drink: rates },
    offers,
    items: amounts.map(([dishId, sizeId, amount]) => item(dishId, { sizeId, amount })),
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    ...NO_OFFERS_CHOSEN,
    confirmedPromotions: confirmed,
    deniedPromotions: denied,
  });
  const back = deniedNow(quote, denied, { menu, offers }).map(({ groupId }) => groupId);
  return { back, state: quote.offers.find(({ offerId }) => offerId === 'zwei')?.state };
}

const BOTH: [string, string, number][] = [
  ['margherita', 'gross', 2],
  ['salami', 'klein', 2],
];

test.each<[string, [string, string, number][], Choices, string | undefined, string[]]>([
  ['alone', BOTH, { denied: [SALAMI, MARGHERITA] }, 'better-offer-applied', [SALAMI, MARGHERITA]],
  [
    'beside another group of the same promotion that counts',
    BOTH,
    { confirmed: [MARGHERITA], denied: [SALAMI] },
    'applied',
    [SALAMI],
  ],
  [
    'that is denied for all of its dishes, discounted or not',
    [...BOTH, ['margherita', 'klein', 2]],
    { denied: ['zwei'], offer: { allowDifferentDishes: true } },
    'better-offer-applied',
    ['zwei'],
  ],
])('a denied promotion can be taken back %s', (_, amounts, choices, state, back) => {
  expect(price(amounts, choices)).toEqual({ back, state });
});

test.each<[string, [string, string, number][], Choices]>([
  [
    'too few pieces',
    [
      ['margherita', 'gross', 2],
      ['salami', 'klein', 1],
    ],
    { confirmed: [MARGHERITA] },
  ],
  ['none of its dishes', [['margherita', 'gross', 2]], { confirmed: [MARGHERITA] }],
  ['a way of ordering it is not for', BOTH, { offer: { applicability: 'delivery' } }],
  ['both allowed together by now', BOTH, { offer: { accumulative: true } }],
])('not with %s', (_, amounts, choices) => {
  expect(price(amounts, { ...choices, denied: [SALAMI] }).back).toEqual([]);
});
