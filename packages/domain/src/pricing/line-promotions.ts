import { cents, type Cents } from '../money/cents.ts';
import type { LinePromotion, QuoteLine } from './quote.ts';

export interface GivenPromotion extends LinePromotion {
  /** Whether its pieces give up their dish discount for it. */
  insteadOfDiscount: boolean;
  /** What its free pieces would cost without it, extras left aside. */
  worth: Cents;
}

/** What two-for-one promotions do to the pieces of a line, and how many pieces keep their dish discount. */
export function linePromotions(
  line: Pick<QuoteLine, 'amount' | 'basePrice' | 'unitPrice' | 'priceNonDiscounted' | 'promotions'>,
): { given: GivenPromotion[]; reduced: number } {
  const { amount, basePrice, unitPrice, priceNonDiscounted, promotions } = line;
  const full = basePrice + priceNonDiscounted - unitPrice;
  const given = promotions.map((promotion): GivenPromotion => {
    const { freeAmount, saved, givenUp } = promotion;
    // Older quotes do not say it: who gives up a discount saves something else than the price of the free pieces.
    const insteadOfDiscount =
      givenUp === undefined ? saved !== freeAmount * basePrice : givenUp > 0;
    const worth = cents(freeAmount * (insteadOfDiscount ? full : basePrice));
    return { ...promotion, insteadOfDiscount, worth };
  });
  const reduced = given.reduce(
    (pieces, { insteadOfDiscount, bundled }) => pieces - (insteadOfDiscount ? bundled : 0),
    amount,
  );
  return { given, reduced };
}
