import { addDays, dayIndexOf, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import type { WallTime } from '../draft/plan-calls.ts';

const DAY = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});
const MONDAY = 1;

/** Days one plans for with one tap, at the time at which the shop's business day begins. */
export function plannedDays(
  document: DocumentMap,
  now: number,
): { label: string; date: string; time: string }[] {
  const zone = String(valueAt(document, ['hours', 'timeZone']) ?? 'Europe/Berlin');
  const time = String(valueAt(document, ['hours', 'businessDayStart']) ?? '05:00');
  const today = toLocal(now, zone).date;
  const toMonday = (MONDAY - dayIndexOf(today) + 7) % 7 || 7;
  const days = [{ label: 'Morgen früh', date: addDays(today, 1), time }];
  if (toMonday > 1) days.push({ label: 'Montag früh', date: addDays(today, toMonday), time });
  return days;
}

/** 'Montag, 29. März, 6:00' */
export function planTimeWords({ date, time }: WallTime): string {
  return `${DAY.format(new Date(`${date}T00:00:00Z`))}, ${time.replace(/^0/, '')}`;
}
