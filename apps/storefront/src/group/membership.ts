import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { isRecord, readStored, shopKey, writeStored } from '../session/storage.ts';
import { fromStored, toStored } from '../session/stored-cart.ts';

/** What this browser remembers of being in a group; the token itself is a cookie that scripts cannot read. */
export interface Membership {
  groupId: string;
  memberId: string;
  /** The own cart as the server was last known to have it: what was changed here since is still to be sent. */
  base: readonly CartItem[];
  cartVersion: number;
  /** What was sent onto `cartVersion` and not answered: it may have arrived. Sent again under its key it counts once. */
  pending: { key: string; items: readonly CartItem[] } | null;
}

export const membershipKey = (shopId: string) => shopKey(shopId, 'group');

export function keepMembership(shopId: string, membership: Membership | null): void {
  writeStored(
    membershipKey(shopId),
    membership && {
      ...membership,
      base: toStored(membership.base),
      pending: membership.pending && {
        key: membership.pending.key,
        items: toStored(membership.pending.items),
      },
    },
  );
}

/** The membership that this browser kept; null: none, or one of the wrong shape, for its storage is the guest's. */
export function readMembership(shopId: string): Membership | null {
  const stored = readStored(membershipKey(shopId));
  if (!isRecord(stored)) return null;
  const { groupId, memberId, cartVersion, pending } = stored;
  if (typeof groupId !== 'string' || typeof memberId !== 'string') return null;
  if (typeof cartVersion !== 'number') return null;
  return {
    groupId,
    memberId,
    base: fromStored(stored['base']),
    cartVersion,
    pending:
      isRecord(pending) && typeof pending['key'] === 'string'
        ? { key: pending['key'], items: fromStored(pending['items']) }
        : null,
  };
}
