import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { OutlineRow } from '../session/outline.ts';
import { isMenuItem } from '@tischlein/domain/cart/cart.ts';
import { dialogStack } from '@tischlein/ui/dialog-stack.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { addToCart, removeFromCart, setCartAmount } from '../cart/cart-actions.ts';
import { useGroup } from '../group-order/group-store.ts';
import { ownCartLock } from '../group-order/own-cart-lock.ts';
import { lockText } from '../group-order/refusal-texts.ts';
import { passFocusOn } from '../base/pass-focus-on.ts';
import { cartItems } from '../session/cart-store.ts';
import { mayAdd } from '../cart/ordering-gate.ts';
import { tellAdded } from '../cart/tell-added.ts';
import { flyToCart, rowPicture } from './fly-picture.ts';

/** The plus of a row, and of what goes with a dish: nothing must be chosen, so nothing is asked but place and age. */
export async function addAtOnce(
  shop: PublicShop,
  row: Pick<OutlineRow, 'kind' | 'id' | 'name' | 'age'>,
): Promise<void> {
  if (!(await mayAdd(shop, row.age ?? 0, row))) return;
  addToCart({
    dishId: row.id,
    sizeId: null,
    memberName: null,
    amount: 1,
    without: [],
    extras: [],
  });
  tellAdded(row.name);
  // What goes with a dish is added in its dialog, above which nothing of the page can be seen.
  if (!dialogStack.read().length) flyToCart(rowPicture(row.id), document.body);
}

/** The minus of a row: the piece put in last goes again. Nothing is asked, since the plus brings it back. */
export function removeOne({ id }: OutlineRow): void {
  const lock = ownCartLock();
  if (lock !== null) {
    notify(lockText(lock, useGroup.getState()), { tone: 'warn' });
    return;
  }
  const items = cartItems();
  const index = items.findLastIndex((item) => !isMenuItem(item) && item.dishId === id);
  const item = items[index];
  if (!item) return;
  if (item.amount > 1) return setCartAmount(index, item.amount - 1);
  const row = document.activeElement?.closest('[data-dish]');
  passFocusOn(() => row?.querySelector<HTMLElement>('[data-part="dish-add"]'));
  removeFromCart(index);
}
