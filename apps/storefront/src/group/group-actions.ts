import type { GroupState, setGroupRules, groupInvite } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { Answer } from '@tischlein/client/client.ts';
import { cartItems } from '../session/cart-store.ts';
import { chosenType, usePlace } from '../session/place-store.ts';
import { ownChoices } from '../group-order/own-cart.ts';
import { useGroup } from '../group-order/group-store.ts';
import { NOT_IN_IT, partOfGroup } from './part-of-group.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { enterGroup, endGroup, receiveGroup } from './group-session.ts';
import { requestGroup } from './request-group.ts';

type Rules = (typeof setGroupRules)['body']['_zod']['input'];
type Invite = (typeof groupInvite)['_zod']['output'];
type Body = Record<string, unknown>;

interface Try {
  key: string;
  items: readonly CartItem[];
}

/**
 * One key for each thing tried until it has come through or was refused: trying again makes no second group and no
 * second member. It takes the same items along, since whoever is in already brought those and no others.
 */
const tries = new Map<string, Try>();

function tryOf(what: string, items: readonly CartItem[]): Try {
  const known = tries.get(what);
  if (known) return known;
  const first = { key: randomKey(), items };
  tries.set(what, first);
  return first;
}

/** Starts a group with what lies in the cart; the guest becomes its owner. */
export async function createGroup(
  shop: PublicShop,
  names: { groupName: string; memberName: string },
): Promise<Answer<GroupState>> {
  const type = chosenType(shop, usePlace.getState().deliveryTypePreSelection);
  const { key, items } = tryOf('create', cartItems());
  const answer = await requestGroup('createGroup', {
    params: { shopId: shop.id },
    body: {
      ...names,
      clientKey: key,
      isPickup: type === 'pickup',
      items,
      ...ownChoices(),
    },
  });
  return entered(shop, 'create', items, answer);
}

/** What whoever has the code may know before joining. */
export function findGroup(shop: PublicShop, code: string): Promise<Answer<Invite>> {
  return requestGroup('findGroup', { params: { shopId: shop.id }, body: { code } });
}

/**
 * Joins with what lies in the cart, or with `items`. Of a group of another branch (`group.shopId`) the membership is
 * kept for that branch, where it is taken up on arrival; nothing changes here.
 */
export async function joinGroup(
  shop: PublicShop,
  { items: wanted = cartItems(), ...who }: JoinParts,
): Promise<Answer<GroupState>> {
  const what = `join ${who.code}`;
  const { key, items } = tryOf(what, wanted);
  const answer = await requestGroup('joinGroup', {
    params: { shopId: shop.id },
    body: { ...who, clientKey: key, items },
  });
  return entered(shop, what, items, answer);
}
interface JoinParts {
  code: string;
  memberName: string;
  items?: readonly CartItem[];
}

/** Becomes, on this device too, the member who made the key. What lies in the cart here is put to what is there. */
export async function joinDevice(shop: PublicShop, deviceKey: string): Promise<Answer<GroupState>> {
  const params = { shopId: shop.id };
  const answer = await requestGroup('joinGroupDevice', { params, body: { deviceKey } });
  return entered(shop, null, [], answer);
}

/**
 * After the order: the owner starts the next group, a member goes along. What lies in the own cart since comes along.
 * `groupId`: of the group that ordered.
 */
export async function repeatGroup(shop: PublicShop, groupId: string): Promise<Answer<GroupState>> {
  const params = { shopId: shop.id, groupId };
  return entered(shop, null, [], await requestGroup('repeatGroup', { params, body: {} }));
}

async function entered(
  shop: PublicShop,
  what: string | null,
  items: readonly CartItem[],
  answer: Answer<GroupState>,
): Promise<Answer<GroupState>> {
  if (!answer.ok) {
    // Refused it made nothing; without an answer it may have.
    if (what !== null && answer.failure.kind === 'bad-request') tries.delete(what);
    return answer;
  }
  // The key stays: whoever tries again gets what was made.
  if (!partOfGroup(answer.value)) return { ok: false, failure: NOT_IN_IT };
  if (what !== null) tries.delete(what);
  enterGroup(shop, answer.value, items);
  return answer;
}

export function renameGroup(shop: PublicShop, name: string) {
  return change(shop, 'renameGroup', { name });
}

export function renameMember(shop: PublicShop, name: string) {
  return change(shop, 'renameMember', { name });
}

export function setGroupStage(shop: PublicShop, stage: 'menu' | 'checkout') {
  return change(shop, 'setGroupStage', { stage });
}

export function setRules(shop: PublicShop, rules: Rules) {
  return change(shop, 'setGroupRules', rules);
}

export function setGroupDone(shop: PublicShop, done: boolean) {
  return change(shop, 'setGroupDone', { done });
}

export function removeMember(shop: PublicShop, memberId: string) {
  return change(shop, 'removeMember', {}, { memberId });
}

/** Asks a member to choose; at most once a minute. */
export function remindMember(shop: PublicShop, memberId: string) {
  return change(shop, 'remindMember', {}, { memberId });
}

/** A key that makes another device the same member: good once, for ten minutes; see `deviceLink`. */
export function addDevice(shop: PublicShop): Promise<Answer<{ deviceKey: string }>> {
  return requestGroup('addGroupDevice', { params: groupParams(shop), body: {} });
}

/** The own cart stays on the device. */
export async function leaveGroup(shop: PublicShop): Promise<Answer<{ left: true }>> {
  const answer = await requestGroup('leaveGroup', { params: groupParams(shop), body: {} });
  if (answer.ok) endGroup(shop);
  return answer;
}

/** For good; every member keeps an own cart. */
export async function disbandGroup(shop: PublicShop): Promise<Answer<GroupState>> {
  const answer = await requestGroup('disbandGroup', { params: groupParams(shop), body: {} });
  if (answer.ok) endGroup(shop);
  return answer;
}

type Change =
  | 'renameGroup'
  | 'renameMember'
  | 'setGroupStage'
  | 'setGroupRules'
  | 'setGroupDone'
  | 'removeMember'
  | 'remindMember';

async function change(
  shop: PublicShop,
  name: Change,
  body: Body,
  more: Record<string, string> = {},
): Promise<Answer<GroupState>> {
  const answer = await requestGroup(name, { params: { ...groupParams(shop), ...more }, body });
  if (answer.ok) receiveGroup(shop, answer.value);
  return answer;
}

function groupParams(shop: PublicShop) {
  return { shopId: shop.id, groupId: useGroup.getState().state?.group.id ?? '' };
}
