import { expect, test } from 'vitest';
import { item, topping } from '../cart/testing/build-cart.ts';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { ZERO } from '../money/cents.ts';
import type { DishDiscountOffer, FreeItemOffer, TwoForOneOffer } from './offer.ts';
import { NO_OFFERS_CHOSEN, priceCart, type PriceCartInput } from './price-cart.ts';
import { linePrice, priceNotes } from './price-notes.ts';

const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const base = { title: 'Aktion', description: '', groupOrderOnly: false };
const selection = { categories: ['pizza'], dishesWithSizes: [], menus: [] };
const always = { applicability: 'all', availability: null, itemSelection: selection } as const;

const FIFTH: DishDiscountOffer = {
  ...base,
  ...always,
  id: 'fuenftel',
  offerType: 'dishDiscount',
  discountType: 'percent',
  value: 20,
  label: '-20 %',
  accumulative: true,
};
const THURSDAYS: DishDiscountOffer = {
  ...FIFTH,
  label: 'donnerstags',
  availability: [{ from: 3 * 1440, to: 4 * 1440 }],
};
const pair = (accumulative: boolean): TwoForOneOffer => ({
  ...base,
  ...always,
  id: 'paar',
  offerType: 'twoForOnePromotion',
  totalQuantity: 2,
  paidQuantity: 1,
  allowDifferentDishes: true,
  accumulative,
  label: '2 für 1',
});
const GIFT: FreeItemOffer = {
  ...base,
  id: 'bier',
  offerType: 'freeItem',
  minimumOrderValue: ZERO,
  type: 'all',
  combinable: false,
  accumulativeTwoForOne: true,
  itemSelection: { ...selection, categories: ['getraenke'] },
};
const BIG = { sizeId: 'gross' };
const CONFIRMED = { confirmedPromotions: ['paar'] };

/** Large Margherita 10,00 €, small 7,00 €, onions 0,50 €, beer 2,99 € with 0,08 € deposit. */
const CASES: [string, Partial<PriceCartInput>, [string, string[]][]][] = [
  ['a line at its price', { items: [item('margherita', BIG)] }, [['10,00 €', []]]],
  [
    'a dish discount on one',
    { offers: [FIFTH], items: [item('margherita', BIG)] },
    [['8,00 €', ['-20 %: 8,00 € statt 10,00 €']]],
  ],
  [
    'a dish discount whose label is the price, which is said once',
    {
      offers: [{ ...FIFTH, discountType: 'fixed', value: 800, label: 'nur 8,00 €' }],
      items: [item('margherita', BIG)],
    },
    [['8,00 €', ['nur 8,00 € statt 10,00 €']]],
  ],
  [
    'a dish discount on several with an extra',
    {
      offers: [FIFTH],
      items: [
        item('margherita', { sizeId: 'klein', amount: 2, extras: [topping('belag', 'zwiebel')] }),
      ],
    },
    [['12,20 €', ['-20 %: je 6,10 € statt 7,50 €']]],
  ],
  [
    'the price of a day, which extras are no part of',
    {
      offers: [THURSDAYS],
      minuteOfWeek: 3 * 1440 + 720,
      items: [
        item('margherita', BIG),
        item('margherita', { ...BIG, extras: [topping('belag', 'zwiebel')] }),
        item('margherita', { ...BIG, amount: 2, extras: [topping('belag', 'zwiebel', 2)] }),
      ],
    },
    [
      ['8,00 €', ['donnerstags: 8,00 €']],
      ['8,50 €', ['donnerstags']],
      ['18,00 €', ['donnerstags', 'je 9,00 €']],
    ],
  ],
  [
    'two for one',
    { offers: [pair(true)], items: [item('margherita', { ...BIG, amount: 2 })] },
    [['10,00 €', ['2 für 1: 1 gratis (-10,00 €)']]],
  ],
  [
    'two for one over two lines: only the cheaper one is free',
    {
      offers: [pair(true)],
      items: [item('margherita', BIG), item('margherita', { sizeId: 'klein' })],
    },
    [
      ['10,00 €', []],
      ['0,00 €', ['2 für 1: 1 gratis (-7,00 €)']],
    ],
  ],
  [
    'two for one beside a dish discount',
    { offers: [FIFTH, pair(true)], items: [item('margherita', { ...BIG, amount: 2 })] },
    [['8,00 €', ['-20 %: je 8,00 € statt 10,00 €', '2 für 1: 1 gratis (-8,00 €)']]],
  ],
  [
    'two for one instead of a dish discount: the third one keeps it',
    {
      ...CONFIRMED,
      offers: [FIFTH, pair(false)],
      items: [item('margherita', { ...BIG, amount: 3 })],
    },
    [
      [
        '18,00 €',
        ['-20 %: 1 × 8,00 € statt 10,00 €', '2 für 1 statt Rabatt: 1 gratis, 1 zu 10,00 €'],
      ],
    ],
  ],
  [
    'extras of a free piece stay charged',
    {
      ...CONFIRMED,
      offers: [FIFTH, pair(false)],
      items: [
        item('margherita', { sizeId: 'klein', amount: 2, extras: [topping('belag', 'zwiebel')] }),
      ],
    },
    [['8,00 €', ['2 für 1 statt Rabatt: 1 gratis bis auf Extras, 1 zu 7,50 €']]],
  ],
  [
    'a free item',
    {
      offers: [GIFT],
      items: [item('margherita', BIG)],
      selectedFreeItems: [{ offerId: 'bier', dishId: 'bier', sizeId: null }],
    },
    [
      ['10,00 €', []],
      ['gratis', ['statt 2,99 €']],
    ],
  ],
];

test.each(CASES)('%s', (_name, given, expected) => {
  const quote = priceCart({
    menu: indexMenu(PIZZERIA),
    vat: { food: rates(7), drink: rates(19) },
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
    orderType: 'pickup',
    delivery: null,
    dishDeposit: ZERO,
    tip: ZERO,
    inGroup: false,
    offers: [],
    items: [],
    ...NO_OFFERS_CHOSEN,
    ...given,
  });
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(quote.lines.map((line) => [plain(linePrice(line)), priceNotes(line).map(plain)])).toEqual(
    expected,
  );
  expect(quote.lines.reduce((sum, { total }) => sum + total, 0)).toBe(quote.subTotal);
});
