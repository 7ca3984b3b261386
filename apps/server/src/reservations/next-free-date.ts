import { addDays, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { reservationTimes } from '@tischlein/domain/reservation/reservation-times.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { seatsTaken } from './reservations.ts';

type Database = Parameters<typeof seatsTaken>[0];

/** The first date after `date` up to `until` (ISO, both) at which so many people find seats; null: none. */
export async function nextFreeDate(
  database: Database,
  shop: Shop,
  { date, until, people, now }: { date: string; until: string; people: number; now: number },
): Promise<string | null> {
  const { timeZone } = shop.hours;
  const midnight = (day: string) => toInstant({ date: day, minutes: 0 }, timeZone);
  // The night of the last date may reach into the one after it.
  const end = midnight(addDays(until, 2));
  const taken = await seatsTaken(database, shop.id, midnight(date), end);
  for (let day = addDays(date, 1); day <= until; day = addDays(day, 1))
    if (reservationTimes(shop, { date: day, people, now }, taken).some(({ free }) => free))
      return day;
  return null;
}
