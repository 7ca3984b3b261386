import { cents, roundHalfUp, splitByWeight, type Cents } from '../money/cents.ts';
import { VAT_CLASSES, type ByClass } from './by-class.ts';
import type { VatShare } from './quote.ts';

function byRate(amounts: ByClass, rates: Record<keyof ByClass, number>): Map<number, number> {
  const sums = new Map<number, number>();
  for (const vatClass of VAT_CLASSES) {
    const rate = rates[vatClass];
    sums.set(rate, (sums.get(rate) ?? 0) + amounts[vatClass]);
  }
  return sums;
}

/**
 * VAT per rate, ascending, rates without an amount left out. Discounts (negative) and then the fee are spread over
 * the goods pro rata; deposits follow what is in the bottle. The gross amounts add up exactly to goods, discount, fee
 * and deposits. Prices include VAT; the tax is rounded half up per rate.
 */
export function vatShares(input: {
  goods: ByClass;
  deposits: ByClass;
  discount: Cents;
  fee: Cents;
  rates: Record<keyof ByClass, number>;
}): VatShare[] {
  const goods = byRate(input.goods, input.rates);
  const deposits = byRate(input.deposits, input.rates);
  const rates = [...goods.keys()].sort((a, b) => a - b);
  const goodsOf = rates.map((rate) => goods.get(rate) ?? 0);
  const discountOf = splitByWeight(input.discount, goodsOf);
  // The goods before the discount are the weights of both, so a cart for nothing still knows where its fee belongs.
  const feeOf = splitByWeight(input.fee, goodsOf);
  return rates.flatMap((rate, at) => {
    const parts = [goodsOf[at], discountOf[at], feeOf[at], deposits.get(rate)];
    const gross = cents(parts.reduce<number>((whole, part) => whole + (part ?? 0), 0));
    const tax = roundHalfUp((gross * rate) / (100 + rate));
    return gross === 0 ? [] : [{ rate, net: cents(gross - tax), tax, gross }];
  });
}
