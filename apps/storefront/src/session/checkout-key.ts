import { randomKey } from '@tischlein/client/random-key.ts';
import { itemKey } from '@tischlein/domain/cart/canonical-item.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { isRecord, readStored, shopKey, writeStored } from './storage.ts';

/**
 * The key that makes a submit idempotent. It stays the same for the same cart through retries and reloads until the
 * order is paid or needs no payment (`finish-order.ts`), so that a guest who taps twice, or again after a broken
 * connection, gets one order. Another form (address, time, payment) keeps the key of its cart; the server compares what
 * was sent (`requestHash`).
 */
export function checkoutKey(
  shopId: string,
  items: readonly CartItem[],
  /** What else makes it another order: at a table its number, the refunds. */
  besides = '',
): string {
  const place = shopKey(shopId, 'order-key');
  const cart = cartFingerprint(items) + besides;
  const stored = readStored(place);
  if (isRecord(stored) && stored['cart'] === cart && typeof stored['key'] === 'string') {
    return stored['key'];
  }
  const key = randomKey();
  writeStored(place, { cart, key });
  return key;
}

/** The next order is another one. */
export function forgetCheckoutKey(shopId: string): void {
  writeStored(shopKey(shopId, 'order-key'), null);
}

/** The same for the same goods, in whatever order they lie in the cart. */
export function cartFingerprint(items: readonly CartItem[]): string {
  return items
    .map((item) => `${item.amount}*${itemKey(item)}`)
    .sort()
    .join('\n');
}
