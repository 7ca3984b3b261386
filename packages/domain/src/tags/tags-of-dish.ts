import type { CartExtra } from '../cart/cart.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish } from '../menu/menu.ts';
import { effectiveTags } from './effective-tags.ts';
import type { DishTag, WrittenTag } from './tag.ts';
import { writtenTags } from './written-tags.ts';

/** How a guest has chosen a dish. */
interface Choice {
  without: readonly string[];
  extras: readonly CartExtra[];
}
const NOTHING_CHOSEN: Choice = { without: [], extras: [] };

/**
 * The tags of a dish as it is served (specification 2 §5): with its ingredients and the dishes that are part of it,
 * as it comes or as a guest has chosen it. A part gives what it contains and takes what it contradicts, as an
 * ingredient does: vegan bread makes no vegan steak.
 */
export function tagsOfDish(
  menu: MenuIndex,
  dish: Dish,
  choice: Choice = NOTHING_CHOSEN,
): DishTag[] {
  return effectiveTags(writtenTags(dish), tagsInside(menu, dish, choice, new Set()));
}

function tagsInside(
  menu: MenuIndex,
  dish: Dish,
  { without, extras }: Choice,
  seen: ReadonlySet<string>,
): WrittenTag[][] {
  const inside = new Set(seen).add(dish.id);
  const ingredient = (id: string) => {
    const known = menu.ingredients.get(id);
    return known ? [writtenTags(known)] : [];
  };
  const part = (id: string, nested: readonly CartExtra[]) => {
    const known = menu.dishes.get(id);
    if (!known || inside.has(id)) return [];
    const written = writtenTags(known);
    const within = tagsInside(menu, known, { without: [], extras: nested }, inside);
    const denied = [written, ...within].some((tags) => tags.includes('not-halal'));
    return [[...effectiveTags(written, within), ...(denied ? ['not-halal' as const] : [])]];
  };
  return [
    ...dish.primaryIngredients.filter((id) => !without.includes(id)).flatMap(ingredient),
    ...dish.secondaryIngredients.flatMap(ingredient),
    ...[...dish.primarySubDishes, ...dish.secondarySubDishes].flatMap((id) => part(id, [])),
    ...extras.flatMap(({ type, itemId, extras: nested = [] }) =>
      type === 'ingredient' ? ingredient(itemId) : type === 'dish' ? part(itemId, nested) : [],
    ),
  ];
}
