import type {
  DishDiscountOffer,
  DishWithSize,
  TwoForOneOffer,
} from '@tischlein/domain/pricing/offer.ts';
import { cents, formatEuro, toEuros } from '@tischlein/domain/money/cents.ts';

// What an offer says when its file leaves it out, for reading and writing alike.

/** '-20 %', '-2,50 €' or 'nur 8,90 €'. */
export function usualDiscountLabel({
  discountType,
  value,
}: Pick<DishDiscountOffer, 'discountType' | 'value'>): string {
  if (discountType === 'percent') return `-${value} %`;
  return discountType === 'euro' ? formatEuro(cents(-value)) : `nur ${formatEuro(cents(value))}`;
}

/** '3 für 2'. */
export function usualBundleLabel({
  totalQuantity,
  paidQuantity,
}: Pick<TwoForOneOffer, 'totalQuantity' | 'paidQuantity'>): string {
  return `${totalQuantity} für ${paidQuantity}`;
}

/** '10 %', '10 €' or 2.5, as it is written in the file: a bare 10 could be meant as percent. */
export function discountText(discountType: 'euro' | 'percent', value: number): string | number {
  if (discountType === 'percent') return `${value} %`;
  const euros = toEuros(cents(value));
  return Number.isInteger(euros) && euros > 0 ? `${euros} €` : euros;
}

/** Ids of the sizes of a dish, in its order; [null] for a dish without. */
export function sizeIdsOf(sizes: readonly { id: string }[]): (string | null)[] {
  return sizes.length === 0 ? [null] : sizes.map(({ id }) => id);
}

/** 'cola klein', or 'cola' for a dish without sizes. */
export function dishInSizeText({ dishId, sizeId }: DishWithSize): string {
  return sizeId === null ? dishId : `${dishId} ${sizeId}`;
}
