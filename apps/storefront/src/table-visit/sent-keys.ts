import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';

/** A waiter's cart that left this device, whose answer never came: sent again, it is the same order. */
interface SentCart {
  /** Where it lies. */
  table: number;
  /** What lies in it (`orderBody`). */
  cart: string;
  key: string;
  /** Epoch milliseconds. */
  at: number;
}

/** As of every order's key (`checkoutKey`). */
const KEPT_MS = 12 * 60 * 60_000;
/** Nobody has so many open at once; what was left behind does not fill the storage. */
const MAX_KEPT = 60;

/** Where storage is full or forbidden, what was sent is known as long as the page is. */
const inMemory = new Map<string, readonly SentCart[]>();
const place = (shopId: string) => shopKey(shopId, 'sent-key');

/** A waiter's order is about to leave the device: from now on it may be placed, also when the page ends before an answer. */
export function noteSent(shopId: string, sent: Omit<SentCart, 'at'>): void {
  const others = readSent(shopId).filter(({ key }) => key !== sent.key);
  writeSent(shopId, [...others, { ...sent, at: Date.now() }].slice(-MAX_KEPT));
}

/** Whether an order of a waiter has left this device and its cart still lies there, in this page or in one that ended. */
export const wasSent = (shopId: string, orderKey: string): boolean =>
  readSent(shopId).some(({ key }) => key === orderKey);

/** The key under which this cart of a table left the device; null: it did not, or was answered. */
export function sentKey(shopId: string, table: number, cart: string): string | null {
  const sent = readSent(shopId).findLast((one) => one.table === table && one.cart === cart);
  return sent?.key ?? null;
}

/** A cart goes along to another table: sent there, it is the same order still. */
export function moveSent(shopId: string, from: number, to: number): void {
  const sent = readSent(shopId);
  if (!sent.some(({ table }) => table === from)) return;
  writeSent(
    shopId,
    sent.map((one) => (one.table === from ? { ...one, table: to } : one)),
  );
}

/** What comes next at these tables is another order, of the same dishes, too. Answers whether there was any. */
export function forgetSent(shopId: string, isGone: (table: number) => boolean): boolean {
  const sent = readSent(shopId);
  const kept = sent.filter(({ table }) => !isGone(table));
  if (kept.length === sent.length) return false;
  writeSent(shopId, kept);
  return true;
}

function writeSent(shopId: string, sent: readonly SentCart[]): void {
  writeStored(place(shopId), sent.length > 0 ? sent : null);
  const isStored = JSON.stringify(storedSent(shopId)) === JSON.stringify(sent);
  if (isStored) inMemory.delete(shopId);
  else inMemory.set(shopId, sent);
}

const readSent = (shopId: string): readonly SentCart[] =>
  (inMemory.get(shopId) ?? storedSent(shopId)).filter(
    ({ at }) => Math.abs(Date.now() - at) < KEPT_MS,
  );

/** Storage belongs to whoever holds the device: what has the wrong shape is left out. */
function storedSent(shopId: string): SentCart[] {
  const stored = readStored(place(shopId));
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((one) => {
    if (!isRecord(one)) return [];
    const { table, cart, key, at } = one;
    return typeof table === 'number' &&
      typeof cart === 'string' &&
      typeof key === 'string' &&
      typeof at === 'number'
      ? [{ table, cart, key, at }]
      : [];
  });
}
