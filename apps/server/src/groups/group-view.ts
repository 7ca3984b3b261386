import type { GroupView } from '@tischlein/contract/calls/group.ts';
import type { GroupRecord, MemberRecord } from './find-group.ts';

/** The group as all of its members see it. `franchiseSlug`: of the shop it orders from; `now`: epoch milliseconds. */
export function groupView(
  group: GroupRecord,
  franchiseSlug: string | null,
  now: number,
): GroupView {
  const owner = ownerOf(group);
  return {
    id: group.group_id,
    code: group.code,
    name: group.name,
    owner: { memberId: owner.memberId, name: owner.name },
    members: group.members.map(({ memberId, isOwner, remindedAt, ...member }) => ({
      memberId,
      id: memberId,
      name: member.name,
      status: isOwner ? 'owner' : 'other',
      cart: member.cart,
      cartVersion: member.cartVersion,
      done: member.done,
      remindedAt: remindedAt === null ? null : new Date(remindedAt).toISOString(),
      received: member.received,
    })),
    franchiseSlug,
    shopId: group.shop_id,
    stage: group.stage,
    version: group.version,
    isPickup: group.is_pickup,
    locked: group.locked,
    deadlineAt: group.deadline_at?.toISOString() ?? null,
    budget: group.budget_cents,
    terms: group.terms,
    payPalMe: group.paypal_me,
    payeeAccount:
      group.payee_name === null || group.payee_iban === null
        ? null
        : { name: group.payee_name, iban: group.payee_iban },
    orderId: group.order_id,
    repeated: group.next_group_id !== null,
    now: new Date(now).toISOString(),
  };
}

export function ownerOf({ members }: Pick<GroupRecord, 'members'>): MemberRecord {
  const owner = members.find(({ isOwner }) => isOwner);
  if (!owner) throw new Error('a group without an owner');
  return owner;
}
