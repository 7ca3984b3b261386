import { expect, test } from 'vitest';
import { declarationsOf, inherited, isUndeclared } from './declared.ts';

const DOCUMENT = {
  extras: {
    ingredients: [
      { id: 'mozzarella', name: 'Mozzarella', allergens: ['G'] },
      { id: 'salami', name: 'Salami', allergens: ['G', 2] },
      { id: 'basilikum', name: 'Basilikum' },
    ],
  },
  categories: [
    {
      id: 'pizza',
      dishes: [
        { id: 'salami', ingredients: ['salami'], fixedIngredients: ['mozzarella'] },
        { id: 'kraut', ingredients: ['basilikum'] },
        { id: 'brot', allergens: ['A1'] },
      ],
    },
  ],
};
const dish = (id: string) => ['categories', 'pizza', 'dishes', id];

test('a dish has what its ingredients have, each with where it comes from', () => {
  const found = inherited(DOCUMENT, dish('salami'));
  expect(found.map(({ word, from }) => [word.name, word.isAllergen, from])).toEqual([
    ['Milch (Laktose)', true, ['Salami', 'Mozzarella']],
    ['mit Konservierungsstoff', false, ['Salami']],
  ]);
});

test.each([
  ['salami', false],
  ['kraut', true],
  ['brot', false],
])('%s: nothing declared: %s', (id, expected) => {
  expect(isUndeclared(DOCUMENT, dish(id))).toBe(expected);
});

test("the shop's own words count instead of the law's", () => {
  const declarations = [{ code: 1, kind: 'additive', name: 'gefärbt' }];
  expect(declarationsOf({ extras: { declarations } })).toEqual([
    { code: '1', name: 'gefärbt', isAllergen: false },
  ]);
});
