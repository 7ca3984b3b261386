import { expect, it } from 'vitest';
import { readBudget } from './read-rules.ts';

it.each([
  ['', null],
  ['  ', null],
  ['15', 1500],
  ['12,5', 1250],
  ['12.50', 1250],
  ['15,00 €', 1500],
  ['1', 100],
  ['0,99', undefined],
  ['0', undefined],
  ['-5', undefined],
  ['12,345', undefined],
  ['viel', undefined],
  ['1e3', undefined],
])('a budget typed "%s" is %s', (text, amount) => {
  expect(readBudget(text)).toBe(amount);
});
