import { expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

it.each([
  ['12', true, 12],
  [' 7 ', true, 7],
  ['1,5', true, null],
  ['1,5', false, 1.5],
  ['.5', false, 0.5],
  ['0', true, null],
  ['101', true, null],
  ['-1', false, null],
  ['1e1', false, null],
  ['', false, null],
  ['viel', true, null],
])('%j (whole: %s) is %s', (text, whole, number) => {
  expect(readNumber(text, { min: 0.5, max: 100, whole })).toBe(number);
});
