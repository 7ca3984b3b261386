import { addDays, MINUTE, toInstant, toLocal } from '@tischlein/domain/hours/zoned-time.ts';

/** The whole minute that is at least `minutes` away from `now` (epoch milliseconds). */
export function deadlineIn(minutes: number, now: number): number {
  return Math.ceil((now + minutes * MINUTE) / MINUTE) * MINUTE;
}

/** The next time the clocks of `timeZone` show 'HH:MM'; null: that is no time of day. */
export function deadlineAtClock(clock: string, now: number, timeZone: string): number | null {
  const match = /^(\d{1,2}):(\d{2})/.exec(clock.trim());
  const [hours, rest] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)];
  if (!(hours < 24 && rest < 60)) return null;
  const minutes = hours * 60 + rest;
  const { date } = toLocal(now, timeZone);
  const today = toInstant({ date, minutes }, timeZone);
  return today > now ? today : toInstant({ date: addDays(date, 1), minutes }, timeZone);
}
