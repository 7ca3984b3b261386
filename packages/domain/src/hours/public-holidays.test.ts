import Holidays from 'date-holidays';
import { expect, test } from 'vitest';
import type { GermanState } from '../shop/shop.ts';
import { easterSunday, publicHolidayOn, publicHolidays } from './public-holidays.ts';

const STATES: GermanState[] = [
  ...(['BW', 'BY', 'BE', 'BB', 'HB', 'HH', 'HE', 'MV'] as const),
  ...(['NI', 'NW', 'RP', 'SL', 'SN', 'ST', 'SH', 'TH'] as const),
];

test.each(STATES)('%s agrees with date-holidays from 2024 to 2040', (state) => {
  const oracle = new Holidays('DE', state);
  for (let year = 2024; year <= 2040; year += 1) {
    const expected = oracle
      .getHolidays(year)
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10));
    expect([...publicHolidays(state, year).keys()].sort()).toEqual([...new Set(expected)].sort());
  }
});

test('Easter', () => {
  expect([1961, 2000, 2024, 2026, 2038, 2076].map(easterSunday)).toEqual([
    '1961-04-02',
    '2000-04-23',
    '2024-03-31',
    '2026-04-05',
    '2038-04-25',
    '2076-04-19',
  ]);
});

test('names, and no state', () => {
  expect(publicHolidayOn('BY', '2026-06-04')).toBe('Fronleichnam');
  expect(publicHolidayOn('BE', '2026-06-04')).toBeNull();
  expect(publicHolidayOn(null, '2026-12-25')).toBeNull();
  expect(publicHolidayOn('SN', '2026-11-18')).toBe('Buß- und Bettag');
  expect(publicHolidayOn('HH', '2017-10-31')).toBe(null);
  expect(publicHolidayOn('HH', '2018-10-31')).toBe('Reformationstag');
});
