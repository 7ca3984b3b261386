import type { OpenRange } from './opening.ts';
import { DAY_MINUTES, MINUTE, localMinutes } from './zoned-time.ts';

/** Slots lie on multiples of the slot's length after local midnight: 18:00, 18:15, 18:30. */
export function isSlot(instant: number, slotMinutes: number, timeZone: string): boolean {
  return instant % MINUTE === 0 && localMinutes(instant, timeZone) % slotMinutes === 0;
}

/** The slots within ranges from `earliest` on, ascending. The hour that comes twice in autumn has its slots twice. */
export function slotsWithin(
  ranges: readonly OpenRange[],
  earliest: number,
  slotMinutes: number,
  timeZone: string,
): number[] {
  const slots: number[] = [];
  for (const range of ranges) {
    let at = Math.ceil(Math.max(range.from, earliest) / MINUTE) * MINUTE;
    while (at < range.to) {
      const minutes = localMinutes(at, timeZone);
      const past = minutes % slotMinutes;
      if (past === 0) slots.push(at);
      // The grid starts anew at midnight, for lengths that do not divide the day.
      at += Math.min(slotMinutes - past, DAY_MINUTES - minutes) * MINUTE;
    }
  }
  return slots;
}
