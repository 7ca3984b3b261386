import {
  entriesOf,
  isMap,
  isSame,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { nextKey, type Operation } from '@tischlein/domain/shop-document/operation.ts';
import { dayIndexOf } from '@tischlein/domain/hours/zoned-time.ts';
import { readWeek, writeDay } from '../times/week.ts';
import { WAYS } from './ways.ts';

const SPECIAL_DAYS: DocumentPath = ['hours', 'specialDays'];
export const pathOfDay = (date: string): DocumentPath => [...SPECIAL_DAYS, date];

export const specialDates = (document: DocumentMap): string[] =>
  (entriesOf(valueAt(document, SPECIAL_DAYS)) ?? []).map(([date]) => date);

/** What is different on a day. */
export type DayKind = 'usual' | 'closed' | 'other';

/** What the document says of the opening hours on this date. */
export function dayKind(document: DocumentMap, date: string): DayKind {
  const opening = valueAt(document, [...pathOfDay(date), 'opening']);
  if (opening === undefined) return 'usual';
  return opening === 'geschlossen' ? 'closed' : 'other';
}

/** The operation that makes a date of this kind; null where it is so. `note`: why, where it is new. */
export function changeDay(
  document: DocumentMap,
  date: string,
  { kind, note }: { kind: DayKind; note: string },
): Operation | null {
  const path = pathOfDay(date);
  const before = valueAt(document, path);
  if (kind === dayKind(document, date)) return null;
  const kept = isMap(before) ? before : { date, ...(note && { note }) };
  const { opening: _opening, ...rest } = kept;
  if (kind === 'usual') {
    const said = Object.keys(rest).some((field) => field !== 'date' && field !== 'note');
    return said ? set(path, rest, before) : removeDay(document, path, before!);
  }
  const value: DocumentMap =
    kind === 'closed'
      ? withoutWays({ ...rest, opening: 'geschlossen' })
      : { ...usualTimes(document, date), ...rest, opening: openingOf(document, date) };
  if (before !== undefined) return set(path, value, before);
  return insertDay(document, date, value);
}

/** A new day in its place among the others. */
export function insertDay(document: DocumentMap, date: string, value: DocumentMap): Operation {
  const before = specialDates(document).find((each) => each > date) ?? null;
  return { kind: 'insert', path: pathOfDay(date), value, before };
}

export function removeDay(
  document: DocumentMap,
  path: DocumentPath,
  old: DocumentValue,
): Operation {
  return { kind: 'remove', path, old, before: nextKey(document, path) };
}

const set = (
  path: DocumentPath,
  value: DocumentValue,
  old: DocumentValue | undefined,
): Operation => ({ kind: 'set', path, value, ...(old !== undefined && { old }) });

const withoutWays = ({ delivery: _delivery, pickup: _pickup, ...rest }: DocumentMap): DocumentMap =>
  rest;

/** What somebody changes who wants other hours: those of the week, or usual ones where it is closed then. */
function openingOf(document: DocumentMap, date: string): string {
  const times = weekTimes(document, 'opening', date);
  return times === undefined || times === 'geschlossen' ? '11:00-22:00' : times;
}

/** Opening hours of a day hold for delivery and pickup, too: what these have of their own goes along. */
function usualTimes(document: DocumentMap, date: string): DocumentMap {
  const opening = weekTimes(document, 'opening', date);
  const found = WAYS.flatMap(({ field }) => {
    const times = weekTimes(document, field, date);
    return times === undefined || isSame(times, opening) ? [] : [[field, times] as const];
  });
  return Object.fromEntries(found);
}

/** The times of the week on this date; undefined where the document has none of its own. */
function weekTimes(document: DocumentMap, field: string, date: string): string | undefined {
  const value = valueAt(document, ['hours', field]);
  if (value === undefined) return undefined;
  const written = writeDay(readWeek(value)?.[dayIndexOf(date)] ?? []);
  return written.ok ? written.value : undefined;
}
