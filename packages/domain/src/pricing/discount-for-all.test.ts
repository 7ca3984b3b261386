import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { discountsForAll, pricesUnderAll } from './discount-for-all.ts';
import type { CartDiscountOffer } from './offer.ts';

const tenPercent: CartDiscountOffer = {
  id: 'zehn',
  title: '10 % auf alles',
  description: '',
  groupOrderOnly: false,
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 10,
  minimumOrderValue: cents(0),
  applicability: 'all',
  accumulative: true,
};
const oneEuro: CartDiscountOffer = { ...tenPercent, id: 'eins', discountType: 'euro', value: 100 };

test.each<[string, Partial<CartDiscountOffer>, boolean]>([
  ['for everybody', {}, true],
  ['for all who order from home', { applicability: 'webshop' }, true],
  ['for who collects', { applicability: 'pickup' }, false],
  ['for deliveries', { applicability: 'delivery' }, false],
  ['for groups', { groupOrderOnly: true }, false],
  ['from a minimum order on', { minimumOrderValue: cents(1) }, false],
])('a discount %s', (_, given, isForAll) => {
  expect(discountsForAll([{ ...tenPercent, ...given }])).toHaveLength(isForAll ? 1 : 0);
});

test('each counts alone, and all on top of every price that dish discounts make', () => {
  const windows = [{ from: 0, to: 600 }];
  const asked = [
    { item: 'pizza', offer: '', price: cents(1000), windows: null },
    { item: 'pizza', offer: 'mittags', price: cents(800), windows },
  ];
  const rows = pricesUnderAll(asked, [tenPercent, oneEuro]);
  expect(rows.map(({ offer, price, windows: at }) => [offer, price, at])).toEqual([
    ['zehn', 900, null],
    ['eins', 900, null],
    ['eins+zehn', 810, null],
    ['mittags+eins+zehn', 630, windows],
  ]);
});
