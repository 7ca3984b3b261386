import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';

const DAY = 1440;
const WEEK = 7 * DAY;
/** By weekday, Sunday first, as in the model. */
const DAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'] as const;
const LONG = [
  ...['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
  'sonnabend',
];
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0];
const CLOSED = /^(?:geschlossen|zu|ruhetag|nie|closed|never)$/i;
const RANGE =
  /^(\d{1,2})(?:[:.](\d{2}))?\s*[-–]\s*(?:([a-z]+)\s+)?(\d{1,2})(?:[:.](\d{2}))?(?:\s*uhr)?$/i;

export interface TimetableError {
  /** The key of the line that is wrong; null for the text as a whole. */
  key: string | null;
  message: string;
  mend: string;
}

export type TimetableResult =
  | { ok: true; windows: WeeklyWindow[] }
  | { ok: false; errors: TimetableError[] };

/** Reads 'mo-fr 11:00-14:00, 17:00-22:00; sa 12:00-01:00' or the same as a map of days to times. */
export function parseTimetable(source: string | Record<string, string>): TimetableResult {
  const rows =
    typeof source === 'string'
      ? source.split(';').map((part) => ({ key: null, ...splitRow(part.trim()) }))
      : Object.entries(source).map(([key, times]) => ({ key, days: key.trim(), times }));
  const errors: TimetableError[] = [];
  const windows: WeeklyWindow[] = [];
  for (const { key, days, times } of rows) {
    const weekdays = parseDays(days);
    if (weekdays === null) {
      errors.push({
        key,
        message: `„${days}“ sind keine Wochentage.`,
        mend: 'Schreibe mo, di, mi, do, fr, sa, so, mo-fr oder mo,mi,fr.',
      });
      continue;
    }
    for (const weekday of weekdays) {
      const row = parseTimes(times, weekday);
      if (typeof row === 'string') {
        errors.push({ key, message: row, mend: 'Schreibe etwa 11:00-14:00, 17:00-22:00.' });
        break;
      }
      windows.push(...row);
    }
  }
  if (errors.length > 0) return { ok: false, errors };
  windows.sort((a, b) => a.from - b.from || a.to - b.to);
  const clash = overlap(windows);
  if (clash === null) return { ok: true, windows };
  const message = `Die Zeiten überschneiden sich: ${clash.map(windowText).join(' und ')}.`;
  return {
    ok: false,
    errors: [{ key: null, message, mend: 'Fasse sie zusammen oder kürze eine.' }],
  };
}

/** Lines of days and times, Monday first, days with equal times joined: [['mo-fr', '11:00-14:00'], ...]. */
export function timetableRows(windows: readonly WeeklyWindow[]): [days: string, times: string][] {
  const sorted = [...windows].sort((a, b) => a.from - b.from || a.to - b.to);
  const rows: { first: number; last: number; times: string }[] = [];
  for (const weekday of EVERY_DAY) {
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

function splitRow(row: string): { days: string; times: string } {
  const match = /^([^\d]*?)\s*(\d.*|geschlossen|zu|ruhetag|nie|closed|never)$/i.exec(row);
  return match ? { days: match[1]!.replace(/:$/, ''), times: match[2]! } : { days: '', times: row };
}

function parseDays(text: string): number[] | null {
  if (/^(?:|täglich|taeglich|alle)$/i.test(text)) return EVERY_DAY;
  const result: number[] = [];
  for (const part of text.split(',')) {
    const ends = part.split(/[-–]|\bbis\b/).map((day) => weekdayOf(day.trim()));
    const [first, last = first] = ends;
    if (ends.length > 2 || first == null || last == null) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      if (!result.includes(day)) result.push(day);
      if (day === last) break;
    }
  }
  return result;
}

function weekdayOf(text: string): number | null {
  const name = text.toLowerCase().replace(/\.$/, '');
  const short = (DAYS as readonly string[]).indexOf(name);
  if (short !== -1) return short;
  const long = LONG.indexOf(name);
  return long === -1 ? null : Math.min(long, 6);
}

function parseTimes(text: string, weekday: number): WeeklyWindow[] | string {
  if (CLOSED.test(text.trim())) return [];
  const windows: WeeklyWindow[] = [];
  for (const part of text.split(',')) {
    const match = RANGE.exec(part.trim());
    if (match === null) return `„${part.trim()}“ ist keine Zeitspanne.`;
    const from = Number(match[1]) * 60 + Number(match[2] ?? 0);
    const to = Number(match[4]) * 60 + Number(match[5] ?? 0);
    const invalid =
      from >= DAY || to > DAY || Number(match[2] ?? 0) > 59 || Number(match[5] ?? 0) > 59;
    if (invalid) return `„${part.trim()}“: diese Uhrzeit gibt es nicht.`;
    const start = weekday * DAY + from;
    if (match[3] === undefined) {
      if (from === to) return `„${part.trim()}“: Anfang und Ende sind gleich.`;
      const end = weekday * DAY + (to > from ? to : to + DAY);
      windows.push({ from: start, to: end % WEEK });
    } else {
      const endDay = weekdayOf(match[3]);
      if (endDay === null) return `„${match[3]}“ ist kein Wochentag.`;
      windows.push({ from: start, to: (endDay * DAY + to) % WEEK });
    }
  }
  return windows;
}

function lengthOf(window: WeeklyWindow): number {
  return (window.to - window.from + WEEK) % WEEK || WEEK;
}

/** Two windows that share a minute, or null. Expects them sorted by `from`. */
function overlap(windows: readonly WeeklyWindow[]): [WeeklyWindow, WeeklyWindow] | null {
  for (const [index, window] of windows.entries()) {
    const next = windows[index + 1] ?? windows[0];
    if (next === undefined || next === window) continue;
    const gap = (next.from - window.from + WEEK) % WEEK;
    if (gap < lengthOf(window)) return [window, next];
  }
  return null;
}

function rangeText(window: WeeklyWindow): string {
  const length = lengthOf(window);
  const start = window.from % DAY;
  const plain = length < DAY || (length === DAY && start === 0);
  const end = window.to % DAY;
  if (plain) return `${clock(start)}-${clock(end === 0 ? DAY : end)}`;
  return `${clock(start)}-${DAYS[Math.floor(window.to / DAY)]!} ${clock(end)}`;
}

function windowText(window: WeeklyWindow): string {
  return `${DAYS[Math.floor(window.from / DAY)]!} ${rangeText(window)}`;
}

export function clock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
