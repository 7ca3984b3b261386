import { expect, it } from 'vitest';
import { unbroken } from './unbroken.ts';

it.each([
  ['Cola, 0,33 l', 'Cola, 0,33_l'],
  ['Ø 36 cm, 250 g', 'Ø_36_cm, 250_g'],
  ['6 x 0,5 l und 750 ml', '6 x 0,5_l und 750_ml'],
  ['10 % auf 12 €', '10_% auf 12_€'],
  ['2 große Pizzen', '2 große Pizzen'],
  ['3 Margherita', '3 Margherita'],
  ['Pizza Nr. 4 Mozzarella', 'Pizza Nr. 4 Mozzarella'],
])('%s keeps its units', (text, kept) => {
  expect(unbroken(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
