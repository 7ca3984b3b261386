import { isMenuItem, type CartItem } from '@tischlein/domain/cart/cart.ts';
import type { OutlineRow } from '../session/outline.ts';
import { useCart } from '../session/cart-store.ts';

/** How many pieces of a row lie in the guest's cart, however they are made up. */
export function useInCart(row: OutlineRow): number {
  return useCart(({ items }) => piecesInCart(items, row));
}

function piecesInCart(
  items: readonly CartItem[],
  { kind, id }: Pick<OutlineRow, 'kind' | 'id'>,
): number {
  let pieces = 0;
  for (const item of items) {
    const isIt = isMenuItem(item) ? kind === 'menu' && item.menuId === id : item.dishId === id;
    if (isIt) pieces += item.amount;
  }
  return pieces;
}
