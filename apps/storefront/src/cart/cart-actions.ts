import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { addItem, removeItem, replaceItem, setAmount } from '@tischlein/domain/cart/lines.ts';
import { cartItems, setCart } from '../session/cart-store.ts';

/** Puts an item in; one that is there already grows instead. */
export function addToCart(item: CartItem): void {
  setCart(addItem(cartItems(), item));
}

export function replaceInCart(index: number, item: CartItem): void {
  setCart(replaceItem(cartItems(), index, item));
}

export function setCartAmount(index: number, amount: number): void {
  setCart(setAmount(cartItems(), index, amount));
}

export function removeFromCart(index: number): void {
  setCart(removeItem(cartItems(), index));
}
