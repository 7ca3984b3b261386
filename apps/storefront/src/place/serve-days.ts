import { formatWeekdayAndDay, formatWhen, withUhr } from '@tischlein/domain/hours/german-time.ts';
import { addDays, toLocal } from '@tischlein/domain/hours/zoned-time.ts';

export interface ServeDay {
  /** 'Heute', 'Morgen', 'Montag, 23.11.'. */
  label: string;
  times: { value: string; text: string }[];
}

/** Serve times (ISO instants, ascending) by their day in the shop's zone; each is said as specification 1 §9 wants. */
export function serveDays(times: readonly string[], now: number, timeZone: string): ServeDay[] {
  const today = toLocal(now, timeZone).date;
  const names = new Map([
    [today, 'Heute'],
    [addDays(today, 1), 'Morgen'],
  ]);
  const days = new Map<string, ServeDay>();
  for (const value of times) {
    const instant = Date.parse(value);
    const { date } = toLocal(instant, timeZone);
    const day = days.get(date) ?? {
      label: names.get(date) ?? formatWeekdayAndDay(date),
      times: [],
    };
    day.times.push({ value, text: withUhr(formatWhen(instant, now, timeZone)) });
    days.set(date, day);
  }
  return [...days.values()];
}
