import { STATUS_LABELS } from '@tischlein/domain/order/order-state.ts';
import type { Order } from './orders.ts';

/**
 * What became of an order since it was seen, and by whom: '„Unterwegs“ (Anna)'. Empty where nothing did, or
 * where it is not known any more.
 */
export function orderNews(seen: Order, now: Order | undefined): string {
  if (!now || now.version <= seen.version) return '';
  const change = now.changes.at(-1);
  if (change && now.revision > seen.revision) return `geändert (${change.by})`;
  const step = now.steps.at(-1);
  if (step && now.steps.length > seen.steps.length) {
    const same = step.promisedAt === null ? 'niemand an der Tür' : 'neue Zeit';
    const what = now.status === seen.status ? same : `„${STATUS_LABELS[now.status]}“`;
    return `${what}${step.by === null ? '' : ` (${step.by})`}`;
  }
  if (seen.bags === null && now.bags !== null) return 'auf zwei Fahrten aufgeteilt';
  if (seen.bags !== null && now.bags === null) return 'wieder in einer Fahrt';
  if (seen.nobodyAt !== null && now.nobodyAt === null) return 'Gast gefunden';
  return 'geändert';
}
