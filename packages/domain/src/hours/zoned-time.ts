/** A wall-clock time of some zone. */
interface LocalTime {
  /** ISO date, 'YYYY-MM-DD'. */
  date: string;
  /** 0 (Sunday) to 6. */
  dayIndex: number;
  /** Whole minutes after midnight, 0 to 1439. */
  minutes: number;
}

export const MINUTE = 60_000;
export const DAY_MINUTES = 1440;
const DAY = DAY_MINUTES * MINUTE;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone);
  if (!found) {
    // Building one costs about 50 microseconds, using it about one.
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, found);
  }
  return found;
}

// Clocks change on quarters of an hour of UTC, so one answer per quarter is enough. Bounded, as a zone is input.
const QUARTER = 15 * MINUTE;
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds to add to an instant for the zone's wall clock. Throws RangeError for an unknown zone. */
function offsetAt(instant: number, zone: string): number {
  const quarter = Math.floor(instant / QUARTER);
  const ofZone = offsets.get(zone);
  const known = ofZone?.get(quarter);
  if (known !== undefined) return known;
  const at = quarter * QUARTER;
  const [month, day, year, hour, minute, second] = (
    formatter(zone).format(at).match(/\d+/g) ?? []
  ).map(Number);
  const offset =
    Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour ?? 0, minute ?? 0, second ?? 0) - at;
  if (!ofZone || ofZone.size >= 20_000) offsets.set(zone, new Map([[quarter, offset]]));
  else ofZone.set(quarter, offset);
  return offset;
}

/** Days since 1970-01-01 of an ISO date. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
}

/** ISO date of a day number. */
export function dateOf(day: number): string {
  // Nearly every question is about the day of the last one.
  if (latest.day !== day) latest = { day, date: new Date(day * DAY).toISOString().slice(0, 10) };
  return latest.date;
}
let latest = { day: 0, date: '1970-01-01' };

/** The ISO date so many days later; earlier where `days` is negative. */
export function addDays(date: string, days: number): string {
  return dateOf(dayNumber(date) + days);
}

/** Weekday of an ISO date, 0 (Sunday) to 6. */
export function dayIndexOf(date: string): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** Minutes after midnight of the wall clock, floored; the cheap half of `toLocal`. */
export function localMinutes(instant: number, zone: string): number {
  const minutes = Math.floor((instant + offsetAt(instant, zone)) / MINUTE) % DAY_MINUTES;
  return minutes < 0 ? minutes + DAY_MINUTES : minutes;
}

/** The wall clock of `zone` at an instant (epoch milliseconds), floored to the minute. */
export function toLocal(instant: number, zone: string): LocalTime {
  const local = Math.floor((instant + offsetAt(instant, zone)) / MINUTE);
  const day = Math.floor(local / DAY_MINUTES);
  const date = dateOf(day);
  return { date, dayIndex: dayIndexOf(date), minutes: local - day * DAY_MINUTES };
}

/**
 * The instant of a wall clock. `minutes` may be below 0 or above 1439 for the days around `date`. A time skipped in
 * spring is moved forward by the skipped hour, a time that happens twice in autumn is its first occurrence.
 */
export function toInstant(local: { date: string; minutes: number }, zone: string): number {
  const asUtc = dayNumber(local.date) * DAY + local.minutes * MINUTE;
  const before = offsetAt(asUtc - DAY, zone);
  const after = offsetAt(asUtc + DAY, zone);
  const early = asUtc - before;
  if (before === after || offsetAt(early, zone) === before) return early;
  const late = asUtc - after;
  return offsetAt(late, zone) === after ? late : early;
}

const LONGEST_PUT_BACK = 180 * MINUTE;

/** Whether the wall clock at an instant comes again, as clocks are put back, or came before; null: it comes once. */
export function whichOfTwo(instant: number, zone: string): 'first' | 'second' | null {
  const offset = offsetAt(instant, zone);
  const later = offsetAt(instant + LONGEST_PUT_BACK, zone);
  if (later < offset && offsetAt(instant + offset - later, zone) === later) return 'first';
  const earlier = offsetAt(instant - LONGEST_PUT_BACK, zone);
  return earlier > offset && offsetAt(instant + offset - earlier, zone) === earlier
    ? 'second'
    : null;
}
