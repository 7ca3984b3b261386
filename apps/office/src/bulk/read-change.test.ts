import { expect, test } from 'vitest';
import { readChange } from './read-change.ts';

test.each([
  ['5', 'percent', 'up', { hundredths: 500 }],
  ['2,5 %', 'percent', 'down', { hundredths: -250 }],
  ['0,50', 'euro', 'up', { amount: 50 }],
  ['1', 'euro', 'down', { amount: -100 }],
  ['101', 'percent', 'down', null],
  ['0', 'percent', 'up', null],
  ['viel', 'percent', 'up', null],
] as const)('%s %s %s is %j', (typed, unit, direction, expected) => {
  expect(readChange(typed, unit, direction)).toEqual(expected);
});
