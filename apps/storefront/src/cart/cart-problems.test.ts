import { expect, test } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { CASE_MENU } from '@tischlein/domain/pricing/testing/case-shop.ts';
import type { CartProblemCode } from '@tischlein/domain/pricing/quote.ts';
import { useMenu } from '../session/menu-store.ts';
import { isGone, problemOf, problemText } from './cart-problems.ts';

test.each([
  ['dish-not-found', true],
  ['menu-not-found', true],
  ['price-over-cap', true],
  ['side-dish-not-found', false],
  ['ingredient-not-found', false],
  ['slot-invalid', false],
  ['sold-out', false],
] as [CartProblemCode, boolean][])('%s takes the item out of the cart: %s', (code, gone) => {
  expect(isGone({ code })).toBe(gone);
});

test('a side dish that is gone is named', () => {
  expect(problemText({ code: 'side-dish-not-found', name: 'Brot' })).toBe(
    'Brot: Diese Beilage gibt es nicht mehr.',
  );
});

test('away from the cart a problem names its dish, and what is gone as the menu before called it', () => {
  const before = indexMenu(CASE_MENU);
  const index = indexMenu({ ...CASE_MENU, ingredients: [], extraGroups: [] });
  useMenu.setState({ index, before });
  const of = (code: CartProblemCode, name: string) =>
    problemOf({ index: 0, code, name }, item('lasagne'));
  expect(of('ingredient-not-found', 'zwiebel')).toBe(
    'Lasagne – Zwiebeln: Diese Zutat gibt es nicht mehr.',
  );
  expect(of('group-not-found', 'belag')).toBe('Lasagne – Belag: Diese Auswahl gibt es nicht mehr.');
  expect(of('sold-out', 'Lasagne')).toBe('Lasagne: Leider gerade ausverkauft.');
  const gone = { index: 0, code: 'dish-not-found', name: 'sushi' } as const;
  expect(problemOf(gone, item('sushi'))).toBe('Ein Artikel: Dieses Gericht gibt es nicht mehr.');
  expect(problemOf({ index: 0, code: 'sold-out', name: 'Cola' }, undefined)).toBe(
    'Cola: Leider gerade ausverkauft.',
  );
  useMenu.setState(useMenu.getInitialState());
});
