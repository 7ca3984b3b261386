import { expect, it } from 'vitest';
import { readSignedEuros, readTableNumber } from './read-fields.ts';

it.each([
  ['7', 7],
  [' 12 ', 12],
  ['0', null],
  ['-3', null],
  ['1.5', null],
  ['', null],
  ['10000', null],
  ['7a', null],
])('table %o is %o', (text, table) => expect(readTableNumber(text)).toBe(table));

it.each([
  ['12.50', 1250],
  ['12,5', 1250],
  ['0.01', 1],
  ['.5', 50],
  ['-1', -100],
  ['0', 0],
  ['99999999', 9_999_999_900],
  ['1e3', null],
  ['', null],
  ['.', null],
  ['1.005', null],
  ['zehn', null],
])('%o is %o cents', (text, amount) => expect(readSignedEuros(text)).toBe(amount));
