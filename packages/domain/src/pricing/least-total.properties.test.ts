import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Offer } from './offer.ts';
import { priceCart, type PriceCartInput } from './price-cart.ts';
import type { Quote } from './quote.ts';
import { drawnCases, hasEveryonesSeed } from './testing/drawn-cases.ts';
import { randomInput } from './testing/random-shop.ts';

const CARTS = drawnCases(1500);

const seed = fc.integer();
const units = fc.integer({ min: 2, max: 9 });
/** Offers that only ever lower what is paid; a dish discount is the dish's shown price. */
const REDUCING = new Set(['twoForOnePromotion', 'cartDiscount', 'freeItem', 'freeDelivery']);

/** Nothing was chosen that costs something by itself: the deposit of a free item, a promotion instead of a discount. */
const undecided = (input: PriceCartInput): PriceCartInput => ({
  ...input,
  selectedFreeItems: [],
  confirmedPromotions: [],
});

/** How many two-for-one promotions count. */
const promotionsIn = ({ lines }: Quote): number =>
  new Set(lines.flatMap(({ promotions }) => promotions.map(({ offerId }) => offerId))).size;

describe('the least total', () => {
  test('no offer added to a shop makes a cart dearer or pushes it below the minimum order', () => {
    const seen = { carts: 0, dearerWithout: 0, byType: new Map<string, number>() };
    fc.assert(
      fc.property(seed, units, fc.boolean(), (number, count, overlapping) => {
        const input = undecided(randomInput(number, count, overlapping));
        const quote = priceCart(input);
        seen.carts += 1;
        for (const offer of input.offers) {
          if (!REDUCING.has(offer.offerType)) continue;
          const without = priceCart({
            ...input,
            offers: input.offers.filter((other) => other !== offer),
          });
          expect(quote.total).toBeLessThanOrEqual(without.total);
          expect(quote.minimumOrder).toEqual(without.minimumOrder);
          if (quote.total === without.total) continue;
          seen.dearerWithout += 1;
          seen.byType.set(offer.offerType, (seen.byType.get(offer.offerType) ?? 0) + 1);
        }
      }),
      { numRuns: CARTS },
    );
    // Fewer carts are asked of each mutant.
    if (seen.carts < CARTS) return;
    // The corpus is worth something only while the offers do something in it.
    expect(seen.dearerWithout).toBeGreaterThan(0.4 * CARTS);
    expect([...seen.byType.keys()].sort()).toEqual([
      'cartDiscount',
      'freeDelivery',
      'twoForOnePromotion',
    ]);
  }, 240_000);

  test('no choice of the shop’s two-for-one promotions costs less, and none as little with fewer', () => {
    const seen = { carts: 0, ties: 0 };
    fc.assert(
      fc.property(seed, units, (number, count) => {
        const drawn = undecided(randomInput(number, count, true));
        // Large coupons make many ways cost the same.
        const coupon = drawn.coupon && { ...drawn.coupon, minimumOrderValue: drawn.tip };
        const input: PriceCartInput = { ...drawn, coupon };
        const quote = priceCart(input);
        seen.carts += 1;
        for (const offers of choicesOf(input.offers)) {
          const other = priceCart({ ...input, offers });
          expect(quote.total).toBeLessThanOrEqual(other.total);
          if (other.total > quote.total) continue;
          expect(promotionsIn(quote)).toBeLessThanOrEqual(promotionsIn(other));
          if (promotionsIn(quote) < promotionsIn(other)) seen.ties += 1;
        }
      }),
      { numRuns: 400 },
    );
    // Fewer carts are asked of each mutant.
    if (seen.carts === 400 && hasEveryonesSeed()) expect(seen.ties).toBeGreaterThan(0);
  }, 240_000);
});

/** The offers with every choice of two-for-one promotions. */
function choicesOf(offers: readonly Offer[]): Offer[][] {
  const promotions = offers.filter(({ offerType }) => offerType === 'twoForOnePromotion');
  return Array.from({ length: 2 ** promotions.length }, (_, mask) =>
    offers.filter(
      (offer) =>
        offer.offerType !== 'twoForOnePromotion' ||
        Math.floor(mask / 2 ** promotions.indexOf(offer)) % 2 === 1,
    ),
  );
}
