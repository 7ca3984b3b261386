import { cents, splitByWeight, ZERO, type Cents } from '../money/cents.ts';
import type { LinePromotion, QuoteLine } from '../pricing/quote.ts';

const parts = (whole: number, weights: readonly [number, number]): [Cents, Cents] => {
  const [going = ZERO, staying = ZERO] = splitByWeight(cents(whole), weights);
  return [going, staying];
};

/**
 * A line of an order as two: some of its pieces go to another course, the others stay. `price`: what all its pieces cost
 * at the table, and those that go, deposit and their part of discounts included. Every figure of the line is that of
 * both parts; where no discount is spread over it, each part costs at the table what it says.
 */
export function splitLine(
  line: QuoteLine,
  pieces: number,
  price: { all: number; going: number },
): { going: QuoteLine; staying: QuoteLine } {
  const weights = [pieces, line.amount - pieces] as const;
  const deposits = parts(line.deposit, weights);
  const dishDeposits = parts(line.dishDeposit ?? 0, weights);
  const isUndiscounted = price.all === line.total + line.deposit;
  const total = isUndiscounted
    ? cents(Math.min(line.total, Math.max(0, price.going - deposits[0])))
    : parts(line.total, weights)[0];
  const totals = [total, cents(line.total - total)] as const;
  const part = (at: 0 | 1): QuoteLine => ({
    ...line,
    amount: weights[at],
    total: totals[at],
    deposit: deposits[at],
    ...(line.dishDeposit !== undefined && { dishDeposit: dishDeposits[at] }),
    promotions: line.promotions
      .map((promotion) => promotionPart(promotion, weights, at))
      // One without a piece in a bundle may have its share of what the line saves.
      .filter(({ bundled, saved }) => bundled > 0 || saved !== 0),
  });
  return { going: part(0), staying: part(1) };
}

/** What a bundle does to a part of its line's pieces. */
function promotionPart(
  promotion: LinePromotion,
  weights: readonly [number, number],
  at: 0 | 1,
): LinePromotion {
  const { bundled, freeAmount, saved, givenUp } = promotion;
  return {
    ...promotion,
    bundled: parts(bundled, weights)[at],
    freeAmount: parts(freeAmount, weights)[at],
    saved: parts(saved, weights)[at],
    ...(givenUp !== undefined && { givenUp: parts(givenUp, weights)[at] }),
  };
}
