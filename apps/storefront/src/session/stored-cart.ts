import type { CartExtra, CartItem, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { isRecord } from './storage.ts';

const VERSION = 1;

/** A cart as it lies in the browser's storage. */
export function toStored(items: readonly CartItem[]): unknown {
  return { version: VERSION, items };
}

/**
 * Reads a cart back. Storage belongs to the guest: it may be old, cut off or edited, so everything of the wrong shape
 * is left out. Whether a dish still exists is judged by the menu, not here.
 */
export function fromStored(stored: unknown): CartItem[] {
  if (!isRecord(stored) || stored['version'] !== VERSION || !Array.isArray(stored['items'])) {
    return [];
  }
  return stored['items'].slice(0, 300).flatMap((item) => readItem(item) ?? []);
}

function readItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null;
  const { menuId, memberName, amount, subitems } = value;
  if (typeof menuId !== 'string') return readDish(value);
  if (!Array.isArray(subitems) || !isAmount(amount)) return null;
  const dishes = subitems.map(readDish);
  if (dishes.some((dish) => dish === null)) return null;
  return { menuId, memberName: text(memberName), amount, subitems: dishes as DishCartItem[] };
}

function readDish(value: unknown): DishCartItem | null {
  if (!isRecord(value)) return null;
  const { dishId, sizeId, memberName, amount, without, extras, slotId, note } = value;
  if (typeof dishId !== 'string' || !isAmount(amount)) return null;
  const read = readExtras(extras);
  if (!read || !Array.isArray(without)) return null;
  return {
    dishId,
    sizeId: text(sizeId),
    memberName: text(memberName),
    amount,
    without: without.filter((id) => typeof id === 'string'),
    extras: read,
    ...(typeof slotId === 'string' && { slotId }),
    ...(typeof note === 'string' && { note }),
  };
}

function readExtras(value: unknown): CartExtra[] | null {
  if (!Array.isArray(value)) return null;
  const extras: CartExtra[] = [];
  for (const each of value) {
    if (!isRecord(each)) return null;
    const { groupId, itemId, amount, type } = each;
    if (typeof groupId !== 'string' || typeof itemId !== 'string' || !isAmount(amount)) return null;
    if (type !== 'ingredient' && type !== 'dish') return null;
    const inner = each['extras'] === undefined ? undefined : readExtras(each['extras']);
    if (inner === null) return null;
    extras.push({ groupId, itemId, amount, type, ...(inner && { extras: inner }) });
  }
  return extras;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 99;
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
