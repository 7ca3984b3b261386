import type { Hours } from '../shop/shop.ts';
import type { WeeklyWindow } from '../menu/menu.ts';
import { DAY_MINUTES } from './zoned-time.ts';
import { formatClock, formatEnd } from './german-time.ts';

const WEEK_MINUTES = 7 * DAY_MINUTES;
export type TimetableType = 'opening' | 'delivery' | 'pickup';

/** Minutes of one day; `to` is after `from` and exceeds 1440 where the window runs past midnight. */
export interface DayWindow {
  from: number;
  to: number;
}

/** Specification 1 §3 "Timetable entry"; a `to` not after its `from` is on the next day, midnight is '24:00'. */
export interface TimetableEntry {
  dayIndex: number;
  from: string;
  to: string;
  type: TimetableType;
}

/** The weekly windows in force for a type: delivery and pickup default to the opening hours. */
export function windowsOf(hours: Hours, type: TimetableType): readonly WeeklyWindow[] {
  return (type === 'opening' ? null : hours[type]) ?? hours.opening;
}

/**
 * Weekly windows by the weekday they start on, at most 24 hours each. An end not after its start is on the next day
 * (24 hours added, specification 1 §9) or, where that is still not after it, in the next week. A window of more than
 * a day is cut at its midnights, so that a special day or closure within it can take effect.
 */
export function windowsByDay(windows: readonly WeeklyWindow[]): DayWindow[][] {
  const days: DayWindow[][] = [[], [], [], [], [], [], []];
  for (const { from, to: written } of windows) {
    let to = written;
    if (to <= from) to += DAY_MINUTES;
    if (to <= from) to = written + WEEK_MINUTES;
    const first = Math.floor(from / DAY_MINUTES);
    if (to - from <= DAY_MINUTES) {
      days[first % 7]?.push({ from: from - first * DAY_MINUTES, to: to - first * DAY_MINUTES });
      continue;
    }
    for (let day = first; day * DAY_MINUTES < to; day += 1) {
      const start = day * DAY_MINUTES;
      days[day % 7]?.push({
        from: Math.max(from, start) - start,
        to: Math.min(to, start + DAY_MINUTES) - start,
      });
    }
  }
  for (const day of days) day.sort((a, b) => a.from - b.from);
  return days;
}

/** The weekly timetable of a type for the screen, Sunday first. */
export function timetable(hours: Hours, type: TimetableType): TimetableEntry[] {
  return windowsByDay(windowsOf(hours, type)).flatMap((windows, dayIndex) =>
    windows.map(({ from, to }) => ({
      dayIndex,
      from: formatClock(from),
      to: formatEnd(to),
      type,
    })),
  );
}
