import type { WeeklyWindow } from '../menu/menu.ts';
import { clock } from './time-range.ts';
import { DAYS, WEEK_FROM_MONDAY } from './weekdays.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/** Lines of days and times, Monday first, days with equal times joined: [['mo-fr', '11:00-14:00'], ...]. */
export function timetableRows(windows: readonly WeeklyWindow[]): [days: string, times: string][] {
  const sorted = [...windows].sort((a, b) => a.from - b.from || a.to - b.to);
  const rows: { first: number; last: number; times: string }[] = [];
  for (const weekday of WEEK_FROM_MONDAY) {
    const times = sorted
      .filter((window) => Math.floor(window.from / DAY) === weekday)
      .map(rangeText)
      .join(', ');
    const open = rows.at(-1);
    if (open?.times === times) open.last = weekday;
    else rows.push({ first: weekday, last: weekday, times });
  }
  return rows
    .filter((row) => row.times !== '')
    .map(({ first, last, times }) => [
      first === last ? DAYS[first]! : `${DAYS[first]!}-${DAYS[last]!}`,
      times,
    ]);
}

/** All in one line: 'mo-fr 11:00-14:30; sa 12:00-15:00', 'nie' for none. */
export function timetableLine(windows: readonly WeeklyWindow[]): string {
  const rows = timetableRows(windows);
  return rows.length === 0 ? 'nie' : rows.map(([days, times]) => `${days} ${times}`).join('; ');
}

/** Minutes of a weekly window, which may go over the end of the week; a whole week where it ends as it begins. */
export function lengthOf(window: WeeklyWindow): number {
  return (window.to - window.from + WEEK) % WEEK || WEEK;
}

function rangeText(window: WeeklyWindow): string {
  const length = lengthOf(window);
  const start = window.from % DAY;
  const plain = length < DAY || (length === DAY && start === 0);
  const end = window.to % DAY;
  if (plain) return `${clock(start)}-${clock(end === 0 ? DAY : end)}`;
  return `${clock(start)}-${DAYS[Math.floor(window.to / DAY)]!} ${clock(end)}`;
}

/** 'mo 11:00-14:00'. */
export function windowText(window: WeeklyWindow): string {
  return `${DAYS[Math.floor(window.from / DAY)]!} ${rangeText(window)}`;
}
