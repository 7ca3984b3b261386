import type { Hours } from '../shop/shop.ts';
import { businessDay } from './business-day.ts';
import { rangesOfDates } from './opening.ts';
import { addDays, toLocal } from './zoned-time.ts';

const TIMETABLES = ['opening', 'delivery', 'pickup'] as const;

/**
 * ISO date that the house calls 'today': the date on which the hours began that are running now, so that at half past
 * midnight it is still yesterday while yesterday's evening goes on; between hours the business day.
 */
export function dayInService(hours: Hours, now: number): string {
  const date = toLocal(now, hours.timeZone).date;
  const isRunning = (day: string) =>
    TIMETABLES.some((type) =>
      rangesOfDates(hours, type, day, day).some(({ from, to }) => from <= now && now < to),
    );
  return [addDays(date, -1), date].find(isRunning) ?? businessDay(hours, now);
}

/** How many minutes longer everything takes today. */
export function extraMinutesAt(hours: Hours, now: number): number {
  if (!hours.specialDays.some(({ extraMinutes }) => extraMinutes)) return 0;
  const today = dayInService(hours, now);
  return hours.specialDays.find(({ date }) => date === today)?.extraMinutes ?? 0;
}
