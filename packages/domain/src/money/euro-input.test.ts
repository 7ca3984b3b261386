import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readEuros, spokenEuros, writeEuros } from './euro-input.ts';

it.each([
  ['18,90', 1890],
  ['18.9', 1890],
  [' 18 € ', 1800],
  ['0,05', 5],
  ['1.234,50', 123_450],
  ['1234,5', 123_450],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['12,3,4', null],
  ['zehn', null],
  ['1e3', null],
])('%j is %j cents', (text, amount) => expect(readEuros(text)).toBe(amount));

it('reads every amount as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (amount) => {
      expect(readEuros(writeEuros(amount))).toBe(amount);
    }),
  );
  expect(spokenEuros(1890)).toBe('18,90 Euro');
});
