import { expect, test } from 'vitest';
import { earlierDay } from './business-day.ts';

const hours = { timeZone: 'Europe/Berlin', businessDayCutoffMinutes: 300 };
const SATURDAY = Date.parse('2026-11-28T18:30:00+01:00');

test.each([
  ['2026-11-28T18:00:00+01:00', ''],
  ['2026-11-28T05:00:00+01:00', ''],
  ['2026-11-28T04:59:00+01:00', 'gestern'],
  ['2026-11-27T05:00:00+01:00', 'gestern'],
  ['2026-11-27T04:59:00+01:00', 'Do 26.11.'],
  ['2026-11-23T12:00:00+01:00', 'Mo 23.11.'],
  // A device whose clock is behind.
  ['2026-11-29T18:00:00+01:00', ''],
])('what was numbered at %s is of %j', (iso, day) => {
  expect(earlierDay(hours, Date.parse(iso), SATURDAY)).toBe(day);
});

test('until five o’clock it is still the evening, with its own numbers', () => {
  const night = Date.parse('2026-11-29T04:59:00+01:00');
  expect(earlierDay(hours, SATURDAY, night)).toBe('');
  expect(earlierDay(hours, SATURDAY, night + 60_000)).toBe('gestern');
});
