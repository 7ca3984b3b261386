import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';

/**
 * An order of a waiter that has left this device and has no answer yet. A page that ends before the answer leaves it here,
 * and the next one keeps it to be sent again (`keepSentOrders`).
 */
interface SentOrder {
  key: string;
  /** As it left, of the shape that is stored (`toStoredOrder`). */
  order: unknown;
  /** Epoch milliseconds of this device. */
  at: number;
}

/** Where storage is full or forbidden, what was sent is known as long as the page is. */
const inMemory = new Map<string, readonly SentOrder[]>();
const place = (shopId: string) => shopKey(shopId, 'sent-key');
/** Of the order that this page has sent last, until this page knows what became of it. */
let lastKey = '';

/** A waiter's order is about to leave the device: from now on it may be placed, also when the page ends before an answer. */
export function noteSent(shopId: string, key: string, order: unknown): void {
  lastKey = key;
  write(shopId, [...without(shopId, key), { key, order, at: Date.now() }]);
}

/** Whether an order of a waiter has left this device and was not answered. */
export const wasSent = (shopId: string, orderKey: string): boolean =>
  readSent(shopId).some(({ key }) => key === orderKey);

/** It was answered, or is kept to be sent again. Without a key the one that this page has sent last. */
export function forgetSent(shopId: string, orderKey = lastKey): void {
  if (wasSent(shopId, orderKey)) write(shopId, without(shopId, orderKey));
  if (orderKey === lastKey) lastKey = '';
}

export function forgetAllSent(shopId: string): void {
  write(shopId, []);
  lastKey = '';
}

/** What this page has sent last and has no answer to, as it left; null: nothing. */
export const lastSent = (shopId: string): unknown =>
  readSent(shopId).find(({ key }) => key === lastKey)?.order ?? null;

/** Whether another page keeps what this one has sent last: the cart is the next order's by now. */
export const wasTakenOver = (shopId: string): boolean =>
  lastKey !== '' && !wasSent(shopId, lastKey);

export const readSent = (shopId: string): readonly SentOrder[] =>
  inMemory.get(shopId) ?? stored(shopId);

const without = (shopId: string, orderKey: string) =>
  readSent(shopId).filter(({ key }) => key !== orderKey);

function write(shopId: string, orders: readonly SentOrder[]): void {
  writeStored(place(shopId), orders.length > 0 ? orders : null);
  const isStored = JSON.stringify(stored(shopId)) === JSON.stringify(orders);
  if (isStored) inMemory.delete(shopId);
  else inMemory.set(shopId, orders);
}

/** Storage belongs to whoever holds the device: what has the wrong shape is left out. */
function stored(shopId: string): SentOrder[] {
  const list = readStored(place(shopId));
  if (!Array.isArray(list)) return [];
  return list.flatMap((one) => {
    if (!isRecord(one)) return [];
    const { key, order, at } = one;
    return typeof key === 'string' && typeof at === 'number' ? [{ key, order, at }] : [];
  });
}
