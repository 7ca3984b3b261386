import { clockSide, dayText, formatClock, shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { minutesText } from '@tischlein/domain/hours/minutes-text.ts';
import { localMinutes, MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { Order } from '../session/orders.ts';

/** When it is to be there or ready: the promise, else the request; null: as soon as possible, not promised yet. */
export function dueAt(order: Pick<Order, 'promisedAt' | 'serveAt'>): number | null {
  const due = order.promisedAt ?? order.serveAt;
  return due === null ? null : Date.parse(due);
}

const LATER_THAN = 120 * MINUTE;

/** Whether an order is accepted, but due so much later that nobody cooks for it yet. */
export function isLater(order: Order, now: number): boolean {
  const due = dueAt(order) ?? Date.parse(order.placedAt);
  return order.status === 'accepted' && due - now > LATER_THAN;
}

/** '18:45', on another day 'Fr 27.11. 18:45'. */
export function whenText(instant: number | string, now: number, timeZone: string): string {
  return shortWhen(typeof instant === 'string' ? Date.parse(instant) : instant, now, timeZone);
}

/** Whole minutes since the order arrived, never negative. */
export function waitedMinutes(order: Pick<Order, 'placedAt'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(order.placedAt)) / MINUTE));
}

/** 'gerade eben', 'vor 12 min'. */
export function agoText(minutes: number): string {
  return minutes === 0 ? 'gerade eben' : `vor ${minutesText(minutes)}`;
}

/** How far off the due time is: 'in 12 min', '5 min zu spät'; '' when nothing is due. */
export function dueDistance(order: Order, now: number): { text: string; late: boolean } {
  const due = dueAt(order);
  if (due === null) return { text: '', late: false };
  const minutes = Math.round((due - now) / MINUTE);
  if (minutes >= 0)
    return { text: minutes === 0 ? 'jetzt' : `in ${minutesText(minutes)}`, late: false };
  // Dative after 'in', but none here.
  return { text: `${minutesText(-minutes).replace('Tagen', 'Tage')} zu spät`, late: true };
}

/** When an order is due, as a card says it: '18:45', and beside it 'in 12 min' or the day; 'sofort' before it is promised. */
export function dueWords(
  order: Order,
  now: number,
  timeZone: string,
): { clock: string; beside: string; late: boolean } {
  const due = dueAt(order);
  if (due === null) return { clock: 'sofort', beside: '', late: false };
  const { text, late } = dueDistance(order, now);
  const beside = [clockSide(due, timeZone), dayText(due, now, timeZone) || text];
  return {
    clock: formatClock(localMinutes(due, timeZone)),
    beside: beside.filter(Boolean).join(', '),
    late,
  };
}

/**
 * The time that an order was promised or wanted for before the one it has now: what is on its papers, or in somebody's
 * head. null: it is still the first.
 */
export function formerDue(order: Order): number | null {
  const due = dueAt(order);
  if (due === null) return null;
  const begun = order.steps.findLastIndex(({ status }) => status === 'placed');
  const promised = order.steps.slice(begun + 1).find(({ promisedAt }) => promisedAt !== null);
  const former = [promised?.promisedAt ?? null, order.serveAt].find(
    (time) => time !== null && Date.parse(time) !== due,
  );
  return former == null ? null : Date.parse(former);
}

/** 'heute 18:30' or 'Fr 27.11. 18:30' for an order wanted for a time; null for one as soon as possible. */
export function preOrderText(order: Order, now: number, timeZone: string): string | null {
  if (order.serveAt === null) return null;
  const at = Date.parse(order.serveAt);
  const text = whenText(at, now, timeZone);
  return dayText(at, now, timeZone) === '' ? `heute ${text}` : text;
}
