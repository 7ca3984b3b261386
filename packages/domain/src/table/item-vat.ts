import { cents, roundHalfUp, splitByWeight, ZERO, type Cents } from '../money/cents.ts';
import type { Quote, VatShare } from '../pricing/quote.ts';

/** How much of an item's price is taxed at which rate. */
export interface RateAmount {
  /** Percent. */
  rate: number;
  amount: Cents;
}

interface TaxedItem {
  /** Position in the quote's lines. */
  line: number;
  price: Cents;
  /** Percent; of a menu that of its greater part. */
  vatRate: number;
}

/**
 * The rates of each item of a quote; those of an item add up to its price. A set menu with food and a drink is taxed at
 * both: it gets what the quote's rates hold beyond the plain items.
 */
export function vatOfItems(
  { lines, vat }: Pick<Quote, 'lines' | 'vat'>,
  items: readonly TaxedItem[],
): RateAmount[][] {
  const isMixed = ({ line }: TaxedItem) => {
    const classes = new Set(lines[line]?.subitems.map(({ vatClass }) => vatClass));
    return classes.size > 1;
  };
  const rest = new Map<number, number>(vat.map(({ rate, gross }) => [rate, gross]));
  for (const item of items)
    if (!isMixed(item)) rest.set(item.vatRate, (rest.get(item.vatRate) ?? 0) - item.price);
  const rates = [...rest].filter(([, amount]) => amount > 0);
  return items.map((item) => {
    if (!isMixed(item) || rates.length < 2 || item.price === 0)
      return [{ rate: item.vatRate, amount: item.price }];
    const parts = splitByWeight(
      item.price,
      rates.map(([, amount]) => amount),
    );
    return rates
      .map(([rate], at) => ({ rate, amount: parts[at] ?? ZERO }))
      .filter(({ amount }) => amount > 0);
  });
}

/** The VAT of amounts, one share for each rate, ascending; rates without an amount are left out. */
export function vatSharesOf(parts: readonly { rate: number; amount: number }[]): VatShare[] {
  const gross = new Map<number, number>();
  for (const { rate, amount } of parts) gross.set(rate, (gross.get(rate) ?? 0) + amount);
  return [...gross]
    .sort(([a], [b]) => a - b)
    .flatMap(([rate, amount]) => {
      const tax = roundHalfUp((amount * rate) / (100 + rate));
      return amount === 0 ? [] : [{ rate, net: cents(amount - tax), tax, gross: cents(amount) }];
    });
}
