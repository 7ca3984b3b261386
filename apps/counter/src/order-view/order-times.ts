import { formatDay, formatWhen } from '@tischlein/domain/hours/german-time.ts';
import { MINUTE, toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import type { Order } from '../state/orders.ts';

/** When it is to be there or ready: the promise, else the wish; null: as soon as possible, not promised yet. */
export function dueAt(order: Pick<Order, 'promisedAt' | 'serveAt'>): number | null {
  const due = order.promisedAt ?? order.serveAt;
  return due === null ? null : Date.parse(due);
}

/** '18:45', on another day 'Sonntag 18:45'; 'sofort' without a time. */
export function dueText(order: Order, now: number, timeZone: string): string {
  const due = dueAt(order);
  return due === null ? 'sofort' : formatWhen(due, now, timeZone);
}

/** Whole minutes since the order arrived, never negative. */
export function waitedMinutes(order: Pick<Order, 'placedAt'>, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(order.placedAt)) / MINUTE));
}

export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = Math.floor(minutes / 60);
  if (hours >= 24) return hours < 48 ? '1 Tag' : `${Math.floor(hours / 24)} Tagen`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** How far off the due time is: 'in 12 min', '5 min zu spät'; '' when nothing is due. */
export function dueDistance(order: Order, now: number): { text: string; late: boolean } {
  const due = dueAt(order);
  if (due === null) return { text: '', late: false };
  const minutes = Math.ceil((due - now) / MINUTE);
  if (minutes >= 0)
    return { text: minutes === 0 ? 'jetzt' : `in ${minutesText(minutes)}`, late: false };
  return { text: `${minutesText(-minutes)} zu spät`, late: true };
}

/** 'Heute 18:30' or 'Sonntag 22.11. 18:30' for an order wished for a time; null for one as soon as possible. */
export function preOrderText(order: Order, now: number, timeZone: string): string | null {
  if (order.serveAt === null) return null;
  const at = Date.parse(order.serveAt);
  const { date } = toLocal(at, timeZone);
  const text = formatWhen(at, now, timeZone);
  if (date === toLocal(now, timeZone).date) return `heute ${text}`;
  return text.includes('.') ? text : text.replace(' ', ` ${formatDay(date)} `);
}

export function clockText(instant: string | number, now: number, timeZone: string): string {
  return formatWhen(typeof instant === 'string' ? Date.parse(instant) : instant, now, timeZone);
}
