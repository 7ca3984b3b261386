import { expect, test } from 'vitest';
import { dish, portion, size } from './testing/build-menu.ts';
import {
  emphasisedParts,
  isEmphasisClosed,
  labelBesideText,
  labelText,
  netQuantity,
} from './prepacked.ts';
import { type Prepacked } from './menu.ts';

const PACKED: Prepacked = {
  name: null,
  ingredients: null,
  quantity: null,
  alcohol: null,
  origin: null,
  storage: null,
  business: 'Brunnen GmbH, Quellweg 1, 91990 Quellstadt',
};

test.each([
  ['Wasser, Hopfen', ['Wasser, Hopfen']],
  ['**Gerstenmalz**, Hopfen', ['!Gerstenmalz', ', Hopfen']],
  ['Zucker, **Milch**pulver, **Haselnüsse**', ['Zucker, ', '!Milch', 'pulver, ', '!Haselnüsse']],
  ['', []],
])('%j emphasises its allergens', (text, parts) => {
  const found = emphasisedParts(text);
  expect(found.map((part) => (part.isEmphasised ? `!${part.text}` : part.text))).toEqual(parts);
  expect(isEmphasisClosed(text)).toBe(true);
});

test('an emphasis that does not end is noticed', () => {
  expect(isEmphasisClosed('Wasser, **Milch')).toBe(false);
});

test.each([
  ['as written', { prepacked: { ...PACKED, quantity: '120 g' }, portion: portion(300) }, '120 g'],
  [
    'else the volume of each size, once',
    {
      prepacked: PACKED,
      isDrink: true,
      sizes: [
        size('klein', 250, { volumeMl: 330 }),
        size('mehrweg', 250, { volumeMl: 330 }),
        size('gross', 450, { volumeMl: 1000 }),
      ],
    },
    '0,33\u00a0l, 1\u00a0l',
  ],
  ['else nothing', { prepacked: PACKED, portion: portion(300) }, ''],
])('the net quantity: %s', (_, fields, quantity) => {
  expect(netQuantity(dish('x', fields))).toBe(quantity);
});

test.each([
  ['food', false, { quantity: '140 g' }, '140 g'],
  ['food with alcohol', false, { quantity: '140 g', alcohol: '5 % vol' }, '140 g · 5 % vol'],
  [
    'a drink, whose volume stands elsewhere',
    true,
    { quantity: '0,5 l', alcohol: '28 % vol' },
    '28 % vol',
  ],
  ['a drink without alcohol', true, { quantity: '0,5 l' }, null],
])('the label of %s is repeated with an order', (_what, isDrink, packed, text) => {
  expect(labelText({ ...dish('x'), isDrink, prepacked: { ...PACKED, ...packed } })).toBe(text);
});

test.each([
  ['Rot, Kirsche, 13 % vol.', null],
  ['Rot, Kirsche, 13\u00a0% vol', null],
  ['Red, cherry, 13% vol.', null],
  ['Rot, 113 % vol.', '13 % vol'],
  ['Rot, 2,13 % vol.', '13 % vol'],
  ['Rot und samtig', '13 % vol'],
  [null, '13 % vol'],
])('beside the text %j the label says %j', (subtext, text) => {
  const packed = { ...PACKED, alcohol: '13 % vol' };
  expect(labelBesideText(dish('x', { isDrink: true, subtext, prepacked: packed }))).toBe(text);
});

test('a text in English names an amount as Germans write it, too', () => {
  const packed = { ...PACKED, alcohol: '5,1 % vol' };
  const label = (subtext: string) =>
    labelBesideText(dish('x', { isDrink: true, subtext, prepacked: packed }));
  expect(label('Malty and smooth, 5.1% vol.')).toBeNull();
  expect(label('Strong, 15.1% vol.')).toBe('5,1 % vol');
});
