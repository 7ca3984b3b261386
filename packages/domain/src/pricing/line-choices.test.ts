import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { lineChoices } from './line-choices.ts';
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
