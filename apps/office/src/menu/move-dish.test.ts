import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { moveDish } from './move-dish.ts';

const DOCUMENT: DocumentMap = {
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      sizeNames: { klein: { name: 'Klein', text: 'Ø 26 cm' }, gross: 'Groß' },
      dishes: [
        {
          id: 'salami',
          sizes: { klein: { price: 8 }, gross: { price: 12 }, xl: { price: 20, name: 'Blech' } },
        },
      ],
    },
    {
      id: 'pasta',
      name: 'Pasta',
      sizeNames: { klein: 'Kinderteller' },
      dishes: [{ id: 'penne', price: 9 }, { dish: 'salami' }],
    },
  ],
};

test('a moved dish keeps what its sizes are called, and is there once', () => {
  const after = moveDish(DOCUMENT, ['categories', 'pizza', 'dishes', 'salami'], 'pasta').reduce(
    (document, operation) => {
      const applied = applyOperation(document, operation);
      if (!applied.ok) throw new Error(JSON.stringify(applied.conflict));
      return applied.document;
    },
    DOCUMENT,
  );
  const dishes = valueAt(after, ['categories', 'pasta', 'dishes']);
  expect(dishes).toMatchObject([{ id: 'penne' }, { id: 'salami' }]);
  const sizes = ['categories', 'pasta', 'dishes', 'salami', 'sizes'];
  const names = ['klein', 'gross', 'xl'].map((key) => sizeName([...sizes, key], after));
  expect(names).toEqual(['Klein', 'Groß', 'Blech']);
  expect(valueAt(after, [...sizes, 'klein', 'text'])).toBe('Ø 26 cm');
  expect(valueAt(after, ['categories', 'pasta', 'sizeNames', 'klein'])).toBe('Kinderteller');
});
