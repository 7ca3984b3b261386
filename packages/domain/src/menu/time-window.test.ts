import { expect, test } from 'vitest';
import { isInWindows } from './time-window.ts';

const day = (index: number, hour: number, minute = 0) => index * 1440 + hour * 60 + minute;
const noon = [{ from: day(1, 11), to: day(1, 14) }];
const overMidnight = [{ from: day(5, 22), to: day(6, 2) }];
const sameDayEnd = [{ from: day(5, 22), to: day(5, 2) }];
const weekEnd = [{ from: day(6, 22), to: day(0, 2) }];
const longWeekEnd = [{ from: day(5, 18), to: day(0, 20) }];
const wholeDay = [{ from: day(2, 0), to: day(2, 0) }];

test.each([
  ['no windows', [], 0, false],
  ['at the start', noon, day(1, 11), true],
  ['before the start', noon, day(1, 10, 59), false],
  ['the last minute', noon, day(1, 13, 59), true],
  ['at the end', noon, day(1, 14), false],
  ['another day', noon, day(2, 12), false],
  ['over midnight, before', overMidnight, day(5, 23), true],
  ['over midnight, after', overMidnight, day(6, 1), true],
  ['over midnight, closed', overMidnight, day(6, 2), false],
  ['an end on the same day means the next', sameDayEnd, day(6, 1), true],
  ['and no longer', sameDayEnd, day(6, 2), false],
  ['nor earlier that day', sameDayEnd, day(5, 1), false],
  ['over the end of the week, before', weekEnd, 10_079, true],
  ['over the end of the week, after', weekEnd, 0, true],
  ['over the end of the week, closed', weekEnd, day(0, 2), false],
  ['a long window over the end of the week', longWeekEnd, day(0, 19), true],
  ['and after it', longWeekEnd, day(0, 20), false],
  ['start and end equal: its day', wholeDay, day(2, 23, 59), true],
  ['start and end equal: no other', wholeDay, day(3, 0), false],
  ['the second window', [...noon, ...weekEnd], 0, true],
])('%s', (_, windows, minute, open) => {
  expect(isInWindows(windows, minute)).toBe(open);
});
