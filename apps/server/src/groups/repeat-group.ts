import type pg from 'pg';
import type { GroupState } from '@tischlein/contract/calls/group.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { lockGroup } from './change-group.ts';
import { repeatKey } from './former-membership.ts';
import { findGroup, findMembership, type GroupRecord, type Membership } from './find-group.ts';
import { insertGroup, insertMember, memberOfKey, updateGroup } from './write-group.ts';
import { secretHash, type Exchange } from '../http/shop-secret.ts';
import type { Refusal } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { answerMemberChange, keyOfGroup, type MemberRequest } from './as-member.ts';
import {
  addMember,
  addDeviceToken,
  letIn,
  refuseMember,
  type EnteredGroup,
} from './enter-group.ts';
import { keptCart, NO_CART_CHOICES, stateOf } from './group-answer.ts';
import { refuseGroup } from './refusals.ts';

/**
 * Order again with the same people: the owner starts the next group under the old names, members come along once there
 * is one. Asked twice, everybody stays who they are.
 */
export async function repeatGroup(
  context: PaymentsContext,
  call: MemberRequest & Exchange,
): Promise<GroupState | Refusal> {
  requireOnline(context.shops, call.params.shopId);
  const along = await wentAlong(context, call);
  if (along) return stateOf(context, along);
  let entered: EnteredGroup | Refusal | undefined;
  const old = await answerMemberChange(context, call, async (client, { group, me }) => {
    if (group.stage !== 'completed') return { refused: refuseGroup('wrong-stage') };
    if (group.next_group_id === null && !me.isOwner) return { refused: refuseGroup('wrong-stage') };
    const joinKey = repeatKey(me.memberId);
    const nextId =
      group.next_group_id ?? (await startNext(context, client, { group, me }, joinKey));
    entered = await comeAlong(context, client, group, { nextId, joinKey, name: me.name });
    return group.next_group_id === null ? 'changed' : 'same';
  });
  if (!entered) return old;
  return 'token' in entered ? letIn(call, entered) : entered;
}

/** The device holds a token of the next group already. */
async function wentAlong(
  context: PaymentsContext,
  { params: { shopId, groupId }, request }: MemberRequest,
): Promise<Membership | null> {
  const { pool } = context.database;
  const now = context.now();
  const member = await findMembership(pool, shopId, secretHash(request, 'group', shopId), now);
  if (!member || member.group.group_id === groupId) return null;
  const old = await findGroup(pool, shopId, groupId, now);
  return old?.next_group_id === member.group.group_id ? member : null;
}

async function startNext(
  context: PaymentsContext,
  client: pg.PoolClient,
  { group, me }: Membership,
  joinKey: Buffer,
): Promise<string> {
  const { shopId, groupId } = keyOfGroup(group);
  const nextId = await insertGroup(client, {
    shopId,
    name: group.name,
    isPickup: group.is_pickup,
    createKey: hashToken(`repeat ${groupId}`),
    now: context.now(),
  });
  if (nextId === null) throw new Error('a group was repeated twice under its lock');
  await insertMember(client, {
    shopId,
    groupId: nextId,
    name: me.name,
    isOwner: true,
    cart: emptyCart(context, group),
    joinKey,
  });
  // Where money is sent is said for one order.
  await updateGroup(client, { shopId, groupId: nextId }, { budget: group.budget_cents });
  await updateGroup(client, { shopId, groupId }, { nextGroupId: nextId });
  return nextId;
}

async function comeAlong(
  context: PaymentsContext,
  client: pg.PoolClient,
  { shop_id: shopId }: GroupRecord,
  { nextId, joinKey, name }: { nextId: string; joinKey: Buffer; name: string },
): Promise<EnteredGroup | Refusal> {
  await lockGroup(client, shopId, nextId);
  const next = await findGroup(client, shopId, nextId, context.now());
  if (!next) return refuseGroup('group-gone');
  const known = await memberOfKey(client, shopId, nextId, joinKey);
  if (known !== null) return addDeviceToken(context, client, next, known);
  if (next.stage !== 'menu') return refuseGroup('wrong-stage');
  const refusal = refuseMember(next, name, 0);
  if (refusal) return refusal;
  const cart = emptyCart(context, next);
  return addMember(context, client, next, { name, isOwner: false, cart, joinKey });
}

function emptyCart(context: PaymentsContext, group: GroupRecord) {
  const published = requireOnline(context.shops, group.shop_id);
  return keptCart(context, published, { ...NO_CART_CHOICES, items: [] }, group.is_pickup);
}
