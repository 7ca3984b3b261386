import { expect, test } from 'vitest';
import { valueAt, type DocumentMap } from './document.ts';
import { applyOperation, inverseOf, type Operation } from './operation.ts';
import { orphanedExtras, removalWithUses, usesOf } from './references.ts';

const DOCUMENT: DocumentMap = {
  extras: {
    ingredients: [
      { id: 'salami', name: 'Salami' },
      { id: 'mais', name: 'Mais' },
    ],
    groups: [
      {
        id: 'belag',
        name: 'Belag',
        items: [
          { item: 'salami', price: 1 },
          { item: 'mais', price: 1 },
        ],
      },
      { id: 'dazu', name: 'Dazu', type: 'dish', items: [{ item: 'cola', price: 2 }] },
    ],
  },
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      menus: ['mittag'],
      dishes: [
        {
          id: 'margherita',
          name: 'Margherita',
          ingredients: ['mais'],
          extras: ['belag'],
          sideDishes: ['dazu'],
          popular: ['salami', 'cola'],
        },
        { dish: 'cola' },
      ],
    },
    { id: 'getraenke', name: 'Getränke', dishes: [{ id: 'cola', name: 'Cola', price: 2 }] },
  ],
  menus: {
    menus: [
      {
        id: 'mittag',
        name: 'Mittag',
        price: 9,
        slots: [
          { id: 'pizza', name: 'Pizza', dishes: ['margherita'] },
          { id: 'trinken', name: 'Trinken', dishes: ['cola'] },
        ],
      },
    ],
  },
  offers: {
    offers: [
      {
        id: 'rabatt',
        title: 'Rabatt',
        for: { dishes: ['cola', 'margherita klein'], menus: ['mittag'], categories: ['pizza'] },
      },
    ],
  },
  shop: { dailyDishes: { mo: ['cola'] } },
};

const DISH = 'categories/pizza/dishes/margherita';
const MENU = 'menus/menus/mittag/slots';

test.each([
  ['ingredient', 'mais', [`${DISH}/ingredients/mais`, 'extras/groups/belag/items/mais']],
  ['ingredient', 'salami', [`${DISH}/popular/salami`, 'extras/groups/belag/items/salami']],
  ['group', 'belag', [`${DISH}/extras/belag`]],
  ['menu', 'mittag', ['categories/pizza/menus/mittag', 'offers/offers/rabatt/for/menus/mittag']],
  ['category', 'pizza', ['offers/offers/rabatt/for/categories/pizza']],
  [
    'dish',
    'margherita',
    [`${MENU}/pizza/dishes/margherita`, 'offers/offers/rabatt/for/dishes/margherita klein'],
  ],
  [
    'dish',
    'cola',
    [
      `${DISH}/popular/cola`,
      'categories/pizza/dishes/cola',
      'extras/groups/dazu/items/cola',
      `${MENU}/trinken/dishes/cola`,
      'offers/offers/rabatt/for/dishes/cola',
      'shop/dailyDishes/mo/cola',
    ],
  ],
] as const)('%s %s is named by %j', (kind, id, expected) => {
  expect(usesOf(DOCUMENT, kind, id).map(({ path }) => path.join('/'))).toEqual(expected);
});

const applied = (document: DocumentMap, operations: readonly Operation[]) =>
  operations.reduce((now, operation) => {
    const next = applyOperation(now, operation);
    if (!next.ok) throw new Error(JSON.stringify(next.conflict));
    return next.document;
  }, document);

test.each([
  ['ingredient', ['extras', 'ingredients', 'salami'], 'salami'],
  ['group', ['extras', 'groups', 'dazu'], 'dazu'],
  ['menu', ['menus', 'menus', 'mittag'], 'mittag'],
  ['dish', ['categories', 'getraenke', 'dishes', 'cola'], 'cola'],
  ['category', ['categories', 'pizza'], 'pizza'],
] as const)('a %s goes with all that names it, and comes back whole', (kind, path, id) => {
  const operations = removalWithUses(DOCUMENT, path);
  const after = applied(DOCUMENT, operations);
  expect(valueAt(after, path)).toBeUndefined();
  expect(usesOf(after, kind, id)).toEqual([]);
  expect(orphanedExtras(after)).toEqual([]);
  expect(applied(after, [inverseOf(DOCUMENT, { kind: 'batch', operations })])).toEqual(DOCUMENT);
});

test('a category takes its dishes out of set menus and offers, but not what it only shows', () => {
  const after = applied(DOCUMENT, removalWithUses(DOCUMENT, ['categories', 'pizza']));
  expect(usesOf(after, 'dish', 'margherita')).toEqual([]);
  expect(valueAt(after, ['categories', 'getraenke', 'dishes', 'cola'])).toBeDefined();
});

test('what a group let guests choose leaves the popular combination with it', () => {
  const after = applied(DOCUMENT, removalWithUses(DOCUMENT, ['extras', 'groups', 'dazu']));
  expect(valueAt(after, ['categories', 'pizza', 'dishes', 'margherita', 'popular'])).toEqual([
    'salami',
  ]);
});
