import { holdsForSize } from './holds-for-size.ts';
import { portionOf } from './index-menu.ts';
import type { Dish } from './menu.ts';

/**
 * Whether the house fills a portion into a cup or dish, which leaves it one-way or reusable (VerpackG § 33), unlike what
 * comes sealed. Where the menu does not tell: not what has a deposit, a right of withdrawal or, in every size, a label.
 */
export function isFilledInHouse(dish: Dish, sizeId: string | null): boolean {
  const { filledInHouse, hasWithdrawal, prepacked } = dish;
  if (filledInHouse !== undefined) return holdsForSize(filledInHouse, sizeId);
  if ((portionOf(dish, sizeId)?.deposit ?? 0) > 0) return false;
  // The bottle is sealed, the carafe of the same wine is not.
  if (Array.isArray(hasWithdrawal)) return !holdsForSize(hasWithdrawal, sizeId);
  return hasWithdrawal !== true && prepacked === undefined;
}
