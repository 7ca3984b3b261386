import { expect, test } from 'vitest';
import { FIRST_PAUSE_MS, longerPause, pauseAfterLoss } from './restart-pause.ts';

test('the pause grows with each failed start, up to five seconds', () => {
  const pauses = [FIRST_PAUSE_MS];
  for (let attempt = 1; attempt < 9; attempt += 1) pauses.push(longerPause(pauses.at(-1)!));
  expect(pauses).toEqual([50, 100, 200, 400, 800, 1600, 3200, 5000, 5000]);
});

test('a PostgreSQL that is lost again and again, but served in between, comes back at once each time', () => {
  expect(pauseAfterLoss(3_200, 1_500)).toBe(50);
});

test('a PostgreSQL that ends right after its start is not started without a pause', () => {
  expect(pauseAfterLoss(3_200, 200)).toBe(3_200);
});
