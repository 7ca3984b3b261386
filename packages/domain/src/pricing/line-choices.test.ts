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

it('says what is left out, then what comes on top with its price, and the deposit of a side dish', () => {
  const deposit = extra('Pfand', 8, { type: 'deposit' });
  const bottle = extra('Pfand', 15, { type: 'deposit', depositKind: 'reusable' });
  const salad = extra('Salat', 400, { type: 'dish', extras: [extra('Mais', 35)] });
  const cola = extra('Cola', 200, { type: 'dish', amount: 2, extras: [bottle] });
  const extras = [extra('Zwiebeln', 50, { amount: 3, freeAmount: 1 }), salad, cola, deposit];
  expect(lineChoices({ without: ['Basilikum'], extras })).toEqual([
    { text: 'ohne Basilikum', price: '' },
    { text: '3 × Zwiebeln', price: '+1,00\u00a0€' },
    { text: 'Salat', price: '+4,00\u00a0€' },
    { text: 'dazu Mais', price: '+0,35\u00a0€' },
    { text: '2 × Cola', price: '+4,00\u00a0€' },
    { text: 'zzgl. je 0,15\u00a0€ Pfand, MEHRWEG', price: '' },
  ]);
  const free = extra('Oliven', 90, { amount: 2, freeAmount: 2 });
  expect(lineChoices({ without: [], extras: [free] })).toEqual([{ text: '2 × Oliven', price: '' }]);
});

it('ends with what the guest wrote the kitchen', () => {
  const line = { without: ['Basilikum'], extras: [], note: 'gut durch' };
  expect(lineChoices(line).map(({ text }) => text)).toEqual([
    'ohne Basilikum',
    'Anmerkung: gut durch',
  ]);
});

it('repeats what the menu says of a side dish, in its language, and says nothing of older orders', () => {
  const bread = extra('Brötchen', 490, { type: 'dish', subtext: 'Acht Stück mit Dip' });
  const sweet = extra('Tiramisù', 650, { type: 'dish', subtext: 'Con caffè', textLang: 'it' });
  const beside = extra('Cola', 290, { type: 'dish', subtext: '0,33 l', volumeMl: 330 });
  const older = extra('Salat', 490, { type: 'dish' });
  const told = lineChoices({ without: [], extras: [bread, sweet, beside, older] });
  expect(told.map((each) => each.told)).toEqual([
    { text: 'Acht Stück mit Dip' },
    { text: 'Con caffè', lang: 'it' },
    undefined,
    undefined,
  ]);
});

const beer = {
  name: 'Helles',
  sizeName: null,
  volumeMl: 500,
  amount: 1,
  extras: [],
  basePrice: cents(380),
  freeItemOfferId: null,
};
const PFAND = extra('Pfand', 8, { type: 'deposit', depositKind: 'reusable' });
const ZZGL = 'zzgl. 0,08\u00a0€ Pfand, MEHRWEG';

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
  ['its deposit, and what for', { ...beer, extras: [PFAND] }, ['0,5\u00a0l · 7,60\u00a0€/l', ZZGL]],
  [
    'the deposit of each of several, not told what for in an older order',
    { ...beer, amount: 2, extras: [extra('Pfand', 8, { type: 'deposit' })] },
    ['0,5\u00a0l · 7,60\u00a0€/l', 'zzgl. je 0,08\u00a0€ Pfand'],
  ],
  [
    'the net quantity of what comes packed',
    { ...beer, name: 'Tiramisu', volumeMl: undefined, quantity: '140 g' },
    ['140 g'],
  ],
  [
    'no net quantity that its name says',
    { ...beer, name: 'Tiramisu 140 g', volumeMl: undefined, quantity: '140 g' },
    [],
  ],
  ['nothing of an order from before these were kept', { ...beer, volumeMl: undefined }, []],
])('a portion says %s', (_, { volumeMl, ...line }, texts) => {
  expect(portionTexts({ ...line, ...(volumeMl && { volumeMl }) })).toEqual(texts);
});

it('names a drink that is an extra with its volume, and what dishes are packed in', () => {
  expect(nameOfExtra(extra('Cola', 200, { type: 'dish', volumeMl: 330 }))).toBe(
    'Cola, 0,33\u00a0l',
  );
  expect(nameOfExtra(extra('Ketchup', 50, { type: 'dish', quantity: '20 g' }))).toBe(
    'Ketchup, 20 g',
  );
  expect(nameOfExtra(extra('Ketchup 20 g', 50, { quantity: '20 g' }))).toBe('Ketchup 20 g');
  expect(nameOfExtra(extra('Bier 0,5l', 200, { type: 'dish', volumeMl: 500 }))).toBe('Bier 0,5l');
  expect(packagingText({ packaging: 'Einweg' })).toBe('Verpackung: Einweg');
  expect(packagingText({})).toBe('');
});

it('a foreign name stands in a piece of its own', () => {
  const [ham, salt] = lineChoices({
    without: ['Fior di Latte', 'Salz'],
    withoutLangs: { 'Fior di Latte': 'it' },
    extras: [],
  });
  expect(ham?.pieces).toEqual([{ text: 'ohne ' }, { text: 'Fior di Latte', lang: 'it' }]);
  expect(salt).toEqual({ text: 'ohne Salz', price: '' });
});
