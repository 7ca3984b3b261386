import { extraMinutesAt } from '../hours/day-in-service.ts';
import type { OpenRange } from '../hours/opening.ts';
import { rangesOfDates, windowsToday } from '../hours/opening.ts';
import { MAX_PRE_ORDER_DAYS, SUBMIT_GRACE_MINUTES, type ServedType } from '../hours/order-times.ts';
import { isSlot } from '../hours/serve-slots.ts';
import {
  DAY_MINUTES,
  MINUTE,
  addDays,
  localMinutes,
  toInstant,
  toLocal,
} from '../hours/zoned-time.ts';
import type { Hours } from '../shop/shop.ts';

/** What of a branch's hours holds from one local midnight to the next. */
interface Day {
  from: number;
  until: number;
  opening: readonly OpenRange[];
  delivery: readonly OpenRange[];
  pickup: readonly OpenRange[];
  openToday: { from: string; to: string }[];
}

/** A moment as the finder asks about it. */
export interface Moment {
  /** Epoch milliseconds. */
  now: number;
  pausedUntil: number | null;
  /** So much longer than usual it takes now; told to guests, and no order is refused for it. */
  loadMinutes?: Readonly<Record<ServedType, number>>;
}

/** What holds of a branch without a wanted time, and without a delivery area's extra minutes. */
export interface BranchStatus {
  isOpen: boolean;
  openToday: { from: string; to: string }[];
  servesAtOnce: Record<ServedType, boolean>;
  servesSometime: Record<ServedType, boolean>;
}

/**
 * The questions of `orderTimes` and `checkServeTime` that a finder has about a thousand branches at once. The answers
 * are the same (branch-clock.test.ts); the calendar is looked at once a day, in between there are only comparisons.
 */
export class BranchClock {
  readonly #hours: Hours;
  readonly #supports: Record<ServedType, boolean>;
  #day: Day | null = null;
  #status: { now: number; pausedUntil: number | null; status: BranchStatus } | null = null;

  constructor(hours: Hours, supports: Record<ServedType, boolean>) {
    this.#hours = hours;
    this.#supports = supports;
  }

  /** How the branch stands, looked at anew each minute: hours begin and end on whole ones. */
  status({ now, pausedUntil }: Moment): BranchStatus {
    const past = now % MINUTE;
    const minute = past === 0 ? now : now - past + 1;
    const pause = pausedUntil !== null && pausedUntil > now ? pausedUntil : null;
    const known = this.#status;
    if (known && known.now === minute && known.pausedUntil === pause) return known.status;
    const moment = { now, pausedUntil: pause };
    const day = this.#on(now);
    const status: BranchStatus = {
      isOpen: contains(day.opening, now),
      openToday: day.openToday,
      servesAtOnce: {
        delivery: this.#servesAtOnce('delivery', moment),
        pickup: this.#servesAtOnce('pickup', moment),
      },
      servesSometime: {
        delivery: this.servesSometime('delivery', moment),
        pickup: this.servesSometime('pickup', moment),
      },
    };
    this.#status = { now: minute, pausedUntil: pause, status };
    return status;
  }

  #servesAtOnce(type: ServedType, { now, pausedUntil }: Moment): boolean {
    if (!this.#supports[type] || !this.#hours.allowAsap[type]) return false;
    if (pausedUntil !== null && pausedUntil > now) return false;
    return contains(this.#on(now)[type], now);
  }

  /** Can be ordered for some time from now on. `extraMinutes`: of the guest's delivery area. */
  servesSometime(type: ServedType, moment: Moment, extraMinutes = 0): boolean {
    return this.#servesAtOnce(type, moment) || this.firstSlot(type, moment, extraMinutes) !== null;
  }

  /** The first time to be ordered for, epoch milliseconds; null: none within the days of pre-ordering. */
  firstSlot(type: ServedType, moment: Moment, extraMinutes = 0): number | null {
    const { preOrder, slotMinutes, timeZone } = this.#hours;
    if (!this.#supports[type] || !preOrder) return null;
    const earliest = this.#earliest(type, moment, extraMinutes) + loadOf(type, moment) * MINUTE;
    for (const range of this.#on(moment.now)[type]) {
      const slot = range.to > earliest ? slotIn(range, earliest, slotMinutes, timeZone) : null;
      if (slot !== null) return slot;
    }
    return null;
  }

  /** The minutes told for an order as soon as possible, full slots or not; `extraMinutes`: of the guest's delivery area. */
  minutesAtOnce(type: ServedType, moment: Moment, extraMinutes = 0): number {
    return this.#prepMinutes(type, moment.now, extraMinutes) + loadOf(type, moment);
  }

  /** Can be ordered for a wanted time, epoch milliseconds. */
  servesAt(type: ServedType, moment: Moment, serveAt: number, extraMinutes = 0): boolean {
    const { preOrder, slotMinutes, timeZone } = this.#hours;
    if (!this.#supports[type] || !preOrder) return false;
    const earliest = this.#earliest(type, moment, extraMinutes);
    if (serveAt < Math.max(moment.now, earliest - SUBMIT_GRACE_MINUTES * MINUTE)) return false;
    const open = contains(this.#on(moment.now)[type], serveAt);
    return open && isSlot(serveAt, slotMinutes, timeZone);
  }

  /** The kitchen starts after a pause. */
  #earliest(type: ServedType, { now, pausedUntil }: Moment, extraMinutes: number): number {
    const minutes = this.#prepMinutes(type, now, extraMinutes);
    return Math.max(now, pausedUntil ?? 0) + minutes * MINUTE;
  }

  #prepMinutes(type: ServedType, now: number, extraMinutes: number): number {
    return (
      this.#hours.prepMinutes[type] +
      extraMinutesAt(this.#hours, now) +
      (type === 'delivery' ? extraMinutes : 0)
    );
  }

  #on(now: number): Day {
    const known = this.#day;
    return known && known.from <= now && now < known.until ? known : (this.#day = this.#read(now));
  }

  #read(now: number): Day {
    const hours = this.#hours;
    const { timeZone, preOrderDays } = hours;
    const today = toLocal(now, timeZone).date;
    const yesterday = addDays(today, -1);
    const lastDay = addDays(today, Math.min(Math.max(0, preOrderDays), MAX_PRE_ORDER_DAYS));
    return {
      from: toInstant({ date: today, minutes: 0 }, timeZone),
      until: toInstant({ date: addDays(today, 1), minutes: 0 }, timeZone),
      opening: rangesOfDates(hours, 'opening', yesterday, today),
      delivery: rangesOfDates(hours, 'delivery', yesterday, lastDay),
      pickup: rangesOfDates(hours, 'pickup', yesterday, lastDay),
      openToday: windowsToday(hours, 'opening', now),
    };
  }
}

/** After a pause the kitchen has caught up. */
function loadOf(type: ServedType, { now, pausedUntil, loadMinutes }: Moment): number {
  return pausedUntil !== null && pausedUntil > now ? 0 : (loadMinutes?.[type] ?? 0);
}

function contains(ranges: readonly OpenRange[], instant: number): boolean {
  for (const { from, to } of ranges) {
    if (from > instant) return false;
    if (instant < to) return true;
  }
  return false;
}

/** The first that `slotsWithin` would list of a range. */
function slotIn(
  range: OpenRange,
  earliest: number,
  slotMinutes: number,
  timeZone: string,
): number | null {
  let at = Math.ceil(Math.max(range.from, earliest) / MINUTE) * MINUTE;
  while (at < range.to) {
    const minutes = localMinutes(at, timeZone);
    const past = minutes % slotMinutes;
    if (past === 0) return at;
    at += Math.min(slotMinutes - past, DAY_MINUTES - minutes) * MINUTE;
  }
  return null;
}
