import { expect, it } from 'vitest';
import { cents, ZERO } from '../money/cents.ts';
import { lineChoices, nameOfExtra, packagingText, portionTexts } from './line-choices.ts';
import type { QuoteExtra } from './quote.ts';

const extra = (
  itemName: string,
  unitPrice: number,
  rest: Partial<QuoteExtra> = {},
): QuoteExtra => ({
  groupId: 'g',
  itemId: itemName,
  itemName,
  type: 'ingredient',
  amount: 1,
  unitPrice: cents(unitPrice),
  freeAmount: 0,
  extras: [],
  ...rest,
});

it('says what is left out, then what comes on top with its price, and nothing of deposits', () => {
  const deposit = extra('Pfand', 8, { type: 'deposit' });
  const salad = extra('Salat', 400, { type: 'dish', extras: [extra('Mais', 35), deposit] });
  const extras = [extra('Zwiebeln', 50, { amount: 3, freeAmount: 1 }), salad, deposit];
  expect(lineChoices({ without: ['Basilikum'], extras })).toEqual([
    { text: 'ohne Basilikum', price: '' },
    { text: '3 × Zwiebeln', price: '+1,00\u00a0€' },
    { text: 'Salat', price: '+4,00\u00a0€' },
    { text: 'dazu Mais', price: '+0,35\u00a0€' },
  ]);
  const free = extra('Oliven', 90, { amount: 2, freeAmount: 2 });
  expect(lineChoices({ without: [], extras: [free] })).toEqual([{ text: '2 × Oliven', price: '' }]);
});

const beer = {
  name: 'Helles',
  sizeName: null,
  volumeMl: 500,
  basePrice: cents(380),
  freeItemOfferId: null,
};

it.each([
  ['volume and price of a litre', beer, ['0,5\u00a0l · 7,60\u00a0€/l']],
  ['inside a menu the volume alone', { ...beer, basePrice: ZERO }, ['0,5\u00a0l']],
  ['as a gift the volume alone', { ...beer, freeItemOfferId: 'bier' }, ['0,5\u00a0l']],
  ['not the volume its size says', { ...beer, sizeName: '0,5 l' }, ['7,60\u00a0€/l']],
  ['nothing, where all is said', { ...beer, name: 'Bier 0,5l', basePrice: ZERO }, []],
  [
    'the text of its size',
    { ...beer, sizeName: 'Groß', sizeText: 'Ø 36 cm', volumeMl: undefined },
    ['Ø 36 cm'],
  ],
  [
    'a volume that is the whole text of its size once',
    { ...beer, sizeName: 'Groß', sizeText: '0,5 l' },
    ['0,5\u00a0l · 7,60\u00a0€/l'],
  ],
  [
    'not the volume that the text of its size says among others',
    { ...beer, sizeName: 'Groß', sizeText: 'Flasche 0,5 l' },
    ['Flasche 0,5 l', '7,60\u00a0€/l'],
  ],
  [
    'the text of its size where that is another volume',
    { ...beer, sizeName: 'Groß', sizeText: '0,4 l' },
    ['0,4 l', '0,5\u00a0l · 7,60\u00a0€/l'],
  ],
  ['nothing of an order from before these were kept', { ...beer, volumeMl: undefined }, []],
])('a portion says %s', (_, { volumeMl, ...line }, texts) => {
  expect(portionTexts({ ...line, ...(volumeMl && { volumeMl }) })).toEqual(texts);
});

it('names a drink that is an extra with its volume, and what dishes are packed in', () => {
  expect(nameOfExtra(extra('Cola', 200, { type: 'dish', volumeMl: 330 }))).toBe(
    'Cola, 0,33\u00a0l',
  );
  expect(nameOfExtra(extra('Bier 0,5l', 200, { type: 'dish', volumeMl: 500 }))).toBe('Bier 0,5l');
  expect(packagingText({ packaging: 'Einweg' })).toBe('Verpackung: Einweg');
  expect(packagingText({})).toBe('');
});
