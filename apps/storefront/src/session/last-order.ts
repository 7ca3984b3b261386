import type { ExportedItem } from '@tischlein/domain/cart/exported-cart.ts';
import { isRecord, readStored, shopKey, writeStored } from './storage.ts';

/** The last order of a device whose guest has the form kept for the next time. */
interface LastOrder {
  orderId: string;
  /** Which terms were accepted with it, as the shop names them. */
  terms: string;
  /** By names: ids and prices are those of the day. */
  items: ExportedItem[];
  /** In cents, as it was then. */
  total: number;
  /** ISO instant. */
  at: string;
}

const keyOf = (shopId: string) => shopKey(shopId, 'last-order');

/** Keeps the last order of this device; null: nothing of it stays here. */
export function keepLastOrder(shopId: string, order: LastOrder | null): void {
  writeStored(keyOf(shopId), order);
}

/** The last order of this device; null: none, or it keeps nothing. */
export function readLastOrder(shopId: string): LastOrder | null {
  const stored = readStored(keyOf(shopId));
  if (!isRecord(stored)) return null;
  const { orderId, terms, items, total, at } = stored;
  const isTold = [orderId, terms, at].every((text) => typeof text === 'string');
  if (!isTold || typeof total !== 'number' || !Array.isArray(items)) return null;
  return stored as unknown as LastOrder;
}
