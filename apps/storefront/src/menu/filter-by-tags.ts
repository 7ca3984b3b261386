import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { DishTag } from '@tischlein/domain/tags/tag.ts';
import { tagsOfDish } from '@tischlein/domain/tags/tags-of-dish.ts';
import type { OutlineCategory } from '../session/outline.ts';

/** What guests look for, what they live by first. Nuts and alcohol are avoided rather than looked for. */
const LOOKED_FOR: readonly DishTag[] = [
  'vegetarian',
  'vegan',
  'halal',
  'low-carb',
  'not-piquant',
  'piquant',
  'fish',
  'chicken',
  'beef',
  'pork',
  'lamb',
  'game',
  'cheese',
  'noodles',
  'rice',
  'potato',
  'bread',
  'not-alcohol',
];

type TagsByDish = ReadonlyMap<string, readonly DishTag[]>;

export function tagsByDish(menu: MenuIndex): TagsByDish {
  return new Map(menu.menu.dishes.map((dish) => [dish.id, tagsOfDish(menu, dish)]));
}

/** Tags that at least one dish of the list has, but hidden ones. */
export function offeredTags(
  categories: readonly OutlineCategory[],
  tags: TagsByDish,
  hidden: readonly DishTag[],
): DishTag[] {
  return LOOKED_FOR.filter(
    (tag) => !hidden.includes(tag) && withTags(categories, tags, [tag]).length > 0,
  );
}

/** The list with only the dishes that have every tag. Set menus say nothing of themselves, so they are left out. */
export function withTags(
  categories: readonly OutlineCategory[],
  tags: TagsByDish,
  wanted: readonly DishTag[],
): OutlineCategory[] {
  return categories.flatMap((category) => {
    const rows = category.rows.filter(
      ({ kind, id }) => kind === 'dish' && wanted.every((tag) => tags.get(id)?.includes(tag)),
    );
    return rows.length > 0 ? [{ ...category, rows }] : [];
  });
}
