import { randomKey } from '@tischlein/client/random-key.ts';
import { itemKey } from '@tischlein/domain/cart/canonical-item.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { isRecord, readStored, shopKey, writeStored } from './storage.ts';

interface StoredKey {
  cart: string;
  key: string;
  /** Epoch milliseconds. */
  at: number;
}

/** The same goods on another day are another order, even if nobody ever learned what became of the first. */
const KEPT_MS = 12 * 60 * 60_000;

/** Where storage is full or forbidden, one page at least sends one key. */
const inMemory = new Map<string, StoredKey>();

/**
 * The key that makes a submit idempotent: a guest who taps twice, or again after a broken connection, gets one order. It
 * stays the same for the same cart through retries and reloads until the order is paid or needs no payment
 * (`clear-checkout.ts`), for half a day at most. Another form (address, time, payment) keeps the key of its cart; the
 * server compares what was sent (`requestHash`).
 *
 * Of a guest it stays, too, when they empty the cart and fill it anew: whoever got no answer does just that, and does not
 * know whether the first order came. A second one costs them money; where the first is answered again, its page or table
 * shows the number and the time. A waiter's order
 * that got no answer is kept with its key, and the cart is the next one's: `sent-orders.ts`.
 */
export function checkoutKey(
  shopId: string,
  items: readonly CartItem[],
  /** What else makes it another order: at a table its number, what is held, refunds and courses (`orderBody`). */
  besides = '',
): string {
  const place = shopKey(shopId, 'order-key');
  const cart = cartFingerprint(items) + besides;
  const known = [inMemory.get(place), readKey(place)].find(
    (one) => one?.cart === cart && Math.abs(Date.now() - one.at) < KEPT_MS,
  );
  if (known) return known.key;
  const made = { cart, key: randomKey(), at: Date.now() };
  writeStored(place, made);
  const stored = readKey(place);
  // Another tab was quicker: both send one order.
  const kept = stored?.cart === cart && stored.at >= made.at ? stored : made;
  if (stored === kept) inMemory.delete(place);
  else inMemory.set(place, made);
  return kept.key;
}

/** The next order is another one. */
export function forgetCheckoutKey(shopId: string): void {
  const place = shopKey(shopId, 'order-key');
  inMemory.delete(place);
  writeStored(place, null);
}

/** One that was stored before keys had an age is as good as new. */
function readKey(place: string): StoredKey | null {
  const stored = readStored(place);
  if (!isRecord(stored)) return null;
  const { cart, key, at } = stored;
  return typeof cart === 'string' && typeof key === 'string'
    ? { cart, key, at: typeof at === 'number' ? at : Date.now() }
    : null;
}

/** Equal for carts of the same goods, in whatever order they lie there. */
export function cartFingerprint(items: readonly CartItem[]): string {
  return items
    .map((item) => `${item.amount}*${itemKey(item)}`)
    .sort()
    .join('\n');
}
