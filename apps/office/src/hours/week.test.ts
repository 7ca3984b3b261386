import { expect, test } from 'vitest';
import { readDay, readWeek, writeDay, writeWeek, type Week } from './week.ts';

test.each([
  [{ 'mo-fr': '11:00-14:30, 17:00-22:30', sa: '17:00-01:00' }],
  [{ 'mo-so': '00:00-24:00' }],
  ['nie'],
])('%j comes back as it was', (value) => {
  const week = readWeek(value)!;
  expect(writeWeek(week)).toEqual({ ok: true, value });
});

test('an end after midnight is told as its own time', () => {
  expect(readWeek({ sa: '17:00-01:00' })![6]).toEqual([{ from: '17:00', to: '01:00' }]);
});

test('what time fields cannot show is left alone', () => {
  expect(readWeek({ fr: '22:00-so 04:00' })).toBeNull();
  expect(readWeek('kaputt')).toBeNull();
});

const monday = (...spans: { from: string; to: string }[]): Week => [[], spans, [], [], [], [], []];

test.each([
  [monday({ from: '11:00', to: '' }), 'Trage Anfang und Ende ein, dann wird gespeichert.'],
  [monday({ from: '11:00', to: '15:00' }, { from: '14:00', to: '16:00' }), 'überschneiden sich'],
])('%j is not saved', (week, problem) => {
  expect(writeWeek(week)).toMatchObject({ ok: false, problem: expect.stringContaining(problem) });
});

test.each([
  ['geschlossen', []],
  [
    '11:00-14:00, 18:00-02:00',
    [
      { from: '11:00', to: '14:00' },
      { from: '18:00', to: '02:00' },
    ],
  ],
])('a day of %j comes back as it was', (text, spans) => {
  expect(readDay(text)).toEqual(spans);
  expect(writeDay(spans)).toEqual({ ok: true, value: text });
});

test('a day with times over each other is not saved', () => {
  const spans = [
    { from: '11:00', to: '15:00' },
    { from: '14:00', to: '16:00' },
  ];
  expect(writeDay(spans)).toMatchObject({ ok: false });
});
