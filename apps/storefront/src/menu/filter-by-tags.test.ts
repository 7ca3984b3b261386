import { describe, expect, it } from 'vitest';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { category, dish, menuOf, setMenu } from '@tischlein/domain/menu/testing/build-menu.ts';
import { outlineOfMenu } from './outline-of-menu.ts';
import { offeredTags, tagsByDish, withTags } from './filter-by-tags.ts';

const MENU = menuOf({
  categories: [
    category('salate', { dishIds: ['gurke', 'nizza'], menuIds: ['abend'] }),
    category('getraenke', { dishIds: ['bier'] }),
  ],
  dishes: [
    dish('gurke', { tags: ['vegan'] }),
    dish('nizza', { tags: ['fish', 'low-carb', 'nut'] }),
    dish('bier', { tags: ['vegan', 'alcohol16'] }),
    dish('beilage', { tags: ['rice'] }),
  ],
  menus: [setMenu('abend', 2000, [{ id: 's', name: 's', size: null, dishes: ['gurke'] }])],
});
const TAGS = tagsByDish(indexMenu(MENU));
const { categories } = outlineOfMenu(MENU, []);
const idsOf = (found: typeof categories) =>
  found.map(({ id, rows }) => `${id}: ${rows.map((row) => row.id).join(' ')}`);

describe('the filter by tags', () => {
  it('offers the tags that occur in the list, but hidden ones', () => {
    expect(offeredTags(categories, TAGS, ['low-carb'])).toEqual([
      'vegetarian',
      'vegan',
      'halal',
      'fish',
    ]);
  });

  it('keeps the dishes that have every tag, and their categories', () => {
    expect(idsOf(withTags(categories, TAGS, ['vegetarian']))).toEqual([
      'salate: gurke',
      'getraenke: bier',
    ]);
    expect(idsOf(withTags(categories, TAGS, ['vegan', 'halal']))).toEqual(['salate: gurke']);
    expect(withTags(categories, TAGS, ['vegan', 'fish'])).toEqual([]);
  });
});
