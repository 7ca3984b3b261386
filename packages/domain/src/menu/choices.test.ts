import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartExtra } from '../cart/cart.ts';
import { side, topping } from '../cart/testing/build-cart.ts';
import {
  chosenCount,
  clampExtraAmount,
  defaultSize,
  extraPrice,
  extraState,
  groupHeader,
  groupsBelow,
  isSingleChoice,
  groupsOf,
  groupsUnderMin,
  keepChoosable,
  ranked,
  setExtraAmount,
} from './choices.ts';
import { indexMenu } from './index-menu.ts';
import { dish, extraItem, group, ingredient, menuOf, size } from './testing/build-menu.ts';
import { PIZZERIA } from './testing/pizzeria.ts';

const MENU = indexMenu(PIZZERIA);

describe('extraPrice and extraState', () => {
  const item = extraItem('x', 100, { gross: 150, mittel: 9999, klein: 999_900 });
  test.each([
    [null, 100, 'choosable'],
    ['gross', 150, 'choosable'],
    ['mittel', 9999, 'not-choosable'],
    ['klein', 999_900, 'unavailable'],
    ['riesig', 100, 'choosable'],
    ['constructor', 100, 'choosable'],
  ])('in size %s: %d, %s', (sizeId, price, state) => {
    expect(extraPrice(item, sizeId)).toBe(price);
    expect(extraState(item, sizeId)).toBe(state);
  });
  test.each([
    [9998, 'choosable'],
    [9999, 'not-choosable'],
    [999_899, 'not-choosable'],
    [999_900, 'unavailable'],
    [999_901, 'unavailable'],
  ])('an extra at %d cents is %s', (price, state) => {
    expect(extraState(extraItem('x', price), null)).toBe(state);
  });
});

test('the default size is the first that can be chosen', () => {
  const sizes = [size('a', 999_900), size('b', 9999), size('c', 12_000), size('d', 500)];
  expect(defaultSize(dish('x', { sizes }))?.id).toBe('c');
  expect(defaultSize(dish('x', { sizes: sizes.slice(0, 2) }))).toBeNull();
  expect(defaultSize(dish('x'))).toBeNull();
});

test.each([
  [0, 0, 3, ''],
  [2, 2, 0, '(2 Auswählen)'],
  [1, 1, 1, '(1 Auswählen)'],
  [0, 4, 3, '(3/4)'],
  [1, 4, 3, '(min 1, max 4)'],
  [2, 0, 3, '(min 2)'],
])('the header of a group with min %d, limit %d, %d chosen is %j', (min, limit, count, text) => {
  expect(groupHeader({ min, limit }, count)).toBe(text);
});

test.each([
  [1, 1, 3, true],
  [0, 1, 3, true],
  [1, 1, 1, true],
  // A lone item that may be left out is a yes or no.
  [0, 1, 1, false],
  [0, 2, 3, false],
  [1, 0, 3, false],
])('min %i, limit %i of %i items is a single choice: %s', (min, limit, count, single) => {
  const items = Array.from({ length: count }, () => extraItem('x', 0));
  expect(isSingleChoice({ min, limit, items })).toBe(single);
});

describe('clampExtraAmount', () => {
  const four = group('g', [extraItem('a', 1), extraItem('b', 1)], { limit: 4, maxAmount: 3 });
  const chosen = [topping('g', 'a', 2), topping('other', 'a', 9)];
  test.each([
    ['b', 1, 1],
    ['b', 3, 2],
    ['a', 5, 3],
    ['a', -1, 0],
    ['a', Number.NaN, 0],
    ['a', 1.9, 1],
  ])('%s wanted %d times: %d', (id, wanted, amount) => {
    expect(clampExtraAmount(four, chosen, id, wanted)).toBe(amount);
  });
});

describe('setExtraAmount', () => {
  const one = group('g', [extraItem('a', 1), extraItem('b', 1), extraItem('c', 9999)], {
    limit: 1,
  });
  test('replaces the choice of a single-choice group and leaves other groups', () => {
    const before = [topping('g', 'a'), topping('h', 'a')];
    expect(setExtraAmount(one, null, before, 'b', 1)).toEqual([
      topping('h', 'a'),
      topping('g', 'b'),
    ]);
  });
  test('0 removes', () => {
    expect(setExtraAmount(one, null, [topping('g', 'a')], 'a', 0)).toEqual([]);
  });
  test('does not replace by what cannot be chosen', () => {
    expect(setExtraAmount(one, null, [topping('g', 'a')], 'c', 1)).toEqual([topping('g', 'a')]);
    expect(setExtraAmount(one, null, [topping('g', 'a')], 'unknown', 1)).toEqual([
      topping('g', 'a'),
    ]);
  });
  test("keeps a side dish's own extras when its amount changes", () => {
    const sides = group('s', [extraItem('pommes', 300)], { groupType: 'dish' });
    const before = [side('s', 'pommes', [topping('sosse', 'mayo')])];
    expect(setExtraAmount(sides, null, before, 'pommes', 2)).toEqual([{ ...before[0], amount: 2 }]);
    expect(setExtraAmount(sides, null, [], 'pommes', 1)[0]?.type).toBe('dish');
  });
  test('never leaves the bounds, whatever is tapped', () => {
    const tap = fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: -2, max: 9 }));
    fc.assert(
      fc.property(
        fc.array(tap),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        (taps, limit, maxAmount) => {
          const any = group(
            'g',
            ['a', 'b', 'c'].map((id) => extraItem(id, 1)),
            { limit, maxAmount },
          );
          let extras: CartExtra[] = [];
          for (const [id, wanted] of taps) extras = setExtraAmount(any, null, extras, id, wanted);
          if (limit > 0) expect(chosenCount(extras, 'g')).toBeLessThanOrEqual(limit);
          for (const extra of extras) {
            expect(extra.amount).toBeGreaterThanOrEqual(1);
            expect(extra.amount).toBeLessThanOrEqual(maxAmount);
          }
          expect(new Set(extras.map((extra) => extra.itemId)).size).toBe(extras.length);
        },
      ),
    );
  });
});

describe('keepChoosable', () => {
  const pizza = dish('margherita', {});
  test('a change of size drops what the size does not have', () => {
    const chosen = [topping('belag', 'trueffel'), topping('belag', 'zwiebel'), topping('weg', 'x')];
    expect(keepChoosable(MENU, pizza, 'gross', chosen)).toEqual([topping('belag', 'zwiebel')]);
    expect(keepChoosable(MENU, pizza, 'party', chosen)).toHaveLength(2);
  });

  // Fries in the pizza's size, with a sauce that the big one does not have.
  const sauces = group('sosse', [
    extraItem('aioli', 90, { gross: 999_900 }),
    extraItem('mayo', 70),
  ]);
  const fries = dish('pommes', {
    sizes: [size('klein', 300), size('gross', 500)],
    extraIngredientGroups: ['sosse'],
    sideDishGroups: ['auch'],
  });
  const nest = indexMenu(
    menuOf({
      dishes: [dish('pizza', { sideDishGroups: ['auch'] }), fries],
      ingredients: [ingredient('aioli'), ingredient('mayo')],
      extraGroups: [
        sauces,
        group('auch', [extraItem('pommes', 300), extraItem('pizza', 300), extraItem('weg', 1)], {
          groupType: 'dish',
        }),
      ],
    }),
  );
  const pizzaWith = nest.dishes.get('pizza')!;
  test('extras of a side dish follow its size', () => {
    const nested = [topping('sosse', 'aioli'), topping('sosse', 'mayo')];
    const chosen = [side('auch', 'pommes', nested)];
    expect(keepChoosable(nest, pizzaWith, 'klein', chosen)).toEqual(chosen);
    expect(keepChoosable(nest, pizzaWith, 'gross', chosen)).toEqual([
      side('auch', 'pommes', [topping('sosse', 'mayo')]),
    ]);
  });
  test('side dishes that are gone or lead back to the dish go', () => {
    const loop = side('auch', 'pommes', [side('auch', 'pizza')]);
    const chosen = [side('auch', 'weg'), side('auch', 'pizza'), loop];
    expect(keepChoosable(nest, pizzaWith, null, chosen)).toEqual([side('auch', 'pommes')]);
  });
  test('an ingredient is not taken for a dish', () => {
    expect(keepChoosable(nest, pizzaWith, null, [topping('auch', 'pommes')])).toEqual([]);
  });
});

test('options end where a dish leads back to itself and at the depth of a cart', () => {
  const salad = { id: 'salat' };
  const offered = (...path: string[]) => groupsBelow(MENU, salad, path).length;
  expect(offered()).toBe(1);
  expect(offered('a', 'b', 'c')).toBe(1);
  expect(offered('a', 'salat')).toBe(0);
  expect(offered('a', 'b', 'c', 'd')).toBe(0);
});

test('ranked extras come first, in the order of the ranking', () => {
  const items = ['a', 'b', 'c', 'd'].map((id) => extraItem(id, 1));
  const ids = (ranking: string[]) =>
    ranked(dish('x', { extraIngredientsRanking: ranking }), items).map(({ itemId }) => itemId);
  expect(ids([])).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(['d', 'unknown', 'b'])).toEqual(['d', 'b', 'a', 'c']);
});

test('groups under their min are named, met ones not', () => {
  const salad = MENU.dishes.get('salat');
  const groups = salad ? groupsOf(MENU, salad) : [];
  expect(groupsUnderMin(groups, []).map((one) => one.name)).toEqual(['Dressing']);
  expect(groupsUnderMin(groups, [topping('dressing', 'mayo')])).toEqual([]);
});
