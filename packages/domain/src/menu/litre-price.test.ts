import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { dish, portion, size } from './testing/build-menu.ts';
import {
  litrePriceText,
  volumeFromName,
  volumeOf,
  besideVolume,
  volumePriceText,
  volumeText,
} from './litre-price.ts';

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
  ['the volume wins over the name', drink(299, '0,33 l', 500), 'x', 500],
  ['the name where there is no volume', drink(299, '0,5 l'), 'x', 500],
  ['no volume known', drink(299, 'gross'), 'x', null],
  ['an unknown size', drink(299, '0,5 l'), 'y', null],
  [
    'one portion, by the name of the drink',
    dish('b', { name: 'Bier 0,5l', isDrink: true, portion: portion(300) }),
    null,
    500,
  ],
  ['food', dish('b', { name: 'Suppe 0,5l', portion: portion(300) }), null, null],
])('volume: %s', (_, one, sizeId, volume) => {
  expect(volumeOf(one, sizeId)).toBe(volume);
});

test.each([
  [500, '0,5\u00a0l'],
  [1000, '1\u00a0l'],
  [275, '0,275\u00a0l'],
  [1980, '1,98\u00a0l'],
  [100, '0,1\u00a0l'],
  [40, '4\u00a0cl'],
  [25, '25\u00a0ml'],
])('%i ml are written %j', (volumeMl, text) => {
  expect(volumeText(volumeMl)).toBe(text);
});

test('volume and litre price are written in German, without deposit, rounded half up', () => {
  expect(litrePriceText(drink(299, '0,5 l'), 'x')).toBe('0,5\u00a0l · 5,98\u00a0€/l');
  expect(litrePriceText(drink(100, '0,3 l'), 'x')).toBe('0,3\u00a0l · 3,33\u00a0€/l');
  expect(litrePriceText(drink(299, 'gross'), 'x')).toBeNull();
});

test('follows the discounted price', () => {
  expect(litrePriceText(drink(299, '0,5 l'), 'x', cents(200))).toBe('0,5\u00a0l · 4,00\u00a0€/l');
  expect(litrePriceText(drink(299, 'gross'), 'x', cents(200))).toBeNull();
});

test.each([
  ['0,5 l', 500, ''],
  ['500 ml', 500, ''],
  [' 0,5 Liter ', 500, ''],
  ['Flasche 0,5 l', 500, 'Flasche 0,5 l'],
  ['0,4 l', 500, '0,4 l'],
  ['Ø 36 cm', null, 'Ø 36 cm'],
  [null, 500, ''],
])('%j beside a portion of %j ml says %j', (text, volumeMl, said) => {
  expect(besideVolume(text, volumeMl)).toBe(said);
});

test('what stands beside it is not said again, and a gift has no litre price', () => {
  expect(volumePriceText(500, 380, 'Flasche 0,5 l')).toBe('7,60\u00a0€/l');
  expect(volumePriceText(500, 380, 'Flasche 0,33 l')).toBe('0,5\u00a0l · 7,60\u00a0€/l');
  expect(volumePriceText(500, 0)).toBe('0,5\u00a0l');
  expect(volumePriceText(500, 0, '0,5 l')).toBe('');
});
