import type { OrderStatus } from '../order/order-state.ts';

/** What an item on a table's bill is charged as. */
export const ITEM_STATES = ['charged', 'discounted', 'gift', 'cancelled'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** Every allowed step; a discount may grow, and whoever thinks better of it takes it back. */
const TRANSITIONS: Record<ItemState, readonly ItemState[]> = {
  charged: ['discounted', 'gift', 'cancelled'],
  discounted: ['discounted', 'gift', 'charged', 'cancelled'],
  gift: ['charged', 'cancelled'],
  cancelled: [],
};

/** Whether an item in state `from` may be charged as `to` from now on. */
export function canItemStep(from: ItemState, to: ItemState): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Where the kitchen has not begun: what is cancelled there costs nobody anything. */
const BEFORE_KITCHEN: ReadonlySet<OrderStatus> = new Set<OrderStatus>(['held', 'placed']);

/** Whether what is cancelled of an order is a loss, and wants a reason: the kitchen has accepted it. */
export function kitchenBegan(status: OrderStatus): boolean {
  return !BEFORE_KITCHEN.has(status);
}

/** Whether the kitchen has its paper, or will have: what is cancelled then is told to it. */
export function kitchenKnows(status: OrderStatus): boolean {
  return status !== 'held';
}

/** Whether the kitchen has an order and has not brought all of it: it must know where its guests sit. */
export function isNotServedYet(status: OrderStatus): boolean {
  return (
    status === 'placed' || status === 'accepted' || status === 'preparing' || status === 'ready'
  );
}
