import { expect, it } from 'vitest';
import { deadlineAtClock, deadlineIn } from './deadline.ts';

const BERLIN = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const NOW = at('2026-11-18T18:30:20+01:00');

it('a deadline in some minutes is a whole minute, and never sooner', () => {
  expect(deadlineIn(15, NOW)).toBe(at('2026-11-18T18:46:00+01:00'));
  expect(deadlineIn(15, at('2026-11-18T18:30:00+01:00'))).toBe(at('2026-11-18T18:45:00+01:00'));
});

it.each([
  ['19:15', '2026-11-18T19:15:00+01:00'],
  ['18:31', '2026-11-18T18:31:00+01:00'],
  ['18:30', '2026-11-19T18:30:00+01:00'],
  ['00:10', '2026-11-19T00:10:00+01:00'],
  ['9:05', '2026-11-19T09:05:00+01:00'],
])('"%s" is the next time the clock shows it', (clock, instant) => {
  expect(deadlineAtClock(clock, NOW, BERLIN)).toBe(at(instant));
});

it.each(['', '24:00', '12:60', 'bald'])('"%s" is no time of day', (clock) => {
  expect(deadlineAtClock(clock, NOW, BERLIN)).toBeNull();
});
