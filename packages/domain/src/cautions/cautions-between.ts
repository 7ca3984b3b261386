import type { Caution, CompiledShop, StandingCaution } from './caution.ts';
import { dishCautions } from './dish-cautions.ts';
import { emptyCategories } from './empty-categories.ts';
import { hourCautions } from './hour-cautions.ts';
import { missedDishes } from './missed-dishes.ts';
import { priceJumps, zeroPrices } from './price-cautions.ts';

/**
 * What its owner should look at once more before `after` takes the place of `before`. Nothing of it is forbidden. What
 * guests have as it is was looked at when it was published, and is not told again.
 */
export function cautionsBetween(before: CompiledShop, after: CompiledShop, now: number): Caution[] {
  const known = new Set(standing(before, now).map(keyOf));
  return [
    ...priceJumps(before.document, after.document),
    ...missedDishes(before.document, after.document),
    ...emptyCategories(before.document, after.document),
    ...standing(after, now)
      .filter((each) => !known.has(keyOf(each)))
      .map(({ about: _about, ...caution }) => caution),
  ];
}

const standing = (compiled: CompiledShop, now: number): StandingCaution[] => [
  ...zeroPrices(compiled.document),
  ...dishCautions(compiled),
  ...hourCautions(compiled.shop, now),
];

const keyOf = ({ code, about, message }: StandingCaution) => `${code} ${about} ${message}`;
