import {
  DAY_MINUTES,
  dayIndexOf,
  dayNumber,
  localMinutes,
  toLocal,
  whichOfTwo,
} from './zoned-time.ts';

/** By day index, specification 1 §9. */
const WEEKDAYS = [
  'Sonntag',
  'Montag',
  'Dienstag',
  'Mittwoch',
  'Donnerstag',
  'Freitag',
  'Samstag',
] as const;

/** 'Sonntag' for 0 to 'Samstag' for 6; else ''. */
export function weekdayName(dayIndex: number): string {
  return WEEKDAYS[dayIndex] ?? '';
}

/** 'HH:MM' of minutes after midnight; beyond midnight the clock of the next day: 1530 -> '01:30', 1440 -> '00:00'. */
export function formatClock(minutes: number): string {
  const ofDay = minutes % DAY_MINUTES;
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(ofDay / 60))}:${pad(ofDay % 60)}`;
}

/** Which of both a clock is in the night that puts clocks back: 'Sommerzeit', 'Winterzeit'; '' where it comes once. */
export function clockSide(instant: number, timeZone: string): string {
  const which = whichOfTwo(instant, timeZone);
  if (which === null) return '';
  return which === 'first' ? 'Sommerzeit' : 'Winterzeit';
}

/** '18:30'; where that comes twice '02:30 (Sommerzeit)'. */
export function clockAt(instant: number, timeZone: string): string {
  const clock = formatClock(localMinutes(instant, timeZone));
  const side = clockSide(instant, timeZone);
  return side === '' ? clock : `${clock} (${side})`;
}

/** A time of these with its unit: 'Sonntag 18:30 Uhr', '02:30 Uhr (Sommerzeit)'. */
export function withUhr(when: string): string {
  const [clock = '', side] = when.split(' (');
  return side === undefined ? `${clock} Uhr` : `${clock} Uhr (${side}`;
}

/** The end of a window: as `formatClock`, but midnight is '24:00'. */
export function formatEnd(minutes: number): string {
  return minutes === DAY_MINUTES ? '24:00' : formatClock(minutes);
}

/** '14.12.' of an ISO date. */
export function formatDay(date: string): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.`;
}

/** 'Montag, 14.12.' of an ISO date. */
export function formatWeekdayAndDay(date: string): string {
  return `${weekdayName(dayIndexOf(date))}, ${formatDay(date)}`;
}

/**
 * '18:30' today, 'Sonntag 18:30' on another day (specification 1 §9); a week or more away the weekday alone would
 * mislead, so the date comes with it: 'Sonntag 14.12. 18:30'.
 */
export function formatWhen(instant: number, now: number, timeZone: string): string {
  const local = toLocal(instant, timeZone);
  const days = dayNumber(local.date) - dayNumber(toLocal(now, timeZone).date);
  const clock = clockAt(instant, timeZone);
  if (days === 0) return clock;
  const weekday = weekdayName(local.dayIndex);
  return days > 0 && days < 7
    ? `${weekday} ${clock}`
    : `${weekday} ${formatDay(local.date)} ${clock}`;
}

/** A time of `formatWhen` in a sentence: 'um 18:30', 'Sonntag 18:30'. */
export function atWhen(when: string): string {
  return /^\d/.test(when) ? `um ${when}` : when;
}

/** As `formatWhen`, with the date on every other day: for what is still read when that day has come. */
export function formatDatedWhen(instant: number, now: number, timeZone: string): string {
  const { date } = toLocal(instant, timeZone);
  const clock = clockAt(instant, timeZone);
  return date === toLocal(now, timeZone).date ? clock : `${formatWeekdayAndDay(date)}, ${clock}`;
}

/** '11:00 - 14:00 und 17:00 - 22:00'; '' for none. */
export function formatRanges(ranges: readonly { from: string; to: string }[]): string {
  return ranges.map(({ from, to }) => `${from} - ${to}`).join(' und ');
}

/** The badge of a shop line (specification 1 §2): 'geöffnet 11:00 - 14:00', 'geschlossen. Heute: 17:00 - 22:00'. */
export function openBadge(
  insideOpenHours: boolean,
  today: readonly { from: string; to: string }[],
): string {
  const ranges = formatRanges(today);
  if (insideOpenHours) return `geöffnet ${ranges}`.trim();
  return ranges === '' ? 'geschlossen.' : `geschlossen. Heute: ${ranges}`;
}

/** 'Fr 27.11.' on another day than today, else ''. */
export function dayText(instant: number, now: number, timeZone: string): string {
  const { date, dayIndex } = toLocal(instant, timeZone);
  if (date === toLocal(now, timeZone).date) return '';
  return `${weekdayName(dayIndex).slice(0, 2)} ${formatDay(date)}`;
}

/** '18:45', on another day 'Fr 27.11. 18:45': for what has little room. */
export function shortWhen(instant: number, now: number, timeZone: string): string {
  const clock = clockAt(instant, timeZone);
  return `${dayText(instant, now, timeZone)} ${clock}`.trim();
}
