import { describe, expect, it } from 'vitest';
import { MAX_EXTRA_DEPTH, type CartExtra } from '@tischlein/domain/cart/cart.ts';
import { dishCartItem } from './cart.ts';

/** So many side dishes inside one another, the last with a sauce. */
function nested(levels: number): CartExtra[] {
  const own = { groupId: 'dazu', itemId: `beilage-${levels}`, amount: 1 };
  if (levels === 1) return [{ ...own, type: 'ingredient' }];
  return [{ ...own, type: 'dish', extras: nested(levels - 1) }];
}

const itemWith = (levels: number) => ({
  dishId: 'pizza',
  sizeId: null,
  memberName: null,
  amount: 1,
  without: [],
  extras: nested(levels),
});

describe('extras of side dishes', () => {
  it.each([1, 3, MAX_EXTRA_DEPTH])('arrive whole with %d levels', (levels) => {
    expect(dishCartItem.parse(itemWith(levels))).toEqual(itemWith(levels));
  });

  it('are refused, not cut off, below the last level', () => {
    expect(dishCartItem.safeParse(itemWith(MAX_EXTRA_DEPTH + 1)).success).toBe(false);
  });

  it('are refused as deposits, which the server derives', () => {
    const [extra] = nested(1);
    const item = { ...itemWith(1), extras: [{ ...extra, type: 'deposit' }] };
    expect(dishCartItem.safeParse(item).success).toBe(false);
  });
});
