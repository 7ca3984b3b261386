import { expect, test } from 'vitest';
import { codeEffect, usageText, usageCountText, ingredientsOf } from './ingredients.ts';

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
  expect(usageText(found)).toBe(said);
  expect(found.declared).toEqual(declared);
});

test.each([
  [[], ''],
  [[[]], 'ändert 1 Gericht'],
  [[[], ['A']], 'ändert alle 2 Gerichte'],
  [[[], ['G'], ['A']], 'ändert 2 von 3 Gerichten'],
  [[['G'], ['G']], 'ändert kein Gericht: alle haben es auch sonst'],
])('with %j besides milk %j', (others, said) => {
  const carriers = others.map((codes) => ({ path: [], others: new Set<string>(codes) }));
  expect(codeEffect(carriers, 'G')).toBe(said);
});

test.each([
  [1, 0, '1 Gericht'],
  [14, 1, '14 Gerichte und 1 Extra-Gruppe'],
  [0, 2, '2 Extra-Gruppen'],
])('%i dishes and %i groups: %s', (dishes, groups, said) => {
  const paths = (count: number) => Array.from({ length: count }, () => []);
  expect(usageCountText({ dishes: paths(dishes), groups: paths(groups) })).toBe(said);
});
