import type { Queryable } from '../db/queryable.ts';
import type pg from 'pg';
import { isLongEnough, tidyName } from '@tischlein/domain/group/group-names.ts';
import { cartLock, isGroupOver } from '@tischlein/domain/group/group-stage.ts';
import { groupProblem, MAX_GROUP_ITEMS, MAX_MEMBERS } from '@tischlein/domain/group/group.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type {
  createGroup,
  GroupInvite,
  GroupState,
  joinGroup,
} from '@tischlein/contract/calls/group.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { changeGroup, tellGroup } from './change-group.ts';
import {
  deadlineOf,
  findGroup,
  findGroupByCode,
  findMembership,
  isEndedCode,
  type GroupRecord,
} from './find-group.ts';
import { insertToken } from './group-tokens.ts';
import { ownerOf } from './group-view.ts';
import {
  groupOfKey,
  insertGroup,
  insertMember,
  memberOfKey,
  type NewMember,
} from './write-group.ts';
import { transaction } from '../db/transaction.ts';
import { secretHash, setSecret, type Exchange } from '../http/shop-secret.ts';
import { ensureGuestDevice } from '../http/guest-session.ts';
import type { Refusal } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { keptCart, NO_CART_CHOICES, slugOf, stateOf, viewOf } from './group-answer.ts';
import { cartLocked, JOIN_NAME, refuseGroup } from './refusals.ts';

/** The hash that names one request of one device: sent again it is the same. */
function keyOf({ request, reply }: Exchange, clientKey: string): Buffer {
  return hashToken(`${ensureGuestDevice(request, reply)} ${clientKey}`);
}

/** Starts a group with its owner; the same key answers the same group. */
export async function startGroup(
  context: PaymentsContext,
  exchange: Exchange,
  published: PublishedShop,
  body: CallBody<typeof createGroup>,
): Promise<GroupState | Refusal> {
  if (!isLongEnough(body.groupName)) return refuseGroup('group-name');
  if (!isLongEnough(body.memberName)) return refuseGroup('member-name');
  if (body.items.length > MAX_GROUP_ITEMS) return refuseGroup('cart-too-large');
  const { pool } = context.database;
  const shopId = published.shop.id;
  const createKey = keyOf(exchange, body.clientKey);
  const { isPickup } = body;
  const groupId = await transaction(pool, async (client) => {
    const name = tidyName(body.groupName);
    const fresh = await insertGroup(client, {
      shopId,
      name,
      isPickup,
      createKey,
      now: context.now(),
    });
    if (fresh === null) return groupOfKey(client, shopId, createKey);
    await insertMember(client, {
      shopId,
      groupId: fresh,
      name: tidyName(body.memberName),
      isOwner: true,
      cart: keptCart(context, published, body, isPickup),
      joinKey: createKey,
    });
    return fresh;
  });
  const group = groupId && (await findGroup(pool, shopId, groupId, context.now()));
  if (!group) return refuseGroup('group-gone');
  return letIn(exchange, await addDeviceToken(context, pool, group, ownerOf(group).memberId));
}

/** A group somebody has come into, and the token by which their device is known there. */
export interface EnteredGroup {
  state: GroupState;
  token: string;
}

/** A token for one more device of a member; `letIn` sets it as a cookie. */
export async function addDeviceToken(
  context: PaymentsContext,
  database: Queryable,
  group: GroupRecord,
  memberId: string,
): Promise<EnteredGroup> {
  const { shop_id: shopId, group_id: groupId } = group;
  const token = await insertToken(database, { shopId, groupId, memberId, now: context.now() });
  return { state: { group: viewOf(context, group), memberId }, token };
}

/** Longer than any group lasts after its last change. */
const WEEK_SECONDS = 7 * 24 * 3600;

/** Gives the device its token; once it is committed, so that a better one is not lost for it. */
export function letIn(exchange: Exchange, { state, token }: EnteredGroup): GroupState {
  setSecret(exchange, 'group', state.group.shopId, { token, maxAgeSeconds: WEEK_SECONDS });
  return state;
}

/** The group of a code, where a guest of this shop may see it. */
export async function invitedTo(
  context: PaymentsContext,
  from: PublishedShop,
  code: string,
): Promise<GroupRecord | 'unknown' | Refusal> {
  const group = await findGroupByCode(context.database.pool, hashToken(code), context.now());
  const published = group && context.shops.byId(group.shop_id);
  if (!group && (await isEndedCode(context.database.pool, hashToken(code))))
    return refuseGroup('invitation-ended');
  if (!published) return 'unknown';
  const { franchiseId } = from.shop;
  const isRelated = franchiseId !== null && franchiseId === published.shop.franchiseId;
  return group.shop_id === from.shop.id || isRelated ? group : refuseGroup('foreign-group');
}

/** Why nobody can join; null: one can. */
export function obstacleOf(group: GroupRecord, now: number): GroupInvite['obstacle'] {
  const lock = lockOf(group, now);
  if (lock === 'stage') return 'wrong-stage';
  if (lock !== null) return 'group-locked';
  return group.members.length >= MAX_MEMBERS ? 'group-full' : null;
}

const lockOf = (group: GroupRecord, now: number) =>
  cartLock({ ...group, deadlineAt: deadlineOf(group) }, { isOwner: false, now });

export function inviteOf(context: PaymentsContext, group: GroupRecord): GroupInvite {
  return {
    name: group.name,
    ownerName: ownerOf(group).name,
    memberCount: group.members.length,
    shopId: group.shop_id,
    franchiseSlug: slugOf(context, group.shop_id),
    isPickup: group.is_pickup,
    deadlineAt: group.deadline_at?.toISOString() ?? null,
    obstacle: obstacleOf(group, context.now()),
  };
}

/** Joins the group found by a code; whoever is in it already stays who they are. */
export async function joinAs(
  context: PaymentsContext,
  exchange: Exchange,
  { shop_id: shopId, group_id: groupId }: GroupRecord,
  body: CallBody<typeof joinGroup>,
): Promise<GroupState | Refusal> {
  const { pool } = context.database;
  const now = context.now();
  const token = secretHash(exchange.request, 'group', shopId);
  const already = await findMembership(pool, shopId, token, now);
  if (already?.group.group_id === groupId) return stateOf(context, already);
  const joinKey = keyOf(exchange, body.clientKey);
  const published = requireOnline(context.shops, shopId);
  const joined = await changeGroup(pool, { shopId, groupId, now }, async (client, group) => {
    const known = await memberOfKey(client, shopId, groupId, joinKey);
    if (known !== null) return addDeviceToken(context, client, group, known);
    if (isGroupOver(group.stage)) return null;
    if (!isLongEnough(body.memberName)) return JOIN_NAME;
    const lock = lockOf(group, now);
    // They are no member yet: what the group holds is not for them.
    if (lock !== null) return lock === 'stage' ? refuseGroup('wrong-stage') : cartLocked(lock);
    const name = tidyName(body.memberName);
    const cart = keptCart(
      context,
      published,
      { ...NO_CART_CHOICES, items: body.items },
      group.is_pickup,
    );
    const refusal = refuseMember(group, name, cart.items.length);
    if (refusal) return refusal;
    return addMember(context, client, group, { name, isOwner: false, cart, joinKey });
  });
  context.live.notify();
  if (!joined) return refuseGroup('group-gone');
  return 'token' in joined ? letIn(exchange, joined) : joined;
}

/** Why somebody of this name cannot come in with so many items; null: they can. */
export function refuseMember(group: GroupRecord, name: string, items: number): Refusal | null {
  if (group.members.length >= MAX_MEMBERS) return refuseGroup('group-full');
  const others = group.members.map(({ memberId, name: other, isOwner }) => ({
    memberId,
    name: other,
    status: isOwner ? ('owner' as const) : ('other' as const),
  }));
  const newcomer = { memberId: '', name, status: 'other' as const };
  const problem = groupProblem([...others, newcomer], ownerOf(group).memberId);
  if (problem) return refuseGroup(problem);
  const lying = group.members.reduce((sum, { cart }) => sum + cart.items.length, 0);
  return lying + items > MAX_GROUP_ITEMS ? refuseGroup('cart-too-large') : null;
}

/** Under the group's lock. */
export async function addMember(
  context: PaymentsContext,
  client: pg.PoolClient,
  { shop_id: shopId, group_id: groupId }: GroupRecord,
  member: Omit<NewMember, 'shopId' | 'groupId'>,
): Promise<EnteredGroup> {
  const memberId = await insertMember(client, { shopId, groupId, ...member });
  await tellGroup(client, shopId, groupId, context.now());
  const group = await findGroup(client, shopId, groupId, context.now());
  if (!group) throw new Error('a group ended under its lock');
  return addDeviceToken(context, client, group, memberId);
}
