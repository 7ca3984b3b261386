import type { Closure, Hours, SpecialDay } from '../shop/shop.ts';
import { publicHolidayOn } from './public-holidays.ts';
import type { DayWindow, TimetableType } from './timetable.ts';
import { windowsByDay, windowsOf } from './timetable.ts';
import { DAY_MINUTES, dayIndexOf } from './zoned-time.ts';

/** What holds on one date. */
export interface DayPlan {
  /** Windows that start on the date; they may run past midnight. */
  windows: readonly DayWindow[];
  /** Why the date differs from the weekly timetable. */
  closure: Closure | null;
  /** Name of the public holiday, whatever it does to the hours. */
  holiday: string | null;
  /** Note of the special day. */
  note: string | null;
  /** A special day says when. */
  special: boolean;
}

function specialWindows(opening: readonly DayWindow[]): DayWindow[] {
  return opening.map(({ from, to }) => ({ from, to: to > from ? to : to + DAY_MINUTES }));
}

/** A day may also be special for nothing but its note or how long everything takes. */
function hasTimes({ opening, delivery, pickup }: SpecialDay): boolean {
  return Boolean(opening ?? delivery ?? pickup);
}

function specialTimes(day: SpecialDay, type: TimetableType) {
  return (type === 'opening' ? undefined : day[type]) ?? day.opening;
}

/**
 * The plan of each date of a timetable. A closure wins over everything, as an order for a closed kitchen is worse than
 * an order missed; then the special day, whose opening hours hold for delivery and pickup too unless it says otherwise
 * of them; then the public holiday; then the week. Windows belong to the date they start on: the night before a
 * vacation is still served out.
 */
export function dayPlanner(hours: Hours, type: TimetableType): (date: string) => DayPlan {
  const week = windowsByDay(windowsOf(hours, type));
  return (date) => {
    const holiday = publicHolidayOn(hours.state, date);
    const closure = hours.closures.find(({ from, until }) => from <= date && date <= until) ?? null;
    const special = hours.specialDays.find((day) => day.date === date);
    const written = special ? specialTimes(special, type) : null;
    const plan = {
      closure: null,
      holiday,
      note: special?.note ?? null,
      special: special !== undefined && hasTimes(special),
    };
    if (closure) return { ...plan, windows: [], closure };
    if (written) return { ...plan, windows: specialWindows(written) };
    if (holiday !== null && hours.publicHolidays === 'closed') {
      return { ...plan, windows: [], closure: { reason: 'holiday', from: date, until: date } };
    }
    const sunday = holiday !== null && hours.publicHolidays === 'as-sunday';
    return { ...plan, windows: week[sunday ? 0 : dayIndexOf(date)] ?? [] };
  };
}
