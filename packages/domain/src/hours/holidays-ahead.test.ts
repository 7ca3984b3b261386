import Holidays from 'date-holidays';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GermanState } from '../shop/shop.ts';
import { GERMAN_STATE_NAMES } from '../shop/german-states.ts';
import { holidaysAhead } from './holidays-ahead.ts';
import { addDays } from './zoned-time.ts';

const STATES = Object.keys(GERMAN_STATE_NAMES) as GermanState[];
const named = (state: GermanState, today: string, kind?: string) =>
  holidaysAhead(state, today)
    .filter((each) => kind === undefined || each.kind === kind)
    .map(({ date, name }) => `${date} ${name}`);

test.each(STATES)('%s: the public ones of twelve months, whenever one looks', (state) => {
  const oracle = new Holidays('DE', state);
  for (const today of ['2026-11-24', '2027-03-26', '2028-02-29', '2027-12-26']) {
    const end = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
    const expected = [0, 1]
      .flatMap((years) => oracle.getHolidays(Number(today.slice(0, 4)) + years))
      .filter(({ type }) => type === 'public')
      .map(({ date }) => date.slice(0, 10))
      .filter((date) => today <= date && date < end);
    const found = holidaysAhead(state, today).filter(({ kind }) => kind === 'public');
    expect(found.map(({ date }) => date)).toEqual([...new Set(expected)].sort());
  }
});

test('what single places keep is named as such', () => {
  expect(named('BY', '2027-01-01', 'local')).toEqual([
    '2027-08-08 Augsburger Hohes Friedensfest',
    '2027-08-15 Mariä Himmelfahrt',
  ]);
  expect(named('SN', '2027-01-01', 'local')).toEqual(['2027-05-27 Fronleichnam']);
  expect(named('TH', '2028-01-01', 'local')).toEqual(['2028-06-15 Fronleichnam']);
  const local = STATES.filter((state) => named(state, '2027-01-01', 'local').length > 0);
  expect(local).toEqual(['BY', 'SN', 'TH']);
  for (const holiday of holidaysAhead('BY', '2027-01-01'))
    expect(holiday.where !== null).toBe(holiday.kind === 'local');
});

test('moving feasts, and the two evenings that are none by law', () => {
  expect(named('BW', '2026-11-24').slice(0, 6)).toEqual([
    '2026-12-24 Heiligabend',
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
    '2026-12-31 Silvester',
    '2027-01-01 Neujahr',
    '2027-01-06 Heilige Drei Könige',
  ]);
  expect(named('BW', '2027-03-01')).toEqual(
    expect.arrayContaining([
      '2027-03-26 Karfreitag',
      '2027-03-29 Ostermontag',
      '2027-05-06 Christi Himmelfahrt',
      '2027-05-17 Pfingstmontag',
      '2027-05-27 Fronleichnam',
    ]),
  );
});

test('from any day on: in order, within a year, none twice', () => {
  fc.assert(
    fc.property(fc.constantFrom(...STATES), fc.integer({ min: 0, max: 20_000 }), (state, days) => {
      const today = addDays('2024-01-01', days);
      const dates = holidaysAhead(state, today).map(({ date }) => date);
      expect(dates).toEqual([...dates].sort());
      expect(dates.every((date) => date >= today && date <= addDays(today, 366))).toBe(true);
      const keys = named(state, today);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
