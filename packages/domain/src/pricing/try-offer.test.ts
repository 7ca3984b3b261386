import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { category, dish, menuOf, portion } from '../menu/testing/build-menu.ts';
import { cents } from '../money/cents.ts';
import type { DishDiscountOffer, FreeItemOffer, Offer, TwoForOneOffer } from './offer.ts';
import { CASE_MENU, CASE_OFFERS } from './testing/case-shop.ts';
import { tryOffer, type OfferTrial } from './try-offer.ts';

const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const TRIAL: OfferTrial = {
  menu: indexMenu(CASE_MENU),
  ways: ['delivery', 'pickup'],
  vat: { food: rates(7), drink: rates(19) },
};
const find = <T extends Offer>(id: string) => CASE_OFFERS.find((offer) => offer.id === id) as T;
const PAIR = find<TwoForOneOffer>('pizza-paar');
const COLA = find<DishDiscountOffer>('cola-preis');
const GIFT = find<FreeItemOffer>('gratis-tiramisu');
/** Monday 11:00 to 14:00. */
const NOON = [{ from: 1440 + 660, to: 1440 + 840 }];
const EVENING = [{ from: 1440 + 1080, to: 1440 + 1320 }];
const LUNCH = indexMenu(
  menuOf({
    categories: [category('mittag', { dishIds: ['pasta'] })],
    dishes: [dish('pasta', { portion: portion(750), availability: NOON })],
  }),
);
const PASTA = { categories: ['mittag'], dishesWithSizes: [], menus: [] };

test.each(CASE_OFFERS.map((offer) => [offer.id, offer] as const))('%s can be used', (_, offer) => {
  expect(tryOffer(offer, TRIAL)).toBeNull();
});

test.each<[string, Offer, Partial<OfferTrial>, ReturnType<typeof tryOffer>]>([
  [
    'free delivery where nobody delivers',
    find('frei-haus'),
    { ways: ['pickup', 'table'] },
    'no-way',
  ],
  [
    'for collecting where there is no collecting',
    find('abholer'),
    { ways: ['delivery'] },
    'no-way',
  ],
  [
    'for groups at the table alone',
    { ...PAIR, groupOrderOnly: true },
    { ways: ['table'] },
    'no-way',
  ],
  ['a new price above the old', { ...COLA, value: 300 }, {}, 'saves-nothing'],
  ['a new price just below', { ...COLA, value: 299 }, {}, null],
  [
    'a minimum beyond one line of the cart',
    { ...GIFT, minimumOrderValue: cents(500_000) },
    {},
    null,
  ],
  [
    'lunch, in the evening',
    { ...COLA, value: 1, itemSelection: PASTA, availability: EVENING },
    { menu: LUNCH },
    'nothing-fits',
  ],
  [
    'lunch, at noon',
    { ...COLA, value: 1, itemSelection: PASTA, availability: [...EVENING, ...NOON] },
    { menu: LUNCH },
    null,
  ],
  [
    'two lunches for one, in the evening',
    { ...PAIR, itemSelection: PASTA, availability: EVENING },
    { menu: LUNCH },
    'nothing-fits',
  ],
])('%s', (_, offer, trial, obstacle) => {
  expect(tryOffer(offer, { ...TRIAL, ...trial })).toBe(obstacle);
});
