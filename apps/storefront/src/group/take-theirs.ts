import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { mergeItems } from '@tischlein/domain/cart/lines.ts';
import { mergeCarts } from '@tischlein/domain/group/merge-carts.ts';
import { cartFingerprint } from '../session/checkout-key.ts';
import type { Membership } from './membership.ts';

interface TheirCart {
  items: readonly CartItem[];
  cartVersion: number;
}
export type KnownCart = Pick<Membership, 'base' | 'cartVersion' | 'pending'>;

/** Equal for carts that hold the same. */
export function fingerprintOf(items: readonly CartItem[]): string {
  return cartFingerprint(mergeItems(items));
}

/** The cart here after the server's (`theirs`) was taken into it, and what is known of the server's since. */
export interface MergedCart {
  known: KnownCart;
  mine: readonly CartItem[];
}

/**
 * Takes up the server's own cart, as the stream tells it. null: nothing new. 'ask': it may or may not hold what was sent
 * and not answered; only the server knows, so that is sent again first.
 */
export function takeTheirs(
  known: KnownCart,
  mine: readonly CartItem[],
  theirs: TheirCart,
): MergedCart | 'ask' | null {
  if (theirs.cartVersion <= known.cartVersion) return null;
  const { pending } = known;
  if (!pending) return merged(known.base, mine, theirs);
  return fingerprintOf(theirs.items) === fingerprintOf(pending.items)
    ? merged(pending.items, mine, theirs)
    : 'ask';
}

/** The server's cart with what was done here since. `sent`: what the server is known to have had from here. */
export function merged(
  sent: readonly CartItem[],
  mine: readonly CartItem[],
  { items, cartVersion }: TheirCart,
): MergedCart {
  const known = { base: items, cartVersion, pending: null };
  const print = fingerprintOf(items);
  // Equal on both sides, it may also have come here by another tab; or nothing happened over there.
  const stays = print === fingerprintOf(mine) || print === fingerprintOf(sent);
  return { known, mine: stays ? mine : mergeCarts(sent, mine, items) };
}
