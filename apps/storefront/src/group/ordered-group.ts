import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';

/** The group of an order that was placed: with the same people one may order again. */
export interface OrderedGroup {
  groupId: string;
  orderId: string;
  ownerName: string;
  /** Whether this guest owned it. */
  isOwner: boolean;
  /** Whose share the owner has received, by name, as this device last knew. */
  received: readonly string[];
}

const keyOf = (shopId: string) => shopKey(shopId, 'ordered-group');

export function keepOrderedGroup(shopId: string, group: OrderedGroup | null): void {
  writeStored(keyOf(shopId), group);
}

/** Storage belongs to the guest: what has the wrong shape is none. */
export function readOrderedGroup(shopId: string): OrderedGroup | null {
  const stored = readStored(keyOf(shopId));
  if (!isRecord(stored)) return null;
  const { groupId, orderId, ownerName, isOwner, received } = stored;
  if (typeof groupId !== 'string' || typeof orderId !== 'string') return null;
  if (typeof ownerName !== 'string' || typeof isOwner !== 'boolean') return null;
  return {
    groupId,
    orderId,
    ownerName,
    isOwner,
    received: Array.isArray(received) ? received.filter((name) => typeof name === 'string') : [],
  };
}
