import { describe, expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { dish, extraItem, group, menuOf } from '../menu/testing/build-menu.ts';
import { MAX_EXTRA_DEPTH, type CartExtra } from './cart.ts';
import { NOTHING_SOLD_OUT } from './item-conditions.ts';
import { item, side } from './testing/build-cart.ts';
import { validateItem } from './validate-item.ts';

/** Dishes of which each must be served with the next: d0 with d1, that with d2, and so on. */
const DISHES = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'];
const MENU = indexMenu(
  menuOf({
    dishes: DISHES.map((id, at) =>
      dish(id, { sideDishGroups: DISHES[at + 1] ? [`zu-${id}`] : [] }),
    ),
    extraGroups: DISHES.slice(1).map((id, at) =>
      group(`zu-d${at}`, [extraItem(id, 100)], { groupType: 'dish', min: 1, limit: 1 }),
    ),
  }),
);

/** d0 with so many side dishes inside one another. */
function nested(levels: number, at = 0): CartExtra[] {
  return at === levels ? [] : [side(`zu-d${at}`, `d${at + 1}`, nested(levels, at + 1))];
}

describe('side dishes of side dishes', () => {
  test.each([
    [1, ['group-below-min zu-d1']],
    [3, ['group-below-min zu-d3']],
    [MAX_EXTRA_DEPTH, []],
    [MAX_EXTRA_DEPTH + 1, ['group-not-found zu-d4']],
  ])('%d levels of them', (levels, expected) => {
    const found = validateItem(
      { menu: MENU, orderType: 'pickup', minuteOfWeek: null, soldOut: NOTHING_SOLD_OUT },
      item('d0', { extras: nested(levels) }),
      0,
    );
    expect(found.map(({ code, name }) => `${code} ${name}`)).toEqual(expected);
  });
});
