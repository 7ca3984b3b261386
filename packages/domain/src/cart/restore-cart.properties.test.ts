import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import type { Menu } from '../menu/menu.ts';
import { randomItem, randomMenu } from '../pricing/testing/random-shop.ts';
import { dice } from '../pricing/testing/dice.ts';
import { canonicalItem } from './canonical-item.ts';
import type { CartItem } from './cart.ts';
import { exportCart } from './export-cart.ts';
import { isExportedMenu, type ExportedExtra, type ExportedItem } from './exported-cart.ts';
import { NOTHING_SOLD_OUT } from './item-conditions.ts';
import { restoreCart } from './restore-cart.ts';
import { validateItem } from './validate-item.ts';

const seed = fc.integer();
const bare = (item: CartItem) => JSON.parse(JSON.stringify(canonicalItem(item))) as unknown;
const cartOf = (menu: Menu, from: number) => {
  const roll = dice(from);
  return roll.list(1 + roll.upTo(5), () => randomItem(menu, roll));
};

test('a cart restored from the menu it was exported from is the same cart', () => {
  fc.assert(
    fc.property(seed, seed, (shop, cart) => {
      const menu = randomMenu(dice(shop));
      const index = indexMenu(menu);
      const items = cartOf(menu, cart);
      const restored = restoreCart(index, exportCart(index, items), []);
      expect(restored.problems).toEqual([]);
      expect(restored.items.map(bare)).toEqual(items.map(bare));
    }),
    { numRuns: 100 },
  );
});

test('on another menu everything is rebuilt to be ordered, or reported', () => {
  fc.assert(
    fc.property(seed, seed, seed, (shop, cart, other) => {
      const from = randomMenu(dice(shop));
      const to = indexMenu(without(randomMenu(dice(other)), other));
      const exported = exportCart(indexMenu(from), cartOf(from, cart));
      const { items, problems } = restoreCart(to, exported, []);
      const lost = new Set(problems.filter(({ kept }) => !kept).map(({ index }) => index));
      expect(items.length + lost.size).toBe(exported.length);
      for (const item of items) expect(validate(to, item)).toEqual([]);
      const again = exportCart(to, items);
      exported
        .map((one, index) => ({ one, index }))
        .filter(({ index }) => !lost.has(index))
        .forEach(({ one, index }, at) => {
          const told = problems.filter((problem) => problem.index === index);
          const names = namesIn(again[at] as ExportedItem);
          const missing = namesIn(one).filter((name) => !take(names, name));
          // Nothing came along that was not there, and nothing is gone without a word.
          expect(names).toEqual([]);
          expect(missing.length > 0).toBe(told.length > 0);
          for (const { path } of missing) {
            expect(told.some(({ name }) => path.includes(name))).toBe(true);
          }
        });
    }),
    { numRuns: 200 },
  );
});

/** A menu that lacks some dish and some ingredients. */
function without(menu: Menu, seedOfIt: number): Menu {
  const roll = dice(seedOfIt + 1);
  const dishes = menu.dishes.filter(() => !roll.chance(0.15));
  const known = (id: string) => dishes.some((one) => one.id === id);
  return {
    ...menu,
    dishes,
    categories: menu.categories.map((one) => ({ ...one, dishIds: one.dishIds.filter(known) })),
    ingredients: menu.ingredients.filter(() => !roll.chance(0.15)),
  };
}

const validate = (menu: ReturnType<typeof indexMenu>, item: CartItem) =>
  validateItem(
    { menu, orderType: 'table', minuteOfWeek: null, soldOut: NOTHING_SOLD_OUT },
    item,
    0,
  );

interface Named {
  /** Everything that leads to it, itself the last. */
  path: string[];
  amount: number;
}

/** Every name in an item: removals, sizes and extras with what they belong to. */
function namesIn(item: ExportedItem): Named[] {
  if (isExportedMenu(item)) {
    return item.subitems.flatMap((sub) =>
      namesIn(sub).map((one) => ({ ...one, path: [item.menuName, ...one.path] })),
    );
  }
  const extras = (all: readonly ExportedExtra[], path: string[]): Named[] =>
    all.flatMap((one) => {
      const own = [...path, one.groupName, one.itemName];
      return [{ path: own, amount: one.amount }, ...extras(one.extras ?? [], own)];
    });
  return [
    { path: [item.dishName], amount: item.amount },
    ...(item.sizeName === null ? [] : [{ path: [item.dishName, item.sizeName], amount: 1 }]),
    ...item.without.map((name) => ({ path: [item.dishName, 'ohne', name], amount: 1 })),
    ...extras(item.extras, [item.dishName]),
  ];
}

/** Takes an equal one out of the list; false: there was none. */
function take(names: Named[], wanted: Named): boolean {
  const at = names.findIndex((one) => JSON.stringify(one) === JSON.stringify(wanted));
  if (at >= 0) names.splice(at, 1);
  return at >= 0;
}
