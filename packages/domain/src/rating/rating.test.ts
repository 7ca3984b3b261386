import { expect, test } from 'vitest';
import { averageStars, ratingState } from './rating.ts';

const PLACED = Date.parse('2026-11-17T17:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

test.each([
  ['done', null, 0, 'open'],
  ['accepted', null, HOUR, 'too-early'],
  ['accepted', null, 2 * HOUR, 'open'],
  ['placed', PLACED + DAY, 3 * HOUR, 'too-early'],
  ['placed', PLACED + DAY, DAY + 2 * HOUR, 'open'],
  ['done', null, 60 * DAY, 'open'],
  ['done', null, 61 * DAY, 'too-late'],
  ['rejected', null, 3 * HOUR, 'never'],
  ['awaiting_payment', null, 3 * HOUR, 'never'],
  ['cancelled', null, 3 * HOUR, 'never'],
] as const)('%s, served %s, %i ms later: %s', (status, serveAt, later, state) => {
  expect(ratingState({ status, placedAt: PLACED, serveAt }, PLACED + later)).toBe(state);
});

test.each([
  [0, 0, null],
  [9, 2, 4.5],
  [13, 3, 4.3],
  [5, 1, 5],
])('%i stars of %i: %s', (sum, count, average) => {
  expect(averageStars(sum, count)).toBe(average);
});
