import type { Hours } from '../shop/shop.ts';
import { dayPlanner } from './day-plan.ts';
import { formatClock, formatEnd } from './german-time.ts';
import type { TimetableType } from './timetable.ts';
import { addDays, DAY_MINUTES, MINUTE, toInstant, toLocal } from './zoned-time.ts';

/** Epoch milliseconds, `from` inclusive, `to` exclusive. */
export interface OpenRange {
  from: number;
  to: number;
}

/** Vacations are shorter than a year; a shop without hours ends the search. */
const SEARCH_DAYS = 400;

function merge(ranges: OpenRange[]): OpenRange[] {
  const merged: OpenRange[] = [];
  for (const range of ranges.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else merged.push(range);
  }
  return merged;
}

/**
 * When a timetable is open through the windows that start on the dates from `first` to `last` (ISO, inclusive), as
 * instants, ascending and apart. Both ends are converted on their own, so a night of 23 or 25 hours is as long as it
 * is; a window that lies wholly in the hour skipped in spring does not exist.
 */
export function rangesOfDates(
  hours: Hours,
  type: TimetableType,
  first: string,
  last: string,
): readonly OpenRange[] {
  const known = rangesOf(hours);
  const key = `${type} ${first} ${last}`;
  let ranges = known.get(key);
  if (!ranges) {
    ranges = readRanges(hours, type, first, last);
    if (known.size >= REMEMBERED_SPANS) known.clear();
    known.set(key, ranges);
  }
  return ranges;
}

/** Hours never change (a shop published anew has new ones), and every order asks for the same few days. */
const remembered = new WeakMap<Hours, Map<string, readonly OpenRange[]>>();
const REMEMBERED_SPANS = 1000;

function rangesOf(hours: Hours): Map<string, readonly OpenRange[]> {
  let known = remembered.get(hours);
  if (!known) remembered.set(hours, (known = new Map()));
  return known;
}

function readRanges(hours: Hours, type: TimetableType, first: string, last: string): OpenRange[] {
  const planOf = dayPlanner(hours, type);
  const ranges: OpenRange[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    for (const window of planOf(date).windows) {
      const from = toInstant({ date, minutes: window.from }, hours.timeZone);
      const to = toInstant({ date, minutes: window.to }, hours.timeZone);
      if (from < to) ranges.push({ from, to });
    }
  }
  return merge(ranges);
}

/** When a timetable is open within a span of instants, clipped to it. */
export function openRanges(hours: Hours, type: TimetableType, span: OpenRange): OpenRange[] {
  // A window lasts 24 hours at most, so the day before is the earliest that reaches into the span.
  const first = addDays(toLocal(span.from, hours.timeZone).date, -1);
  const last = toLocal(span.to, hours.timeZone).date;
  return rangesOfDates(hours, type, first, last)
    .map(({ from, to }) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))
    .filter(({ from, to }) => from < to);
}

/** Is a timetable open at an instant? */
export function isOpenAt(hours: Hours, type: TimetableType, instant: number): boolean {
  return openRanges(hours, type, { from: instant, to: instant + 1 }).length > 0;
}

/** 'HH:MM' at which a shop that is open now closes; null: it is closed, or does not close within a day. */
export function closingClock(hours: Hours, now: number): string | null {
  const tomorrow = now + DAY_MINUTES * MINUTE;
  const [open] = openRanges(hours, 'opening', { from: now, to: tomorrow });
  if (open === undefined || open.from > now || open.to >= tomorrow) return null;
  return formatEnd(toLocal(open.to, hours.timeZone).minutes || DAY_MINUTES);
}

/** The instant the shop opens next, null while it is open and when it does not open within a year. */
export function nextOpening(hours: Hours, now: number): number | null {
  if (isOpenAt(hours, 'opening', now)) return null;
  const planOf = dayPlanner(hours, 'opening');
  const today = toLocal(now, hours.timeZone).date;
  for (let ahead = 0; ahead <= SEARCH_DAYS; ahead += 1) {
    const date = addDays(today, ahead);
    if (planOf(date).windows.length === 0) continue;
    const next = rangesOfDates(hours, 'opening', date, date).find(({ from }) => from > now);
    if (next) return next.from;
  }
  return null;
}

/** The windows starting today, with special days, closures and holidays in force, as clock times. */
export function windowsToday(
  hours: Hours,
  type: TimetableType,
  now: number,
): { from: string; to: string }[] {
  const { windows } = dayPlanner(hours, type)(toLocal(now, hours.timeZone).date);
  return windows.map(({ from, to }) => ({ from: formatClock(from), to: formatEnd(to) }));
}
