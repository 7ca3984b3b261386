import type { Hours } from '../shop/shop.ts';
import { addDays, toLocal } from './zoned-time.ts';

/** ISO date of the business day at an instant: before the cutoff (05:00) it is still the day before. */
export function businessDay(
  hours: Pick<Hours, 'timeZone' | 'businessDayCutoffMinutes'>,
  now: number,
): string {
  const local = toLocal(now, hours.timeZone);
  return local.minutes < hours.businessDayCutoffMinutes ? addDays(local.date, -1) : local.date;
}
