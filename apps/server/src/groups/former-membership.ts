import type { Queryable } from '../db/queryable.ts';
import { hashToken } from '../http/secret-token.ts';
import { findGroup, membershipOf, type Membership } from './find-group.ts';
import { joinKeyOf } from './write-group.ts';

/** The key by which a member of a group comes along to the next one. */
export const repeatKey = (memberId: string): Buffer => hashToken(`repeat ${memberId}`);

/**
 * Who a member of a group is in an earlier one that it was repeated from. A device holds the token of the latest group
 * alone, and in the earlier ones shares may still have to be paid. null: they were not in it.
 */
export async function formerMembership(
  database: Queryable,
  now: Membership,
  groupId: string,
  at: number,
): Promise<Membership | null> {
  const shopId = now.group.shop_id;
  if (now.group.group_id === groupId) return now;
  const old = await findGroup(database, shopId, groupId, at);
  if (!old?.next_group_id) return null;
  const next = await formerMembership(database, now, old.next_group_id, at);
  if (!next) return null;
  const { memberId } = next.me;
  const key = await joinKeyOf(database, { shopId, groupId: old.next_group_id, memberId });
  const self = old.members.find((member) => key?.equals(repeatKey(member.memberId)));
  return self ? membershipOf(old, self.memberId) : null;
}
