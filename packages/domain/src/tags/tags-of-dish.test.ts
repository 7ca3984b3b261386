import { describe, expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { dish, ingredient, menuOf } from '../menu/testing/build-menu.ts';
import { tagsOfDish } from './tags-of-dish.ts';

const MENU = indexMenu(
  menuOf({
    dishes: [
      dish('brot', { tags: ['vegan', 'bread'] }),
      dish('steak', { tags: ['beef', 'halal'], primarySubDishes: ['brot'] }),
      dish('eintopf', { tags: ['vegan'], secondarySubDishes: ['wurst'] }),
      dish('wurst', { primaryIngredients: ['schwein'] }),
      dish('sorbet', { tags: ['vegan'], primarySubDishes: ['schuss'] }),
      dish('schuss', { tags: ['alcohol18'] }),
      dish('auflauf', { tags: ['vegan'], primarySubDishes: ['kaesebrot'] }),
      dish('kaesebrot', { tags: ['vegetarian'], primaryIngredients: ['lab'] }),
      dish('hin', { tags: ['vegetarian'], primarySubDishes: ['her'] }),
      dish('her', { tags: ['nut'], primarySubDishes: ['hin'] }),
    ],
    ingredients: [
      ingredient('schwein', { tags: ['pork'] }),
      ingredient('lab', { tags: ['cheese', 'not-halal'] }),
    ],
  }),
);

describe('tagsOfDish', () => {
  test.each([
    ['steak', ['beef', 'halal', 'bread']],
    ['eintopf', ['pork']],
    ['sorbet', ['vegetarian', 'vegan', 'alcohol18']],
    ['auflauf', ['vegetarian', 'cheese']],
    ['hin', ['nut', 'vegetarian', 'halal']],
  ])('%s with everything served as part of it: %j', (id, tags) => {
    expect(tagsOfDish(MENU, MENU.dishes.get(id)!)).toEqual(tags);
  });

  test('counts from what the kitchen wrote, also where the menu says the effective tags', () => {
    const denied = dish('d', { tags: ['vegetarian'], writtenTags: ['vegetarian', 'not-halal'] });
    const bacon = ingredient('speck', { tags: ['halal'], writtenTags: ['pork'] });
    const menu = indexMenu(menuOf({ dishes: [denied], ingredients: [bacon] }));
    expect(tagsOfDish(menu, denied)).toEqual(['vegetarian']);
    const extras = [{ groupId: 'g', itemId: 'speck', amount: 1, type: 'ingredient' as const }];
    expect(tagsOfDish(menu, denied, { without: [], extras })).toEqual(['pork']);
  });
});
