import { sum, type Cents } from '../money/cents.ts';
import type { Adjustment, Quote } from './quote.ts';

/** A row of a bill; negative. */
export interface DiscountRow {
  title: string;
  amount: Cents;
}

/** Cart discounts and the coupon with its code, as rows between the goods and the total. Free delivery is not among them. */
export function discountRows({ adjustments }: Pick<Quote, 'adjustments'>): DiscountRow[] {
  return adjustments
    .filter(({ source }) => source.type === 'cartDiscount' || source.type === 'coupon')
    .map(({ source, amount }) => ({ title: adjustmentTitle(source), amount }));
}

/** '10 % für Abholer', 'Gutschein DANKE' */
export function adjustmentTitle({ type, title, id }: Adjustment['source']): string {
  return type === 'coupon' ? `${title} ${id}` : title;
}

/** What discounts and coupon take off the goods, 0 or negative. */
export function goodsDiscount(quote: Pick<Quote, 'adjustments'>): Cents {
  return sum(discountRows(quote).map(({ amount }) => amount));
}

/** The goods after discounts and coupon: what a payment method's pickup minimum looks at (specification 1 §5). */
export function goodsAfterDiscount(quote: Pick<Quote, 'adjustments' | 'subTotal'>): Cents {
  return sum([quote.subTotal, goodsDiscount(quote)]);
}
