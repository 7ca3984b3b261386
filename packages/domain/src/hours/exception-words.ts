import type { Hours } from '../shop/shop.ts';
import { dayPlanner } from './day-plan.ts';
import { formatClock, formatEnd, formatRanges } from './german-time.ts';
import type { TimetableType } from './timetable.ts';

const WAYS = [
  { type: 'delivery', title: 'Lieferung' },
  { type: 'pickup', title: 'Abholung' },
] as const;

/** The hours of a date in words: '11:00 - 14:00 und 17:00 - 22:00', 'geschlossen'. */
export function dayWords(hours: Hours, type: TimetableType, date: string): string {
  const { windows } = dayPlanner(hours, type)(date);
  const ranges = windows.map(({ from, to }) => ({ from: formatClock(from), to: formatEnd(to) }));
  return formatRanges(ranges) || 'geschlossen';
}

/** How a special day differs from the usual week, in German for the owner; empty: the date is no special day. */
export function exceptionWords(hours: Hours, date: string): string[] {
  const special = hours.specialDays.find((day) => day.date === date);
  if (!special) return [];
  const week = { ...hours, specialDays: hours.specialDays.filter((day) => day !== special) };
  const words = (type: TimetableType) => dayWords(hours, type, date);
  const usual = (type: TimetableType) => dayWords(week, type, date);
  const found: string[] = [];
  const isClosed = words('opening') === 'geschlossen';
  if (words('opening') !== usual('opening'))
    found.push(isClosed ? 'Geschlossen' : `Geöffnet ${words('opening')} statt ${usual('opening')}`);
  for (const { type, title } of WAYS) {
    if (isClosed || words(type) === usual(type)) continue;
    if (words(type) === 'geschlossen') found.push(`Keine ${title}`);
    else if (words(type) !== words('opening'))
      found.push(`${title} ${words(type)} statt ${usual(type)}`);
  }
  if (special.extraMinutes) found.push(`${special.extraMinutes} Minuten länger als sonst`);
  return found;
}
