import type { WeeklyWindow } from '../menu/menu.ts';
import { isClosed, parseRange } from './time-range.ts';
import { rowsInForce, type TimetableRemark, type TimetableRow } from './timetable-rows.ts';
import { overlapsOf } from './overlaps.ts';
import { lengthOf, windowText } from './timetable-text.ts';
import { DAYS, parseDays, weekdayOf } from './weekdays.ts';

const DAY = 1440;
const WEEK = 7 * DAY;

type TimetableResult =
  /** `hints`: lines that hold instead of others. */
  | { ok: true; windows: WeeklyWindow[]; hints: TimetableRemark[] }
  | { ok: false; errors: TimetableRemark[] };

/**
 * Reads 'mo-fr 11:00-14:00, 17:00-22:00; sa 12:00-01:00' or the same as a map of days to times. Of two lines about a
 * day both hold, unless one names fewer days (docs/shop-files.md, "Zeiten").
 */
export function parseTimetable(source: string | Record<string, string>): TimetableResult {
  const written =
    typeof source === 'string'
      ? source.split(';').map((part) => ({ key: null, ...splitRow(part.trim()) }))
      : Object.entries(source).map(([key, times]) => ({ key, days: key.trim(), times }));
  const errors: TimetableRemark[] = [];
  const rows: TimetableRow[] = [];
  for (const { key, days, times } of written) {
    const weekdays = parseDays(days);
    if (weekdays === null) {
      errors.push({
        key,
        message: `„${days}“ sind keine Wochentage.`,
        mend: 'Schreibe mo, di, mi, do, fr, sa, so, mo-fr oder mo,mi,fr.',
      });
      continue;
    }
    const read = windowsOf(times, weekdays);
    if (typeof read === 'string')
      errors.push({ key, message: read, mend: 'Schreibe etwa 11:00-14:00, 17:00-22:00.' });
    else rows.push({ key, days, weekdays, times, windows: read });
  }
  if (errors.length > 0) return { ok: false, errors };
  const { windows, closed, errors: contradictions, hints } = rowsInForce(rows);
  if (contradictions.length > 0) return { ok: false, errors: contradictions };
  windows.sort((a, b) => a.from - b.from || a.to - b.to);
  const clash = overlap(windows) ?? openThroughClosedDay(windows, closed);
  if (clash === null) return { ok: true, windows, hints };
  const message = `Die Zeiten ${clash.join(' und ')} überschneiden sich.`;
  const mend = 'Fasse sie zusammen oder kürze eine.';
  return { ok: false, errors: [{ key: null, message, mend }] };
}

function splitRow(row: string): { days: string; times: string } {
  const match = /^([^\d]*?)\s*(\d.*|geschlossen|zu|ruhetag|nie|closed|never)$/i.exec(row);
  return match ? { days: match[1]!.replace(/:$/, ''), times: match[2]! } : { days: '', times: row };
}

/** The windows of a line, of each of its days in turn; a text says what is wrong. */
function windowsOf(times: string, weekdays: readonly number[]): WeeklyWindow[] | string {
  if (isClosed(times)) return [];
  const windows: WeeklyWindow[] = [];
  for (const part of times.split(',')) {
    const range = parseRange(part);
    if (typeof range === 'string') return range;
    const endDay = 'endDay' in range ? weekdayOf(range.endDay) : null;
    if ('endDay' in range && endDay === null) return `„${range.endDay}“ ist kein Wochentag.`;
    for (const weekday of weekdays) {
      const midnight = weekday * DAY;
      const to = 'endDay' in range ? (endDay ?? 0) * DAY + range.endMinutes : midnight + range.to;
      windows.push({ from: midnight + range.from, to: to % WEEK });
    }
  }
  return windows;
}

/** Two windows that share a minute, or null. Expects them sorted by `from`. */
function overlap(windows: readonly WeeklyWindow[]): string[] | null {
  const [pair] = overlapsOf(windows);
  return pair ? pair.map(windowText) : null;
}

/** A night may end on a closed day; a window of more than a day goes on through it. */
function openThroughClosedDay(
  windows: readonly WeeklyWindow[],
  closed: readonly number[],
): string[] | null {
  for (const window of windows.filter((one) => lengthOf(one) > DAY))
    for (const weekday of closed)
      if ((weekday * DAY - window.from + WEEK) % WEEK < lengthOf(window))
        return [windowText(window), `${DAYS[weekday] ?? ''} geschlossen`];
  return null;
}
