import { sizeOf, type MenuIndex } from '../menu/index-menu.ts';
import { isMenuItem, type CartExtra, type CartItem, type DishCartItem } from './cart.ts';
import type { ExportedDish, ExportedExtra, ExportedItem } from './exported-cart.ts';

/**
 * A cart by names, for a shop with other ids (specification 2 §3). What the menu does not know keeps its id for a
 * name: the other side then reports it as not found, nothing is lost on the way. Member names stay behind.
 */
export function exportCart(menu: MenuIndex, items: readonly CartItem[]): ExportedItem[] {
  return items.map((item) => {
    if (!isMenuItem(item)) return exportDish(menu, item);
    const setMenu = menu.menus.get(item.menuId);
    const slotIds = setMenu?.slots.map(({ id }) => id) ?? [];
    const place = ({ slotId }: DishCartItem) => slotIds.indexOf(slotId ?? '');
    const inOrder = [...item.subitems].sort((a, b) => place(a) - place(b));
    return {
      menuName: setMenu?.name ?? item.menuId,
      amount: item.amount,
      subitems: inOrder.map((subitem) => exportDish(menu, subitem)),
    };
  });
}

function exportDish(menu: MenuIndex, item: DishCartItem): ExportedDish {
  const dish = menu.dishes.get(item.dishId);
  const size = dish ? sizeOf(dish, item.sizeId) : null;
  return {
    dishName: dish?.name ?? item.dishId,
    sizeName: size?.name ?? item.sizeId,
    amount: item.amount,
    without: item.without.map((id) => menu.ingredients.get(id)?.name ?? id),
    extras: item.extras.map((extra) => exportExtra(menu, extra)),
    ...(item.note && { note: item.note }),
  };
}

function exportExtra(menu: MenuIndex, extra: CartExtra): ExportedExtra {
  const { groupId, itemId, amount, type, extras } = extra;
  const known = type === 'dish' ? menu.dishes.get(itemId) : menu.ingredients.get(itemId);
  return {
    groupName: menu.groups.get(groupId)?.name ?? groupId,
    itemName: known?.name ?? itemId,
    amount,
    type,
    ...(extras && { extras: extras.map((each) => exportExtra(menu, each)) }),
  };
}
