import { create } from 'zustand';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { readStored, shopKey, writeStored } from './storage.ts';
import { fromStored, toStored } from './stored-cart.ts';

const NOTHING: readonly CartItem[] = [];

interface CartState {
  items: readonly CartItem[];
}
export const useCart = create<CartState>(() => ({ items: NOTHING }));

let key = '';

/** Reads the shop's cart and follows what other tabs do to it. */
export function startCart(shopId: string): void {
  key = shopKey(shopId, 'cart');
  useCart.setState({ items: fromStored(readStored(key)) });
  addEventListener('storage', (event) => {
    // key null: everything was cleared.
    if (event.key === key || event.key === null) {
      useCart.setState({ items: fromStored(readStored(key)) });
    }
  });
}

export function cartItems(): readonly CartItem[] {
  return useCart.getState().items;
}

/** Replaces the whole cart, as undo does. */
export function setCart(items: readonly CartItem[]): void {
  useCart.setState({ items });
  writeStored(key, items.length > 0 ? toStored(items) : null);
}

export function clearCart(): void {
  setCart(NOTHING);
}
