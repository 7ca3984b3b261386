import type { Hours, SpecialDay, SpecialTimes } from '../shop/shop.ts';
import { dayInService } from './day-in-service.ts';
import { dayPlanner } from './day-plan.ts';
import type { DayWindow, TimetableType } from './timetable.ts';
import { DAY_MINUTES, dayNumber, toLocal } from './zoned-time.ts';

/** How one day goes otherwise than planned. Minutes count from that day's midnight and may exceed 1440. */
type DayException =
  | { kind: 'closed' }
  | { kind: 'until'; minutes: number }
  | { kind: 'from'; minutes: number }
  | { kind: 'without'; way: 'delivery' | 'pickup' }
  /** Everything takes so much longer; 0: as usual. */
  | { kind: 'extra'; minutes: number }
  /** As every week. */
  | { kind: 'usual' };

/** The hours with an exception made on a date (ISO); the same ones where it changes nothing. */
export function withException(hours: Hours, date: string, exception: DayException): Hours {
  const before = hours.specialDays.find((day) => day.date === date);
  const day = exceptionOf(hours, date, exception, before);
  if (JSON.stringify(day) === JSON.stringify(before)) return hours;
  const others = hours.specialDays.filter((each) => each !== before);
  const at = before ? hours.specialDays.indexOf(before) : firstAfter(others, date);
  return { ...hours, specialDays: others.toSpliced(at, 0, ...(day ? [day] : [])) };
}

function firstAfter(days: readonly SpecialDay[], date: string): number {
  const index = days.findIndex((day) => day.date > date);
  return index < 0 ? days.length : index;
}

function exceptionOf(
  hours: Hours,
  date: string,
  exception: DayException,
  before: SpecialDay | undefined,
): SpecialDay | undefined {
  const day: SpecialDay = before ?? { date, opening: null, note: null };
  const { note, extraMinutes } = day;
  const kept = { note, ...(extraMinutes ? { extraMinutes } : {}) };
  switch (exception.kind) {
    case 'closed':
      return { date, opening: [], ...kept };
    case 'until':
      return cut(hours, date, kept, ({ from, to }) => ({
        from,
        to: Math.min(to, exception.minutes),
      }));
    case 'from':
      return cut(hours, date, kept, ({ from, to }) => ({
        from: Math.max(from, exception.minutes),
        to,
      }));
    case 'without':
      return { ...day, [exception.way]: [] };
    case 'extra': {
      const { extraMinutes: _before, ...rest } = day;
      const next = exception.minutes > 0 ? { ...rest, extraMinutes: exception.minutes } : rest;
      return saysSomething(next) ? next : undefined;
    }
    case 'usual':
      return undefined;
  }
}

const saysSomething = ({ opening, delivery, pickup, extraMinutes }: SpecialDay) =>
  Boolean(opening ?? delivery ?? pickup ?? extraMinutes);

/**
 * The windows of the day, each cut. Opening hours of a special day hold for delivery and pickup, too, so these are said
 * wherever they would otherwise be other ones.
 */
function cut(
  hours: Hours,
  date: string,
  kept: Pick<SpecialDay, 'note' | 'extraMinutes'>,
  change: (window: DayWindow) => DayWindow,
): SpecialDay | undefined {
  const cutOf = (type: TimetableType): SpecialTimes =>
    dayPlanner(
      hours,
      type,
    )(date)
      .windows.map(change)
      .filter(({ from, to }) => from < to);
  const opening = cutOf('opening');
  const isOther = (times: SpecialTimes) => JSON.stringify(times) !== JSON.stringify(opening);
  const [delivery, pickup] = [cutOf('delivery'), cutOf('pickup')];
  return {
    date,
    opening,
    ...(isOther(delivery) ? { delivery } : {}),
    ...(isOther(pickup) ? { pickup } : {}),
    ...kept,
  };
}

/** Full and half hours at which the day could close earlier or open later than it does, after `now`. */
export function exceptionChoices(
  hours: Hours,
  date: string,
  now: number,
): { until: number[]; from: number[] } {
  const { windows } = dayPlanner(hours, 'opening')(date);
  const first = windows[0]?.from ?? 0;
  const last = windows.at(-1)?.to ?? 0;
  const { date: nowDate, minutes } = toLocal(now, hours.timeZone);
  const past = (dayNumber(nowDate) - dayNumber(date)) * DAY_MINUTES + minutes;
  const halves = Array.from({ length: (2 * DAY_MINUTES) / 30 }, (_, half) => half * 30);
  const inside = halves.filter((each) => each > past && each > first && each < last);
  const isOpen = (at: number) => windows.some(({ from, to }) => from < at && at <= to);
  const hasNotBegun = past < first;
  return {
    until: inside.filter(isOpen),
    from: hasNotBegun
      ? inside.filter((at) => windows.some(({ from, to }) => from <= at && at < to))
      : [],
  };
}

/** Whether nothing of the day is left to be changed: its last hours are over. */
export function isDayOver(hours: Hours, date: string, now: number): boolean {
  const today = dayInService(hours, now);
  if (date !== today) return date < today;
  const last = dayPlanner(hours, 'opening')(date).windows.at(-1);
  const { date: nowDate, minutes } = toLocal(now, hours.timeZone);
  const past = (dayNumber(nowDate) - dayNumber(date)) * DAY_MINUTES + minutes;
  return last !== undefined && past >= last.to;
}
