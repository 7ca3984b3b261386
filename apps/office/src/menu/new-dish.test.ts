import { expect, test } from 'vitest';
import type { DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { newDish } from './new-dish.ts';

const shopOf = (...dishes: DocumentValue[]) => ({
  categories: [
    { id: 'weine', name: 'Weine', dishes },
    { id: 'suppen', name: 'Suppen', dishes: [{ id: 'linsen', name: 'Linsen', number: '9' }] },
  ],
});

test.each([
  ['nothing, of an empty category', [], {}],
  [
    'what all have',
    [
      { id: 'a', drink: true, orderTypes: ['pickup'], tags: ['alcohol16'], extras: ['eis'] },
      { id: 'b', drink: true, orderTypes: ['pickup'], extras: ['eis'], vat: 'food' },
    ],
    { drink: true, orderTypes: ['pickup'], extras: ['eis'] },
  ],
  ['nothing of what is shown here from elsewhere', [{ dish: 'linsen' }], {}],
  [
    'the sizes of all, without their prices, and their own names',
    [
      { id: 'a', sizes: { klein: { price: 5 }, l: { price: 9, name: 'Liter' } } },
      { id: 'b', sizes: { klein: { price: 6 }, l: { price: 8, name: 'Liter' } } },
    ],
    { sizes: { klein: {}, l: { name: 'Liter' } } },
  ],
  [
    'no sizes where they differ',
    [
      { id: 'a', sizes: { klein: { price: 5 } } },
      { id: 'b', price: 4 },
    ],
    {},
  ],
  ['the next number', [{ id: 'a', number: 'W07' }], { number: 'W08' }],
  ['no number that another has', [{ id: 'a', number: '8' }], {}],
  ['right of withdrawal of all sizes', [{ id: 'a', withdrawal: true }], { withdrawal: true }],
  ['not that of some sizes', [{ id: 'a', withdrawal: ['l'] }], {}],
])('a new dish has %s', (_, dishes, expected) => {
  expect(newDish(shopOf(...dishes), 'weine')).toEqual(expected);
});
