import { cents, ZERO, type Cents } from './cents.ts';

/** What a price ends with: any cent, a full euro, a half one, or 90 cents. */
export const PRICE_ENDINGS = ['exact', '00', '50', '90'] as const;
export type PriceEnding = (typeof PRICE_ENDINGS)[number];

/** Many prices changed alike. */
export interface PriceChange {
  /** By hundredths of a percent (500 is 5 %), or by an amount; negative makes cheaper. */
  by: { hundredths: number } | { amount: Cents };
  ending: PriceEnding;
}

/** Distance and first of the prices that end so. */
const GRIDS: Record<PriceEnding, { step: number; first: number }> = {
  exact: { step: 1, first: 0 },
  '00': { step: 100, first: 0 },
  '50': { step: 50, first: 0 },
  '90': { step: 100, first: 90 },
};

/**
 * The price after a change: to the cent half up, then to the nearest price with that ending, of two equally near ones the
 * higher. What is made dearer never gets cheaper by rounding, nor the other way round; of two prices the higher stays the
 * higher or equal. What costs nothing stays free, and nothing falls below 0.
 */
export function changePrice(price: Cents, { by, ending }: PriceChange): Cents {
  if (price <= 0) return price;
  const isPercent = 'hundredths' in by;
  const wanted = isPercent
    ? Math.floor((price * (10_000 + by.hundredths) + 5_000) / 10_000)
    : price + by.amount;
  const change = isPercent ? by.hundredths : by.amount;
  const { step, first } = GRIDS[ending];
  const onGrid = (steps: number) => first + Math.max(0, steps) * step;
  const nearest = onGrid(Math.floor((wanted - first) / step + 0.5));
  if (change > 0) return cents(Math.max(nearest, onGrid(Math.ceil((price - first) / step))));
  if (change < 0)
    return cents(
      Math.min(nearest, price < first ? price : onGrid(Math.floor((price - first) / step))),
    );
  return nearest < 0 ? ZERO : cents(nearest);
}
