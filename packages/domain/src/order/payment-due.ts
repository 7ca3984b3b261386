import { cents, formatEuro } from '../money/cents.ts';
import type { OrderType } from '../menu/menu.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../shop/shop.ts';
import type { KitchenStatus } from './order-state.ts';
import { PAYMENT_LABELS } from './payment-methods.ts';

export interface PaymentFacts {
  orderType: OrderType;
  status: KitchenStatus;
  /** A `PaymentMethod`; of old orders anything. */
  paymentMethod: string;
  /** Paid online. */
  paid: boolean;
  /** Cents given back or on their way back. */
  refunded: number;
  /** Cents. */
  total: number;
  /** Cents of an order paid online that are collected on handover, since a change made it dearer. Missing: none. */
  due?: number;
  /** How; missing: in cash. */
  dueMethod?: string | null;
  /** The guest has a link to pay it online. Missing: none. */
  hasLink?: boolean;
}

interface PaymentDue {
  /** 'due': on handover. 'settled': handed over, never to be paid, or on the table's bill. */
  state: 'paid' | 'refunded' | 'due' | 'settled';
  /** Short lines for till and bon: what to collect, or that nothing is. */
  lines: string[];
}

/** What to collect for an order: 'BEZAHLT – PayPal', or 'NOCH ZU ZAHLEN', '23,90 €, bar'. */
export function paymentDue(order: PaymentFacts): PaymentDue {
  const { orderType, status, paid, refunded, total } = order;
  const method = PAYMENT_METHODS.find((one) => one === order.paymentMethod) ?? null;
  if (paid && refunded > 0 && refunded >= total)
    return { state: 'refunded', lines: [`ERSTATTET – ${methodName(method)}`] };
  const back = refunded > 0 ? [`${formatEuro(cents(refunded))} erstattet`] : [];
  if (paid) return paidOnline(order, [`BEZAHLT – ${methodName(method)}`, ...back]);
  // An online method that brought no money is none.
  const handover = method === 'offline_debit' ? 'mit Karte' : 'bar';
  if (status === 'rejected') return { state: 'settled', lines: ['NICHTS ZU ZAHLEN'] };
  if (status === 'not-collected') return { state: 'settled', lines: ['NICHT BEZAHLT'] };
  if (orderType === 'table') return { state: 'settled', lines: ['AUF DIE TISCHRECHNUNG'] };
  if (status === 'done') return { state: 'settled', lines: [handover.toUpperCase(), ...back] };
  const amount = formatEuro(cents(total));
  return { state: 'due', lines: ['NOCH ZU ZAHLEN', `${amount}, ${handover}${byLink(order)}`] };
}

/** What a change made dearer is collected beside what was paid online. */
function paidOnline(order: PaymentFacts, lines: string[]): PaymentDue {
  const { status, due = 0, dueMethod } = order;
  if (due === 0 || status === 'rejected' || status === 'not-collected')
    return { state: 'paid', lines };
  const more = `${formatEuro(cents(due))}, ${dueMethod === 'offline_debit' ? 'mit Karte' : 'bar'}`;
  if (status === 'done') return { state: 'paid', lines: [...lines, `dazu ${more}`] };
  return { state: 'due', lines: [...lines, 'NOCH ZU ZAHLEN', `${more}${byLink(order)}`] };
}

const byLink = ({ hasLink }: PaymentFacts) => (hasLink ? ' oder per Link' : '');

function methodName(method: PaymentMethod | null): string {
  return method === null ? 'online' : PAYMENT_LABELS[method];
}
