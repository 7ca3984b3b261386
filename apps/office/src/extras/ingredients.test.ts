import { expect, test } from 'vitest';
import { countsSaid, ingredientsOf } from './ingredients.ts';

const DOCUMENT = {
  extras: {
    ingredients: [
      { id: 'kaese', name: 'Käse', allergens: ['G', 1] },
      { id: 'mais', name: 'Mais' },
      { id: 'rest', name: 'Rest' },
    ],
    groups: [
      { id: 'belag', name: 'Belag', items: [{ item: 'kaese', price: 1 }, { item: 'mais' }] },
      { id: 'mehr', name: 'Mehr', items: [{ item: 'kaese', price: 1 }] },
    ],
  },
  categories: [
    {
      id: 'pizza',
      dishes: [
        { id: 'a', ingredients: ['kaese'], fixedIngredients: ['kaese'], extras: ['belag'] },
        { id: 'b', fixedIngredients: ['kaese'], extras: ['belag'], popular: ['mais'] },
      ],
    },
  ],
};

test.each([
  ['kaese', 'in 2 Gerichten und 2 Extra-Gruppen', ['Milch (Laktose)', 'mit Farbstoff']],
  ['mais', 'in 1 Extra-Gruppe', []],
  ['rest', 'wird nicht benutzt', []],
])('%s: %s', (id, said, declared) => {
  const found = ingredientsOf(DOCUMENT).find((each) => each.id === id)!;
  expect(countsSaid(found)).toBe(said);
  expect(found.declared).toEqual(declared);
});
