import type { Closure } from '../shop/shop.ts';
import { formatClock, formatWeekdayAndDay, formatWhen } from './german-time.ts';
import type { SpecialOpening } from './special-opening.ts';
import { addDays, toLocal } from './zoned-time.ts';

const REASONS: Record<Closure['reason'], string> = {
  holiday: 'Heute ist Feiertag, wir haben geschlossen.',
  vacation: 'Wir machen gerade Betriebsferien.',
  renovation: 'Wir renovieren gerade.',
};

/** For a notice on the page, while a closure lasts. */
export function closureText({ reason, until }: SpecialOpening): string {
  return `${REASONS[reason]} Bis einschließlich ${formatWeekdayAndDay(until)}`;
}

/** Whether nothing is taken because of a pause; one that ends before the shop opens anyway changes nothing. */
export function isPause({
  pausedUntil,
  openAt,
}: {
  pausedUntil: string | null;
  openAt: string | null;
}): boolean {
  return pausedUntil !== null && (openAt === null || pausedUntil > openAt);
}

/**
 * What the dialog of a closed shop says (specification 1 §2 "Shop closed", 2 §8 "Shop closed reasons"). Takes the
 * fields of the delivery period, so that the screen can call it with what it got.
 */
export function closedText(
  period: {
    realtime: string;
    insideOpenHours: boolean;
    openAt: string | null;
    openInMinutes: number | null;
    pausedUntil: string | null;
    specialOpeningTimes: SpecialOpening | null;
  },
  timeZone: string,
): string {
  const { openInMinutes, pausedUntil, specialOpeningTimes: special } = period;
  const now = Date.parse(period.realtime);
  const today = toLocal(now, timeZone).date;
  if (pausedUntil !== null && isPause(period)) {
    return `Wir machen eine kurze Pause. Bestellen geht wieder ab ${formatWhen(Date.parse(pausedUntil), now, timeZone)} Uhr.`;
  }
  if (period.insideOpenHours) return 'Für heute nehmen wir keine Bestellungen mehr an.';
  const opening = period.openAt === null ? null : toLocal(Date.parse(period.openAt), timeZone);
  if (opening && openInMinutes !== null && openInMinutes < 60) {
    return openInMinutes <= 1
      ? 'Wir öffnen in einer Minute.'
      : `Wir öffnen in ${openInMinutes} Minuten.`;
  }
  if (opening?.date === today) return `Wir öffnen um ${formatClock(opening.minutes)} Uhr.`;
  const reopening = opening?.date ?? (special ? addDays(special.until, 1) : null);
  const back =
    reopening === null
      ? ''
      : ` Ab ${formatWeekdayAndDay(reopening)},${
          opening ? ` ${formatClock(opening.minutes)} Uhr` : ''
        } sind wir wieder für dich da.`;
  return `${special ? REASONS[special.reason] : 'Für heute haben wir geschlossen.'}${back}`;
}
