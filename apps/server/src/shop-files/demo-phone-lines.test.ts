import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { validateItem } from '@tischlein/domain/cart/validate-item.ts';
import { indexMenu, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { findDishes } from '@tischlein/domain/phone/find-dishes.ts';
import { chooseOption, openChoice } from '@tischlein/domain/phone/open-choice.ts';
import { phoneMenuIndex } from '@tischlein/domain/phone/phone-menu-index.ts';
import { writePhoneLine } from '@tischlein/domain/phone/write-line.ts';
import { readShopFolder } from './read-shop-folder.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));

async function demoMenu(folder: string): Promise<MenuIndex> {
  const read = await readShopFolder(path.join(DEMO, folder));
  const shop = read.ok ? read.shops[0]?.shop : undefined;
  if (!shop) throw new Error('the demo cannot be read');
  return indexMenu(shop.menu);
}

const idOf = (item: CartItem) => (isMenuItem(item) ? item.menuId : item.dishId);

/** The whole of an item that is begun: the first option of whatever is still to be chosen. */
function completed(menu: MenuIndex, begun: CartItem): CartItem {
  let item = begun;
  for (let asked = 0; asked < 50; asked += 1) {
    const choice = openChoice(menu, item);
    const first = choice?.options[0];
    if (!choice || !first) return item;
    item = chooseOption(menu, item, choice, first.id);
  }
  throw new Error(`it never ends: ${idOf(item)}`);
}

describe.each(['pizzeria', 'burger'])('the menu of the demo: %s', async (folder) => {
  const menu = await demoMenu(folder);
  const index = phoneMenuIndex(menu);
  const listed = [
    ...menu.menu.dishes.filter(({ id }) => menu.categoriesOfDish.has(id)),
    ...menu.menu.menus.filter(({ id }) => menu.categoriesOfMenu.has(id)),
  ];

  test('everything is found by its number, first', () => {
    const numbered = listed.filter(({ number }) => number !== null);
    // The burger shop's dishes have none.
    expect(numbered.length > 50).toBe(folder === 'pizzeria');
    for (const { id, number } of numbered) {
      const same = numbered.filter((one) => one.number === number).map((one) => one.id);
      const found = findDishes(index, number ?? '').map(({ item }) => idOf(item));
      expect(found.slice(0, same.length), `${number}`).toContain(id);
      const [two] = findDishes(index, `2x ${number}`);
      expect(two && [idOf(two.item), two.item.amount], `2x ${number}`).toEqual([found[0], 2]);
    }
  });

  test('everything is found by the first letters of the words of its name', () => {
    for (const { id, name } of listed) {
      const letters = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1);
      const line = letters.map((word) => word.slice(0, 4)).join(' ');
      const found = findDishes(index, line).map(({ item }) => idOf(item));
      expect(found.slice(0, 4), `${line} for ${name}`).toContain(id);
    }
  });

  test('whatever is found and asked for to its end can be ordered', () => {
    let written = 0;
    for (const { id, name } of listed) {
      const begun = findDishes(index, name).find(({ item }) => idOf(item) === id);
      expect(begun, name).toBeDefined();
      const item = completed(menu, begun!.item);
      const [orderType = 'pickup'] =
        menu.dishes.get(id)?.orderTypes ?? menu.menus.get(id)!.orderTypes;
      const at = { menu, orderType, minuteOfWeek: null, soldOut: NOTHING_SOLD_OUT };
      expect(validateItem(at, item, 0), name).toEqual([]);
      // Nearly everything can be written as a line again; what can, means the same.
      const line = writePhoneLine(index, item);
      if (line !== null) expect(findDishes(index, line)[0]?.item, line).toEqual(item);
      if (line !== null) written += 1;
    }
    expect(written).toBeGreaterThan(listed.length * 0.6);
  });
});
