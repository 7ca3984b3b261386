import { readStored, shopKey, writeStored } from '../session/storage.ts';

/** Where storage is full or forbidden, what was sent is known as long as the page is. */
const inMemory = new Set<string>();
const place = (shopId: string) => shopKey(shopId, 'sent-key');

/** A waiter's order is about to leave the device: from now on it may be placed, also when the page ends before an answer. */
export function noteSent(shopId: string, orderKey: string): void {
  inMemory.add(orderKey);
  writeStored(place(shopId), orderKey);
}

/** Whether an order of a waiter has ever left this device, in this page or in one that ended meanwhile. */
export const wasSent = (shopId: string, orderKey: string): boolean =>
  inMemory.has(orderKey) || readStored(place(shopId)) === orderKey;
