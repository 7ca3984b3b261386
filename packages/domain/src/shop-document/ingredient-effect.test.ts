import { expect, it } from 'vitest';
import type { DocumentMap } from './document.ts';
import { dishesWithIngredient } from './ingredient-effect.ts';

const DOCUMENT: DocumentMap = {
  extras: {
    ingredients: [
      { id: 'kaese', allergens: ['G'] },
      { id: 'sosse', allergens: ['I', 2] },
    ],
  },
  categories: [
    {
      id: 'pizza',
      dishes: [
        { id: 'a', ingredients: ['kaese'] },
        { id: 'b', fixedIngredients: ['kaese', 'sosse'], allergens: ['A'] },
        { id: 'c', includes: ['b'], allergens: ['G'] },
        { id: 'd', ingredients: ['sosse'], alsoIncludes: ['e'] },
        { id: 'e', includes: ['d'] },
      ],
    },
    { id: 'tipp', dishes: [{ dish: 'a' }] },
  ],
};

const told = (id: string) =>
  dishesWithIngredient(DOCUMENT, id).map(
    ({ path, others }) => `${path.at(-1)}: ${[...others].join(' ')}`,
  );

it('names each dish with the ingredient, once, and what it has besides', () => {
  expect(told('kaese')).toEqual(['a: ', 'b: A I 2', 'c: G A I 2']);
});

it('looks into what goes with a dish, round in a circle too', () => {
  expect(told('sosse')).toEqual(['b: A G', 'c: G A', 'd: ', 'e: ']);
  expect(told('weg')).toEqual([]);
});
