import { expect, it } from 'vitest';
import { item } from '../cart/testing/build-cart.ts';
import { cents, ZERO } from '../money/cents.ts';
import { withVoids } from '../table/item-void.ts';
import type { PriceCartInput } from './price-cart.ts';
import { sumRows } from './sum-rows.ts';
import { CASE_COUPON, CASE_DELIVERY, caseQuote } from './testing/case-shop.ts';

const PIZZAS = [item('margherita', { sizeId: 'gross', amount: 8 })];

it.each<[string, Partial<PriceCartInput>, string[]]>([
  [
    'a fee, a deposit and a tip',
    { items: [item('cola', { amount: 8 })], tip: cents(100) },
    ['Zwischensumme 15,12 €', 'Lieferung 2,00 €', 'Pfand 2,00 €', 'Trinkgeld 1,00 €'],
  ],
  [
    'no fee at all',
    { items: PIZZAS, delivery: { ...CASE_DELIVERY, fee: ZERO } },
    ['Zwischensumme 44,00 €', 'Lieferung kostenfrei', '2 Euro ab 40 Euro -2,00 €'],
  ],
  [
    'a fee that an offer takes away',
    { items: [item('margherita', { sizeId: 'gross', amount: 4 }), item('tiramisu')] },
    [
      'Zwischensumme 27,00 €',
      'Lieferung 2,00 €',
      '2 Euro ab 40 Euro -2,00 €',
      'Frei Haus ab 45 Euro -2,00 €',
    ],
  ],
  [
    'cart discounts and the coupon by its code',
    { items: PIZZAS, orderType: 'pickup', delivery: null, coupon: CASE_COUPON },
    [
      'Zwischensumme 44,00 €',
      '2 Euro ab 40 Euro -2,00 €',
      '10 % für Abholer -4,20 €',
      'Gutschein HALLO -5,00 €',
    ],
  ],
])('%s', (_name, given, texts) => {
  const quote = caseQuote(given);
  const rows = sumRows(quote);
  expect(rows.map(({ label, text }) => `${label} ${text.replace('\u00a0', ' ')}`)).toEqual(texts);
  expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(quote.total);
});

it.each<[string, Partial<PriceCartInput>, string[]]>([
  ['the lowest fee', {}, ['Zwischensumme 11,00 €', 'Lieferung ab 2,00 €']],
  [
    'the lowest fee is none',
    { delivery: { ...CASE_DELIVERY, fee: ZERO } },
    ['Zwischensumme 11,00 €', 'Lieferung noch offen'],
  ],
  [
    'the lowest threshold is reached',
    { delivery: { ...CASE_DELIVERY, freeFrom: cents(500) } },
    ['Zwischensumme 11,00 €', 'Lieferung noch offen'],
  ],
  [
    'an offer takes the fee away wherever it is',
    { items: [item('margherita', { sizeId: 'gross', amount: 4 }), item('tiramisu')] },
    [
      'Zwischensumme 27,00 €',
      'Lieferung ab 2,00 €',
      '2 Euro ab 40 Euro -2,00 €',
      'Frei Haus ab 45 Euro -2,00 €',
    ],
  ],
])('before the place is known nothing is free of charge: %s', (_name, given, texts) => {
  const quote = caseQuote({ items: [item('margherita', { sizeId: 'gross' })], ...given });
  const rows = sumRows(quote, true);
  expect(rows.map(({ label, text }) => `${label} ${text.replace('\u00a0', ' ')}`)).toEqual(texts);
  expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(quote.total);
});

it('what a waiter gives back is a row of its own, so that the rows still add up', () => {
  const quote = caseQuote({
    offers: [],
    items: [item('tiramisu')],
    orderType: 'table',
    delivery: null,
  });
  const refund = { itemId: 'a', name: 'Pizza', reason: '', vatRate: 7 };
  const refunds = [
    { ...refund, amount: cents(250) },
    { ...refund, itemId: 'b', amount: cents(475) },
  ];
  const rows = sumRows(withVoids(quote, refunds));
  expect(rows.at(-1)).toMatchObject({ kind: 'refund', label: 'Storno', amount: -725 });
  expect(rows.reduce((total, { amount }) => total + amount, 0)).toBe(quote.total - 725);
});
