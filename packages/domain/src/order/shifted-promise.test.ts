import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MINUTE } from '../hours/zoned-time.ts';
import { SHIFTED_WITHIN_MINUTES, shiftedPromise } from './shifted-promise.ts';

const NOW = Date.parse('2026-11-24T18:02:00Z');
const inMinutes = (minutes: number) => NOW + minutes * MINUTE;

it.each<[string, number, number | null]>([
  ['soon', 15, 25],
  ['just past', -3, 7],
  // 18:12, at the next five minutes.
  ['long past', -30, 13],
  ['the last that is begun', SHIFTED_WITHIN_MINUTES, SHIFTED_WITHIN_MINUTES + 10],
  ['tomorrow', 1440, null],
])('due %s', (_, due, expected) =>
  expect(shiftedPromise(inMinutes(due), 10, NOW)).toBe(
    expected === null ? null : inMinutes(expected),
  ),
);

it('never promises what is past, nor earlier than before', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 120 }), fc.constantFrom(5, 10, 15), (due, minutes) => {
      const shifted = shiftedPromise(inMinutes(due), minutes, NOW)!;
      expect(shifted).toBeGreaterThan(NOW);
      expect(shifted).toBeGreaterThan(inMinutes(due));
    }),
  );
});
