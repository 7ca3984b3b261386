import { cents } from '@tischlein/domain/money/cents.ts';
import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation, inverseOf } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { categoriesOf } from '../menu/dishes.ts';
import { listOperations, newPrices, priceOperations, pricesOf } from './bulk-changes.ts';

const DOCUMENT: DocumentMap = {
  extras: {
    ingredients: [{ id: 'kaese', name: 'Käse' }],
    groups: [
      {
        id: 'belag',
        name: 'Belag',
        price: { klein: 0.8, other: 1.2 },
        items: [{ item: 'kaese', price: 1.5 }],
      },
      { id: 'sosse', name: 'Soße', price: 0.5, items: [{ item: 'kaese' }] },
    ],
  },
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      sizeNames: { klein: 'Klein', gross: { name: 'Groß' } },
      dishes: [
        {
          id: 'salami',
          name: 'Salami',
          sizes: { klein: { price: 7.45 }, gross: { price: 12.9 } },
          extras: ['belag'],
          tags: ['pork'],
        },
        { id: 'margherita', name: 'Margherita', price: 6.9 },
        { dish: 'salami' },
      ],
    },
  ],
};
const dishes = categoriesOf(DOCUMENT)[0]!.dishes.filter((dish) => !dish.isReference);
const FIVE = { by: { hundredths: 500 }, ending: '90' } as const;

test('prices of dishes and sizes, on request of the extras that belong to them', () => {
  const words = (withExtras: boolean) =>
    pricesOf(DOCUMENT, dishes, withExtras).map((place) => `${place.words} ${place.price}`);
  const own = ['Salami, Klein 745', 'Salami, Groß 1290', 'Margherita 690'];
  expect(words(false)).toEqual(own);
  expect(words(true)).toEqual([...own, 'Belag 80', 'Belag 120', 'Belag, Käse 150']);
});

test('five percent on all as one step, and back to the exact cents', () => {
  const changed = newPrices(pricesOf(DOCUMENT, dishes, true), FIVE);
  expect(changed.map(({ price, to }) => [price, to])).toEqual([
    [745, 790],
    [1290, 1390],
    [80, 90],
    [120, 190],
    [150, 190],
  ]);
  const batch = { kind: 'batch', operations: priceOperations(changed) } as const;
  const applied = applyOperation(DOCUMENT, batch);
  if (!applied.ok) throw new Error('refused');
  const gross = ['categories', 'pizza', 'dishes', 'salami', 'sizes', 'gross', 'price'];
  expect(valueAt(applied.document, gross)).toBe(13.9);
  expect(applyOperation(applied.document, inverseOf(DOCUMENT, batch))).toEqual({
    ok: true,
    document: DOCUMENT,
  });
});

test('what stays the same is no change', () => {
  const places = pricesOf(DOCUMENT, dishes, false);
  expect(newPrices(places, { by: { amount: cents(0) }, ending: 'exact' })).toEqual([]);
});

test('a tag is given to those that lack it, and taken from those that have it', () => {
  const values = (on: boolean, entry: string) =>
    listOperations(DOCUMENT, dishes, { field: 'tags', entry, on }).map((operation) =>
      operation.kind === 'set' ? [operation.path.at(-2), operation.value] : [],
    );
  expect(values(true, 'pork')).toEqual([['margherita', ['pork']]]);
  expect(values(true, 'piquant')).toEqual([
    ['salami', ['pork', 'piquant']],
    ['margherita', ['piquant']],
  ]);
  expect(values(false, 'pork')).toEqual([['salami', undefined]]);
});
