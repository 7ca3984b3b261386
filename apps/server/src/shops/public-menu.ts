import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { effectiveTags } from '@tischlein/domain/tags/effective-tags.ts';
import type { DishTag, WrittenTag } from '@tischlein/domain/tags/tag.ts';
import { tagsOfDish } from '@tischlein/domain/tags/tags-of-dish.ts';

/**
 * The menu as it goes over the wire: `tags` are the effective ones (specification 2 §5), so that nobody who reads them
 * needs the rules. What the kitchen wrote comes along where it differs: what a guest adds or leaves out counts anew.
 */
export function publicMenu(index: MenuIndex): Menu {
  const { menu } = index;
  return {
    ...menu,
    dishes: menu.dishes.map((dish) => withTags(dish, tagsOfDish(index, dish))),
    ingredients: menu.ingredients.map((one) => withTags(one, effectiveTags(one.tags))),
    menus: menu.menus.map((one) => ({
      ...one,
      slots: one.slots.map(({ source: _kitchens, ...slot }) => slot),
    })),
  };
}

function withTags<T extends { tags: WrittenTag[] }>(one: T, tags: DishTag[]): T {
  const same =
    tags.length === one.tags.length && one.tags.every((tag) => tags.some((t) => t === tag));
  return same ? one : { ...one, tags, writtenTags: one.tags };
}
