import { expect, test } from 'vitest';
import {
  clockAt,
  formatClock,
  formatDatedWhen,
  formatEnd,
  formatRanges,
  formatWhen,
  openBadge,
  shortWhen,
  weekdayName,
  withUhr,
} from './german-time.ts';

const now = Date.parse('2026-11-20T12:00:00+01:00');

test.each([
  ['2026-11-20T18:30:00+01:00', '18:30'],
  ['2026-11-20T09:05:00+01:00', '09:05'],
  ['2026-11-22T18:30:00+01:00', 'Sonntag 18:30'],
  ['2026-11-26T11:00:00+01:00', 'Donnerstag 11:00'],
  ['2026-11-27T11:00:00+01:00', 'Freitag 27.11. 11:00'],
  ['2026-11-19T23:00:00+01:00', 'Donnerstag 19.11. 23:00'],
  ['2026-11-20T23:30:00Z', 'Samstag 00:30'],
])('%s is %s', (iso, text) => {
  expect(formatWhen(Date.parse(iso), now, 'Europe/Berlin')).toBe(text);
});

test.each([
  ['2026-11-20T18:30:00+01:00', '18:30'],
  ['2026-11-22T18:30:00+01:00', 'Sonntag, 22.11., 18:30'],
  ['2026-11-20T23:30:00Z', 'Samstag, 21.11., 00:30'],
])('%s with its date is %s', (iso, text) => {
  expect(formatDatedWhen(Date.parse(iso), now, 'Europe/Berlin')).toBe(text);
});

const NIGHTS: [string, string][] = [
  ['2026-10-25T01:59:00+02:00', '01:59'],
  ['2026-10-25T02:00:00+02:00', '02:00 (Sommerzeit)'],
  ['2026-10-25T02:30:00+02:00', '02:30 (Sommerzeit)'],
  ['2026-10-25T02:59:00+02:00', '02:59 (Sommerzeit)'],
  ['2026-10-25T02:00:00+01:00', '02:00 (Winterzeit)'],
  ['2026-10-25T02:59:00+01:00', '02:59 (Winterzeit)'],
  ['2026-10-25T03:00:00+01:00', '03:00'],
  ['2026-03-29T01:59:00+01:00', '01:59'],
  ['2026-03-29T03:00:00+02:00', '03:00'],
];

test.each(NIGHTS)('a clock that comes twice says which of both it is: %s is %s', (iso, clock) => {
  const instant = Date.parse(iso);
  const evening = instant - 8 * 3_600_000;
  const zone = 'Europe/Berlin';
  expect(clockAt(instant, zone)).toBe(clock);
  expect(formatWhen(instant, evening, zone)).toBe(`Sonntag ${clock}`);
  expect(formatDatedWhen(instant, evening, zone)).toMatch(clock);
  expect(shortWhen(instant, evening, zone)).toMatch(clock);
});

test('a time with its unit', () => {
  expect(withUhr('Sonntag 18:30')).toBe('Sonntag 18:30 Uhr');
  expect(withUhr('Sonntag 02:30 (Sommerzeit)')).toBe('Sonntag 02:30 Uhr (Sommerzeit)');
});

test('weekdays, from Sunday', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(weekdayName).join(' ')).toBe(
    'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
  );
});

test('clock times', () => {
  expect([0, 65, 1439, 1440, 1530].map(formatClock)).toEqual([
    '00:00',
    '01:05',
    '23:59',
    '00:00',
    '01:30',
  ]);
  expect([1440, 1530].map(formatEnd)).toEqual(['24:00', '01:30']);
});

test('ranges and the badge of a shop line', () => {
  const today = [
    { from: '11:00', to: '14:00' },
    { from: '17:00', to: '22:00' },
  ];
  expect(formatRanges(today)).toBe('11:00 - 14:00 und 17:00 - 22:00');
  expect(openBadge(true, today)).toBe('geöffnet 11:00 - 14:00 und 17:00 - 22:00');
  expect(openBadge(false, today)).toBe('geschlossen. Heute: 11:00 - 14:00 und 17:00 - 22:00');
  expect(openBadge(false, [])).toBe('geschlossen.');
  expect(openBadge(true, [])).toBe('geöffnet');
});
