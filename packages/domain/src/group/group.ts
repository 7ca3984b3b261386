import type { CartItem } from '../cart/cart.ts';
import type { Cents } from '../money/cents.ts';
import { nameKey } from './group-names.ts';

/** Most people in a group. */
export const MAX_MEMBERS = 30;
/** Most cart items of all members together: as many as an order takes. */
export const MAX_GROUP_ITEMS = 300;

interface GroupCart {
  items: CartItem[];
  /** Promotion groups this member decided for; only the owner's count (specification 2 §4). */
  confirmedTwoForOnePromotions: string[];
  /** What this cart's goods cost on their own, dish discounts taken off: before everything the group shares. */
  total: Cents;
}

/** Somebody in a group order, with a cart of their own (specification 2 §3 "Group member"). */
export interface GroupMember {
  /** The identity; names may change. */
  memberId: string;
  /** Unique in the group without regard to case. */
  name: string;
  status: 'owner' | 'other';
  cart: GroupCart;
}

/** Specification 2 §8 "Group errors". */
type GroupProblem = 'no-members' | 'duplicate-member' | 'not-one-owner' | 'owner-not-found';

/**
 * What is wrong with a group, null for nothing (specification 2 §5: at least one member, exactly one owner, unique
 * names and ids). `ownerId`: whom the group names as its owner.
 */
export function groupProblem(
  members: readonly Pick<GroupMember, 'memberId' | 'name' | 'status'>[],
  ownerId: string,
): GroupProblem | null {
  if (members.length === 0) return 'no-members';
  const unique = (keys: string[]) => new Set(keys).size === members.length;
  if (!unique(members.map(({ memberId }) => memberId))) return 'duplicate-member';
  if (!unique(members.map(({ name }) => nameKey(name)))) return 'duplicate-member';
  const owners = members.filter(({ status }) => status === 'owner');
  if (owners.length !== 1) return 'not-one-owner';
  return owners[0]?.memberId === ownerId ? null : 'owner-not-found';
}
