import { describe, expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { LinePromotion } from '@tischlein/domain/pricing/quote.ts';
import { lineOffers } from './quote-line-text.ts';

const LINE = {
  amount: 2,
  basePrice: cents(800),
  unitPrice: cents(900),
  priceNonDiscounted: cents(1100),
  discount: { label: '-20 %', offerIds: ['a'], hasFixedPrice: false },
  promotions: [],
  freeItemOfferId: null,
};
const promotion = (rest: Partial<LinePromotion>): LinePromotion => ({
  groupId: 'zwei',
  offerId: 'zwei',
  title: 'Zwei für eine',
  label: '2 für 1',
  bundled: 2,
  freeAmount: 1,
  saved: cents(800),
  ...rest,
});

describe('lineOffers', () => {
  it('names the dish discount', () => {
    expect(lineOffers(LINE)).toEqual(['-20 %']);
    expect(lineOffers({ ...LINE, discount: null })).toEqual([]);
  });

  it('an accumulative promotion stands beside the discount', () => {
    expect(lineOffers({ ...LINE, promotions: [promotion({})] })).toEqual([
      '-20 %',
      '2 für 1: -8,00\u00a0€',
    ]);
  });

  it('pieces that gave up their discount do not show it; the free one is worth the full price', () => {
    const promotions = [promotion({ saved: cents(600) })];
    expect(lineOffers({ ...LINE, promotions })).toEqual(['2 für 1: -10,00\u00a0€']);
    expect(lineOffers({ ...LINE, amount: 3, promotions })).toEqual([
      '-20 %',
      '2 für 1: -10,00\u00a0€',
    ]);
  });

  it('a piece that is paid in a bundle of others says nothing of its own', () => {
    const promotions = [promotion({ bundled: 2, freeAmount: 0, saved: cents(-400) })];
    expect(lineOffers({ ...LINE, promotions })).toEqual([]);
  });

  it('a free item says so', () => {
    expect(lineOffers({ ...LINE, freeItemOfferId: 'gratis' })).toEqual(['Gratis dazu']);
  });
});
