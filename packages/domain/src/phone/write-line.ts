import { itemKey } from '../cart/canonical-item.ts';
import { isMenuItem, type CartItem } from '../cart/cart.ts';
import { sizeOf } from '../menu/index-menu.ts';
import { findDishes } from './find-dishes.ts';
import type { PhoneMenuIndex } from './phone-menu-index.ts';

/**
 * Writes an item as it could have been typed ('2x 31 Groß ohne Zwiebeln +Käse'), to be changed in the line; null: a line
 * cannot say it, as set menus, side dishes with extras of their own, and names that two dishes share.
 */
export function writePhoneLine(index: PhoneMenuIndex, item: CartItem): string | null {
  if (isMenuItem(item)) return null;
  const dish = index.menu.dishes.get(item.dishId);
  if (!dish) return null;
  const nameOf = (id: string) =>
    index.menu.ingredients.get(id)?.name ?? index.menu.dishes.get(id)?.name ?? '';
  const line = [
    `${item.amount}x`,
    dish.number ?? dish.name,
    sizeOf(dish, item.sizeId)?.name ?? '',
    ...item.without.map((id) => `ohne ${nameOf(id)}`),
    ...item.extras.map(
      ({ itemId, amount }) => `+${amount > 1 ? `${amount} ` : ''}${nameOf(itemId)}`,
    ),
  ]
    .filter((part) => part !== '')
    .join(' ');
  const [read] = findDishes(index, line, 1);
  const isSame =
    read?.unknown.length === 0 &&
    itemKey(read.item) === itemKey(item) &&
    read.item.amount === item.amount;
  return isSame ? line : null;
}
