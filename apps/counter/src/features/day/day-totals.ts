import { cents, sum, type Cents } from '@tischlein/domain/money/cents.ts';
import { isFinal } from '@tischlein/domain/order/order-state.ts';
import { paymentLabel } from '../../order-view/order-facts.ts';
import type { Order } from '../../state/orders.ts';

export interface DayTotals {
  /** Orders carried out; rejected ones count nowhere else. */
  done: number;
  rejected: number;
  total: Cents;
  /** By method's name, the greatest first; adds up to `total`. */
  byMethod: { name: string; count: number; total: Cents }[];
  /** By rate, ascending; without tips, which bear no VAT. */
  vat: { rate: number; tax: Cents; gross: Cents }[];
}

/** Ended orders of a day, newest first. */
export function endedOrders(orders: readonly Order[]): Order[] {
  return orders
    .filter(({ status }) => isFinal(status))
    .sort((a, b) => b.placedAt.localeCompare(a.placedAt) || b.number - a.number);
}

export function dayTotals(orders: readonly Order[]): DayTotals {
  const done = orders.filter(({ status }) => status === 'done');
  const byMethod = new Map<string, { name: string; count: number; total: Cents }>();
  const vat = new Map<number, { rate: number; tax: Cents; gross: Cents }>();
  for (const { paymentMethod, total, quote } of done) {
    const name = paymentLabel(paymentMethod);
    const so = byMethod.get(name) ?? { name, count: 0, total: cents(0) };
    byMethod.set(name, { name, count: so.count + 1, total: cents(so.total + total) });
    for (const { rate, tax, gross } of quote.vat) {
      const before = vat.get(rate) ?? { rate, tax: cents(0), gross: cents(0) };
      vat.set(rate, { rate, tax: sum([before.tax, tax]), gross: sum([before.gross, gross]) });
    }
  }
  return {
    done: done.length,
    rejected: orders.filter(({ status }) => status === 'rejected').length,
    total: sum(done.map(({ total }) => cents(total))),
    byMethod: [...byMethod.values()].sort((a, b) => b.total - a.total),
    vat: [...vat.values()].sort((a, b) => a.rate - b.rate),
  };
}
