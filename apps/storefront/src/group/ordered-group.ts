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

/** The groups of one day: shares of the last are still paid while the next one orders. */
const KEPT_GROUPS = 4;
const keyOf = (shopId: string) => shopKey(shopId, 'ordered-group');

export function keepOrderedGroup(shopId: string, group: OrderedGroup): void {
  const others = readAll(shopId).filter(({ orderId }) => orderId !== group.orderId);
  writeStored(keyOf(shopId), [group, ...others].slice(0, KEPT_GROUPS));
}

export function readOrderedGroup(shopId: string, orderId: string): OrderedGroup | null {
  return readAll(shopId).find((group) => group.orderId === orderId) ?? null;
}

/** Storage belongs to the guest: what has the wrong shape is none. */
function readAll(shopId: string): OrderedGroup[] {
  const stored = readStored(keyOf(shopId));
  // It was a single one before.
  return (Array.isArray(stored) ? stored : [stored]).flatMap((one) => orderedGroup(one) ?? []);
}

function orderedGroup(stored: unknown): OrderedGroup | null {
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
