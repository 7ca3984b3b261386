import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import {
  addItem,
  putBack,
  removeItem,
  replaceItem,
  setAmount,
} from '@tischlein/domain/cart/lines.ts';
import { cartItems, setCart } from '../session/cart-store.ts';

/** Puts an item in; one that is there already grows instead. */
export function addToCart(item: CartItem): void {
  setCart(addItem(cartItems(), item));
}

/** Puts an item in the place of the `edited` one, as it lay in the cart when the guest began to change it. */
export function replaceInCart(edited: CartItem, item: CartItem): void {
  setCart(replaceItem(cartItems(), edited, item));
}

export function setCartAmount(index: number, amount: number): void {
  setCart(setAmount(cartItems(), index, amount));
}

/** What it answers puts the item back, and leaves alone what the guest has done since. */
export function removeFromCart(index: number): () => void {
  const before = cartItems();
  const item = before[index];
  setCart(removeItem(before, index));
  return () => item && setCart(putBack(cartItems(), index, item));
}
