import type { TableEntry, TableItem } from '@tischlein/contract/calls/table.ts';
import type { BadgeTone } from '@tischlein/ui/badge.tsx';

interface RoundText {
  /** For those who sit there. */
  guest: string;
  waiter: string;
  tone: BadgeTone;
}

/** Why nothing of an item can be given back; null: it can. */
export function whyNoRefund(
  status: TableEntry['status'],
  {
    price,
    refunded,
    gift,
  }: Pick<TableItem, 'price' | 'refunded'> & Partial<Pick<TableItem, 'gift'>>,
): string | null {
  if (status === 'rejected' || status === 'cancelled')
    return 'Diese Bestellung wurde abgelehnt und steht auf keiner Rechnung.';
  if (price > 0) return null;
  if (gift !== undefined && gift > 0) return 'Das geht aufs Haus.';
  return refunded > 0 ? 'Davon ist alles storniert.' : 'Das hat nichts gekostet.';
}

/** How a round stands. */
export const ROUND_TEXTS: Record<TableEntry['status'], RoundText> = {
  awaiting_payment: { guest: 'Wird bezahlt', waiter: 'Wird online bezahlt', tone: 'warn' },
  held: { guest: 'Kommt später', waiter: 'Zurückgehalten', tone: 'warn' },
  placed: { guest: 'Bestellt', waiter: 'Bestellt', tone: 'accent' },
  accepted: { guest: 'Angenommen', waiter: 'Angenommen', tone: 'accent' },
  preparing: { guest: 'Wird zubereitet', waiter: 'In Zubereitung', tone: 'accent' },
  ready: { guest: 'Gleich bei euch', waiter: 'Fertig', tone: 'good' },
  'on-the-way': { guest: 'Unterwegs', waiter: 'Unterwegs', tone: 'good' },
  done: { guest: 'Serviert', waiter: 'Serviert', tone: 'good' },
  'not-collected': { guest: 'Nicht serviert', waiter: 'Nicht serviert', tone: 'bad' },
  rejected: { guest: 'Nicht möglich', waiter: 'Abgelehnt', tone: 'bad' },
  expired: { guest: 'Nicht bezahlt', waiter: 'Nicht bezahlt', tone: 'bad' },
  cancelled: { guest: 'Abgebrochen', waiter: 'Abgebrochen', tone: 'bad' },
};
