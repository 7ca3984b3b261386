import { expect, test } from 'vitest';
import type { SpecialDay } from '../shop/shop.ts';
import { withException } from './day-exception.ts';
import { dayWords, exceptionWords } from './exception-words.ts';
import { hoursOf } from './testing/build-hours.ts';

const DATE = '2026-11-24';
const words = (day: Partial<SpecialDay>) =>
  exceptionWords(
    hoursOf({ specialDays: [{ date: DATE, opening: null, note: null, ...day }] }),
    DATE,
  );

test.each([
  [{ opening: [] }, ['Geschlossen']],
  [{ opening: [{ from: 600, to: 1200 }] }, ['Geöffnet 10:00 - 20:00 statt 10:00 - 22:00']],
  [{ delivery: [] }, ['Keine Lieferung']],
  [{ pickup: [{ from: 600, to: 720 }] }, ['Abholung 10:00 - 12:00 statt 10:00 - 22:00']],
  [{ extraMinutes: 15, pickup: [] }, ['Keine Abholung', '15 Minuten länger als sonst']],
  [{ opening: [{ from: 600, to: 1320 }] }, []],
])('%j', (day, told) => expect(words(day)).toEqual(told));

test('no special day, and the hours of a day', () => {
  expect(exceptionWords(hoursOf(), DATE)).toEqual([]);
  expect(dayWords(hoursOf(), 'opening', DATE)).toBe('10:00 - 22:00');
  const closed = withException(hoursOf(), DATE, { kind: 'closed' });
  expect(dayWords(closed, 'pickup', DATE)).toBe('geschlossen');
});
