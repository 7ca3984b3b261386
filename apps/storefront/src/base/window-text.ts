import { formatClock, weekdayName } from '@tischlein/domain/hours/german-time.ts';
import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';

const DAY = 1440;
/** People read a week from Monday on. */
const ORDER = [1, 2, 3, 4, 5, 6, 0];

/** 'Mo bis Fr 11:30 bis 14:00 Uhr': when a dish with a time window may be ordered. */
export function windowsText(windows: readonly WeeklyWindow[]): string {
  const times = ORDER.map((day) => {
    const ofDay = windows
      .filter(({ from }) => Math.floor(from / DAY) === day)
      .sort((a, b) => a.from - b.from);
    return ofDay.map(({ from, to }) => `${formatClock(from)} bis ${formatClock(to)}`).join(' und ');
  });
  const parts: string[] = [];
  for (let at = 0; at < ORDER.length;) {
    let end = at;
    while (end + 1 < ORDER.length && times[end + 1] === times[at]) end += 1;
    if (times[at]) parts.push(`${daysText(at, end)} ${times[at]} Uhr`.trim());
    at = end + 1;
  }
  return parts.join(', ');
}

function daysText(first: number, last: number): string {
  if (first === 0 && last === ORDER.length - 1) return 'täglich';
  const short = (at: number) => weekdayName(ORDER[at] ?? 0).slice(0, 2);
  if (first === last) return short(first);
  return last === first + 1
    ? `${short(first)} und ${short(last)}`
    : `${short(first)} bis ${short(last)}`;
}
