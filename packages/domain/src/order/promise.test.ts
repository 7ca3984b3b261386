import { expect, it } from 'vitest';
import { MINUTE } from '../hours/zoned-time.ts';
import { promiseProblem } from './promise.ts';

const now = Date.parse('2026-11-17T17:00:00Z');
const WISH = now + 600 * MINUTE;

it.each<[number, number | null, ReturnType<typeof promiseProblem>]>([
  [now - MINUTE, null, 'time-past'],
  [now, null, 'time-past'],
  [now + MINUTE, null, null],
  [now + 240 * MINUTE, null, null],
  [now + 241 * MINUTE, null, 'time-too-late'],
  [WISH + 240 * MINUTE, WISH, null],
  [WISH + 241 * MINUTE, WISH, 'time-too-late'],
  // A wish that has passed gives no more room than none.
  [now + 241 * MINUTE, now - 600 * MINUTE, 'time-too-late'],
])('a promise for %d with a wish for %j: %j', (promisedAt, serveAt, problem) =>
  expect(promiseProblem(promisedAt, { now, serveAt })).toBe(problem),
);
