import { windowsIn, type Week } from './week.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/** From the left and as wide, in hundredths of the drawn day. */
interface Bar {
  left: number;
  width: number;
}

/** What is to be drawn of a week by weekday, Sunday first, on days that begin at `start` minutes after midnight. */
export function barsOf(week: Week, start: number): Bar[][] {
  const windows = windowsIn(week).flatMap(({ from, to }) => {
    const end = to > from ? to : to + WEEK;
    // A night from Saturday to Sunday is drawn at both ends of the week.
    return [-WEEK, 0, WEEK].map((shift) => ({ from: from + shift, to: end + shift }));
  });
  return Array.from({ length: 7 }, (_, weekday) => {
    const first = weekday * DAY + start;
    return windows.flatMap(({ from, to }): Bar[] => {
      const [left, right] = [Math.max(from, first) - first, Math.min(to, first + DAY) - first];
      return left < right
        ? [{ left: (left / DAY) * 100, width: ((right - left) / DAY) * 100 }]
        : [];
    });
  });
}
