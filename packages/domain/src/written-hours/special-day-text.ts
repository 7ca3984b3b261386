import { clock, isClosed, parseRange, type TimeRange } from './time-range.ts';

const DAY = 1440;

/** Reads '11:00-14:00, 17:00-02:00' of one day; null when it cannot be read or the parts overlap. */
export function parseDayTimes(text: string): TimeRange[] | null {
  if (isClosed(text)) return [];
  const ranges: TimeRange[] = [];
  for (const part of text.split(',')) {
    const range = parseRange(part);
    if (typeof range === 'string' || 'endDay' in range) return null;
    ranges.push(range);
  }
  ranges.sort((a, b) => a.from - b.from);
  const clash = ranges.some((part, index) => part.to > (ranges[index + 1]?.from ?? Infinity));
  return clash ? null : ranges;
}

/** '11:00-14:00, 17:00-02:00', sorted; 'geschlossen' for no times. Minutes of the day, past midnight beyond 1440. */
export function dayTimesText(ranges: readonly TimeRange[]): string {
  if (ranges.length === 0) return 'geschlossen';
  return [...ranges]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const wraps = to > DAY && to - DAY < from;
      return `${clock(from)}-${clock(wraps ? to - DAY : to)}`;
    })
    .join(', ');
}
