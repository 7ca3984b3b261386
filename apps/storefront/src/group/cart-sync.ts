import type { GroupConflict, GroupState, GroupView } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { isGroupOver } from '@tischlein/domain/group/group-stage.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { failureText } from '../api/failure-texts.ts';
import { refusalCode, type RequestFailure } from '@tischlein/client/request-failure.ts';
import { cartItems, setCart, useCart } from '../session/cart-store.ts';
import { setOfferChoices, useOfferChoices } from '../session/offer-choices.ts';
import { isOwner, useGroup } from '../group-order/group-store.ts';
import { inTurn } from '../group-order/in-turn.ts';
import { GROUP_CLOSED } from './group-notices.ts';
import { ownCartLock } from '../group-order/own-cart-lock.ts';
import { keepMembership, membershipKey, readMembership, type Membership } from './membership.ts';
import { choicesOf, choicesPrint, itemsOf, ownChoices } from '../group-order/own-cart.ts';
import { randomKey } from '@tischlein/client/random-key.ts';
import { refusalText } from '../group-order/refusal-texts.ts';
import { merged, fingerprintOf, takeTheirs, type MergedCart } from './take-theirs.ts';
import { requestGroup } from './request-group.ts';

interface SyncParts {
  shop: PublicShop;
  /** The group as an answer has it. */
  onState: (state: GroupState) => void;
  /** The guest is not in the group any more, in the server's words. */
  onGone: (message: string) => void;
}

export interface CartSync {
  /** A newer group was seen; the own cart in it may have been changed on another device. */
  look: (group: GroupView) => void;
  /** Sends what is unsent; true: the server has everything that lies in the cart. */
  flush: () => Promise<boolean>;
  stop: () => void;
}

const DEBOUNCE_MS = 150;
const RETRY_MS = 5000;
/** Nobody changes one cart on two devices at once so many times in a row. */
const MAX_TRIES = 8;

/** Keeps the cart here and the member's cart at the server the same (decision 0014 "A cart has one writer at a time"). */
export function keepCartInStep({ shop, onState, onGone }: SyncParts): CartSync {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The owner's decisions as the server has them; null: not seen yet. Those of another tab are not ours to take back. */
  let agreed: string | null = null;

  const turn = <T>(work: () => Promise<T>) => inTurn(membershipKey(shop.id), work);
  const isActive = () => !stopped && isOpen();
  const owns = () => isOwner(useGroup.getState());
  const hasChosen = () => owns() && agreed !== null && agreed !== choicesPrint(ownChoices());
  const isDirty = ({ base, pending }: Membership) =>
    pending !== null || hasChosen() || fingerprintOf(cartItems()) !== fingerprintOf(base);

  const schedule = (ms: number) => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(() => void flush(), ms);
  };
  /** Says whether something is unsent, and sees to it. */
  const changed = () => {
    const known = isActive() ? readMembership(shop.id) : null;
    if (!known) return;
    const unsent = isDirty(known);
    // Who was reminded to choose has.
    if (unsent !== useGroup.getState().unsent)
      useGroup.setState(unsent ? { unsent, notice: null } : { unsent });
    // What will be refused is put back at once.
    if (unsent) schedule(ownCartLock() ? 0 : DEBOUNCE_MS);
  };
  const stops = [useCart.subscribe(changed), useOfferChoices.subscribe(changed)];

  const keep = (known: Membership, taken: MergedCart) => {
    keepMembership(shop.id, { ...known, ...taken.known });
    if (taken.mine !== cartItems()) setCart(taken.mine);
  };
  const theirsOf = ({ members }: GroupView, { memberId }: Membership) => {
    const self = members.find((member) => member.memberId === memberId);
    return self && { items: itemsOf(self.cart.items), cartVersion: self.cartVersion, self };
  };
  /** The owner's decisions at the server, unless others were made here since. */
  const agree = (theirs: ReturnType<typeof theirsOf>, sent: string | null) => {
    if (!theirs || !owns()) return;
    const isChanged = sent === null ? hasChosen() : sent !== choicesPrint(ownChoices());
    agreed = choicesPrint(theirs.self.cart);
    if (!isChanged && agreed !== choicesPrint(ownChoices()))
      setOfferChoices(choicesOf(theirs.self.cart));
  };

  const look = (group: GroupView) =>
    void turn(async () => {
      const known = isActive() ? readMembership(shop.id) : null;
      const theirs = known?.groupId === group.id && theirsOf(group, known);
      if (!known || !theirs) return;
      const taken = takeTheirs(known, cartItems(), theirs);
      if (taken === 'ask') return schedule(0);
      if (taken) keep(known, taken);
      if (taken || agreed === null) agree(theirs, null);
      changed();
    });

  const flush = () => turn(send);

  /** In turn: sends until the server has what lies here, says no, or does not answer. */
  const send = async (): Promise<boolean> => {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = isActive() ? readMembership(shop.id) : null;
      if (!before) return false;
      const unsent = isDirty(before);
      useGroup.setState({ unsent });
      if (!unsent) return true;
      const pending = before.pending ?? { key: randomKey(), items: cartItems() };
      const choices = ownChoices();
      keepMembership(shop.id, { ...before, pending });
      const answer = await requestGroup('setGroupCart', {
        params: { shopId: shop.id, groupId: before.groupId },
        body: {
          items: pending.items,
          ...choices,
          cartVersion: before.cartVersion,
          changeKey: pending.key,
        },
      });
      // Left meanwhile, here or in another tab.
      const known = isActive() ? readMembership(shop.id) : null;
      if (!known) return false;
      if (answer.ok) {
        const theirs = theirsOf(answer.value.group, known);
        if (theirs) keep(known, merged(pending.items, cartItems(), theirs));
        agree(theirs, choicesPrint(choices));
        onState(answer.value);
        continue;
      }
      const { failure } = answer;
      const code = refusalCode(failure);
      const { group = null } = failure.status === 409 ? (failure.body as GroupConflict) : {};
      const theirs = group && theirsOf(group, known);
      if (code === 'cart-changed' && theirs) {
        keep(known, merged(known.base, cartItems(), theirs));
        agree(theirs, null);
        continue;
      }
      if (code === 'no-member' || code === 'group-gone') onGone(failureText(failure));
      else if (failure.kind !== 'bad-request' || code === 'cart-changed') schedule(RETRY_MS);
      else putBack(theirs ? merged(known.base, [], theirs).known : known, failure);
      return false;
    }
    schedule(RETRY_MS);
    return false;
  };

  /** The server does not take what lies here: what it has counts, and the guest is told. */
  const putBack = (has: MergedCart['known'], failure: RequestFailure) => {
    const known = readMembership(shop.id);
    if (!known) return;
    if (owns()) agreed = choicesPrint(ownChoices());
    keep(known, { known: { ...has, pending: null }, mine: has.base });
    useGroup.setState({ unsent: false });
    notify(refusalText(failure, useGroup.getState()), { tone: 'warn', topic: GROUP_CLOSED });
  };

  return {
    look,
    flush,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      for (const stop of stops) stop();
    },
  };
}

/** Before the group is known nothing is sent, and nothing once it has ordered. */
function isOpen(): boolean {
  const { state } = useGroup.getState();
  return state !== null && !isGroupOver(state.group.stage);
}
