import { expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { centsOf, decimalOf } from './decimal-money.ts';

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [1234, '12.34'],
  [999_900, '9999.00'],
])('%i cents are %s, and back', (amount, decimal) => {
  expect(decimalOf(cents(amount))).toBe(decimal);
  expect(centsOf(decimal)).toBe(amount);
});

test.each([
  ['12', 1200],
  ['12.3', 1230],
  ['12.3400', 1234],
  ['0.0000', 0],
  ['12.345', null],
  ['12.0001', null],
  ['-1.00', null],
  ['1e3', null],
  ['12,34', null],
  ['', null],
  [' 1', null],
  ['.5', null],
])('what a provider may write: "%s"', (decimal, amount) => {
  expect(centsOf(decimal)).toBe(amount);
});
