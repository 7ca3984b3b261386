import type { OrderType } from '../menu/menu.ts';
import type { Closure, Hours } from '../shop/shop.ts';
import type { TimetableEntry } from './timetable.ts';

/** The pre-orders' choice reaches so many days ahead, whatever the shop allows: the list is sent with every page. */
export const MAX_PRE_ORDER_DAYS = 7;
/** A listed serve time stays valid at submit for as long as a page may show it without refreshing (1 §7). */
export const SUBMIT_GRACE_MINUTES = 5;

export interface OrderContext {
  /** Epoch milliseconds. */
  now: number;
  /** Ordering is paused until then, epoch milliseconds. */
  pausedUntil: number | null;
  /** Extra minutes of the guest's delivery area. */
  areaExtraMinutes?: number;
  supports: { delivery: boolean; pickup: boolean; table?: boolean };
}

/** Everything the delivery period says about time (specification 1 §3 "Delivery period"). */
export interface OrderTimes {
  insideOpenHours: boolean;
  /** Takes orders at this moment: `allowOrders` and not paused. */
  acceptOrders: boolean;
  /** Usual minutes until a delivery arrives, and until a pickup is ready. */
  time: number;
  pickupTime: number;
  /** The note of today's special day. */
  customerInfo: string | null;
  enablePreOrder: boolean;
  allowASAP: { delivery: boolean; pickup: boolean };
  /** ISO instants, ascending. */
  validServeTimes: { delivery: string[]; pickup: string[] };
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
  pausedUntil: string | null;
}

/** What may be ordered, for when: the one answer for screen, submit and finder. */
export function orderTimes(hours: Hours, context: OrderContext): OrderTimes {
  throw new Error(`not written yet: ${hours.timeZone} ${context.now}`);
}

export type ServeTimeRefusal =
  | 'not-offered'
  | 'closed'
  | 'paused'
  | 'no-asap'
  | 'no-pre-order'
  | 'too-soon'
  | 'too-late'
  | 'outside-hours'
  | 'not-a-slot';

/** May an order of this type be placed now for `serveAt` (epoch milliseconds; null: as soon as possible)? */
export function checkServeTime(
  hours: Hours,
  context: OrderContext,
  orderType: OrderType,
  serveAt: number | null,
): { ok: true } | { ok: false; error: ServeTimeRefusal } {
  throw new Error(`not written yet: ${hours.timeZone} ${context.now} ${orderType} ${serveAt}`);
}

/** `checkServeTime` without the reason. */
export function isServeTimeValid(
  hours: Hours,
  context: OrderContext,
  orderType: OrderType,
  serveAt: number | null,
): boolean {
  return checkServeTime(hours, context, orderType, serveAt).ok;
}
