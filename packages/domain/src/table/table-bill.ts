import { cents, sum, ZERO, type Cents } from '../money/cents.ts';
import { netOf } from './reduce-item.ts';

/** A line of a table's orders that counts on its bill. In cents. */
export interface BillItem {
  id: string;
  /** Of the whole line as it was ordered. */
  price: Cents;
  /** Storno. With the two that follow at most `price`. */
  refunded: Cents;
  discount: Cents;
  /** On the house. */
  gift: Cents;
}

/** Money that came for a table ('paid'), or is under way ('reserved'). */
export interface BillPayment {
  state: 'paid' | 'reserved';
  /** Without the tip. */
  amount: Cents;
  tip: Cents;
  /** What it takes off each item; null: it was not paid by items. */
  items: readonly { id: string; amount: Cents }[] | null;
}

/**
 * What is owed at a table: `open` is total less everything taken off and paid, negative after a refund of what was paid.
 */
export interface TableBill {
  total: Cents;
  refunded: Cents;
  discount: Cents;
  gift: Cents;
  paid: Cents;
  open: Cents;
  /** Of `open`: under way, nobody else can pay it. */
  reserved: Cents;
  tip: Cents;
}

/** Adds a table up. */
export function tableBill(items: readonly BillItem[], payments: readonly BillPayment[]): TableBill {
  const total = sum(items.map(({ price }) => price));
  const refunded = sum(items.map((item) => item.refunded));
  const discount = sum(items.map((item) => item.discount));
  const gift = sum(items.map((item) => item.gift));
  const came = payments.filter(({ state }) => state === 'paid');
  const paid = sum(came.map(({ amount }) => amount));
  const coming = payments.filter(({ state }) => state === 'reserved');
  return {
    total,
    refunded,
    discount,
    gift,
    paid,
    open: cents(total - refunded - discount - gift - paid),
    reserved: sum(coming.map(({ amount }) => amount)),
    tip: sum(came.map(({ tip }) => tip)),
  };
}

/** Of each item what nobody has paid for by item, or is paying; never below 0. */
export function openItems(
  items: readonly BillItem[],
  payments: readonly BillPayment[],
): { id: string; open: Cents }[] {
  const taken = new Map<string, number>();
  for (const payment of payments)
    for (const { id, amount } of payment.items ?? []) taken.set(id, (taken.get(id) ?? 0) + amount);
  return items.map((item) => {
    const left = netOf(item) - (taken.get(item.id) ?? 0);
    return { id: item.id, open: left > 0 ? cents(left) : ZERO };
  });
}
