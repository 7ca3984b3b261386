import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import {
  STATUS_LABELS,
  type KitchenStatus,
  type OrderStatus,
} from '@tischlein/domain/order/order-state.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import type { Order } from '../session/orders.ts';

export const WAY_LABELS: Record<OrderType, string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  table: 'Tisch',
};

export function paymentLabel(method: string): string {
  return method in PAYMENT_LABELS
    ? PAYMENT_LABELS[method as keyof typeof PAYMENT_LABELS]
    : method || 'ohne Angabe';
}

export function itemCount({ quote }: Pick<Order, 'quote'>): number {
  return quote.lines.reduce((count, line) => count + Math.abs(line.amount), 0);
}

/** The highest age asked for by anything in the order: 0, 16 or 18. */
export function minimumAge({ quote }: Pick<Order, 'quote'>): number {
  const ages = (line: QuoteLine): number[] => [line.minimumAge, ...line.subitems.flatMap(ages)];
  return Math.max(0, ...quote.lines.flatMap(ages));
}

export function hasMessage({ formValues }: Pick<Order, 'formValues'>): boolean {
  return `${formValues.messageCook}${formValues.messageDriver}`.trim() !== '';
}

export function guestName({ formValues }: Pick<Order, 'formValues'>): string {
  return formValues.name || formValues.company || 'ohne Namen';
}

/** 'Tisch 7 · Runde 2'; of refunds alone 'Tisch 7 · Storno'; null elsewhere than at a table. */
export function tableText({ table }: Pick<Order, 'table'>): string | null {
  if (table === null) return null;
  return `Tisch ${table.number} · ${table.round === null ? 'Storno' : `Runde ${table.round}`}`;
}

/** Whether an order only takes items off the bill of a table: there is nothing to cook. */
export function isVoidOnly({ quote }: Pick<Order, 'quote'>): boolean {
  return quote.lines.length === 0 && (quote.refunds ?? []).length > 0;
}

/** Whose order it is: the guest by name, at a table the waiter who took it. */
export function orderedBy(order: Pick<Order, 'table' | 'formValues'>): string {
  if (order.table === null) return guestName(order);
  return order.table.waiter ?? 'Gast am Tisch';
}

/** What is collected for it, in short: '23,90 €', 'bezahlt'; 'noch 3,20 €' where a change made a paid order dearer. */
export function toCollect({ paid, due, total }: Pick<Order, 'paid' | 'due' | 'total'>): string {
  if (!paid) return formatEuro(cents(total));
  return due > 0 ? `noch ${formatEuro(cents(due))}` : 'bezahlt';
}

export function streetLine({ formValues }: Pick<Order, 'formValues'>): string {
  return `${formValues.street} ${formValues.streetNumber}`.trim();
}

/** What the button says that moves an order there. */
export function stepLabel(to: KitchenStatus, orderType: OrderType): string {
  switch (to) {
    case 'placed':
      return 'Eingegangen';
    case 'accepted':
      return 'Annehmen';
    case 'preparing':
      return 'In Zubereitung';
    case 'ready':
      return 'Fertig';
    case 'on-the-way':
      return 'Unterwegs';
    case 'done':
      return { delivery: 'Geliefert', pickup: 'Abgeholt', table: 'Serviert' }[orderType];
    case 'not-collected':
      return orderType === 'delivery' ? 'Nicht angetroffen' : 'Nicht abgeholt';
    case 'rejected':
      return 'Ablehnen';
  }
}

/** Where an order stands, in the words of its type. */
export function statusText(status: OrderStatus, orderType: OrderType): string {
  return status === 'not-collected' ? stepLabel(status, orderType) : STATUS_LABELS[status];
}
