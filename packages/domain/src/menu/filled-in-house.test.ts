import { expect, test } from 'vitest';
import { isFilledInHouse } from './filled-in-house.ts';
import type { Dish } from './menu.ts';
import { dish, portion, size } from './testing/build-menu.ts';

const LABEL = {
  name: null,
  ingredients: null,
  quantity: null,
  alcohol: null,
  origin: null,
  storage: null,
  business: 'Kellerei',
};
const WINE = {
  isDrink: true,
  prepacked: LABEL,
  sizes: [size('karaffe', 1390), size('flasche', 1990)],
};
const BOTTLE = portion(300, { deposit: 25 });

test.each<[string, Partial<Dish>, string | null, boolean]>([
  ['a pizza', {}, null, true],
  ['a shake', { isDrink: true }, null, true],
  ['a bottle with a deposit', { isDrink: true, portion: BOTTLE }, null, false],
  ['a dessert in a glass with a deposit', { portion: BOTTLE }, null, false],
  ['a bottle without deposit, by its label', { isDrink: true, prepacked: LABEL }, null, false],
  ['what can be withdrawn from', { isDrink: true, hasWithdrawal: true }, null, false],
  ['the sealed size of a wine', { ...WINE, hasWithdrawal: ['flasche'] }, 'flasche', false],
  ['its carafe', { ...WINE, hasWithdrawal: ['flasche'] }, 'karaffe', true],
  ['a carafe by the file', { ...WINE, filledInHouse: ['karaffe'] }, 'karaffe', true],
  ['a bottle by the file', { ...WINE, filledInHouse: ['karaffe'] }, 'flasche', false],
  ['a bottle the file tells of alone', { isDrink: true, filledInHouse: false }, null, false],
  ['a can that is filled in the house', { portion: BOTTLE, filledInHouse: true }, null, true],
])('%s is told from what the house fills', (_what, given, sizeId, isFilled) => {
  expect(isFilledInHouse(dish('d', given), sizeId)).toBe(isFilled);
});
