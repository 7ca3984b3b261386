import { expect, test } from 'vitest';
import { categoriesOf, findDish, foundIngredient, ingredientNames, searchMenu } from './dishes.ts';

const DOCUMENT = {
  extras: {
    ingredients: [
      { id: 'kaschu', name: 'Cashewkerne' },
      { id: 'crema', name: 'Crème fraîche' },
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
        { id: 'curry', name: 'Curry', number: 'B13', fixedIngredients: ['kaschu'] },
        { dish: 'salami' },
      ],
    },
  ],
};
const categories = categoriesOf(DOCUMENT);
const names = ingredientNames(DOCUMENT.extras);

test.each([
  ['', ['salami', 'flamm', 'curry', 'salami']],
  ['3', ['salami', 'flamm']],
  ['31', ['salami']],
  ['b13', ['curry']],
  ['SALAMI', ['salami']],
  ['cashew', ['curry']],
  ['creme', ['flamm']],
  ['pizza 31', ['salami']],
  ['sushi', []],
])('%j finds %j', (wanted, expected) => {
  const found = searchMenu(categories, names, wanted).flatMap(({ dishes }) => dishes);
  expect(found.map(({ id }) => id)).toEqual(expected);
});

test('says which ingredient a dish was found for', () => {
  const of = (id: string, wanted: string) =>
    foundIngredient(findDish(categories, id)!, names, wanted);
  expect(of('curry', 'cashew')).toBe('Cashewkerne');
  expect(of('curry', 'curry')).toBe('');
});

test('knows the sizes of a dish, and a dish shown twice by where it is its own', () => {
  expect(findDish(categories, 'salami')).toMatchObject({ categoryId: 'pizza', sizes: ['klein'] });
});
