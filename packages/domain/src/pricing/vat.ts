import { cents, roundHalfUp, type Cents } from '../money/cents.ts';
import { VAT_CLASSES, type ByVatClass } from './by-vat-class.ts';
import type { VatShare } from './quote.ts';

function byRate(amounts: ByVatClass, rates: Record<keyof ByVatClass, number>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const vatClass of VAT_CLASSES) {
    const rate = rates[vatClass];
    sums.set(rate, (sums.get(rate) ?? 0) + amounts[vatClass]);
  }
  return sums;
}

/** Fractions of cents are held against each other to a millionth: equal ones must be a tie, not a matter of rounding. */
const MILLIONTHS = 1_000_000;

/** Rounds amounts that add up to whole cents so that they still do (largest remainder; ties go to the earlier one). */
function roundTogether(amounts: readonly number[]): number[] {
  const fine = amounts.map((amount) => Math.round(amount * MILLIONTHS));
  const parts = fine.map((amount) => Math.floor(amount / MILLIONTHS));
  const remainders = fine.map((amount, at) => amount - (parts[at] ?? 0) * MILLIONTHS);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((whole, one) => whole + one, 0);
  const missing = Math.round(sumOf(remainders) / MILLIONTHS);
  const largestFirst = [...remainders.keys()].sort(
    (a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0) || a - b,
  );
  for (const at of largestFirst.slice(0, missing)) parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/**
 * VAT per rate, ascending, rates without an amount left out. Discounts (negative) and the fee are spread over the goods
 * pro rata, and the parts rounded once, by largest remainder: none is off by more than half a cent. Deposits follow
 * what is in the bottle. `goods` may have fractions of cents (a set menu's price is split over two rates); they add up to
 * whole cents. The gross amounts add up exactly to goods, discount, fee and deposits. Prices include VAT; the tax is
 * rounded half up per rate.
 */
export function vatShares(input: {
  goods: ByVatClass;
  deposits: ByVatClass;
  discount: Cents;
  fee: Cents;
  rates: Record<keyof ByVatClass, number>;
}): VatShare[] {
  const goods = byRate(input.goods, input.rates);
  const deposits = byRate(input.deposits, input.rates);
  const rates = [...goods.keys()].sort((a, b) => a - b);
  const goodsOf = rates.map((rate) => goods.get(rate) ?? 0);
  const whole = goodsOf.reduce((sum, amount) => sum + amount, 0);
  // The goods before the discount are the weights, so a cart for nothing still knows where its fee belongs.
  const spread = input.discount + input.fee;
  const exact = goodsOf.map((amount, at) => {
    const weight = whole > 0 ? amount / whole : at === 0 ? 1 : 0;
    return amount + spread * weight;
  });
  const charged = roundTogether(exact);
  return rates.flatMap((rate, at) => {
    const gross = cents((charged[at] ?? 0) + (deposits.get(rate) ?? 0));
    const tax = roundHalfUp((gross * rate) / (100 + rate));
    return gross === 0 ? [] : [{ rate, net: cents(gross - tax), tax, gross }];
  });
}
