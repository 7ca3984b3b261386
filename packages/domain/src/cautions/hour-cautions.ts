import { openRanges } from '../hours/opening.ts';
import type { TimetableType } from '../hours/timetable.ts';
import { DAY_MINUTES, MINUTE } from '../hours/zoned-time.ts';
import type { Shop } from '../shop/shop.ts';
import type { StandingCaution } from './caution.ts';

/** So far ahead somebody must be able to order. */
const DAYS = 14;

/** A shop that is never open in the next two weeks, or a way to order that is never served. */
export function hourCautions(shop: Shop, now: number): StandingCaution[] {
  const span = { from: now, to: now + DAYS * DAY_MINUTES * MINUTE };
  const isNever = (type: TimetableType) => openRanges(shop.hours, type, span).length === 0;
  const never = (type: TimetableType, what: string): StandingCaution => ({
    about: type,
    path: ['hours', type],
    code: 'never-open',
    message: `In den nächsten ${DAYS} Tagen ${what}.`,
    mend: 'Sieh die Woche, besondere Tage und Ferien durch.',
  });
  if (isNever('opening')) return [never('opening', 'ist nie geöffnet')];
  return [
    ...(shop.supportDelivery && isNever('delivery')
      ? [never('delivery', 'wird nie geliefert')]
      : []),
    ...(shop.supportPickup && isNever('pickup')
      ? [never('pickup', 'kann nie etwas abgeholt werden')]
      : []),
  ];
}
