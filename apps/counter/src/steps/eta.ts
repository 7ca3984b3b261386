import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { Order } from '../session/orders.ts';
import type { CounterShop } from '../session/shop-context.tsx';

export const ETA_STEP = 5;
export const ETA_MIN = 5;
/** The server takes promises of at most four hours. */
export const ETA_MAX = 240;
/** Twelve, which fill whole rows of two, three or four. */
export const ETA_CHOICES = [15, 20, 25, 30, 35, 40, 45, 50, 60, 75, 90, 120] as const;

/** Up to the next step of five minutes, within what the server takes. */
export function roundEta(minutes: number): number {
  return Math.min(ETA_MAX, Math.max(ETA_MIN, Math.ceil(minutes / ETA_STEP) * ETA_STEP));
}

/** To a table it comes as it is ready: nobody there is told minutes. */
export function isTimePromised({ orderType }: Pick<Order, 'orderType'>): boolean {
  return orderType !== 'table';
}

/**
 * What is proposed: the minutes that the load allows, and no fewer than the guest reckons with where full slots put the
 * order off; 'requested' for an order with a requested time, which is kept.
 */
export function proposedEta(
  order: Pick<Order, 'serveAt' | 'orderType' | 'expectedAt'>,
  usual: CounterShop['usualMinutes'],
  now: number,
): number | 'requested' {
  if (order.serveAt !== null) return 'requested';
  const byLoad = roundEta(order.orderType === 'delivery' ? usual.delivery : usual.pickup);
  // A server that is older than this page does not tell it.
  return order.expectedAt ? Math.max(byLoad, promisedMinutes(order.expectedAt, now)) : byLoad;
}

/** Why it is so many minutes, where the load alone would propose fewer; null: it is as the load says. */
export function putOffText(
  order: Pick<Order, 'serveAt' | 'orderType' | 'expectedAt'>,
  usual: CounterShop['usualMinutes'],
  now: number,
): string | null {
  const isPutOff =
    proposedEta(order, usual, now) !== proposedEta({ ...order, expectedAt: null }, usual, now);
  return isPutOff ? 'damit rechnet der Gast' : null;
}

/** A request hours away cannot be promised in minutes from now; only the request itself is offered then. */
export function mayChooseMinutes(
  order: Pick<Order, 'serveAt' | 'orderType'>,
  now: number,
): boolean {
  if (!isTimePromised(order)) return false;
  return order.serveAt === null || Date.parse(order.serveAt) - now < ETA_MAX * MINUTE;
}

/** Minutes from now to what was promised, as they are offered for a new promise. */
export function promisedMinutes(promisedAt: string, now: number): number {
  return roundEta((Date.parse(promisedAt) - now) / MINUTE);
}
