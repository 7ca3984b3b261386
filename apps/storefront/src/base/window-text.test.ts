import { expect, it } from 'vitest';
import { windowsText } from './window-text.ts';

const at = (day: number, hour: number) => day * 1440 + hour * 60;

it.each([
  [[1, 2, 3, 4, 5], 'Mo bis Fr 11:00 bis 14:00 Uhr'],
  [[0, 1, 2, 3, 4, 5, 6], 'täglich 11:00 bis 14:00 Uhr'],
  [[6, 0], 'Sa und So 11:00 bis 14:00 Uhr'],
  [[1, 3], 'Mo 11:00 bis 14:00 Uhr, Mi 11:00 bis 14:00 Uhr'],
  [[], ''],
])('days %j read %j', (days, text) => {
  expect(windowsText(days.map((day) => ({ from: at(day, 11), to: at(day, 14) })))).toBe(text);
});

it('joins two windows of a day in their order', () => {
  const windows = [
    { from: at(1, 17), to: at(1, 22) },
    { from: at(1, 11), to: at(1, 14) },
  ];
  expect(windowsText(windows)).toBe('Mo 11:00 bis 14:00 und 17:00 bis 22:00 Uhr');
});
