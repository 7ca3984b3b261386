import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { redeemCoupon } from './coupon.ts';
import type { Coupon } from './offer.ts';

const coupon = (given: Partial<Coupon>): Coupon => ({
  code: 'ZEHN',
  type: 'percent',
  value: 10,
  minimumOrderValue: cents(0),
  ...given,
});

test.each<[string, Partial<Coupon>, number, number, number]>([
  ['percent of what is left', {}, 2000, 1500, -150],
  ['half a cent up', {}, 1005, 1005, -101],
  ['a value', { type: 'value', value: 500 }, 2000, 1500, -500],
  ['never more than what is left', { type: 'value', value: 500 }, 2000, 300, -300],
  ['at its minimum', { minimumOrderValue: cents(2000) }, 2000, 1000, -100],
])('takes %s', (_, given, subTotal, left, amount) => {
  const found = redeemCoupon(coupon(given), cents(subTotal), left);
  expect(found.adjustments.map((each) => each.amount)).toEqual([amount]);
  expect(found.coupon).toEqual({ code: 'ZEHN', state: 'applied', missing: 0 });
});

test('below its minimum it says what is missing and takes nothing', () => {
  expect(redeemCoupon(coupon({ minimumOrderValue: cents(2000) }), cents(1999), 1999)).toEqual({
    adjustments: [],
    coupon: { code: 'ZEHN', state: 'missing-amount', missing: 1 },
  });
});

test('of goods for nothing it takes nothing, and nothing is missing to it', () => {
  expect(redeemCoupon(coupon({}), cents(0), 0)).toEqual({
    adjustments: [],
    coupon: { code: 'ZEHN', state: 'applied', missing: 0 },
  });
});
