import { itemKey } from './canonical-item.ts';
import type { CartItem } from './cart.ts';

/** The cart without these pieces, at most as many of each as lie there. What equals none of them stays as it is. */
export function withoutItems(items: readonly CartItem[], pieces: readonly CartItem[]): CartItem[] {
  const open = new Map<string, number>();
  for (const piece of pieces) {
    const key = itemKey(piece);
    open.set(key, (open.get(key) ?? 0) + piece.amount);
  }
  return items.flatMap((item) => {
    const key = itemKey(item);
    const gone = Math.min(open.get(key) ?? 0, item.amount);
    if (gone === 0) return [item];
    open.set(key, (open.get(key) ?? 0) - gone);
    return gone === item.amount ? [] : [{ ...item, amount: item.amount - gone }];
  });
}
