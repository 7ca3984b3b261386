import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isMenuItem } from '../cart/cart.ts';
import { side, topping } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { minimumAge } from '../tags/effective-tags.ts';
import { collectContents, declaredOf, sortCodes, type Contents } from './contents.ts';
import { randomItem, randomMenu } from './testing/random-shop.ts';
import { dice } from './testing/dice.ts';

const MENU = indexMenu(PIZZERIA);
type Given = Parameters<typeof collectContents>;

function contentsOf(id: string, without: Given[2] = [], extras: Given[3] = []) {
  const found: Contents = { declarations: new Set(), tags: new Set() };
  const dish = MENU.dishes.get(id);
  if (!dish) throw new Error(id);
  collectContents(MENU, dish, without, extras, found);
  return { codes: sortCodes(found.declarations), tags: [...found.tags] };
}

test.each<[string, string, Given[2], Given[3], string[]]>([
  ['its own and its ingredients', 'margherita', [], [], ['A', 'G']],
  ['without what is left out', 'margherita', ['mozzarella'], [], ['A']],
  ['with extras', 'margherita', [], [topping('belag', 'salami')], ['2', '10', 'A', 'G']],
  [
    'with side dishes and theirs',
    'margherita',
    [],
    [side('dazu', 'pommes', [topping('sosse', 'mayo')])],
    ['A', 'C', 'G'],
  ],
  ['with dishes that are part of it, even in a circle', 'brot', [], [], ['G']],
])('declares %s', (_, id, without, extras, codes) => {
  expect(contentsOf(id, without, extras).codes).toEqual(codes);
});

test('pork as an extra ends being vegetarian; a beer beside it counts for the age', () => {
  expect(contentsOf('margherita').tags).toEqual(['vegetarian', 'halal']);
  expect(contentsOf('margherita', [], [topping('belag', 'salami')]).tags).toEqual(['pork']);
  expect(contentsOf('margherita', [], [side('dazu', 'bier')]).tags).toContain('alcohol16');
});

test('declares of dishes that hold one another what looking into each of them finds', () => {
  const seen = { menus: 0, extras: 0, without: 0, aged: 0 };
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const roll = dice(seed);
      const plain = randomMenu(roll);
      seen.menus += 1;
      const some = (ids: readonly string[], share: number) => ids.filter(() => roll.chance(share));
      const ids = plain.dishes.map(({ id }) => id);
      const menu = indexMenu({
        ...plain,
        dishes: plain.dishes.map((dish) => ({
          ...dish,
          declarations: some(['1', '2', 'A', 'G'], 0.2),
          primarySubDishes: some(ids, 0.15),
          tags: roll.chance(0.1) ? ['alcohol16' as const] : [],
        })),
        ingredients: plain.ingredients.map((ingredient) => ({
          ...ingredient,
          declarations: some(['3', '10', 'C', 'L'], 0.3),
          tags: roll.chance(0.1) ? ['alcohol18' as const] : [],
        })),
      });
      // Twice: what is known of a dish by then must not change the second answer.
      for (const item of roll
        .list(8, () => randomItem(menu.menu, roll))
        .flatMap((one) => [one, one])) {
        if (isMenuItem(item)) continue;
        const dish = menu.dishes.get(item.dishId);
        if (!dish) throw new Error(item.dishId);
        const contents: Contents = { declarations: new Set(), tags: new Set() };
        collectContents(menu, dish, item.without, item.extras, contents);
        const age = minimumAge(contents.tags);
        expect(declaredOf(menu, dish, item.without, item.extras)).toEqual({
          declarations: sortCodes(contents.declarations),
          minimumAge: age,
        });
        if (item.extras.length > 0) seen.extras += 1;
        if (item.without.length > 0) seen.without += 1;
        if (age > 0) seen.aged += 1;
      }
    }),
    { numRuns: 300 },
  );
  // Fewer menus are asked of each mutant.
  if (seen.menus < 300) return;
  expect(Math.min(seen.extras, seen.without, seen.aged)).toBeGreaterThan(300);
});
