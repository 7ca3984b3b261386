import { expect, test } from 'vitest';
import { categoriesOf, findDish } from './dishes.ts';

const DOCUMENT = {
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      dishes: [{ id: 'salami', name: 'Pizza Salami', sizes: { klein: { price: 8 } } }],
    },
    { id: 'bowls', name: 'Bowls', dishes: [{ dish: 'salami' }] },
  ],
};

test('knows the sizes of a dish, and a dish shown twice by where it is its own', () => {
  const dish = findDish(categoriesOf(DOCUMENT), 'salami');
  expect(dish).toMatchObject({ categoryId: 'pizza', sizes: ['klein'] });
});
