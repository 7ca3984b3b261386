import { expect, test } from 'vitest';
import { searchDraft } from './search.ts';

const DOCUMENT = {
  extras: {
    ingredients: [
      { id: 'kaschu', name: 'Cashewkerne' },
      { id: 'crema', name: 'Crème fraîche', allergens: ['G'] },
      { id: 'sosse', name: 'Currysoße', allergens: ['H4'] },
    ],
    groups: [
      { id: 'topping', name: 'Toppings', items: [{ item: 'kaschu', price: 1 }] },
      { id: 'dips', name: 'Dips', items: [{ item: 'sosse', price: 1 }] },
      { id: 'beilagen', name: 'Beilagen', type: 'dish', items: [{ item: 'curry', price: 4 }] },
      { id: 'leer', name: 'Leer' },
    ],
  },
  menus: {
    menus: [
      { id: 'mittag', name: 'Mittag', number: 'M1', slots: [{ id: 'a', dishes: ['curry'] }] },
      { id: 'abend', name: 'Abend', slots: [{ id: 'a', dishes: ['salami'] }] },
    ],
  },
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      dishes: [
        { id: 'salami', name: 'Pizza Salami', number: '31', sizes: { klein: { price: 8 } } },
        { id: 'flamm', name: 'Flammkuchen', number: 3, ingredients: ['crema'] },
      ],
    },
    {
      id: 'bowls',
      name: 'Bowls',
      dishes: [
        { id: 'curry', name: 'Curry', number: 'B13', fixedIngredients: ['sosse'] },
        { id: 'kuchen', name: 'Kuchen', allergens: ['H2'] },
        { dish: 'salami' },
      ],
    },
  ],
};

test.each([
  ['', ['salami', 'flamm', 'curry', 'kuchen', 'salami']],
  ['3', ['salami', 'flamm']],
  ['31', ['salami']],
  ['b13', ['curry']],
  ['SALAMI', ['salami']],
  ['cashew', ['curry']],
  ['haselnuss', ['kuchen']],
  ['creme', ['flamm']],
  ['laktose', ['flamm']],
  ['pizza 31', ['salami']],
  ['sushi', []],
])('%j finds %j', (wanted, expected) => {
  const found = searchDraft(DOCUMENT, wanted).categories.flatMap(({ dishes }) => dishes);
  expect(found.map(({ id }) => id)).toEqual(expected);
});

test('everything with cashew: as ingredient or allergen, in dishes, extras, sides and set menus', () => {
  const found = searchDraft(DOCUMENT, 'cashew');
  const WHY = 'Schalenfrüchte (Kaschunüsse) (Currysoße)';
  expect([...found.why]).toEqual([['curry', WHY]]);
  expect(found.ingredients).toEqual([
    { id: 'kaschu', name: 'Cashewkerne', why: '' },
    { id: 'sosse', name: 'Currysoße', why: 'Schalenfrüchte (Kaschunüsse)' },
  ]);
  expect(found.groups).toEqual([
    { id: 'topping', name: 'Toppings', why: 'mit Cashewkerne' },
    { id: 'dips', name: 'Dips', why: WHY },
    { id: 'beilagen', name: 'Beilagen', why: WHY },
  ]);
  expect(found.menus).toEqual([{ id: 'mittag', name: 'Mittag', why: WHY }]);
});

test('a set menu is found by its number, too', () => {
  expect(searchDraft(DOCUMENT, 'm1').menus.map(({ id }) => id)).toEqual(['mittag']);
});
