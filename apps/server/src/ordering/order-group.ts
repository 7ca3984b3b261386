import { itemKey } from '@tischlein/domain/cart/canonical-item.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { groupItems } from '@tischlein/domain/group/group-items.ts';
import type { GroupMember } from '@tischlein/domain/group/group.ts';
import { nextGroupStage } from '@tischlein/domain/group/group-stage.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { OrderingContext } from './context.ts';
import { findMembership, type GroupRecord } from '../groups/find-group.ts';
import type { Refusal } from '../http/route.ts';
import { NOT_FOR_GROUP, NOT_NOW_FOR_GROUP } from './refusals.ts';

/** The group an order is for, if this device may order for it now. `token`: the hash of its member token. */
export async function orderingGroup(
  context: OrderingContext,
  shopId: string,
  groupId: string,
  token: Buffer | null,
): Promise<{ group: GroupRecord } | { refusal: Refusal }> {
  const member = await findMembership(context.database.pool, shopId, token, context.now());
  if (!member?.me.isOwner || member.group.group_id !== groupId) return { refusal: NOT_FOR_GROUP };
  const { group } = member;
  return nextGroupStage(group.stage, 'pay') === null ? { refusal: NOT_NOW_FOR_GROUP } : { group };
}

/** Everything in the group's carts, as the server keeps them. */
export function itemsOfGroup({ members }: GroupRecord): CartItem[] {
  const carts: Pick<GroupMember, 'memberId' | 'name' | 'cart'>[] = members.map(
    ({ memberId, name, cart }) => ({
      memberId,
      name,
      cart: { ...cart, total: cents(cart.total) },
    }),
  );
  return groupItems(carts).map(({ item }) => item);
}

/**
 * The group's items that the owner orders: all of them, or all but those that cannot be ordered (`isGone`, by index).
 * null: something else was sent than is in the carts.
 */
export function matchSentItems(
  items: readonly CartItem[],
  sent: readonly CartItem[],
  isGone: (index: number) => boolean,
): CartItem[] | null {
  const left = new Map<string, number>();
  for (const item of sent) {
    const key = itemKey(item);
    left.set(key, (left.get(key) ?? 0) + item.amount);
  }
  const ordered: CartItem[] = [];
  for (const [index, item] of items.entries()) {
    const key = itemKey(item);
    const amount = left.get(key) ?? 0;
    if (amount >= item.amount) {
      left.set(key, amount - item.amount);
      ordered.push(item);
    } else if (amount > 0 || !isGone(index)) return null;
  }
  return [...left.values()].every((amount) => amount === 0) ? ordered : null;
}
