import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemKey, mergeExtras } from './canonical-item.ts';
import type { CartItem } from './cart.ts';
import {
  addItem,
  countPieces,
  mergeItems,
  putBack,
  removeItem,
  replaceItem,
  setAmount,
} from './lines.ts';
import { item, menuItem, side, topping } from './testing/build-cart.ts';

const a = topping('g', 'a');
const b = topping('g', 'b');
const fries = (sauce: string, amount = 1) => side('s', 'pommes', [topping('o', sauce)], amount);
const slots = [item('x', { slotId: '1' }), item('y', { slotId: '2' })];

type Case = [what: string, one: CartItem, other: CartItem, equal: boolean];
const CASES: Case[] = [
  ['amounts', item('x'), item('x', { amount: 3 }), true],
  ['dishes', item('x'), item('y'), false],
  ['sizes', item('x', { sizeId: 'k' }), item('x', { sizeId: 'g' }), false],
  ['members', item('x', { memberName: 'Ada' }), item('x', { memberName: 'Bob' }), false],
  ['left out', item('x', { without: ['p'] }), item('x'), false],
  [
    'left out in another order, twice',
    item('x', { without: ['p', 'q'] }),
    item('x', { without: ['q', 'p', 'q'] }),
    true,
  ],
  ['notes', item('x', { note: 'gut durch' }), item('x', { note: 'blutig' }), false],
  ['blanks of notes', item('x', { note: ' gut  durch ' }), item('x', { note: 'gut durch' }), true],
  [
    'what is pasted along',
    item('x', { note: 'gut\tdurch\u0002\ud800' }),
    item('x', { note: 'gut durch' }),
    true,
  ],
  ['an empty note', item('x', { note: '  ' }), item('x'), true],
  ['extras', item('x', { extras: [a] }), item('x', { extras: [b] }), false],
  ['extras in another order', item('x', { extras: [a, b] }), item('x', { extras: [b, a] }), true],
  [
    'extra amounts',
    item('x', { extras: [a] }),
    item('x', { extras: [topping('g', 'a', 2)] }),
    false,
  ],
  [
    'an extra twice',
    item('x', { extras: [a, a] }),
    item('x', { extras: [topping('g', 'a', 2)] }),
    true,
  ],
  [
    'nested extras',
    item('x', { extras: [fries('k')] }),
    item('x', { extras: [fries('m')] }),
    false,
  ],
  [
    'no nested extras',
    item('x', { extras: [side('s', 'p')] }),
    item('x', { extras: [{ ...topping('s', 'p'), type: 'dish' }] }),
    true,
  ],
  ['a dish and a menu', item('x'), menuItem('x', slots), false],
  ['menus', menuItem('x', slots), menuItem('x', [...slots].reverse()), true],
  ['menus with other dishes', menuItem('x', slots), menuItem('x', slots.slice(1)), false],
];

describe('itemKey', () => {
  test.each(CASES)('lines that differ in %s are one, or two', (_, one, other, equal) => {
    expect(itemKey(one) === itemKey(other)).toBe(equal);
    expect(mergeItems([one, other])).toHaveLength(equal ? 1 : 2);
    expect(mergeItems([other, one])).toHaveLength(equal ? 1 : 2);
  });
});

test('fries with ketchup and fries with mayonnaise stay apart', () => {
  expect(mergeExtras([fries('k'), fries('m'), fries('k', 2)])).toEqual([fries('k', 3), fries('m')]);
});

test('merging adds amounts up to 99', () => {
  expect(mergeItems([item('x', { amount: 60 }), item('y'), item('x', { amount: 30 })])).toEqual([
    item('x', { amount: 90 }),
    item('y'),
  ]);
  expect(addItem([item('x', { amount: 60 })], item('x', { amount: 60 }))[0]?.amount).toBe(99);
});

test('adding, setting, replacing and removing', () => {
  const cart = addItem(addItem([], item('x')), item('y', { amount: 2 }));
  expect(countPieces(cart)).toBe(3);
  expect(setAmount(cart, 1, 0)[1]?.amount).toBe(1);
  expect(setAmount(cart, 1, 500)[1]?.amount).toBe(99);
  expect(replaceItem(cart, cart[1]!, item('x'))).toEqual([item('x', { amount: 2 })]);
  expect(removeItem(cart, 0)).toEqual([item('y', { amount: 2 })]);
});

test('an edited item takes the place of the one it was, wherever that lies, and of no other', () => {
  const edited = item('x', { amount: 2 });
  const made = item('x', { sizeId: 'g' });
  const later = [item('y'), item('x', { amount: 3 }), item('z')];
  expect(replaceItem(later, edited, made)).toEqual([item('y'), made, item('z')]);
  expect(replaceItem([item('y'), item('z')], edited, made)).toEqual([item('y'), item('z'), made]);
});

test('a removed item comes back to its place, or onto its equal', () => {
  const [x, y, z] = [item('x', { amount: 2 }), item('y'), item('z')];
  expect(putBack([x, z], 1, y)).toEqual([x, y, z]);
  expect(putBack([z], 1, y)).toEqual([z, y]);
  expect(putBack([], 2, y)).toEqual([y]);
  expect(putBack([z, x], 0, x)).toEqual([z, { ...x, amount: 4 }]);
});

test('merging loses no piece and is done after one time', () => {
  const any = fc
    .tuple(fc.constantFrom('x', 'y'), fc.integer({ min: 1, max: 3 }), fc.subarray([a, b]))
    .map(([id, amount, extras]): CartItem => item(id, { amount, extras }));
  fc.assert(
    fc.property(fc.array(any, { maxLength: 20 }), (items) => {
      const merged = mergeItems(items);
      expect(countPieces(merged)).toBe(countPieces(items));
      expect(mergeItems(merged)).toEqual(merged);
      expect(items.reduce<CartItem[]>(addItem, [])).toEqual(merged);
    }),
  );
});
