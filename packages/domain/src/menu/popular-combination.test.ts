import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CartExtra } from '../cart/cart.ts';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { side, topping } from '../cart/testing/build-cart.ts';
import { chosenCount, groupsOf } from './choices.ts';
import { indexMenu } from './index-menu.ts';
import { popularCombination } from './popular-combination.ts';
import { dish, extraItem, group, ingredient, menuOf } from './testing/build-menu.ts';

const GROUPS = [
  group('garstufe', [extraItem('medium', 0), extraItem('durch', 0)], { min: 1, limit: 1 }),
  group('kugeln', [extraItem('vanille', 0), extraItem('mango', 0)], { min: 2, limit: 3 }),
  group('belag', [
    extraItem('bacon', 200),
    extraItem('trueffel', 300, { klein: 9999, gross: 999_900 }),
    extraItem('kaese', 100),
  ]),
  group('nichts', [extraItem('salz', 0)], { maxAmount: 0 }),
  group('dazu', [extraItem('pommes', 300)], { groupType: 'dish' }),
];
const IDS = GROUPS.flatMap(({ items }) => items.map(({ itemId }) => itemId));
const MENU = indexMenu(
  menuOf({
    dishes: [dish('pommes', { secondaryIngredients: ['kartoffel'] })],
    ingredients: [...IDS, 'kartoffel'].map((id) => ingredient(id)),
    extraGroups: GROUPS,
  }),
);

function combine(
  popular: string[],
  extras: CartExtra[],
  sizeId: string | null = null,
  out: string[] = [],
) {
  const burger = dish('burger', {
    extraIngredientGroups: ['garstufe', 'kugeln', 'belag', 'nichts'],
    sideDishGroups: ['dazu'],
    popularExtraCombination: popular,
  });
  const menu = { ...MENU, groupsOfDish: new Map([['burger', GROUPS]]) };
  const soldOut = { ...NOTHING_SOLD_OUT, ingredients: new Set(out) };
  return { made: popularCombination({ menu, soldOut }, burger, sizeId, extras), menu, burger };
}

const bacon = topping('belag', 'bacon');
const durch = topping('garstufe', 'durch');
type Case = [string, string[], CartExtra[], CartExtra[], (string | null)?, string[]?];
const CASES: Case[] = [
  ['keeps required choices and adds the popular ones', ['bacon'], [durch], [durch, bacon]],
  ['puts all others aside', ['bacon'], [topping('belag', 'kaese', 2)], [bacon]],
  ['takes one of each', ['bacon'], [topping('belag', 'bacon', 3)], [bacon]],
  [
    'keeps as many as the guest had of a required one',
    ['mango'],
    [topping('kugeln', 'mango', 2)],
    [topping('kugeln', 'mango', 2)],
  ],
  [
    'replaces the choice of a single-choice group',
    ['medium'],
    [durch],
    [topping('garstufe', 'medium')],
  ],
  [
    'leaves out what a full group has no room for',
    ['mango'],
    [topping('kugeln', 'vanille', 3)],
    [topping('kugeln', 'vanille', 3)],
  ],
  ['leaves out what may be had no times', ['salz'], [], []],
  ['leaves out 9999 in the size', ['trueffel', 'bacon'], [], [bacon], 'klein'],
  ['leaves out 999900 in the size', ['trueffel', 'bacon'], [], [bacon], 'gross'],
  ['leaves out what is sold out', ['kaese', 'bacon'], [], [bacon], null, ['kaese']],
  ['leaves out a sold-out side dish', ['pommes'], [], [], null, ['kartoffel']],
  ['takes a side dish', ['pommes'], [], [{ ...side('dazu', 'pommes'), extras: undefined }]],
  ['overlooks what no group offers', ['gibtsnicht'], [durch], [durch]],
];

describe('popularCombination', () => {
  test.each(CASES)('%s', (_, popular, extras, expected, sizeId = null, out = []) => {
    expect(combine(popular, extras, sizeId, out).made).toEqual(expected);
  });

  test('never breaks a limit, whatever is popular and chosen', () => {
    const chosen = fc.subarray([durch, bacon, topping('kugeln', 'vanille', 2)]);
    const sizes = fc.constantFrom(null, 'klein', 'gross');
    fc.assert(
      fc.property(fc.shuffledSubarray(IDS), chosen, sizes, (popular, extras, sizeId) => {
        const { made, menu, burger } = combine(popular, extras, sizeId);
        for (const { id, limit, maxAmount } of groupsOf(menu, burger)) {
          if (limit > 0) expect(chosenCount(made, id)).toBeLessThanOrEqual(limit);
          for (const extra of made.filter(({ groupId }) => groupId === id))
            expect(extra.amount).toBeLessThanOrEqual(maxAmount);
        }
        if (sizeId) expect(chosenCount(made, 'belag', 'trueffel')).toBe(0);
      }),
    );
  });
});
