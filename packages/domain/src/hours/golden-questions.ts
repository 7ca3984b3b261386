import { businessDay } from './business-day.ts';
import { closedText } from './closed-text.ts';
import type { GoldenShop } from './golden-shops.ts';
import { GOLDEN_SHOPS } from './golden-shops.ts';
import { checkServeTime, orderTimes } from './order-times.ts';
import type { SlotUses } from './slot-capacity.ts';
import { toInstant, toLocal } from './zoned-time.ts';

const SUPPORTS = { delivery: true, pickup: true, table: true };

/** 'YYYY-MM-DDTHH:MM' of the shop's wall clock. */
function wallClock(iso: string | undefined, zone: string): string {
  if (iso === undefined) return 'none';
  const { date, minutes } = toLocal(Date.parse(iso), zone);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${date}T${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** '18:00=3/0/5' of the day of `now`. */
function usesOf(filled: string[], now: number, zone: string): SlotUses {
  const { date } = toLocal(now, zone);
  return new Map(
    filled.map((text) => {
      const [hour = 0, minute = 0, deliveries = 0, pickups = 0, load = 0] = text
        .split(/[:=/]/)
        .map(Number);
      return [
        toInstant({ date, minutes: hour * 60 + minute }, zone),
        { deliveries, pickups, load },
      ];
    }),
  );
}

/**
 * Answers a question of the golden table. Questions: 'open', 'next', 'sticker', 'special', 'closed', 'info', 'today',
 * 'day'; 'first', 'last', 'count' and 'minutes' with a type; 'serve' with a type and an instant or 'asap'. A trailing
 * '!INSTANT' pauses until then, '+N' adds area minutes; '~HH:MM=deliveries/pickups/load' fills a slot of today, '%N' is
 * the load of the order.
 */
export function answer(shop: GoldenShop, nowText: string, question: string): string {
  const hours = GOLDEN_SHOPS[shop];
  const [plainly = '', ...filled] = question.split(' ~');
  const [unweighed = '', load] = plainly.split(' %');
  const [asked = '', pause] = unweighed.split(' !');
  const [words = '', extra] = asked.split(' +');
  const [what, type, at] = words.split(' ');
  const now = Date.parse(nowText);
  const pausedUntil = pause === undefined ? null : Date.parse(pause);
  const context = {
    now,
    pausedUntil,
    areaExtraMinutes: Number(extra ?? 0),
    supports: SUPPORTS,
    slotUses: usesOf(filled, now, hours.timeZone),
    ...(load === undefined ? {} : { kitchenLoad: Number(load) }),
  };
  const times = orderTimes(hours, context);
  const listed = times.validServeTimes[type === 'pickup' ? 'pickup' : 'delivery'];
  switch (what) {
    case 'open':
      return times.insideOpenHours ? 'yes' : 'no';
    case 'orders':
      return `${times.allowOrders ? 'yes' : 'no'}/${times.acceptOrders ? 'now' : 'not now'}`;
    case 'next':
      return times.nextOpeningTimeString ?? 'none';
    case 'sticker':
      return times.sticker ?? 'none';
    case 'special': {
      const special = times.specialOpeningTimes;
      return special ? `${special.reason} ${special.until}` : 'none';
    }
    case 'closed':
      return closedText(times, hours.timeZone);
    case 'info':
      return times.customerInfo ?? 'none';
    case 'today':
      return times.openToday.map(({ from, to }) => `${from}-${to}`).join(' ') || 'none';
    case 'clock':
      return `${times.dayOfWeek} ${times.minOffset}`;
    case 'day':
      return businessDay(hours, now);
    case 'first':
      return wallClock(listed[0], hours.timeZone);
    case 'last':
      return wallClock(listed.at(-1), hours.timeZone);
    case 'minutes':
      return String(type === 'pickup' ? times.pickupTime : times.time);
    case 'count':
      return String(listed.length);
    case 'serve': {
      const orderType = type === 'pickup' || type === 'table' ? type : 'delivery';
      const serveAt = at === undefined || at === 'asap' ? null : Date.parse(at);
      const checked = checkServeTime(hours, context, orderType, serveAt);
      return checked.ok ? 'ok' : checked.error;
    }
    default:
      throw new Error(`unknown question: ${question}`);
  }
}
