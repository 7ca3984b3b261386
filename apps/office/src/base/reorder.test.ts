import { expect, test } from 'vitest';
import { entryAfter, moved, dropPlace, scrollStep } from './reorder.ts';

const ORDER = ['a', 'b', 'c', 'd'];

test.each([
  ['b', 0, 'bacd', 'a'],
  ['b', 2, 'acbd', 'd'],
  ['a', 3, 'bcda', null],
  ['d', -5, 'dabc', 'a'],
  ['a', 99, 'bcda', null],
  ['c', 2, 'abcd', 'd'],
])('%s at %i is %s, before %s', (id, to, expected, before) => {
  const order = moved(ORDER, id, to);
  expect(order.join('')).toBe(expected);
  expect(entryAfter(order, id)).toBe(before);
});

test('what is not there moves nothing', () => {
  expect(moved(ORDER, 'x', 1)).toBe(ORDER);
});

test('it is let go behind all whose middle is above', () => {
  expect([0, 25, 1_000].map((y) => dropPlace([10, 20, 30], y))).toEqual([0, 2, 3]);
});

test('near the edges the page goes on, the nearer the faster, and stands still between', () => {
  expect(scrollStep(400, 800)).toBe(0);
  expect(scrollStep(80, 800)).toBeLessThan(0);
  expect(scrollStep(-50, 800)).toBeLessThan(scrollStep(80, 800));
  expect(scrollStep(700, 800)).toBeGreaterThan(0);
  expect(scrollStep(2_000, 800)).toBe(14);
});
