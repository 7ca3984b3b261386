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
const span = (from: string, to: string) => ({ from, to });

test.each([
  [monday(span('11:00', '')), 0, 'Trage Anfang und Ende ein, dann wird gespeichert.'],
  [monday(span('11:00', '14:00'), span('22:00', '17:00')), 1, 'Das Ende liegt vor dem Anfang.'],
  [
    monday(span('11:00', '15:00'), span('14:00', '16:00')),
    1,
    'Überschneidet sich mit 11:00–15:00.',
  ],
  [
    monday(span('14:00', '16:00'), span('11:00', '15:00')),
    0,
    'Überschneidet sich mit 11:00–15:00.',
  ],
])('%j is not saved, and the span that is wrong says why', (week, at, text) => {
  expect(writeWeek(week)).toEqual({
    ok: false,
    problems: [{ weekday: 1, at, text: expect.stringContaining(text) }],
  });
});

test('a night over the next day is told beside the day it runs into', () => {
  const week = [[span('00:30', '03:00')], [], [], [], [], [], [span('20:00', '01:00')]];
  expect(writeWeek(week)).toMatchObject({
    problems: [{ weekday: 0, at: 0, text: expect.stringContaining('mit Samstag 20:00–01:00.') }],
  });
});

test.each([
  ['geschlossen', []],
  ['11:00-14:00, 18:00-02:00', [span('11:00', '14:00'), span('18:00', '02:00')]],
])('a day of %j comes back as it was', (text, spans) => {
  expect(readDay(text)).toEqual(spans);
  expect(writeDay(spans)).toEqual({ ok: true, value: text });
});

test('a day with times over each other is not saved', () => {
  const spans = [span('11:00', '15:00'), span('14:00', '16:00')];
  expect(writeDay(spans)).toMatchObject({ ok: false, problems: [{ at: 1 }] });
});
