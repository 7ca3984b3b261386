import type { GroupCartEvent, GroupState, GroupView } from '@tischlein/contract/calls/group.ts';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import { groupRoutes } from '@tischlein/contract/group-routes.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { isGroupOver } from '@tischlein/domain/group/group-stage.ts';
import { mergeCarts } from '@tischlein/domain/group/merge-carts.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { refusalCode } from '@tischlein/client/request-failure.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { startOfferChoices } from '../session/offer-choices.ts';
import { devFlags } from '../session/dev-flags.ts';
import { keepLive, watchDevice } from '@tischlein/client/keep-live.ts';
import { openStream } from '../api/open-stream.ts';
import { inTableMode, useTable } from '../table-visit/table-store.ts';
import { keepCartInStep } from './cart-sync.ts';
import { shareOrderType } from './group-order-type.ts';
import { keepGroupNotices } from './group-notices.ts';
import { selfMember } from '../group-order/group-self.ts';
import { forgetGroup, useGroup } from '../group-order/group-store.ts';
import { keepMembership, readMembership } from './membership.ts';
import { keepOrderedGroup } from './ordered-group.ts';
import { itemsOf } from '../group-order/own-cart.ts';
import { merged } from './take-theirs.ts';
import { shareTerms } from './share-terms.ts';
import { tellNews } from './tell-news.ts';
import { requestGroup } from './request-group.ts';

interface Session {
  groupId: string;
  look: (group: GroupView) => void;
  flush: () => Promise<boolean>;
  stop: () => void;
}
let session: Session | null = null;

/** Takes up the group this browser remembers; called again when another tab has joined or left one. */
export function resumeGroup(shop: PublicShop): void {
  // Group features are off at the table (specification 1 §6); the group is taken up again afterwards.
  const atTable = inTableMode(useTable.getState());
  const membership = atTable ? null : readMembership(shop.id);
  if (session && session.groupId === membership?.groupId) return;
  forget();
  if (!membership || devFlags().isFranchiseOverview) return;
  useGroup.setState({ status: 'joining' });
  session = startSession(shop, membership.groupId);
  useGroup.setState({ finish: (orderId) => finishGroup(shop, orderId) });
}

/** In a group from now on. `sent`: what the own cart held when it was sent along. */
export function enterGroup(shop: PublicShop, state: GroupState, sent: readonly CartItem[]): void {
  const { group, memberId } = state;
  const self = selfMember({ ...useGroup.getState(), state });
  const cart = { items: itemsOf(self?.cart.items ?? []), cartVersion: self?.cartVersion ?? 0 };
  const isHere = group.shopId === shop.id;
  const { mine } = merged(sent, cartItems(), cart);
  forget();
  keepMembership(group.shopId, {
    groupId: group.id,
    memberId,
    base: cart.items,
    cartVersion: cart.cartVersion,
    pending: null,
  });
  if (!isHere) return;
  if (mine !== cartItems()) setCart(mine);
  useGroup.setState({ state, status: 'live' });
  session = startSession(shop, group.id);
  useGroup.setState({ finish: (orderId) => finishGroup(shop, orderId) });
  receiveGroup(shop, state);
}

/** The group as the server has it now. What is older than what is known is left out. */
export function receiveGroup(shop: PublicShop, state: GroupState): void {
  const { group } = state;
  if (session?.groupId !== group.id) return;
  const known = useGroup.getState().state;
  if (known && known.group.version > group.version) return;
  // A cart's event carries no clock: the group then still says what it said before.
  const isTold = known?.group.now !== group.now;
  const clock = isTold && { clockOffset: Date.parse(group.now) - Date.now() };
  useGroup.setState({ state, status: 'live', ...clock });
  if (known) tellNews(known, state);
  if (!isGroupOver(group.stage)) session.look(group);
  if (group.stage === 'disbanded') {
    endGroup(shop);
    const text = `${group.owner.name} hat die Gruppe aufgelöst. Deinen Warenkorb behältst du.`;
    notify(text, { tone: 'warn', timeoutMs: 0 });
  }
}

/** Out of the group; the own cart stays. */
export function endGroup(shop: PublicShop): void {
  forget();
  keepMembership(shop.id, null);
}

/** The group has ordered: the guest is out of it, and what was ordered is out of the own cart. */
function finishGroup(shop: PublicShop, orderId: string): void {
  const { state } = useGroup.getState();
  const base = readMembership(shop.id)?.base ?? [];
  // While the group still chooses, the order is an older one of the guest's own.
  if (state && state.group.stage !== 'menu') {
    const { group, memberId } = state;
    keepOrderedGroup(shop.id, {
      groupId: group.id,
      orderId,
      ownerName: group.owner.name,
      isOwner: group.owner.memberId === memberId,
      received: [],
    });
    endGroup(shop);
  }
  // What did not get through in time was not ordered.
  setCart(mergeCarts(base, cartItems(), []));
}

/** Sends what is unsent of the own cart; true: the group has all of it. Outside of a group there is nothing to send. */
export async function sendOwnCart(): Promise<boolean> {
  return session ? session.flush() : true;
}

function forget(): void {
  session?.stop();
  session = null;
  forgetGroup();
}

function startSession(shop: PublicShop, groupId: string): Session {
  // Before the owner's decisions come in from the server: afterwards nothing older may take their place.
  startOfferChoices(shop.id);
  const params = { shopId: shop.id, groupId };
  const isOurs = () => session?.groupId === groupId;

  const gone = (message: string) => {
    if (!isOurs()) return;
    endGroup(shop);
    notify(`${message} Deinen Warenkorb behältst du.`, { tone: 'warn', timeoutMs: 0 });
  };
  const read = async (): Promise<boolean> => {
    const answer = await requestGroup('readGroup', { params });
    if (answer.ok) receiveGroup(shop, answer.value);
    else if (['no-member', 'group-gone'].includes(refusalCode(answer.failure)))
      gone(failureText(answer.failure));
    else return answer.failure.status !== null && answer.failure.status < 500;
    return true;
  };
  const sync = keepCartInStep({
    shop,
    onState: (state) => receiveGroup(shop, state),
    onGone: gone,
  });
  const live = keepLive({
    open: () => openStream(groupRoutes.groupEvents, { params }),
    read,
    on: {
      group: (state) => receiveGroup(shop, state as GroupState),
      cart: (event) => {
        const next = withCart(useGroup.getState().state, event as GroupCartEvent);
        if (next === 'missed') void read();
        else if (next) receiveGroup(shop, next);
      },
      gone: (body) => gone((body as ErrorBody).message),
    },
    onReach: (reach) => {
      if (!isOurs()) return;
      const reached = reach === 'live';
      const { state, unsent } = useGroup.getState();
      useGroup.setState({ status: !reached ? 'offline' : state ? 'live' : 'joining' });
      if (reached && unsent) void sync.flush();
    },
    mayPoll: () => devFlags().automaticPollGroupOrder,
  });
  const stopOrderType = shareOrderType(shop, async (isPickup) => {
    const answer = await requestGroup('setGroupRules', { params, body: { isPickup } });
    if (answer.ok) receiveGroup(shop, answer.value);
    return answer;
  });
  const stopNotices = keepGroupNotices();
  const stopTerms = shareTerms(shop, async (terms) => {
    const answer = await requestGroup('setGroupRules', { params, body: { terms } });
    if (answer.ok) receiveGroup(shop, answer.value);
    return answer.ok;
  });
  const stopWatching = watchDevice(live, () => useGroup.setState({ status: 'offline' }));
  return {
    groupId,
    look: sync.look,
    flush: sync.flush,
    stop: () => {
      live.stop();
      sync.stop();
      stopOrderType();
      stopTerms();
      stopWatching();
      stopNotices();
    },
  };
}

/** The group after somebody's cart has changed; 'missed': something else happened in between. null: known already. */
export function withCart(
  known: GroupState | null,
  { memberId, version, cartVersion, cart, done }: GroupCartEvent,
): GroupState | 'missed' | null {
  if (known && version <= known.group.version) return null;
  const { group } = known ?? {};
  const isNext = group?.version === version - 1;
  if (!known || !group || !isNext || !group.members.some((one) => one.memberId === memberId))
    return 'missed';
  const members = group.members.map((one) =>
    one.memberId === memberId ? { ...one, cart, cartVersion, done } : one,
  );
  return { ...known, group: { ...group, version, members } };
}
