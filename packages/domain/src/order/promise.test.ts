import { expect, it } from 'vitest';
import { MINUTE } from '../hours/zoned-time.ts';
import { promiseProblem } from './promise.ts';

const now = Date.parse('2026-11-17T17:00:00Z');
const INPUT = now + 600 * MINUTE;

it.each<[number, number | null, ReturnType<typeof promiseProblem>]>([
  [now - MINUTE, null, 'time-past'],
  [now, null, 'time-past'],
  [now + MINUTE, null, null],
  [now + 240 * MINUTE, null, null],
  [now + 241 * MINUTE, null, 'time-too-late'],
  [INPUT + 240 * MINUTE, INPUT, null],
  [INPUT + 241 * MINUTE, INPUT, 'time-too-late'],
  // A request that has passed gives no more room than none.
  [now + 241 * MINUTE, now - 600 * MINUTE, 'time-too-late'],
])('a promise for %d with a request for %j: %j', (promisedAt, serveAt, problem) =>
  expect(promiseProblem(promisedAt, { now, serveAt })).toBe(problem),
);
