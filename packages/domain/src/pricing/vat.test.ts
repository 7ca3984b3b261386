import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { vatShares } from './vat.ts';

const RATES = { food: 7, drink: 19 };

type Case = [
  what: string,
  given: { food?: number; drink?: number; deposit?: number; discount?: number; fee?: number },
  gross: [rate: number, gross: number][],
];
const CASES: Case[] = [
  ['nothing', {}, []],
  ['one rate', { food: 1000 }, [[7, 1000]]],
  [
    'two rates',
    { food: 1000, drink: 300 },
    [
      [7, 1000],
      [19, 300],
    ],
  ],
  [
    'a fee follows the goods',
    { food: 1000, drink: 500, fee: 300 },
    [
      [7, 1200],
      [19, 600],
    ],
  ],
  [
    'a cent that does not divide goes to the larger remainder',
    { food: 1000, drink: 500, fee: 100 },
    [
      [7, 1067],
      [19, 533],
    ],
  ],
  [
    'a discount follows the goods',
    { food: 1000, drink: 500, discount: -300 },
    [
      [7, 800],
      [19, 400],
    ],
  ],
  [
    'the fee of goods that a coupon paid whole follows what they were',
    { food: 1000, drink: 500, discount: -1500, fee: 300 },
    [
      [7, 200],
      [19, 100],
    ],
  ],
  [
    'a deposit stays with its bottle and takes no share of the fee',
    { food: 1000, deposit: 25, fee: 300 },
    [
      [7, 1300],
      [19, 25],
    ],
  ],
  ['a fee without goods is at the lowest rate', { fee: 250 }, [[7, 250]]],
];

test.each(CASES)('%s', (_, { food = 0, drink = 0, deposit = 0, discount = 0, fee = 0 }, gross) => {
  const shares = vatShares({
    goods: { food, drink },
    deposits: { food: 0, drink: deposit },
    discount: cents(discount),
    fee: cents(fee),
    rates: RATES,
  });
  expect(shares.map((share) => [share.rate, share.gross])).toEqual(gross);
  for (const { rate, net, tax, gross: whole } of shares) {
    expect(net + tax).toBe(whole);
    expect(tax).toBe(Math.floor((whole * rate) / (100 + rate) + 0.5));
  }
  const sum = shares.reduce((total, share) => total + share.gross, 0);
  expect(sum).toBe(food + drink + deposit + discount + fee);
});

test('goods of one rate are one row, whatever their class', () => {
  const shares = vatShares({
    goods: { food: 1000, drink: 500 },
    deposits: { food: 0, drink: 25 },
    discount: cents(0),
    fee: cents(100),
    rates: { food: 19, drink: 19 },
  });
  expect(shares).toEqual([{ rate: 19, net: 1366, tax: 259, gross: 1625 }]);
});
