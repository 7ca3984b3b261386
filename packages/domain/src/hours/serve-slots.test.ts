import { expect, test } from 'vitest';
import { isSlot, slotsWithin } from './serve-slots.ts';

const at = (iso: string): number => Date.parse(iso);
const clock = (slot: number): string => new Date(slot).toISOString().slice(11, 16);
const range = { from: at('2026-11-20T22:10Z'), to: at('2026-11-21T01:40Z') };

test('slots that do not divide the day start anew at midnight', () => {
  const slots = slotsWithin([range], 0, 50, 'UTC');
  expect(slots.map(clock)).toEqual(['22:30', '23:20', '00:00', '00:50']);
  expect(slots.every((slot) => isSlot(slot, 50, 'UTC'))).toBe(true);
});

test('the earliest is inclusive, the end is not', () => {
  const from = at('2026-11-21T00:40Z');
  expect(slotsWithin([range], from, 20, 'UTC').map(clock)).toEqual(['00:40', '01:00', '01:20']);
  expect(slotsWithin([range], from + 1, 20, 'UTC').map(clock)).toEqual(['01:00', '01:20']);
  expect(slotsWithin([range], range.to, 20, 'UTC')).toEqual([]);
  expect(isSlot(from + 1, 20, 'UTC')).toBe(false);
});
