import { canonicalItem, itemKey } from './canonical-item.ts';
import type { CartItem } from './cart.ts';

/** Most pieces of one cart item. */
export const MAX_AMOUNT = 99;

function clampAmount(amount: number): number {
  return Math.max(1, Math.min(Math.trunc(amount) || 1, MAX_AMOUNT));
}

/** Equal items (dish, size, left-out ingredients, extras, member) become one, the amounts add up to at most 99. */
export function mergeItems(items: readonly CartItem[]): CartItem[] {
  const merged = new Map<string, CartItem>();
  for (const item of items) {
    const key = itemKey(item);
    const known = merged.get(key);
    merged.set(
      key,
      known ? { ...known, amount: clampAmount(known.amount + item.amount) } : canonicalItem(item),
    );
  }
  return [...merged.values()];
}

/** The cart with an item put in: onto its equal where there is one, else at the end. */
export function addItem(items: readonly CartItem[], item: CartItem): CartItem[] {
  const key = itemKey(item);
  const at = items.findIndex((one) => itemKey(one) === key);
  if (at < 0) return [...items, canonicalItem(item)];
  return items.map((one, index) =>
    index === at ? { ...one, amount: clampAmount(one.amount + item.amount) } : one,
  );
}

/** The items without the one at this index; an index beyond them changes nothing. */
export function removeItem(items: readonly CartItem[], index: number): CartItem[] {
  return items.filter((_, at) => at !== index);
}

/** Sets the amount of an item, clamped to 1..99: an item is removed by `removeItem`, never by its amount (2 §5). */
export function setAmount(items: readonly CartItem[], index: number, amount: number): CartItem[] {
  return items.map((one, at) => (at === index ? { ...one, amount: clampAmount(amount) } : one));
}

/** A removed item back in its place, whatever else has changed; onto its equal where that was put in since. */
export function putBack(items: readonly CartItem[], index: number, item: CartItem): CartItem[] {
  const key = itemKey(item);
  if (items.some((one) => itemKey(one) === key)) return addItem(items, item);
  return [...items.slice(0, index), item, ...items.slice(index)];
}

/**
 * An item in place of the one it was made of, wherever that lies by now; one that has gone meanwhile does not take the
 * place of another. Falls together with an equal one elsewhere in the cart.
 */
export function replaceItem(
  items: readonly CartItem[],
  edited: CartItem,
  item: CartItem,
): CartItem[] {
  const key = itemKey(edited);
  if (!items.some((one) => itemKey(one) === key)) return addItem(items, item);
  return mergeItems(items.map((one) => (itemKey(one) === key ? item : one)));
}

/** Pieces in the cart, for the badge. */
export function countPieces(items: readonly CartItem[]): number {
  return items.reduce((count, item) => count + item.amount, 0);
}
