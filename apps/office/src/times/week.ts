import { weekdayName } from '@tischlein/domain/hours/german-time.ts';
import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import type { DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { isMap } from '@tischlein/domain/shop-document/document.ts';
import { parseTimetable } from '@tischlein/domain/written-hours/parse-timetable.ts';
import { overlapsOf } from '@tischlein/domain/written-hours/overlaps.ts';
import { clock } from '@tischlein/domain/written-hours/time-range.ts';
import { dayTimesText, parseDayTimes } from '@tischlein/domain/written-hours/special-day-text.ts';
import { lengthOf, timetableRows } from '@tischlein/domain/written-hours/timetable-text.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

/** From and to as a time field has them; '' while it is being typed. An end before the beginning is the next day's. */
export interface Span {
  from: string;
  to: string;
}
/** By weekday, Sunday first. */
export type Week = readonly (readonly Span[])[];

/** A timetable of the document by days; null where it says what time fields cannot show. */
export function readWeek(value: DocumentValue | undefined): Week | null {
  const written = isMap(value)
    ? Object.fromEntries(Object.entries(value).map(([days, times]) => [days, String(times)]))
    : String(value ?? 'nie');
  const read = parseTimetable(written);
  if (!read.ok || read.windows.some((window) => lengthOf(window) > DAY)) return null;
  return Array.from({ length: 7 }, (_, weekday) =>
    read.windows
      .filter(({ from }) => Math.floor(from / DAY) === weekday)
      .map(({ from, to }) => ({ from: clock(from % DAY), to: clock(to % DAY) })),
  );
}

/** What is wrong with one span. */
export interface SpanProblem {
  weekday: number;
  /** Which of its day. */
  at: number;
  text: string;
}
type Written<T> = { ok: true; value: T } | { ok: false; problems: readonly SpanProblem[] };

/** The week as the document says it, or what is in the way of saving it. */
export function writeWeek(week: Week): Written<DocumentValue> {
  const problems = problemsOf(week);
  if (problems.length > 0) return { ok: false, problems };
  const windows = windowsIn(week);
  const value = windows.length === 0 ? 'nie' : Object.fromEntries(timetableRows(windows));
  return { ok: true, value };
}

/** The times of a single day; null where time fields cannot show them. */
export function readDay(text: string): Span[] | null {
  const ranges = parseDayTimes(text);
  return ranges?.map(({ from, to }) => ({ from: clock(from), to: clock(to % DAY) })) ?? null;
}

/** A single day as the document says it; its problems are those of a Sunday. */
export function writeDay(spans: readonly Span[]): Written<string> {
  const problems = problemsOf([spans]);
  if (problems.length > 0) return { ok: false, problems };
  const ranges = spans.map(({ from, to }) => {
    const start = minutesOf(from);
    return { from: start, to: start + lengthBetween(from, to) };
  });
  return { ok: true, value: dayTimesText(ranges) };
}

const INCOMPLETE = 'Trage Anfang und Ende ein, dann wird gespeichert.';
const BACKWARDS = 'Das Ende liegt vor dem Anfang. Über Mitternacht geht es bis höchstens 12:00.';
/** A night that ends later is more likely a slip. */
const LATEST_NIGHT = 12 * 60;

/** What keeps a week from being saved, each beside the span it is about. */
function problemsOf(week: Week): SpanProblem[] {
  const single = week.flatMap((spans, weekday) =>
    spans.flatMap(({ from, to }, at): SpanProblem[] => {
      if (!from || !to) return [{ weekday, at, text: INCOMPLETE }];
      const isBackwards = to < from && minutesOf(to) > LATEST_NIGHT;
      return isBackwards ? [{ weekday, at, text: BACKWARDS }] : [];
    }),
  );
  if (single.length > 0) return single;
  return overlapsOf(placedSpans(week)).map(([first, { weekday, at }]) => ({
    weekday,
    at,
    text: `Überschneidet sich mit ${spanText(first, weekday)}. Fasse sie zusammen oder kürze eine.`,
  }));
}

/** As its fields show it, with its day beside another one: '11:00–14:30', 'Samstag 20:00–01:00'. */
function spanText(span: WeeklyWindow & { weekday: number }, beside: number): string {
  const day = span.weekday === beside ? '' : `${weekdayName(span.weekday)} `;
  return `${day}${clock(span.from % DAY)}–${clock(span.to % DAY)}`;
}

/** A week whose spans are whole as windows of the week. */
export const windowsIn = (week: Week): WeeklyWindow[] =>
  placedSpans(week).map(({ from, to }) => ({ from, to }));

/** Every span as minutes of the week, in their order. */
function placedSpans(week: Week) {
  const placed = week.flatMap((spans, weekday) =>
    spans.map(({ from, to }, at) => {
      const start = weekday * DAY + minutesOf(from);
      return { weekday, at, from: start, to: (start + lengthBetween(from, to)) % WEEK };
    }),
  );
  return placed.sort((a, b) => a.from - b.from || a.to - b.to);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Equal ends are the whole day. */
const lengthBetween = (from: string, to: string) =>
  (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;

/** Whether it ends on the day after the one it begins on. */
export const endsNextDay = ({ from, to }: Span): boolean =>
  from !== '' && to !== '' && to !== '00:00' && to <= from;
