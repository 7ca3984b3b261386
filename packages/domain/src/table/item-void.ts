import { cents, roundHalfUp, sum, type Cents } from '../money/cents.ts';
import type { Quote, QuoteVoid, VatShare } from '../pricing/quote.ts';

/** Marks a void in the cart; the specification calls it a refund (1 §4), and so do wire and stored quotes. */
export const VOID_MARKER = 'waiter-refund';

export type VoidProblem = 'refund-not-positive' | 'refund-too-large';

/** Specification 1 §8, to the letter. */
export const VOID_TEXTS: Record<VoidProblem, string> = {
  'refund-not-positive': 'Der zu erstattende Wert muss größer als 0 sein.',
  'refund-too-large': 'Der zu erstattende Wert darf nicht größer als der Wert des Artikels sein.',
};

/**
 * Whether so much of an item may be voided (specification 1 §5): more than nothing, and together with what was voided
 * before (`refunded`) not more than its price. In cents; null: it may.
 */
export function voidProblem(
  amount: number,
  item: { price: number; refunded: number },
): VoidProblem | null {
  if (!(amount > 0)) return 'refund-not-positive';
  return amount > item.price - item.refunded ? 'refund-too-large' : null;
}

/** Storno: what a waiter takes off the bill of an item that was ordered, in cents above 0. */
export interface ItemVoid {
  itemId: string;
  name: string;
  amount: Cents;
  reason: string;
  /** Percent; of the item. */
  vatRate: number;
}

/** Whether nothing is ordered and only something taken off the bill: no kitchen, opening hour or minimum order counts. */
export function hasOnlyVoids({ lines, refunds }: Pick<Quote, 'lines' | 'refunds'>): boolean {
  return lines.length === 0 && refunds !== undefined;
}

/**
 * A quote with voids: its total and its VAT are less by them, and may fall below 0. Nothing else looks at them, no
 * promotion, no minimum, no coupon.
 */
export function withVoids(quote: Quote, refunds: readonly ItemVoid[]): Quote {
  if (refunds.length === 0) return quote;
  const rows: QuoteVoid[] = refunds.map(({ amount, ...refund }) => ({
    ...refund,
    amount: cents(-amount),
  }));
  return {
    ...quote,
    refunds: rows,
    total: sum([quote.total, ...rows.map(({ amount }) => amount)]),
    vat: vatWith(quote.vat, rows),
  };
}

function vatWith(shares: readonly VatShare[], refunds: readonly QuoteVoid[]): VatShare[] {
  const gross = new Map(shares.map((share) => [share.rate, share.gross as number]));
  for (const { vatRate, amount } of refunds) gross.set(vatRate, (gross.get(vatRate) ?? 0) + amount);
  return [...gross]
    .sort(([a], [b]) => a - b)
    .flatMap(([rate, amount]) => {
      const tax = roundHalfUp((amount * rate) / (100 + rate));
      return amount === 0 ? [] : [{ rate, net: cents(amount - tax), tax, gross: cents(amount) }];
    });
}
