import type { Dish } from '../menu/menu.ts';
import type { ItemConditions } from './item-conditions.ts';

/**
 * Whether a dish cannot be made: it, an ingredient that is not left out, or a dish served as part of it has run out.
 * `without` holds ids of left-out ingredients; only primary ones can be.
 */
export function isSoldOut(
  { menu, soldOut }: Pick<ItemConditions, 'menu' | 'soldOut'>,
  dish: Dish,
  without: readonly string[] = [],
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (soldOut.dishes.size === 0 && soldOut.ingredients.size === 0) return false;
  if (seen.has(dish.id)) return false;
  if (soldOut.dishes.has(dish.id)) return true;
  const missing = (id: string) => soldOut.ingredients.has(id);
  if (dish.secondaryIngredients.some(missing)) return true;
  if (dish.primaryIngredients.some((id) => missing(id) && !without.includes(id))) return true;
  const inside = new Set(seen).add(dish.id);
  return [...dish.primarySubDishes, ...dish.secondarySubDishes].some((id) => {
    const part = menu.dishes.get(id);
    return part !== undefined && isSoldOut({ menu, soldOut }, part, [], inside);
  });
}
