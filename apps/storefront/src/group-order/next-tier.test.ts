import { expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { Offer } from '@tischlein/domain/pricing/offer.ts';
import type { OfferExplanation } from '@tischlein/domain/pricing/quote.ts';
import { nextTier } from './next-tier.ts';

function tier(id: string, minimum: number, groupOrderOnly = true): Offer {
  return {
    id,
    title: id,
    description: '',
    groupOrderOnly,
    offerType: 'cartDiscount',
    discountType: 'percent',
    value: 5,
    minimumOrderValue: cents(minimum),
    applicability: 'all',
    accumulative: true,
  };
}
const offers = [tier('for all', 2000, false), tier('small', 5000), tier('large', 10_000)];
const missing = (offerId: string, amount: number): OfferExplanation => ({
  offerId,
  title: offerId,
  state: amount > 0 ? 'missing-amount' : 'applied',
  missing: cents(amount),
});
const next = (...explained: OfferExplanation[]) => {
  const found = nextTier({ offers: explained }, offers);
  return found && [found.discount.id, found.missing];
};

it('is the nearest group discount that is not reached, however far', () => {
  expect(next(missing('large', 9000), missing('small', 4000), missing('for all', 100))).toEqual([
    'small',
    4000,
  ]);
  expect(next(missing('small', 0), missing('large', 3500))).toEqual(['large', 3500]);
});

it('is none once all are reached, and none outside of a group', () => {
  expect(next(missing('small', 0), missing('large', 0))).toBeNull();
  const outside: OfferExplanation = { ...missing('small', 0), state: 'group-only' };
  expect(next(outside)).toBeNull();
});
