import { portionOf } from './index-menu.ts';
import type { Dish } from './menu.ts';

/**
 * Whether the house fills a portion into a cup or dish, which leaves it one-way or reusable (VerpackG § 33), unlike what
 * comes sealed. Where the menu does not tell: not what has a deposit, a right of withdrawal or, in every size, a label.
 */
export function isFilledInHouse(dish: Dish, sizeId: string | null): boolean {
  const { filledInHouse, hasWithdrawal, prepacked } = dish;
  if (filledInHouse !== undefined) return holdsFor(filledInHouse, sizeId);
  if ((portionOf(dish, sizeId)?.deposit ?? 0) > 0) return false;
  // The bottle is sealed, the carafe of the same wine is not.
  if (Array.isArray(hasWithdrawal)) return !holdsFor(hasWithdrawal, sizeId);
  return hasWithdrawal !== true && prepacked === undefined;
}

function holdsFor(given: boolean | readonly string[], sizeId: string | null): boolean {
  return typeof given === 'boolean' ? given : sizeId !== null && given.includes(sizeId);
}
