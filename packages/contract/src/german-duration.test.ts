import { expect, it } from 'vitest';
import { duration } from './german-duration.ts';

it.each([
  [16 / 24, '16 Stunden'],
  [1, 'einen Tag'],
  [90, '90 Tage'],
  [182, 'ein halbes Jahr'],
  [365, 'ein Jahr'],
  [400, '400 Tage'],
  [2190, '6 Jahre'],
])('%d days are %s', (days, text) => {
  expect(duration(days)).toBe(text);
});
