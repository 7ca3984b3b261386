import { expect, test } from 'vitest';
import {
  formatClock,
  formatDatedWhen,
  formatEnd,
  formatRanges,
  formatWhen,
  openBadge,
  weekdayName,
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
