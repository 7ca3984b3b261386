import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, formatEuro, fromEuros, roundHalfUp, splitByWeight, sum, toEuros } from './cents.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [1, [1, 2], [0, 1]],
  [5, [0, 0], [5, 0]],
  [5, [], []],
  [0, [3, 4], [0, 0]],
  [10, [0, 5, 5], [0, 5, 5]],
  // Weights that come to nothing or less tell nothing about shares.
  [5, [-3, -2], [5, 0]],
  [-5, [0, -4], [-5, 0]],
  [5, [-2, 2], [5, 0]],
  [5, [0], [5]],
  [5, [-3], [5]],
])('%d split by %j is %j', (amount, weights, parts) => {
  expect(splitByWeight(cents(amount), weights)).toEqual(parts);
});

test('parts add up and are never a cent from their share', () => {
  const weight = fc.integer({ min: 0, max: 1_000_000 });
  const amounts = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(amounts, fc.array(weight, { minLength: 1 }), (amount, weights) => {
      const parts = splitByWeight(cents(amount), weights);
      const whole = weights.reduce((a, b) => a + b, 0);
      expect(sum(parts)).toBe(amount);
      if (whole > 0) {
        parts.forEach((part, at) => {
          expect(Math.abs(part - (amount * (weights[at] ?? 0)) / whole)).toBeLessThan(1);
        });
      }
    }),
  );
});

test.each([
  [1.5, 2],
  [-1.5, -1],
  [2.4999, 2],
])('%d rounds to %d', (value, rounded) => {
  expect(roundHalfUp(value)).toBe(rounded);
});

test('euros and cents', () => {
  expect(fromEuros(12.499999)).toBe(1250);
  expect(fromEuros(1.005)).toBe(101);
  expect(fromEuros(10.5)).toBe(1050);
  fc.assert(
    fc.property(fc.integer({ min: -1e8, max: 1e8 }), (amount) => {
      expect(fromEuros(toEuros(cents(amount)))).toBe(amount);
    }),
  );
});

test.each([
  [0, '0,00'],
  [5, '0,05'],
  [1250, '12,50'],
  [123_456_789, '1.234.567,89'],
  [-990, '-9,90'],
])('%d reads %s', (amount, text) => {
  expect(formatEuro(cents(amount))).toBe(`${text}\u00a0€`);
});

test('refuses fractions of a cent', () => {
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => cents(wrong)).toThrow(RangeError);
  }
});
