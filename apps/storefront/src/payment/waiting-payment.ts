import { ONLINE_GATEWAYS, type OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { readSession, writeSession } from '../session/session-storage.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';

/** An order that is placed once it is paid. Until then everything it was made of is kept. */
export interface WaitingPayment {
  orderId: string;
  gateway: OnlineGateway;
  method: PaymentMethod;
  /** In cents. */
  total: number;
  /** The wallet's own order, once it is known. */
  walletOrderId: string | null;
  /** What lay in the cart (`cartFingerprint`): another cart is not this order's. */
  cart: string;
  /** Epoch milliseconds. */
  at: number;
}

/** In place of a cart: what is paid is a part of a table's bill. */
export const TABLE_BILL = 'table-bill';

/** The server waits two hours at most; what is older is nobody's any more. */
const FORGOTTEN_AFTER_MS = 3 * 3_600_000;

const keyOf = (shopId: string) => shopKey(shopId, 'waiting-payment');

/** In the tab, which may pay another order than the one beside it, and in the browser, for when the tab was closed. */
export function keepWaiting(shopId: string, waiting: WaitingPayment): void {
  writeSession(keyOf(shopId), waiting);
  writeStored(keyOf(shopId), waiting);
}

/** The order of this device that waits for its payment. `now`: epoch milliseconds. */
export function readWaiting(shopId: string, now: number): WaitingPayment | null {
  const key = keyOf(shopId);
  const waiting = fromStored(readSession(key)) ?? fromStored(readStored(key));
  return waiting && now - waiting.at < FORGOTTEN_AFTER_MS ? waiting : null;
}

/** Another tab's order is left alone. */
export function forgetWaiting(shopId: string, orderId: string): void {
  const key = keyOf(shopId);
  if (fromStored(readSession(key))?.orderId === orderId) writeSession(key, null);
  if (fromStored(readStored(key))?.orderId === orderId) writeStored(key, null);
}

/** Storage belongs to the guest: what has the wrong shape is none. */
function fromStored(stored: unknown): WaitingPayment | null {
  if (!isRecord(stored)) return null;
  const { orderId, total, cart, at } = stored;
  const gateway = ONLINE_GATEWAYS.find((each) => each === stored['gateway']);
  const method = PAYMENT_METHODS.find((each) => each === stored['method']);
  const walletOrderId =
    typeof stored['walletOrderId'] === 'string' ? stored['walletOrderId'] : null;
  if (typeof orderId !== 'string' || typeof cart !== 'string' || !gateway || !method) return null;
  if (typeof total !== 'number' || typeof at !== 'number') return null;
  return { orderId, gateway, method, total, walletOrderId, cart, at };
}
