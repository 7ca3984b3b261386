import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemKey } from '../cart/canonical-item.ts';
import type { CartItem } from '../cart/cart.ts';
import { mergeItems } from '../cart/lines.ts';
import { item, topping } from '../cart/testing/build-cart.ts';
import { mergeCarts } from './merge-carts.ts';

const short = (items: readonly CartItem[]) =>
  items.map((one) => `${one.amount}x${'dishId' in one ? one.dishId : one.menuId}`);
const cart = (text: string): CartItem[] =>
  text === ''
    ? []
    : text.split(' ').map((one) => {
        const [amount = '1', dish = ''] = one.split('x');
        return item(dish, { amount: Number(amount) });
      });

describe('mergeCarts', () => {
  test.each([
    ['nothing changed', '1xa', '1xa', '1xa', '1xa'],
    ['added here', '1xa', '1xa 1xb', '1xa', '1xa 1xb'],
    ['added there', '1xa', '1xa', '1xa 1xb', '1xa 1xb'],
    ['added on both sides, different things', '', '1xa', '1xb', '1xb 1xa'],
    ['the same added on both sides is both', '', '1xa', '2xa', '3xa'],
    ['taken out here', '1xa 1xb', '1xb', '1xa 1xb', '1xb'],
    ['taken out there', '1xa 1xb', '1xa 1xb', '1xb', '1xb'],
    ['taken out on both sides', '1xa', '', '', ''],
    ['taken out here, raised there: what was raised stays', '1xa', '', '3xa', '2xa'],
    ['lowered on both sides, never below nothing', '2xa', '1xa', '1xa', ''],
    ['never more than 99', '50xa', '90xa', '95xa', '99xa'],
  ])('%s', (_name, base, mine, theirs, expected) => {
    expect(short(mergeCarts(cart(base), cart(mine), cart(theirs))).join(' ')).toBe(expected);
  });

  test('the same dish made up otherwise is another thing', () => {
    const plain = item('a');
    const topped = item('a', { extras: [topping('g', 'x')] });
    expect(mergeCarts([plain], [topped], [plain, item('b')])).toEqual([item('b'), topped]);
  });

  const carts = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 1, max: 4 })), {
      maxLength: 6,
    })
    .map((list) => mergeItems(list.map(([dish, amount]) => item(dish, { amount }))));
  const amounts = (items: readonly CartItem[]) =>
    Object.fromEntries(mergeItems(items).map((one) => [itemKey(one), one.amount]));

  test('an unchanged side gives way to the other', () => {
    fc.assert(
      fc.property(carts, carts, (base, changed) => {
        expect(amounts(mergeCarts(base, changed, base))).toEqual(amounts(changed));
        expect(amounts(mergeCarts(base, base, changed))).toEqual(amounts(changed));
      }),
    );
  });

  test('both devices come to the same cart, whoever was first', () => {
    fc.assert(
      fc.property(carts, carts, carts, (base, one, other) => {
        expect(amounts(mergeCarts(base, one, other))).toEqual(
          amounts(mergeCarts(base, other, one)),
        );
      }),
    );
  });
});
