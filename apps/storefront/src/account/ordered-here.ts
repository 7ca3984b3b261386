import { readSession, writeSession } from '../session/session-storage.ts';
import { isRecord, shopKey } from '../session/storage.ts';

/** The order this device has just placed, for what there is to say of accounts afterwards. */
interface OrderedHere {
  orderId: string;
  email: string;
  /** An account was asked for with it: a mail waits to be confirmed. */
  signedUp: boolean;
}

const keyOf = (shopId: string) => shopKey(shopId, 'ordered');

export function keepOrdered(shopId: string, ordered: OrderedHere): void {
  writeSession(keyOf(shopId), ordered);
}

/** What this visit knows of an order it placed; null: it was not placed here in this visit. */
export function readOrdered(shopId: string, orderId: string): OrderedHere | null {
  const stored = readSession(keyOf(shopId));
  if (!isRecord(stored) || stored['orderId'] !== orderId) return null;
  const email = typeof stored['email'] === 'string' ? stored['email'] : '';
  return { orderId, email, signedUp: stored['signedUp'] === true };
}
