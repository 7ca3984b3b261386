import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish } from '../menu/menu.ts';
import { effectiveTags } from './effective-tags.ts';
import type { DishTag, WrittenTag } from './tag.ts';

/**
 * The tags of a dish as it is served: with its ingredients and the dishes that are part of it, before the guest chooses
 * anything. A part gives what it contains and takes what it contradicts, as an ingredient does: vegan bread makes no
 * vegan steak.
 */
export function tagsOfDish(menu: MenuIndex, dish: Dish): DishTag[] {
  return effectiveTags(dish.tags, tagsInside(menu, dish, new Set()));
}

function tagsInside(menu: MenuIndex, dish: Dish, seen: ReadonlySet<string>): WrittenTag[][] {
  const inside = new Set(seen).add(dish.id);
  const ingredients = [...dish.primaryIngredients, ...dish.secondaryIngredients].flatMap((id) => {
    const ingredient = menu.ingredients.get(id);
    return ingredient ? [ingredient.tags] : [];
  });
  const parts = [...dish.primarySubDishes, ...dish.secondarySubDishes].flatMap((id) => {
    const part = menu.dishes.get(id);
    if (!part || inside.has(id)) return [];
    const within = tagsInside(menu, part, inside);
    const denied = [part.tags, ...within].some((tags) => tags.includes('not-halal'));
    return [[...effectiveTags(part.tags, within), ...(denied ? ['not-halal' as const] : [])]];
  });
  return [...ingredients, ...parts];
}
