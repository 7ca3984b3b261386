import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import {
  entriesOf,
  isMap,
  isSame,
  valueAt,
  type DocumentMap,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { usesOf } from '@tischlein/domain/shop-document/references.ts';
import { setOperation } from '../draft/waiting-steps.ts';
import type { ExtraGroupEntry } from '../menu/extra-groups.ts';

/** The price of sizes that are not named, and of dishes without any. */
export const OTHER = 'other';

/** The sizes of the dishes that offer this group, in their order, each with what it is called. */
export function sizesOfGroup(
  document: DocumentMap,
  groupId: string,
): { key: string; name: string }[] {
  const sizes = new Map<string, string>();
  for (const { by } of usesOf(document, 'group', groupId))
    for (const [key] of entriesOf(valueAt(document, [...by, 'sizes'])) ?? [])
      if (!sizes.has(key)) sizes.set(key, sizeName([...by, 'sizes', key], document));
  return [...sizes].map(([key, name]) => ({ key, name }));
}

/** Whether any item of the group has prices by size. */
export const isBySize = ({ items }: ExtraGroupEntry): boolean =>
  items.some(({ price }) => isMap(price));

/** Every item gets a price for each of the sizes, for now the one it has. */
export function pricesBySize(group: ExtraGroupEntry, sizes: readonly string[]): SingleOperation[] {
  return changed(group, (price) => {
    if (isMap(price)) return price;
    const amount = typeof price === 'number' ? { price } : null;
    if (amount === null) return undefined;
    return Object.fromEntries([...sizes, OTHER].map((size) => [size, amount.price]));
  });
}

/** Every item gets one price: that of all other sizes, else the first. */
export const onePrice = (group: ExtraGroupEntry): SingleOperation[] =>
  changed(group, (price) => (isMap(price) ? (price[OTHER] ?? Object.values(price)[0]) : price));

/** Every item costs the same. */
export const samePrice = (group: ExtraGroupEntry, amount: number): SingleOperation[] =>
  changed(group, (price) =>
    isMap(price) ? Object.fromEntries(Object.keys(price).map((size) => [size, amount])) : amount,
  );

function changed(
  { path, items }: ExtraGroupEntry,
  change: (price: DocumentValue | undefined) => DocumentValue | undefined,
): SingleOperation[] {
  return items.flatMap(({ id, price }) => {
    const next = change(price);
    return isSame(price, next) ? [] : [setOperation([...path, 'items', id, 'price'], next, price)];
  });
}
