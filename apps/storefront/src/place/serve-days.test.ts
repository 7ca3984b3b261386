import { expect, it } from 'vitest';
import { serveDays } from './serve-days.ts';

const now = Date.parse('2026-11-20T22:30:00+01:00');

it('groups serve times by the days of the shop, with the weekday in every time that is not for today', () => {
  const times = [
    '2026-11-20T22:45:00.000Z',
    '2026-11-20T23:15:00.000Z',
    '2026-11-21T11:00:00.000Z',
    '2026-11-23T11:00:00.000Z',
  ];
  const days = serveDays(times, now, 'Europe/Berlin');
  expect(days.map(({ label, times: own }) => [label, ...own.map(({ text }) => text)])).toEqual([
    ['Heute', '23:45 Uhr'],
    ['Morgen', 'Samstag 00:15 Uhr', 'Samstag 12:00 Uhr'],
    ['Montag, 23.11.', 'Montag 12:00 Uhr'],
  ]);
  expect(days.flatMap(({ times: own }) => own.map(({ value }) => value))).toEqual(times);
});

it('says which of both it is in the night in which a clock comes twice', () => {
  const times = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  const [day] = serveDays(times, Date.parse('2026-10-24T20:00:00Z'), 'Europe/Berlin');
  expect(day?.times.map(({ text }) => text)).toEqual([
    'Sonntag 02:30 Uhr (Sommerzeit)',
    'Sonntag 02:30 Uhr (Winterzeit)',
  ]);
});

it('has no days without times', () => {
  expect(serveDays([], now, 'Europe/Berlin')).toEqual([]);
});
