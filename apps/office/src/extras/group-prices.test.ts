import { applyOperation, type Operation } from '@tischlein/domain/shop-document/operation.ts';
import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { expect, test } from 'vitest';
import { extraGroups } from '../menu/extra-groups.ts';
import { isBySize, onePrice, pricesBySize, samePrice, sizesOfGroup } from './group-prices.ts';

const DOCUMENT: DocumentMap = {
  extras: {
    groups: [
      {
        id: 'belag',
        name: 'Belag',
        items: [
          { item: 'mais', price: 1 },
          { item: 'salami', price: { klein: 1, other: 2 } },
        ],
      },
    ],
  },
  categories: [
    {
      id: 'pizza',
      sizeNames: { klein: 'Klein', gross: { name: 'Groß', text: 'Ø 32 cm' } },
      dishes: [
        { id: 'a', sizes: { klein: { price: 8 }, gross: { price: 9 } }, extras: ['belag'] },
        { id: 'b', price: 7, extras: ['belag'] },
        { id: 'c', sizes: { xl: { price: 20 } } },
      ],
    },
  ],
};
const group = extraGroups(DOCUMENT)[0]!;
const prices = (operations: readonly Operation[]) => {
  let document = DOCUMENT;
  for (const operation of operations) {
    const applied = applyOperation(document, operation);
    if (!applied.ok) throw new Error(applied.conflict.reason);
    document = applied.document;
  }
  return extraGroups(document)[0]!.items.map(({ price }) => price);
};

test('the sizes are those of the dishes that offer it, in their words', () => {
  expect(sizesOfGroup(DOCUMENT, 'belag')).toEqual([
    { key: 'klein', name: 'Klein' },
    { key: 'gross', name: 'Groß' },
  ]);
  expect(isBySize(group)).toBe(true);
});

test.each([
  [
    'by size',
    pricesBySize(group, ['klein', 'gross']),
    [
      { klein: 1, gross: 1, other: 1 },
      { klein: 1, other: 2 },
    ],
  ],
  ['one for all sizes', onePrice(group), [1, 2]],
  ['the same for all', samePrice(group, 1.5), [1.5, { klein: 1.5, other: 1.5 }]],
])('prices %s', (_, operations, expected) => {
  expect(prices(operations)).toEqual(expected);
  expect(valueAt(DOCUMENT, ['extras', 'groups', 'belag', 'items', 'mais', 'price'])).toBe(1);
});
