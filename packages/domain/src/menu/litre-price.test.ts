import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { dish, portion, size } from './testing/build-menu.ts';
import { litrePrice, litrePriceText, volumeFromName } from './litre-price.ts';

test.each([
  ['0,5 l', 500],
  ['0.33l', 330],
  ['500 ml', 500],
  ['1,0 Liter', 1000],
  ['0,7l Flasche', 700],
  ['Flasche 0,75 L', 750],
  ['2 cl', 20],
  ['6 x 0,33 l', 1980],
  ['1.000 ml', 1000],
  ['Cola (0,2l)', 200],
  ['klein', null],
  ['2 lecker', null],
  ['3 Löffel', null],
  ['0 l', null],
  ['32 cm', null],
])('%j holds %s ml', (name, volume) => {
  expect(volumeFromName(name)).toBe(volume);
});

const drink = (price: number, name: string, volumeMl?: number) =>
  dish('cola', {
    isDrink: true,
    sizes: [size('x', price, { name, deposit: 25, ...(volumeMl ? { volumeMl } : {}) })],
  });

test.each([
  ['the volume wins over the name', drink(299, '0,33 l', 500), 'x', 598],
  ['the name where there is no volume', drink(299, '0,5 l'), 'x', 598],
  ['rounded half up, without deposit', drink(100, '0,3 l'), 'x', 333],
  ['no volume known', drink(299, 'gross'), 'x', null],
  ['an unknown size', drink(299, '0,5 l'), 'y', null],
  [
    'one portion, by the name of the drink',
    dish('b', { name: 'Bier 0,5l', isDrink: true, portion: portion(300) }),
    null,
    600,
  ],
  ['food', dish('b', { name: 'Suppe 0,5l', portion: portion(300) }), null, null],
])('litre price: %s', (_, one, sizeId, price) => {
  expect(litrePrice(one, sizeId)).toBe(price);
});

test('is written in German', () => {
  expect(litrePriceText(drink(299, '0,5 l'), 'x')).toBe('1 l = 5,98\u00a0€');
  expect(litrePriceText(drink(299, 'gross'), 'x')).toBeNull();
});

test('follows the discounted price', () => {
  expect(litrePriceText(drink(299, '0,5 l'), 'x', cents(200))).toBe('1 l = 4,00\u00a0€');
  expect(litrePriceText(drink(299, 'gross'), 'x', cents(200))).toBeNull();
});
