import { isMenuItem, type CartExtra, type CartItem, type DishCartItem } from './cart.ts';

/** What identifies an extra apart from its amount: nested extras belong to it, their order does not. */
function extraKey(extra: CartExtra): string {
  return JSON.stringify([extra.groupId, extra.itemId, extra.type, extrasKey(extra.extras ?? [])]);
}

function extrasKey(extras: readonly CartExtra[]): string[] {
  return mergeExtras(extras)
    .map((extra) => `${extraKey(extra)}*${extra.amount}`)
    .sort();
}

/**
 * The same extra named twice is one extra with the amounts added up. Side dishes with different extras of their own
 * stay apart (fries with ketchup, fries with mayonnaise). The order of first mention is kept.
 */
export function mergeExtras(extras: readonly CartExtra[]): CartExtra[] {
  const merged = new Map<string, CartExtra>();
  for (const extra of extras) {
    const nested = extra.extras === undefined ? undefined : mergeExtras(extra.extras);
    const own =
      nested === undefined || nested.length === 0
        ? withoutNested(extra)
        : { ...extra, extras: nested };
    const key = extraKey(own);
    const known = merged.get(key);
    merged.set(key, known ? { ...known, amount: known.amount + own.amount } : own);
  }
  return [...merged.values()];
}

function withoutNested({ groupId, itemId, amount, type }: CartExtra): CartExtra {
  return { groupId, itemId, amount, type };
}

function canonicalDish(item: DishCartItem): DishCartItem {
  return { ...item, without: [...new Set(item.without)], extras: mergeExtras(item.extras) };
}

/** The same item with every duplicate in `without` and in extras merged. Pricing and checks look at this form. */
export function canonicalItem(item: CartItem): CartItem {
  return isMenuItem(item)
    ? { ...item, subitems: item.subitems.map(canonicalDish) }
    : canonicalDish(item);
}

function dishKey(item: DishCartItem): unknown[] {
  return [
    item.dishId,
    item.sizeId,
    [...new Set(item.without)].sort(),
    extrasKey(item.extras),
    item.slotId ?? null,
  ];
}

/** Equal for items that are the same thing for the same member, whatever their amounts and the order of choices. */
export function itemKey(item: CartItem): string {
  const what = isMenuItem(item)
    ? ['menu', item.menuId, item.subitems.map((one) => JSON.stringify(dishKey(one))).sort()]
    : ['dish', ...dishKey(item)];
  return JSON.stringify([item.memberName, ...what]);
}
