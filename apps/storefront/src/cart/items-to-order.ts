import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { cartItems } from '../session/cart-store.ts';
import { useQuote } from './quote-store.ts';

/**
 * What goes out with an order, each item with its place in the quote. In a group everything in all carts, but for what
 * cannot be ordered: the owner has agreed to go without it.
 */
export function itemsToOrder(): readonly { item: CartItem; index: number }[] {
  const { quote, group } = useQuote.getState();
  if (!group) return cartItems().map((item, index) => ({ item, index }));
  const bad = new Set(quote?.problems.map(({ index }) => index));
  return group.items.filter(({ index }) => !bad.has(index));
}
