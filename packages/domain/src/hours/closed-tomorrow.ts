import type { Hours } from '../shop/shop.ts';
import { dayPlanner } from './day-plan.ts';
import { formatWeekdayAndDay } from './german-time.ts';
import { addDays, toLocal } from './zoned-time.ts';

/** For a notice on the page, the day before one on which the shop stays closed; null: it opens, or is closed today too. */
export function closedTomorrowText(hours: Hours, now: number): string | null {
  const { date } = toLocal(now, hours.timeZone);
  const plan = dayPlanner(hours, 'opening');
  const tomorrow = addDays(date, 1);
  if (plan(date).windows.length === 0 || plan(tomorrow).windows.length > 0) return null;
  const text = `Morgen, ${formatWeekdayAndDay(tomorrow)}, haben wir geschlossen.`;
  return hours.preOrder ? `${text} Vorbestellen kannst du trotzdem.` : text;
}
