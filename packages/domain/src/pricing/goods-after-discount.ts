import { sum, type Cents } from '../money/cents.ts';
import type { Quote } from './quote.ts';

/** What discounts and coupon take off the goods, 0 or negative. Free delivery is not among it. */
export function goodsDiscount(quote: Pick<Quote, 'adjustments'>): Cents {
  const onGoods = quote.adjustments.filter(
    ({ source }) => source.type === 'cartDiscount' || source.type === 'coupon',
  );
  return sum(onGoods.map(({ amount }) => amount));
}

/** The goods after discounts and coupon: what a payment method's pickup minimum looks at (specification 1 §5). */
export function goodsAfterDiscount(quote: Pick<Quote, 'adjustments' | 'subTotal'>): Cents {
  return sum([quote.subTotal, goodsDiscount(quote)]);
}
