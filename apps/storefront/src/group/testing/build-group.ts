import type { GroupMemberView, GroupState, GroupView } from '@tischlein/contract/calls/group.ts';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';

/** A member of a group for tests: name what matters. */
export function member(
  name: string,
  items: DishCartItem[] = [],
  rest: Partial<GroupMemberView> = {},
): GroupMemberView {
  const memberId = name.toLowerCase();
  return {
    memberId,
    id: memberId,
    name,
    status: memberId === 'ada' ? 'owner' : 'other',
    cart: {
      items,
      confirmedTwoForOnePromotions: [],
      deniedTwoForOnePromotions: [],
      selectedFreeItems: [],
      total: 0,
    },
    cartVersion: 1,
    done: false,
    remindedAt: null,
    received: false,
    ...rest,
  };
}

/** The group of Ada, as one of its members sees it. */
export function groupOf(
  members: GroupMemberView[],
  memberId: string,
  rest: Partial<GroupView> = {},
): GroupState {
  const group: GroupView = {
    id: 'group',
    code: 'code',
    name: 'Büro',
    owner: { memberId: 'ada', name: 'Ada' },
    members,
    franchiseSlug: null,
    shopId: 'shop',
    stage: 'menu',
    version: 1,
    isPickup: false,
    locked: false,
    deadlineAt: null,
    budget: null,
    terms: null,
    payPalMe: null,
    payeeAccount: null,
    orderId: null,
    repeated: false,
    now: '2026-11-18T17:30:00.000Z',
    ...rest,
  };
  return { group, memberId };
}
