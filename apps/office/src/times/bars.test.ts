import { expect, test } from 'vitest';
import { barsOf } from './bars.ts';
import { readWeek } from './week.ts';

const START = 300;
const minutes = (percent: number) => Math.round(percent * 14.4);
const drawn = (text: string) =>
  barsOf(readWeek(text)!, START).map((day) =>
    day.map(({ left, width }) => [minutes(left), minutes(width)]),
  );

test('a lunch lies where it is, from five in the morning on', () => {
  expect(drawn('mo 11:00-14:00')[1]).toEqual([[360, 180]]);
});

test('a night goes to the end of its own day, also over the end of the week', () => {
  const week = drawn('sa 20:00-02:00');
  expect(week[6]).toEqual([[900, 360]]);
  expect(week[0]).toEqual([]);
});

test('what is open past the morning goes on in the next day, and round the clock is full', () => {
  const week = drawn('sa 20:00-06:00');
  expect([week[6], week[0]]).toEqual([[[900, 540]], [[0, 60]]]);
  expect(
    drawn('00:00-24:00').every((day) => day.reduce((sum, [, width]) => sum + width!, 0) === 1440),
  ).toBe(true);
});
