import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import { openDish, openSetMenu } from '../session/dialogs.ts';

/** Opens an item of the cart to be chosen anew. */
export function editItem(item: CartItem): void {
  if (isMenuItem(item)) openSetMenu({ menuId: item.menuId, edited: item });
  else openDish({ dishId: item.dishId, edited: item });
}
