import type { OfficeDay, OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import { exceptionChoices, isDayOver } from '@tischlein/domain/hours/day-exception.ts';
import { dayInService } from '@tischlein/domain/hours/day-in-service.ts';
import { dayPlanner } from '@tischlein/domain/hours/day-plan.ts';
import { dayWords, exceptionWords } from '@tischlein/domain/hours/exception-words.ts';
import type { SlotUses } from '@tischlein/domain/hours/slot-capacity.ts';
import { shopNow } from '@tischlein/domain/hours/shop-now.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

const OFFLINE = {
  state: 'closed' as const,
  headline: 'Offline, Gäste sehen nur einen Hinweis',
  ways: [],
};

/** What the office shows first: how the shop stands, and what today and tomorrow are like. */
export function todayOverview(
  { shop, offline }: PublishedShop,
  { now, ...rest }: { now: number; pausedUntil: number | null; slotUses: SlotUses },
): OfficeToday {
  const { hours, supportDelivery, supportPickup } = shop;
  const supports = { delivery: supportDelivery, pickup: supportPickup };
  const today = dayInService(hours, now);
  const pausedUntil = rest.pausedUntil !== null && rest.pausedUntil > now ? rest.pausedUntil : null;
  return {
    now: new Date(now).toISOString(),
    ...(offline ? OFFLINE : shopNow(hours, { now, supports, ...rest })),
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
    timeZone: hours.timeZone,
    days: [today, addDays(today, 1)].map((date) => dayOf(hours, date, { now, supports })),
  };
}

function dayOf(
  hours: Hours,
  date: string,
  { now, supports }: { now: number; supports: { delivery: boolean; pickup: boolean } },
): OfficeDay {
  const has = (way: 'delivery' | 'pickup') =>
    supports[way] && dayPlanner(hours, way)(date).windows.length > 0;
  const special = hours.specialDays.find((day) => day.date === date);
  return {
    date,
    isOver: isDayOver(hours, date, now),
    opening: dayWords(hours, 'opening', date),
    exceptions: exceptionWords(hours, date),
    isClosure: hours.closures.some(({ from, until }) => from <= date && date <= until),
    hasDelivery: has('delivery'),
    hasPickup: has('pickup'),
    extraMinutes: special?.extraMinutes ?? 0,
    ...exceptionChoices(hours, date, now),
  };
}
