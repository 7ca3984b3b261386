import { expect, test } from 'vitest';
import { RecentAnswers } from './recent-answers.ts';

test('keeps an answer for its time, and the most used when there are too many', () => {
  let now = 0;
  const kept = new RecentAnswers<number>(2, 100, () => now);
  kept.set('a', 1);
  kept.set('b', 2);
  expect(kept.get('a')).toBe(1);
  kept.set('c', 3);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([1, undefined, 3]);
  now = 99;
  kept.set('a', 4);
  now = 100;
  expect([kept.get('a'), kept.get('c')]).toEqual([4, undefined]);
});
