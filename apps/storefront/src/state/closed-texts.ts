import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { formatWhen, formatWeekdayAndDay } from '@tischlein/domain/hours/german-time.ts';

type Reason = NonNullable<DeliveryPeriodView['specialOpeningTimes']>['reason'];

/** Why a shop is closed for longer (specification 2 §8 "Shop closed reasons"); `until` is an ISO date, inclusive. */
export const CLOSURE_TEXTS: Record<Reason, (until: string) => string> = {
  holiday: (until) =>
    `Wir haben wegen eines Feiertags geschlossen, bis einschließlich ${day(until)}`,
  vacation: (until) => `Wir machen Urlaub, bis einschließlich ${day(until)}`,
  renovation: (until) => `Wir bauen um und haben geschlossen, bis einschließlich ${day(until)}`,
};

/** The closed dialog only says minutes when there are fewer (specification 2 §9). */
const MINUTES_BELOW = 60;

/** 'opens in N minutes', else 'opens at a time', else 'closed for today' (specification 1 §2). */
export function closedText(period: DeliveryPeriodView, timeZone: string): string {
  const { pausedUntil, openInMinutes, openAt, realtime, specialOpeningTimes } = period;
  const now = Date.parse(realtime);
  if (specialOpeningTimes) {
    return CLOSURE_TEXTS[specialOpeningTimes.reason](specialOpeningTimes.until);
  }
  if (pausedUntil) {
    return `Wir machen eine kurze Pause. Bestellen geht wieder ab ${formatWhen(Date.parse(pausedUntil), now, timeZone)} Uhr.`;
  }
  if (openInMinutes !== null && openInMinutes < MINUTES_BELOW) {
    const unit = openInMinutes === 1 ? 'Minute' : 'Minuten';
    return `Wir öffnen in ${openInMinutes} ${unit}.`;
  }
  if (openAt) return `Wir öffnen wieder: ${formatWhen(Date.parse(openAt), now, timeZone)} Uhr.`;
  return 'Wir haben für heute geschlossen.';
}

/** Ends with a full stop of its own. */
function day(date: string): string {
  return formatWeekdayAndDay(date.slice(0, 10));
}
