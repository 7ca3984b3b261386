import type { Closure, Hours } from '../shop/shop.ts';
import { dayPlanner } from './day-plan.ts';
import { atWhen, clockAt, formatDay, formatWhen } from './german-time.ts';
import { openRanges } from './opening.ts';
import { MINUTE, addDays, toLocal } from './zoned-time.ts';

export interface SpecialOpening {
  reason: Closure['reason'];
  /** ISO date of the last closed day. */
  until: string;
}

/** The closure in force on a date; days closed for the same reason that follow on each other count as one. */
export function specialOpeningTimes(hours: Hours, date: string): SpecialOpening | null {
  const planOf = dayPlanner(hours, 'opening');
  const closure = planOf(date).closure;
  if (!closure) return null;
  let until = closure.until;
  // Christmas has two days, Easter at most two in a row.
  for (let next = planOf(addDays(until, 1)).closure; next;) {
    if (next.reason !== closure.reason || next.until <= until) break;
    until = next.until;
    next = planOf(addDays(until, 1)).closure;
  }
  return { reason: closure.reason, until };
}

const STICKERS: Record<Closure['reason'], string> = {
  holiday: 'Feiertag, geschlossen bis',
  vacation: 'Betriebsferien bis',
  renovation: 'Renovierung bis',
};

/** The shop closes so soon that a guest should be told. */
const CLOSING_SOON_MINUTES = 30;

/** The few words stuck on the shop's name; null while there is nothing to say. */
export function stickerText(
  hours: Hours,
  state: {
    now: number;
    /** Only while it lasts. */
    pausedUntil: number | null;
    insideOpenHours: boolean;
    openAt: number | null;
    allowOrders: boolean;
  },
): string | null {
  const { now, pausedUntil, openAt } = state;
  const { timeZone } = hours;
  if (pausedUntil !== null) return `Pause bis ${formatWhen(pausedUntil, now, timeZone)}`;
  if (state.insideOpenHours) {
    const soon = now + CLOSING_SOON_MINUTES * MINUTE;
    const [current] = openRanges(hours, 'opening', { from: now, to: soon + MINUTE });
    if (!current || current.to > soon) return null;
    return `Schließt um ${clockAt(current.to, timeZone)}`;
  }
  const closure = specialOpeningTimes(hours, toLocal(now, timeZone).date);
  if (closure) return `${STICKERS[closure.reason]} ${formatDay(closure.until)}`;
  if (openAt === null) return 'Geschlossen';
  const when = formatWhen(openAt, now, timeZone);
  const opens = `Öffnet ${atWhen(when)}`;
  return state.allowOrders ? `${opens}, jetzt vorbestellen` : opens;
}
