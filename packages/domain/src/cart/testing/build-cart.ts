import type { CartExtra, DishCartItem, MenuCartItem } from '../cart.ts';

/** Cart items for tests: name what matters. */
export function item(dishId: string, rest: Partial<DishCartItem> = {}): DishCartItem {
  return { dishId, sizeId: null, memberName: null, amount: 1, without: [], extras: [], ...rest };
}

export function menuItem(
  menuId: string,
  subitems: DishCartItem[],
  rest: Partial<MenuCartItem> = {},
): MenuCartItem {
  return { menuId, memberName: null, amount: 1, subitems, ...rest };
}

export function topping(groupId: string, itemId: string, amount = 1): CartExtra {
  return { groupId, itemId, amount, type: 'ingredient' };
}

export function side(
  groupId: string,
  itemId: string,
  extras: CartExtra[] = [],
  amount = 1,
): CartExtra {
  return { groupId, itemId, amount, type: 'dish', extras };
}
