import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { Quote } from '../pricing/quote.ts';
import { dice } from '../pricing/testing/dice.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import {
  courseGroups,
  joinQuotes,
  onlyPieces,
  splitQuote,
  piecesInGroup,
  withoutPieces,
} from './courses.ts';
import { vatOfItems } from './item-vat.ts';
import { tableItems } from './table-items.ts';

const figures = (quotes: readonly Quote[]) => {
  const of = (key: 'total' | 'subTotal' | 'deposits' | 'tip') =>
    quotes.reduce((all, quote) => all + quote[key], 0);
  const gross = new Map<number, number>();
  for (const { rate, gross: amount } of quotes.flatMap(({ vat }) => vat))
    gross.set(rate, (gross.get(rate) ?? 0) + amount);
  return {
    total: of('total'),
    subTotal: of('subTotal'),
    deposits: of('deposits'),
    tip: of('tip'),
    adjustments: quotes
      .flatMap(({ adjustments }) => adjustments)
      .filter(({ source }) => source.type === 'cartDiscount' || source.type === 'coupon')
      .reduce((all, { amount }) => all + amount, 0),
    vat: [...gross].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => a - b),
    lines: quotes.flatMap(({ lines }) => lines.map(({ name }) => name)).toSorted(),
  };
};

const adds = (quote: Quote) =>
  sum([
    quote.subTotal,
    quote.deposits,
    quote.tip,
    ...quote.adjustments
      .filter(({ source }) => source.type === 'cartDiscount' || source.type === 'coupon')
      .map(({ amount }) => amount),
  ]);

test('an order in courses adds up to the order, however it is split and joined again', () => {
  let split = 0;
  let discounted = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 2, max: 8 }), (seed, count) => {
      const input = { ...randomInput(seed, count), orderType: 'table' as const, delivery: null };
      const quote = priceCart(input);
      const items = tableItems(quote, input.vat);
      const vat = vatOfItems(quote, items);
      vat.forEach((parts, at) =>
        expect(sum(parts.map(({ amount }) => amount))).toBe(items[at]?.price),
      );
      const lines = items.map(({ line, price }, at) => ({ line, price, vat: vat[at] ?? [] }));
      const roll = dice(seed);
      const groups: number[][] = [[], [], []];
      for (const { line } of lines) groups[roll.upTo(2)]?.push(line);
      const parts = splitQuote(quote, lines, groups);
      expect(figures(parts)).toEqual(figures([quote]));
      for (const part of parts) {
        expect(adds(part)).toBe(part.total);
        expect(sum(part.vat.map(({ gross }) => gross))).toBe(part.total - part.tip);
      }
      const [first, ...others] = parts;
      if (!first) throw new Error('no part');
      const joined = others.reduce(joinQuotes, first);
      expect(figures([joined])).toEqual(figures([quote]));
      if (groups.filter((group) => group.length > 0).length > 1) split += 1;
      if (quote.adjustments.length > 0) discounted += 1;
    }),
    { numRuns: 300 },
  );
  expect(split).toBeGreaterThan(100);
  expect(discounted).toBeGreaterThan(30);
});

test('a set menu of food and a drink is taxed at both rates', () => {
  const sub = (vatClass: 'food' | 'drink') => ({ vatClass });
  const quote = {
    lines: [{ subitems: [sub('food'), sub('drink')] }, { subitems: [] }],
    vat: [
      { rate: 7, gross: cents(1800) },
      { rate: 19, gross: cents(300) },
    ],
  } as unknown as Quote;
  const items = [
    { line: 0, price: cents(1100), vatRate: 7 },
    { line: 1, price: cents(1000), vatRate: 7 },
  ];
  expect(vatOfItems(quote, items)).toEqual([
    [
      { rate: 7, amount: 800 },
      { rate: 19, amount: 300 },
    ],
    [{ rate: 7, amount: 1000 }],
  ]);
});

describe('which courses there are', () => {
  test.each([
    [[null, null], [null]],
    [
      [2, null, 3],
      [null, 2, 3],
    ],
    [
      [3, 1, 1],
      [1, 3],
    ],
    [[2], [2]],
  ] as const)('%j: %j', (courses, groups) => {
    expect(courseGroups(courses)).toEqual(groups);
  });
});

describe('cancelled pieces', () => {
  const lines = [
    { name: 'Bier', amount: 3 },
    { name: 'Salat', amount: 1 },
  ];
  const struck = [
    { line: 0, amount: 1 },
    { line: 1, amount: 1 },
    { line: 0, amount: 1 },
  ];
  test('are not made any more', () => {
    expect(withoutPieces(lines, struck)).toEqual([{ name: 'Bier', amount: 1 }]);
    expect(withoutPieces(lines, null)).toEqual(lines);
    expect(onlyPieces(lines, struck)).toEqual([
      { name: 'Bier', amount: 2 },
      { name: 'Salat', amount: 1 },
    ]);
  });
  test('go along with their lines', () => {
    expect(piecesInGroup(struck, [1])).toEqual([{ line: 0, amount: 1 }]);
    expect(piecesInGroup(null, [0])).toEqual([]);
  });
});
