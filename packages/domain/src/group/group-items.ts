import type { CartItem } from '../cart/cart.ts';
import type { GroupMember } from './group.ts';

/** An item of somebody's cart as an item of the group's order. */
interface GroupItem {
  memberId: string;
  /** Position in the member's own cart. */
  index: number;
  item: CartItem;
}

/**
 * Everything the group orders, each item with its member's name. The order (members as listed, their items as they lie
 * in their carts) is the same on every device and on the server: where two ways to bundle save the same, all choose
 * the same, so everybody sees the same shares.
 */
export function groupItems(
  members: readonly Pick<GroupMember, 'memberId' | 'name' | 'cart'>[],
): GroupItem[] {
  return members.flatMap(({ memberId, name, cart }) =>
    cart.items.map((item, index) => ({ memberId, index, item: named(item, name) })),
  );
}

function named(item: CartItem, memberName: string): CartItem {
  if (!('menuId' in item)) return { ...item, memberName };
  return { ...item, memberName, subitems: item.subitems.map((one) => ({ ...one, memberName })) };
}
