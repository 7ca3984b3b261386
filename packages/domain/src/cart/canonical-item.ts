import { isMenuItem, type CartExtra, type CartItem, type DishCartItem } from './cart.ts';

interface Keyed {
  extra: CartExtra;
  /** What identifies the extra apart from its amount: its own extras belong to it, their order does not. */
  shape: readonly unknown[];
}

/** Merged extras with their keys, from the innermost outwards: every level is looked at once. */
function mergeKeyed(extras: readonly CartExtra[]): Keyed[] {
  const merged = new Map<string, Keyed>();
  for (const { groupId, itemId, amount, type, extras: inner = [] } of extras) {
    const nested = mergeKeyed(inner);
    const shape = [groupId, itemId, type, amountShapes(nested)];
    const key = JSON.stringify(shape);
    const known = merged.get(key);
    const extra: CartExtra = { groupId, itemId, amount: amount + (known?.extra.amount ?? 0), type };
    if (nested.length > 0) extra.extras = nested.map((one) => one.extra);
    merged.set(key, { extra, shape });
  }
  return [...merged.values()];
}

/** Shapes with amounts in an order of their own. Kept as values: text inside text doubles its escapes per level. */
function amountShapes(keyed: readonly Keyed[]): unknown[] {
  const sortable = keyed.map(({ shape, extra }) => {
    const counted = [shape, extra.amount];
    return { counted, text: JSON.stringify(counted) };
  });
  return sortable.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ counted }) => counted);
}

function namesTwice(extras: readonly CartExtra[]): boolean {
  return extras.some((extra, at) =>
    extras.some(
      (other, later) =>
        later > at && other.itemId === extra.itemId && other.groupId === extra.groupId,
    ),
  );
}

function mergeNested(extra: CartExtra): CartExtra {
  if (extra.extras === undefined) return extra;
  const { extras: nested, ...own } = extra;
  return nested.length === 0 ? own : { ...own, extras: mergeExtras(nested) };
}

/**
 * The same extra named twice is one extra with the amounts added up. Side dishes with different extras of their own
 * stay apart (fries with ketchup, fries with mayonnaise). The order of first mention is kept.
 */
export function mergeExtras(extras: readonly CartExtra[]): CartExtra[] {
  // Almost always nothing is named twice, and every price comes through here.
  if (extras.length < 2 || !namesTwice(extras)) return extras.map(mergeNested);
  return mergeKeyed(extras).map(({ extra }) => extra);
}

/** The note to the kitchen without what cannot be seen, however it was pasted; '' for none. */
function noteOf({ note = '' }: DishCartItem): string {
  return note.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
}

function canonicalDish(item: DishCartItem): DishCartItem {
  const { note: _written, ...dish } = item;
  const note = noteOf(item);
  return {
    ...dish,
    without: [...new Set(item.without)],
    extras: mergeExtras(item.extras),
    ...(note !== '' && { note }),
  };
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
    amountShapes(mergeKeyed(item.extras)),
    item.slotId ?? null,
    noteOf(item),
  ];
}

/** Equal for items that are the same thing for the same member, whatever their amounts and the order of choices. */
export function itemKey(item: CartItem): string {
  const what = isMenuItem(item)
    ? ['menu', item.menuId, item.subitems.map((one) => JSON.stringify(dishKey(one))).sort()]
    : ['dish', ...dishKey(item)];
  return JSON.stringify([item.memberName, ...what]);
}
