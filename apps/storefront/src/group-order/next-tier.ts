import { groupDiscounts } from '@tischlein/domain/group/group-discounts.ts';
import type { CartDiscountOffer, Offer } from '@tischlein/domain/pricing/offer.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';

/** The group discount that is reached next, and what is missing to it in cents; null: none is left. */
export function nextTier(
  { offers: explained }: Pick<Quote, 'offers'>,
  offers: readonly Offer[],
): { discount: CartDiscountOffer; missing: number } | null {
  const left = groupDiscounts(offers).flatMap((discount) => {
    const known = explained.find(({ offerId }) => offerId === discount.id);
    const isMissing = known?.state === 'missing-amount' && known.missing > 0;
    return isMissing ? [{ discount, missing: known.missing }] : [];
  });
  return [...left].sort((a, b) => a.missing - b.missing)[0] ?? null;
}
