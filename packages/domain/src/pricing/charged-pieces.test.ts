import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { chargedPieces, paidPrice } from './charged-pieces.ts';
import type { LinePromotion, QuoteLine } from './quote.ts';

/** Pieces at 10 euros, for 8 with a dish discount, and extras for 1,50 on each. */
function line(amount: number, isReduced: boolean, promotions: [number, number, number][]) {
  const saved = promotions.reduce((sum, [, , value]) => sum + value, 0);
  const basePrice = isReduced ? 800 : 1000;
  return {
    amount,
    basePrice: cents(basePrice),
    unitPrice: cents(basePrice + 150),
    priceNonDiscounted: cents(1150),
    discount: isReduced ? { label: '-20 %' } : null,
    promotions: promotions.map(
      ([bundled, freeAmount, value]) =>
        ({ title: '2 für 1', bundled, freeAmount, saved: cents(value) }) as LinePromotion,
    ),
    freeItemOfferId: null,
    total: cents(amount * (basePrice + 150) - saved),
  } as QuoteLine;
}

type Row = [amount: number, price: number, discount: string | null, promotion: string | null];
test.each<[string, QuoteLine, Row[]]>([
  ['without a promotion', line(3, true, []), [[3, 950, '-20 %', null]]],
  [
    'one free and one left over',
    line(3, false, [[2, 1, 1000]]),
    [
      [1, 1150, null, null],
      [1, 1150, null, '2 für 1'],
      [1, 150, null, '2 für 1'],
    ],
  ],
  [
    'the dish discount given up by two of three',
    line(3, true, [[2, 1, 600]]),
    [
      [1, 950, '-20 %', null],
      [1, 1150, null, '2 für 1'],
      [1, 150, null, '2 für 1'],
    ],
  ],
  [
    'the dish discount kept beside the promotion',
    line(2, true, [[2, 1, 800]]),
    [
      [1, 950, '-20 %', '2 für 1'],
      [1, 150, null, '2 für 1'],
    ],
  ],
  [
    'the discount given up for a free piece of another line',
    line(1, true, [[1, 0, -200]]),
    [[1, 1150, null, '2 für 1']],
  ],
])('%s', (_, given, rows) => {
  const parts = chargedPieces(given);
  expect(
    parts.map(({ amount, price, discount, promotion }) => [amount, price, discount, promotion]),
  ).toEqual(rows);
  expect(parts.filter(({ isFree }) => isFree).every(({ price }) => price === 150)).toBe(true);
  expect(parts.reduce((sum, { amount, price }) => sum + amount * price, 0)).toBe(given.total);
});

test.each<[string, QuoteLine, number | null]>([
  ['of pieces that cost the same', line(3, true, []), 950],
  ['of pieces beside a free one', line(2, false, [[2, 1, 1000]]), 1150],
  ['of pieces that gave up their discount', line(2, true, [[2, 1, 600]]), 1150],
  ['of pieces with and without their discount: there is none', line(3, true, [[2, 1, 600]]), null],
  ['of free pieces alone: there is none', line(1, false, [[1, 1, 1000]]), null],
])('the price of each %s', (_, given, price) => {
  expect(paidPrice(given)).toBe(price);
});

test('a free item costs nothing and is called free', () => {
  const free = { ...line(1, false, []), unitPrice: cents(0), basePrice: cents(0) };
  expect(chargedPieces({ ...free, freeItemOfferId: 'durst' })).toEqual([
    { amount: 1, price: 0, discount: null, promotion: null, isFree: true },
  ]);
});
