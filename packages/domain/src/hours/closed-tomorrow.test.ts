import { expect, test } from 'vitest';
import type { Hours } from '../shop/shop.ts';
import { closedTomorrowText } from './closed-tomorrow.ts';

/** Open from Wednesday to Monday, 11 to 22 o'clock. */
const hours = {
  timeZone: 'Europe/Berlin',
  state: 'BY',
  publicHolidays: 'open',
  preOrder: false,
  opening: [0, 1, 3, 4, 5, 6].map((day) => ({ from: day * 1440 + 660, to: day * 1440 + 1320 })),
  closures: [],
  specialDays: [],
} as unknown as Hours;
const CLOSED = 'Morgen, Dienstag, 17.11., haben wir geschlossen.';
const special = { date: '2026-11-17', opening: [{ from: 660, to: 720 }], note: null };
const vacation = (from: string) => [{ reason: 'vacation' as const, from, until: '2026-11-20' }];

test.each<[string, string, Partial<Hours>, string | null]>([
  ['two days before', '2026-11-15', {}, null],
  ['the day before', '2026-11-16', {}, CLOSED],
  [
    'with ordering ahead',
    '2026-11-16',
    { preOrder: true },
    `${CLOSED} Vorbestellen kannst du trotzdem.`,
  ],
  ['on the day itself', '2026-11-17', {}, null],
  ['a special day that opens', '2026-11-16', { specialDays: [special] as never }, null],
  [
    'before a vacation',
    '2026-11-18',
    { closures: vacation('2026-11-19') },
    'Morgen, Donnerstag, 19.11., haben wir geschlossen.',
  ],
  ['within a vacation', '2026-11-16', { closures: vacation('2026-11-14') }, null],
])('that the shop is closed tomorrow is told %s', (_when, date, given, text) => {
  expect(closedTomorrowText({ ...hours, ...given }, Date.parse(`${date}T12:00:00Z`))).toBe(text);
});
