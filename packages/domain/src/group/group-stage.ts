/**
 * Where a group order stands (specification 1 §4 "Group stage"). The owner's doing moves it; 'disbanded' is the end
 * without an order.
 */
export const GROUP_STAGES = ['menu', 'checkout', 'paying', 'completed', 'disbanded'] as const;
export type GroupStage = (typeof GROUP_STAGES)[number];

/**
 * 'to-checkout', 'to-menu': the owner goes to the checkout, or back to the menu; 'pay': the order is taken and waits for
 * its payment; 'payment-failed': it ended without money (specification 1 §4: back to checkout); 'placed': the kitchen
 * has it; 'disband'.
 */
export type GroupEvent =
  | 'to-checkout'
  | 'to-menu'
  | 'pay'
  | 'payment-failed'
  | 'placed'
  | 'disband';

const TRANSITIONS: Record<GroupStage, Partial<Record<GroupEvent, GroupStage>>> = {
  menu: { 'to-checkout': 'checkout', 'to-menu': 'menu', disband: 'disbanded' },
  checkout: {
    'to-checkout': 'checkout',
    'to-menu': 'menu',
    pay: 'paying',
    placed: 'completed',
    disband: 'disbanded',
  },
  // The order that waits holds the group: it is given up first, which brings the group back to the checkout.
  paying: { 'payment-failed': 'checkout', placed: 'completed' },
  completed: {},
  disbanded: {},
};

/** The stage after an event; null: the event is refused in this stage. */
export function nextGroupStage(stage: GroupStage, event: GroupEvent): GroupStage | null {
  return TRANSITIONS[stage][event] ?? null;
}

/** Whether the group is over: nothing of it can be changed any more. */
export function isGroupOver(stage: GroupStage): boolean {
  return Object.keys(TRANSITIONS[stage]).length === 0;
}

/** What keeps members from changing their carts. */
export type CartLock = 'stage' | 'locked' | 'deadline';

/**
 * Why carts cannot be changed now; null: they can. Members are held by the owner's lock and the deadline, the owner,
 * who sets both, by the payment alone. `now` and `deadlineAt` are epoch milliseconds.
 */
export function cartLock(
  group: { stage: GroupStage; locked: boolean; deadlineAt: number | null },
  { isOwner, now }: { isOwner: boolean; now: number },
): CartLock | null {
  const { stage, locked, deadlineAt } = group;
  if (isOwner) return stage === 'menu' || stage === 'checkout' ? null : 'stage';
  if (stage !== 'menu') return 'stage';
  if (locked) return 'locked';
  return deadlineAt !== null && now >= deadlineAt ? 'deadline' : null;
}

/** Where a member belongs (specification 1 §4): the page's name, 'success' with the order. null: wherever they are. */
type MemberPlace = { page: 'start' | 'holding' } | { page: 'success'; orderId: string };

/** Members are led by the owner's stage: menu to the menu, checkout and paying to the waiting page, completed to the order. */
export function memberPlace(stage: GroupStage, orderId: string | null): MemberPlace | null {
  if (stage === 'menu') return { page: 'start' };
  if (stage === 'checkout' || stage === 'paying') return { page: 'holding' };
  return stage === 'completed' && orderId !== null ? { page: 'success', orderId } : null;
}
