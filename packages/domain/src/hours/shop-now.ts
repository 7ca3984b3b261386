import type { Hours } from '../shop/shop.ts';
import { atWhen, clockAt, formatDay, formatWhen } from './german-time.ts';
import { openRanges } from './opening.ts';
import { orderTimes, type OrderTimes, type ServingConditions } from './order-times.ts';
import { specialOpeningTimes } from './special-opening.ts';
import type { TimetableType } from './timetable.ts';
import { DAY_MINUTES, MINUTE, toLocal } from './zoned-time.ts';

/** How a shop stands at this moment, in the words of its owner. */
interface ShopNow {
  state: 'open' | 'paused' | 'closed';
  /** 'Geöffnet bis 22:00' */
  headline: string;
  /** Of each way to order that it offers: 'Lieferung', '45 min'. */
  ways: { way: 'delivery' | 'pickup'; title: string; text: string }[];
}

const WAYS = [
  { way: 'delivery', title: 'Lieferung' },
  { way: 'pickup', title: 'Abholung' },
] as const;

const CLOSURES = {
  holiday: 'Wegen Feiertag geschlossen',
  vacation: 'Betriebsferien',
  renovation: 'Umbau',
};

/** What the office shows first. It says nothing that a guest would not find so. */
export function shopNow(hours: Hours, context: ServingConditions): ShopNow {
  const times = orderTimes(hours, context);
  const paused = times.pausedUntil !== null;
  const isOpen = times.insideOpenHours;
  return {
    state: isOpen ? (paused ? 'paused' : 'open') : 'closed',
    headline: isOpen ? openHeadline(hours, times) : closedHeadline(hours, times),
    ways: WAYS.filter(({ way }) => context.supports[way]).map(({ way, title }) => ({
      way,
      title,
      text: wayText(hours, times, way),
    })),
  };
}

const nowOf = ({ realtime }: OrderTimes) => Date.parse(realtime);

function openHeadline(hours: Hours, times: OrderTimes): string {
  const now = nowOf(times);
  if (times.pausedUntil !== null)
    return `Pause bis ${formatWhen(Date.parse(times.pausedUntil), now, hours.timeZone)}`;
  const end = endOf(hours, 'opening', now);
  return end === null ? 'Durchgehend geöffnet' : `Geöffnet bis ${clockAt(end, hours.timeZone)}`;
}

function closedHeadline(hours: Hours, times: OrderTimes): string {
  const now = nowOf(times);
  const closure = specialOpeningTimes(hours, toLocal(now, hours.timeZone).date);
  if (closure) return `${CLOSURES[closure.reason]} bis einschließlich ${formatDay(closure.until)}`;
  if (times.openAt === null) return 'Geschlossen';
  const when = formatWhen(Date.parse(times.openAt), now, hours.timeZone);
  return `Geschlossen, öffnet ${atWhen(when)}`;
}

function wayText(hours: Hours, times: OrderTimes, way: 'delivery' | 'pickup'): string {
  const now = nowOf(times);
  if (times.allowASAP[way]) {
    const minutes = `${way === 'delivery' ? times.time : times.pickupTime} min`;
    const end = endOf(hours, way, now);
    const ends = end === null || end === endOf(hours, 'opening', now);
    return ends ? minutes : `${minutes}, bis ${clockAt(end, hours.timeZone)}`;
  }
  const [next] = times.validServeTimes[way];
  if (next === undefined) return 'gerade nicht';
  return `vorbestellen, ab ${formatWhen(Date.parse(next), now, hours.timeZone)}`;
}

/** When what is open now closes, null for not within a day. */
function endOf(hours: Hours, type: TimetableType, now: number): number | null {
  const end = now + DAY_MINUTES * MINUTE;
  const [current] = openRanges(hours, type, { from: now, to: end });
  return current && current.from === now && current.to < end ? current.to : null;
}
