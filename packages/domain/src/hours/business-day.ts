import type { Hours } from '../shop/shop.ts';
import { dayText } from './german-time.ts';
import { addDays, toInstant, toLocal } from './zoned-time.ts';

/** ISO date of the business day at an instant: before the cutoff (05:00) it is still the day before. */
export function businessDay(
  hours: Pick<Hours, 'timeZone' | 'businessDayCutoffMinutes'>,
  now: number,
): string {
  const local = toLocal(now, hours.timeZone);
  return local.minutes < hours.businessDayCutoffMinutes ? addDays(local.date, -1) : local.date;
}

/** Of what was numbered on an earlier business day, which one that is: 'gestern', 'Fr 27.11.'; '' for today's. */
export function earlierDay(
  hours: Pick<Hours, 'timeZone' | 'businessDayCutoffMinutes'>,
  instant: number,
  now: number,
): string {
  const [day, today] = [businessDay(hours, instant), businessDay(hours, now)];
  if (day >= today) return '';
  if (addDays(day, 1) === today) return 'gestern';
  return dayText(toInstant({ date: day, minutes: 12 * 60 }, hours.timeZone), now, hours.timeZone);
}
