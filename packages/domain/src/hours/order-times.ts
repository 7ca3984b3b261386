import type { OrderType } from '../menu/menu.ts';
import type { Closure, Hours } from '../shop/shop.ts';
import { extraMinutesAt } from './day-in-service.ts';
import { dayPlanner } from './day-plan.ts';
import { formatWhen, weekdayName } from './german-time.ts';
import type { OpenRange } from './opening.ts';
import { closingClock, isOpenAt, nextOpening, rangesOfDates, windowsToday } from './opening.ts';
import { isSlot, slotsWithin } from './serve-slots.ts';
import { asapSlot, hasRoom, type SlotUses } from './slot-capacity.ts';
import { specialOpeningTimes, stickerText } from './special-opening.ts';
import type { TimetableEntry } from './timetable.ts';
import { timetable } from './timetable.ts';
import { MINUTE, addDays, toLocal } from './zoned-time.ts';

/** Pre-orders reach so many days ahead whatever the shop allows: the list is sent with every page. */
export const MAX_PRE_ORDER_DAYS = 7;
/** A listed serve time stays valid at submit for as long as a page shows it before refreshing (1 §9). */
export const SUBMIT_GRACE_MINUTES = 5;

/** Until when a way takes no orders "as soon as possible", epoch milliseconds; null: it does. */
export type PausedWays = Readonly<Record<ServedType, number | null>>;

/** What decides, beside the shop's hours, when an order can be served. */
export interface ServingConditions {
  /** Epoch milliseconds. */
  now: number;
  /** Ordering is paused until then, epoch milliseconds. */
  pausedUntil: number | null;
  /** The same of one way alone; left out where none can be. */
  pausedWays?: PausedWays;
  /** Extra minutes of the guest's delivery area. */
  areaExtraMinutes?: number;
  supports: { delivery: boolean; pickup: boolean; table?: boolean };
  /** What is served already, where the shop limits its slots. */
  slotUses?: SlotUses;
  /** What the order costs the kitchen; before it is known, one dish. */
  kitchenLoad?: number;
  /** So many minutes longer it takes for what the kitchen has before it. It is told, and refuses nobody. */
  loadMinutes?: Readonly<Record<ServedType, number>>;
}

/** Everything the delivery period says about time (specification 1 §3 "Delivery period"). */
export interface OrderTimes {
  insideOpenHours: boolean;
  /** Takes orders at this moment: `allowOrders` and not paused. */
  acceptOrders: boolean;
  /**
   * Minutes until a delivery arrives, and until a pickup is ready: the usual ones, more while slots are full, and for what
   * the kitchen has before it.
   */
  time: number;
  pickupTime: number;
  /** The part of them that is there for what the kitchen has before it. */
  loadMinutes: { delivery: number; pickup: number };
  /** The note of today's special day. */
  customerInfo: string | null;
  enablePreOrder: boolean;
  allowASAP: { delivery: boolean; pickup: boolean };
  /** ISO instants, ascending. */
  validServeTimes: { delivery: string[]; pickup: string[] };
  /** ISO instants until which one way alone makes a pause; null: it makes none. */
  pausedWays: { delivery: string | null; pickup: string | null };
  /** Booked out: seen between the others, and not to be chosen. */
  fullServeTimes: { delivery: string[]; pickup: string[] };
  /** Some valid serve time exists (design: "ordering is blocked while closed" means none does). */
  allowOrders: boolean;
  allowDelivery: boolean;
  allowPickup: boolean;
  openingTimes: TimetableEntry[];
  deliveryTimes: TimetableEntry[];
  pickupTimes: TimetableEntry[];
  /** Today's opening hours with special days and closures in force ('acceptOrdersToday' of a franchise shop). */
  openToday: { from: string; to: string }[];
  specialOpeningTimes: { reason: Closure['reason']; until: string } | null;
  sticker: string | null;
  dayIndex: number;
  dayOfWeek: string;
  realtime: string;
  /** Minutes after midnight in the shop's zone. */
  minOffset: number;
  nextOpeningTimeString: string | null;
  openInMinutes: number | null;
  openAt: string | null;
  /** 'HH:MM' at which the shop that is open now closes; null: closed, or open for more than a day to come. */
  openUntil: string | null;
  pausedUntil: string | null;
}

/** A way to order that has serve times. */
export type ServedType = 'delivery' | 'pickup';

/** What serve times of a type must satisfy; also what the list is made of, so that both agree. */
function servingOf(hours: Hours, context: ServingConditions, type: ServedType) {
  const paused = pauseOf(context, type);
  const today = toLocal(context.now, hours.timeZone).date;
  const lastDay = addDays(today, Math.min(Math.max(0, hours.preOrderDays), MAX_PRE_ORDER_DAYS));
  const prepMinutes =
    hours.prepMinutes[type] +
    extraMinutesAt(hours, context.now) +
    (type === 'delivery' ? (context.areaExtraMinutes ?? 0) : 0);
  return {
    prepMinutes,
    lastDay,
    // The kitchen starts after the pause.
    earliest: Math.max(context.now, paused ?? 0) + prepMinutes * MINUTE,
    // Yesterday's window may still run. The last day's night may reach into the day after it.
    ranges: rangesOfDates(hours, type, addDays(today, -1), lastDay),
  };
}

const NO_USES: SlotUses = new Map();

/**
 * When an order is served, in a slot with room: at the wanted time, or for one "as soon as possible" (null) when it can be,
 * at the start of the first slot with room after that. null: there is no room. Whether the time is allowed at all is
 * `checkServeTime`'s question.
 */
export function slotFor(
  hours: Hours,
  context: ServingConditions,
  type: ServedType,
  serveAt: number | null,
): number | null {
  const uses = context.slotUses ?? NO_USES;
  const load = context.kitchenLoad ?? 1;
  if (serveAt !== null)
    return hasRoom(hours.capacity, uses.get(serveAt), type, load) ? serveAt : null;
  const { earliest } = servingOf(hours, context, type);
  const slot = asapSlot(hours, uses, earliest, { orderType: type, load });
  return slot === null ? null : Math.max(slot, earliest);
}

function activePause({ now, pausedUntil }: ServingConditions): number | null {
  return pausedUntil !== null && pausedUntil > now ? pausedUntil : null;
}

/** Until when a way alone makes a pause, as an ISO instant. */
function ownPause({ pausedWays, now }: ServingConditions, type: ServedType): string | null {
  const until = pausedWays?.[type] ?? null;
  return until !== null && until > now ? new Date(until).toISOString() : null;
}

/** The pause that a way is in: the shop's, or its own. */
function pauseOf(context: ServingConditions, type: ServedType): number | null {
  const own = context.pausedWays?.[type] ?? null;
  const ends = [activePause(context), own !== null && own > context.now ? own : null];
  return ends.reduce((a, b) => (a === null || b === null ? (a ?? b) : Math.max(a, b)));
}

function contains(ranges: readonly OpenRange[], instant: number): boolean {
  return ranges.some(({ from, to }) => from <= instant && instant < to);
}

/**
 * What may be ordered, for when: the one answer for screen, submit and finder. The windows of delivery and pickup are
 * when food is served for later, and when orders "as soon as possible" are taken. A pause stops the latter and moves
 * the earliest time for later behind its end.
 */
export function orderTimes(hours: Hours, context: ServingConditions): OrderTimes {
  const { now } = context;
  const { timeZone } = hours;
  const local = toLocal(now, timeZone);
  const paused = activePause(context);
  const delivery = servingOf(hours, context, 'delivery');
  const pickup = servingOf(hours, context, 'pickup');
  const asap = (type: OrderType): boolean => checkServeTime(hours, context, type, null).ok;
  // After a pause the kitchen has caught up.
  const loadOf = (type: ServedType): number =>
    pauseOf(context, type) === null ? (context.loadMinutes?.[type] ?? 0) : 0;
  const listed = (type: ServedType, { ranges, earliest }: typeof delivery) => {
    const slots =
      context.supports[type] && hours.preOrder
        ? slotsWithin(ranges, earliest + loadOf(type) * MINUTE, hours.slotMinutes, timeZone)
        : [];
    const hasPlace = (slot: number) => slotFor(hours, context, type, slot) !== null;
    const told = (some: number[]) => some.map((slot) => new Date(slot).toISOString());
    const [free, full] = [slots.filter(hasPlace), slots.filter((slot) => !hasPlace(slot))];
    // Where nothing is ever free for this way, nothing is booked out either.
    return { free: told(free), full: free.length > 0 ? told(full) : [] };
  };
  const usualMinutes = (type: ServedType, { prepMinutes }: typeof delivery): number => {
    if (hours.capacity === null || pauseOf(context, type) !== null) return prepMinutes;
    const slot = slotFor(hours, context, type, null) ?? now;
    return Math.max(prepMinutes, Math.ceil((slot - now) / MINUTE));
  };
  const minutesOf = (type: ServedType, serving: typeof delivery) => {
    const usual = usualMinutes(type, serving);
    const told = Math.max(usual, serving.prepMinutes + loadOf(type));
    return { told, load: told - usual };
  };
  const [deliveryMinutes, pickupMinutes] = [
    minutesOf('delivery', delivery),
    minutesOf('pickup', pickup),
  ];
  const allowASAP = { delivery: asap('delivery'), pickup: asap('pickup') };
  const [deliveries, pickups] = [listed('delivery', delivery), listed('pickup', pickup)];
  const validServeTimes = { delivery: deliveries.free, pickup: pickups.free };
  const allowDelivery = allowASAP.delivery || validServeTimes.delivery.length > 0;
  const allowPickup = allowASAP.pickup || validServeTimes.pickup.length > 0;
  const allowOrders = allowDelivery || allowPickup || asap('table');
  const openAt = nextOpening(hours, now);
  const insideOpenHours = isOpenAt(hours, 'opening', now);
  return {
    insideOpenHours,
    acceptOrders: allowOrders && paused === null,
    time: deliveryMinutes.told,
    pickupTime: pickupMinutes.told,
    loadMinutes: { delivery: deliveryMinutes.load, pickup: pickupMinutes.load },
    customerInfo: dayPlanner(hours, 'opening')(local.date).note,
    enablePreOrder: hours.preOrder,
    allowASAP,
    validServeTimes,
    pausedWays: { delivery: ownPause(context, 'delivery'), pickup: ownPause(context, 'pickup') },
    fullServeTimes: { delivery: deliveries.full, pickup: pickups.full },
    allowOrders,
    allowDelivery,
    allowPickup,
    openingTimes: timetable(hours, 'opening'),
    deliveryTimes: timetable(hours, 'delivery'),
    pickupTimes: timetable(hours, 'pickup'),
    openToday: windowsToday(hours, 'opening', now),
    specialOpeningTimes: insideOpenHours ? null : specialOpeningTimes(hours, local.date),
    sticker: stickerText(hours, { now, pausedUntil: paused, insideOpenHours, openAt, allowOrders }),
    dayIndex: local.dayIndex,
    dayOfWeek: weekdayName(local.dayIndex),
    realtime: new Date(now).toISOString(),
    minOffset: local.minutes,
    nextOpeningTimeString: openAt === null ? null : formatWhen(openAt, now, timeZone),
    openInMinutes: openAt === null ? null : Math.ceil((openAt - now) / MINUTE),
    openAt: openAt === null ? null : new Date(openAt).toISOString(),
    openUntil: closingClock(hours, now),
    pausedUntil: paused === null ? null : new Date(paused).toISOString(),
  };
}

export type ServeTimeRefusal =
  /** The shop does not support the type at all. */
  | 'not-offered'
  | 'paused'
  /** As soon as possible is not allowed, or not outside the hours of the type. */
  | 'no-asap'
  | 'closed'
  /** For later is not allowed, before the lead time has passed, or beyond the days of pre-ordering. */
  | 'no-pre-order'
  | 'too-soon'
  | 'too-late'
  | 'outside-hours'
  | 'not-a-slot'
  /** Nothing more is served in it. */
  | 'slot-full';

/**
 * May an order of this type be placed now for `serveAt` (epoch milliseconds; null: as soon as possible)? At the table
 * there is only the latter. Every listed serve time is accepted for `SUBMIT_GRACE_MINUTES` longer than it is listed.
 */
export function checkServeTime(
  hours: Hours,
  context: ServingConditions,
  orderType: OrderType,
  serveAt: number | null,
): { ok: true } | { ok: false; error: ServeTimeRefusal } {
  const refuse = (error: ServeTimeRefusal): { ok: false; error: ServeTimeRefusal } => ({
    ok: false,
    error,
  });
  if (!context.supports[orderType]) return refuse('not-offered');
  if (serveAt === null) {
    const pause = orderType === 'table' ? activePause(context) : pauseOf(context, orderType);
    if (pause !== null) return refuse('paused');
    if (orderType !== 'table' && !hours.allowAsap[orderType]) return refuse('no-asap');
    const open = isOpenAt(hours, orderType === 'table' ? 'opening' : orderType, context.now);
    if (!open) return refuse('closed');
    const full = orderType !== 'table' && slotFor(hours, context, orderType, null) === null;
    return full ? refuse('no-asap') : { ok: true };
  }
  if (!Number.isFinite(serveAt)) return refuse('not-a-slot');
  if (orderType === 'table' || !hours.preOrder) return refuse('no-pre-order');
  const { ranges, earliest, lastDay } = servingOf(hours, context, orderType);
  // Not before `now` for any grace: what is past cannot be served.
  const graced = Math.max(context.now, earliest - SUBMIT_GRACE_MINUTES * MINUTE);
  if (serveAt < graced) return refuse('too-soon');
  if (!contains(ranges, serveAt)) {
    const late = toLocal(serveAt, hours.timeZone).date > lastDay;
    return refuse(late ? 'too-late' : 'outside-hours');
  }
  if (!isSlot(serveAt, hours.slotMinutes, hours.timeZone)) return refuse('not-a-slot');
  const full = slotFor(hours, context, orderType, serveAt) === null;
  return full ? refuse('slot-full') : { ok: true };
}
