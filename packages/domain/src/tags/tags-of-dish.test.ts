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
});
