import { cents, splitByWeight, sum, ZERO, type Cents } from '../money/cents.ts';

/** What somebody pays of a table's bill (docs/decisions/0016-tables.md "Paying"). In cents. */
export type TableShare =
  | { by: 'all' }
  | { by: 'items'; items: readonly { id: string; amount: number }[] }
  /** One head's part of so many. */
  | { by: 'heads'; heads: number }
  | { by: 'amount'; amount: number };

/** A bill that is paid in parts. */
export interface OpenBill {
  /** Negative after a refund of what was paid. */
  open: Cents;
  /** Of `open`: under way. */
  reserved: Cents;
  /** Of each item what nobody pays for by item. */
  items: readonly { id: string; open: Cents }[];
}

export interface Share {
  /** At least one cent, at most what is open and not under way. */
  amount: Cents;
  /** What it takes off the items; the rest of all of them when nothing is open afterwards; null: it was not by items. */
  items: { id: string; amount: Cents }[] | null;
}

/** What can be paid now: open and not under way; never below 0. */
export function payableNow({ open, reserved }: Pick<OpenBill, 'open' | 'reserved'>): Cents {
  return cents(Math.max(0, open - reserved));
}

/** An amount in so many equal parts that add up to it; the first ones are one cent larger. */
export function partsPerHead(amount: Cents, heads: number): Cents[] {
  return splitByWeight(
    amount,
    Array.from({ length: heads }, () => 1),
  );
}

/**
 * What a share comes to. All, items and heads are of what can be paid now: paid one after the other, with one head less
 * each time, they add up to the bill exactly. null: more than can be paid, or nothing is open.
 */
export function shareOf(bill: OpenBill, share: TableShare): Share | null {
  const most = payableNow(bill);
  const paid = amountOf(bill, share, most);
  if (paid === null || paid.amount <= 0 || paid.amount > most) return null;
  return paid.amount === bill.open ? { amount: most, items: restOf(bill) } : paid;
}

function amountOf(bill: OpenBill, share: TableShare, most: Cents): Share | null {
  switch (share.by) {
    case 'all':
      return { amount: most, items: null };
    case 'heads':
      return { amount: partsPerHead(most, share.heads)[0] ?? ZERO, items: null };
    case 'amount':
      return { amount: cents(share.amount), items: null };
    case 'items':
      return amountOfItems(bill, share.items);
  }
}

function amountOfItems(
  bill: OpenBill,
  wanted: readonly { id: string; amount: number }[],
): Share | null {
  const left = new Map(bill.items.map(({ id, open }) => [id, open as number]));
  for (const { id, amount } of wanted) {
    const rest = (left.get(id) ?? 0) - amount;
    if (amount <= 0 || rest < 0) return null;
    left.set(id, rest);
  }
  const items = wanted.map(({ id, amount }) => ({ id, amount: cents(amount) }));
  return { amount: sum(items.map(({ amount }) => amount)), items };
}

/** Nothing is open any more, so neither is any item. */
const restOf = ({ items }: OpenBill) =>
  items.flatMap(({ id, open }) => (open > 0 ? [{ id, amount: open }] : []));
