import type { DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { isMap } from '@tischlein/domain/shop-document/document.ts';
import { parseTimetable } from '@tischlein/domain/written-hours/parse-timetable.ts';
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

export type Written<T> = { ok: true; value: T } | { ok: false; problem: string };

/** The week as the document says it, or why it cannot be saved yet. */
export function writeWeek(week: Week): Written<DocumentValue> {
  if (!week.every(isComplete)) return { ok: false, problem: INCOMPLETE };
  const windows = week.flatMap((spans, weekday) =>
    spans.map(({ from, to }) => {
      const start = weekday * DAY + minutesOf(from);
      return { from: start, to: (start + lengthBetween(from, to)) % WEEK };
    }),
  );
  const value = windows.length === 0 ? 'nie' : Object.fromEntries(timetableRows(windows));
  const read = parseTimetable(value);
  return read.ok ? { ok: true, value } : { ok: false, problem: wordsOf(read.errors[0]) };
}

/** The times of a single day; null where time fields cannot show them. */
export function readDay(text: string): Span[] | null {
  const ranges = parseDayTimes(text);
  return ranges?.map(({ from, to }) => ({ from: clock(from), to: clock(to % DAY) })) ?? null;
}

export function writeDay(spans: readonly Span[]): Written<string> {
  if (!isComplete(spans)) return { ok: false, problem: INCOMPLETE };
  const value = dayTimesText(
    spans.map(({ from, to }) => {
      const start = minutesOf(from);
      return { from: start, to: start + lengthBetween(from, to) };
    }),
  );
  if (parseDayTimes(value) !== null) return { ok: true, value };
  return { ok: false, problem: 'Die Zeiten überschneiden sich. Fasse sie zusammen.' };
}

const INCOMPLETE = 'Trage Anfang und Ende ein, dann wird gespeichert.';
const isComplete = (spans: readonly Span[]) => spans.every(({ from, to }) => from && to);
const wordsOf = (error: { message: string; mend: string } | undefined) =>
  error ? `${error.message} ${error.mend}` : '';

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Equal ends are the whole day. */
const lengthBetween = (from: string, to: string) =>
  (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;
