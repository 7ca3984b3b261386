import { isMenuItem, type CartItem, type DishCartItem } from '../cart/cart.ts';
import type { ItemConditions } from '../cart/item-conditions.ts';
import { examineItem } from '../cart/validate-item.ts';
import { groupsOf } from '../menu/choices.ts';
import type { Dish } from '../menu/menu.ts';
import type { DishDiscounts } from '../pricing/dish-discounts.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { minimumAge } from '../tags/effective-tags.ts';
import { tagsOfDish } from '../tags/tags-of-dish.ts';

const MOST = 3;

/** A dish with the line it would be in the cart. */
export interface Addable {
  dish: Dish;
  line: QuoteLine;
}

/** One piece of a dish on which nothing must be chosen. */
export function plainItem(dishId: string): DishCartItem {
  return { dishId, sizeId: null, memberName: null, amount: 1, without: [], extras: [] };
}

/**
 * What one tap can put into the cart now: nothing to choose, no age to ask for, not in the cart yet. `ids`: these alone,
 * in their order; left out: all that the menu lists.
 */
export function addableDishes(
  conditions: ItemConditions,
  items: readonly CartItem[],
  discounts?: DishDiscounts,
  ids?: readonly string[],
): ReadonlyMap<string, Addable> {
  const { menu } = conditions;
  const inCart = new Set(items.flatMap((item) => (isMenuItem(item) ? [] : [item.dishId])));
  const found = new Map<string, Addable>();
  for (const id of ids ?? menu.menu.categories.flatMap(({ dishIds }) => dishIds)) {
    const dish = menu.dishes.get(id);
    if (!dish || !menu.categoriesOfDish.has(id) || inCart.has(id) || dish.sizes.length > 0)
      continue;
    if (groupsOf(menu, dish).some((group) => group.min > 0)) continue;
    if (minimumAge(tagsOfDish(menu, dish)) > 0) continue;
    const { priced } = examineItem(conditions, plainItem(id), 0, discounts);
    if (priced) found.set(id, { dish, line: priced.line });
  }
  return found;
}

/** What others bought with what lies in the cart, at most three: the most often named first. */
export function goesWithCart(
  addable: ReadonlyMap<string, Addable>,
  items: readonly CartItem[],
  together: Readonly<Record<string, readonly string[]>>,
): Addable[] {
  const points = new Map<string, number>();
  for (const item of items) {
    const named = isMenuItem(item) ? [] : (together[item.dishId] ?? []);
    named.forEach((id, place) => points.set(id, (points.get(id) ?? 0) + MOST - place));
  }
  return [...points]
    .sort(([a, pointsA], [b, pointsB]) => pointsB - pointsA || (a < b ? -1 : 1))
    .flatMap(([id]) => addable.get(id) ?? [])
    .slice(0, MOST);
}

/**
 * The dish that with one tap gives what is missing (cents), for the least money; null: none does alone. Thresholds look
 * at goods without discounts.
 */
export function dishToReach(
  addable: ReadonlyMap<string, Addable>,
  missing: number,
): Addable | null {
  let best: Addable | null = null;
  for (const one of addable.values()) {
    const price = one.line.priceNonDiscounted;
    if (price >= missing && price < (best?.line.priceNonDiscounted ?? Infinity)) best = one;
  }
  return best;
}
