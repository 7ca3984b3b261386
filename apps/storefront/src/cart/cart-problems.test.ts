import { expect, test } from 'vitest';
import type { CartProblemCode } from '@tischlein/domain/pricing/quote.ts';
import { isGone, problemText } from './cart-problems.ts';

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
