import { cartLock } from '@tischlein/domain/group/group-stage.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { GroupState, setGroupCart } from '@tischlein/contract/calls/group.ts';
import type pg from 'pg';
import type { PaymentsContext } from '../payments/context.ts';
import { batched } from '../db/batched.ts';
import { deadlineOf, findMemberships, type Membership } from './find-group.ts';
import { writeCarts } from './group-cart.ts';
import type { Refusal } from '../http/route.ts';
import { hashToken } from '../http/secret-token.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { readAsMember, type MemberRequest } from './as-member.ts';
import { keptCart, stateOf, viewOf } from './group-answer.ts';
import { cartLocked, refuseGroup } from './refusals.ts';

/** The rules hold for the group as it was read; when it changed in between, it is read again. */
const TRIES = 5;

/** Reads and writes carts in batches: members who change theirs at the same moment share a statement. */
export function cartStore(pool: pg.Pool) {
  return {
    find: batched((tokens: Parameters<typeof findMemberships>[1]) => findMemberships(pool, tokens)),
    write: batched((carts: Parameters<typeof writeCarts>[1]) => writeCarts(pool, carts)),
  };
}
type CartStore = ReturnType<typeof cartStore>;

/** Of one member's last few changes it need not tell more apart. */
const shortKey = (key: string) => hashToken(key).toString('base64url').slice(0, 12);

/**
 * Replaces a member's cart. Two round trips to the database: the group is read and judged, then written if it still is
 * as it was judged. Sent twice it is one change.
 */
export async function changeCart(
  context: PaymentsContext,
  { find, write }: CartStore,
  published: PublishedShop,
  request: MemberRequest,
  body: CallBody<typeof setGroupCart>,
): Promise<GroupState | Refusal> {
  const changeKey = body.changeKey === undefined ? null : shortKey(body.changeKey);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const member = await readAsMember(context, request, find);
    if (!('me' in member)) return member;
    const { group, me } = member;
    const cart = keptCart(context, published, body, group.is_pickup);
    // Sent before, and the answer was lost; or nothing changes.
    if (changeKey !== null && me.changeKeys.includes(changeKey)) return stateOf(context, member);
    const isCurrent = me.cartVersion === body.cartVersion;
    if (sameChoice(cart, me.cart) && (isCurrent || changeKey === null))
      return stateOf(context, member);
    const now = context.now();
    const lock = cartLock(
      { ...group, deadlineAt: deadlineOf(group) },
      { isOwner: me.isOwner, now },
    );
    if (lock !== null) return cartLocked(lock, viewOf(context, group));
    if (!isCurrent) return refuseGroup('cart-changed', { group: viewOf(context, group) });
    const change = await write({ seen: member, cart, changeKey, now });
    if (change.outcome === 'too-large')
      return refuseGroup('cart-too-large', { group: viewOf(context, group) });
    if (change.outcome === 'again') continue;
    context.live.notify();
    // Somebody else changed something in between: what was read lacks it.
    if (change.version !== group.version + 1) return readAgain(context, request);
    return stateOf(context, afterwards(member, cart, change.version));
  }
  return refuseGroup('cart-changed');
}

const sameChoice = (a: Membership['me']['cart'], b: Membership['me']['cart']) =>
  JSON.stringify({ ...a, total: 0 }) === JSON.stringify({ ...b, total: 0 });

async function readAgain(
  context: PaymentsContext,
  request: MemberRequest,
): Promise<GroupState | Refusal> {
  const member = await readAsMember(context, request);
  return 'me' in member ? stateOf(context, member) : member;
}

function afterwards(
  { group, me }: Membership,
  cart: Membership['me']['cart'],
  version: number,
): Membership {
  const changed = { ...me, cart, cartVersion: me.cartVersion + 1 };
  const members = group.members.map((member) => (member === me ? changed : member));
  return { group: { ...group, version, members }, me: changed };
}
