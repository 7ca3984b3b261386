import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { hasEveryonesSeed } from '../pricing/testing/drawn-cases.ts';
import { MINUTE, addDays, dayIndexOf, toInstant, toLocal } from './zoned-time.ts';

const ZONES = [
  'Europe/Berlin',
  'Europe/London',
  'Atlantic/Canary',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'UTC',
];

function compare(zone: string, date: string, minutes: number): void {
  const wall = Temporal.PlainDate.from(date).toPlainDateTime().add({ minutes });
  const expected = wall.toZonedDateTime(zone, { disambiguation: 'compatible' });
  const instant = toInstant({ date, minutes }, zone);
  if (instant !== expected.epochMilliseconds) {
    expect.fail(`${zone} ${wall.toString()}: ${new Date(instant).toISOString()}`);
  }
  const local = toLocal(instant, zone);
  const shown = `${local.date} ${local.minutes} ${local.dayIndex}`;
  const wanted = `${expected.toPlainDate().toString()} ${expected.hour * 60 + expected.minute} ${expected.dayOfWeek % 7}`;
  if (shown !== wanted) expect.fail(`${zone} ${wall.toString()}: ${shown}, not ${wanted}`);
}

describe('agrees with Temporal', () => {
  test.each(ZONES)('%s, every day of a year, of three with npm run prove', (zone) => {
    expect.hasAssertions();
    for (let day = 0; day < (hasEveryonesSeed() ? 366 : 3 * 366); day += 1) {
      const date = addDays('2025-01-01', day);
      for (const minutes of [0, 61, 150, 719, 1439, 1500]) compare(zone, date, minutes);
    }
    expect(dayIndexOf('2025-01-05')).toBe(0);
  });

  test.each(ZONES)('%s, every quarter of an hour around the changes of its clock', (zone) => {
    const changes = [2026, 2027].flatMap((year) => {
      const first = Temporal.ZonedDateTime.from(`${year}-01-01T00:00[${zone}]`);
      const one = first.getTimeZoneTransition('next');
      const two = one?.getTimeZoneTransition('next');
      return [one, two].filter((change) => change?.year === year);
    });
    for (const change of changes) {
      const date = change?.toPlainDate().toString() ?? '';
      for (let minutes = -360; minutes < 1800; minutes += 15) compare(zone, date, minutes);
    }
    expect(changes.length === 4 || zone === 'UTC' || zone === 'Asia/Kolkata').toBe(true);
  });
});

test('a skipped time moves forward, a double one is the first', () => {
  const iso = (date: string): string =>
    new Date(toInstant({ date, minutes: 150 }, 'Europe/Berlin')).toISOString();
  expect(iso('2026-03-29')).toBe('2026-03-29T01:30:00.000Z');
  expect(iso('2026-10-25')).toBe('2026-10-25T00:30:00.000Z');
});

test('an unknown zone is refused', () => {
  expect(() => toLocal(0, 'Europe/Lauf')).toThrow(RangeError);
});

test('seconds are floored, before 1970 too', () => {
  expect(toLocal(59_999, 'UTC').minutes).toBe(0);
  expect(toLocal(-1, 'UTC')).toEqual({ date: '1969-12-31', dayIndex: 3, minutes: 1439 });
  expect(toLocal(-MINUTE, 'UTC').minutes).toBe(1439);
});
