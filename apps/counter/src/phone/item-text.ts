import { isMenuItem, type CartExtra, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { sizeOf, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';

function extraText(menu: MenuIndex, { itemId, amount, extras = [] }: CartExtra): string {
  const name = (menu.ingredients.get(itemId) ?? menu.dishes.get(itemId))?.name ?? itemId;
  const inner = extras.map((extra) => extraText(menu, extra)).join(', ');
  return `+ ${amount > 1 ? `${amount}x ` : ''}${name}${inner === '' ? '' : ` (${inner})`}`;
}

/** '2x 31 Pizza Margherita (Groß), ohne Basilikum, + Käse' */
export function itemText(menu: MenuIndex, item: CartItem, withAmount = true): string {
  const times = withAmount ? `${item.amount}x ` : '';
  if (isMenuItem(item)) {
    const set = menu.menus.get(item.menuId);
    const parts = item.subitems.map((one) => itemText(menu, one, false));
    return [`${times}${numbered(set)}`, ...parts].join(', ');
  }
  const dish = menu.dishes.get(item.dishId);
  const size = dish && sizeOf(dish, item.sizeId);
  return [
    `${times}${numbered(dish)}${size ? ` (${size.name})` : ''}`,
    ...item.without.map((id) => `ohne ${menu.ingredients.get(id)?.name ?? id}`),
    ...item.extras.map((extra) => extraText(menu, extra)),
    ...(item.note ? [`Anmerkung: ${item.note}`] : []),
  ].join(', ');
}

const numbered = (one: { number: string | null; name: string } | undefined) =>
  one ? [one.number, one.name].filter(Boolean).join(' ') : 'nicht mehr auf der Karte';
