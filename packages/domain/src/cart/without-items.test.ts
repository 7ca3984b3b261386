import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemKey } from './canonical-item.ts';
import type { CartItem } from './cart.ts';
import { item, topping } from './testing/build-cart.ts';
import { withoutItems } from './without-items.ts';

const cheese = [topping('g', 'cheese')];
const x = (amount: number) => item('x', { amount });

it.each<[what: string, items: CartItem[], pieces: CartItem[], left: CartItem[]]>([
  ['all of it', [x(2)], [x(2)], []],
  ['a part', [x(3), item('y')], [x(2)], [x(1), item('y')]],
  ['more than is there', [x(1)], [x(2)], []],
  ['what is not there', [item('y')], [x(1)], [item('y')]],
  ['of equal ones the first', [x(1), item('y'), x(2)], [x(2)], [item('y'), x(1)]],
  [
    'with another extra it is another',
    [item('x', { extras: cheese })],
    [x(1)],
    [item('x', { extras: cheese })],
  ],
])('takes out %s', (_what, items, pieces, left) =>
  expect(withoutItems(items, pieces)).toEqual(left),
);

it('takes of each at most what is asked for and what is there', () => {
  const cart = fc.array(
    fc.record({ dishId: fc.constantFrom('x', 'y', 'z'), amount: fc.integer({ min: 1, max: 9 }) }),
    { maxLength: 6 },
  );
  const built = (dishes: { dishId: string; amount: number }[]) =>
    dishes.map(({ dishId, amount }) => item(dishId, { amount }));
  const count = (items: readonly CartItem[], dish: string) =>
    items
      .filter((one) => itemKey(one) === itemKey(item(dish)))
      .reduce((sum, { amount }) => sum + amount, 0);
  fc.assert(
    fc.property(cart, cart, (a, b) => {
      const [items, pieces] = [built(a), built(b)];
      const left = withoutItems(items, pieces);
      for (const dish of ['x', 'y', 'z'])
        expect(count(left, dish)).toBe(Math.max(0, count(items, dish) - count(pieces, dish)));
      expect(left.every(({ amount }) => amount > 0)).toBe(true);
    }),
    { seed: 105 },
  );
});
