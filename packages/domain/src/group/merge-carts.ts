import { canonicalItem, itemKey } from '../cart/canonical-item.ts';
import type { CartItem } from '../cart/cart.ts';
import { MAX_AMOUNT, mergeItems } from '../cart/lines.ts';

/**
 * One cart of two that grew apart: what was done here since `base` is done to `theirs`. What either side put in is in,
 * what either took out is out, amounts change by what both changed them, between 0 and 99. Order: theirs, then what is
 * new here. Equal carts on both sides give that cart.
 */
export function mergeCarts(
  base: readonly CartItem[],
  mine: readonly CartItem[],
  theirs: readonly CartItem[],
): CartItem[] {
  const before = amounts(base);
  const here = amounts(mine);
  const change = (key: string) => (here.get(key) ?? 0) - (before.get(key) ?? 0);
  const merged: CartItem[] = [];
  const put = (item: CartItem, amount: number) => {
    if (amount > 0) merged.push({ ...item, amount: Math.min(amount, MAX_AMOUNT) });
  };
  const there = new Set<string>();
  for (const item of mergeItems(theirs)) {
    const key = itemKey(item);
    there.add(key);
    put(item, item.amount + change(key));
  }
  for (const item of mergeItems(mine)) {
    const key = itemKey(item);
    if (!there.has(key)) put(canonicalItem(item), change(key));
  }
  return merged;
}

function amounts(items: readonly CartItem[]): Map<string, number> {
  return new Map(mergeItems(items).map((item) => [itemKey(item), item.amount]));
}
