import type { KitchenStatus, OrderStatus } from './order-state.ts';
import type { OrderType } from '../menu/menu.ts';
import { isPlaced } from './order-state.ts';

/** What of a placed order may be changed, each for itself. To replace a dish is to add one and to take one away. */
export const CHANGEABLE_PARTS = [
  'add',
  'remove',
  /** Delivered instead of picked up, or the other way round. */
  'way',
  'address',
  'time',
  'payment',
  /** Name, telephone, mail, messages. */
  'contact',
] as const;
export type ChangeablePart = (typeof CHANGEABLE_PARTS)[number];

/** What is on its way cannot grow or be turned round; a cola that was forgotten is not paid for. */
const UNDER_WAY: readonly ChangeablePart[] = ['remove', 'address', 'time', 'payment', 'contact'];

/** What may be changed in each state. An order that nobody answered is accepted or rejected first. */
const CHANGEABLE: Record<
  'delivery' | 'pickup',
  Record<KitchenStatus, readonly ChangeablePart[]>
> = {
  delivery: {
    placed: [],
    accepted: CHANGEABLE_PARTS,
    preparing: CHANGEABLE_PARTS,
    ready: CHANGEABLE_PARTS,
    'on-the-way': UNDER_WAY,
    done: [],
    'not-collected': [],
    rejected: [],
  },
  pickup: {
    placed: [],
    accepted: CHANGEABLE_PARTS,
    preparing: CHANGEABLE_PARTS,
    ready: CHANGEABLE_PARTS,
    'on-the-way': [],
    done: [],
    'not-collected': [],
    rejected: [],
  },
};

/** What may be changed of an order as it stands; nothing of one at a table, which its waiter changes there. */
export function changeableParts(
  status: OrderStatus,
  orderType: OrderType,
): readonly ChangeablePart[] {
  if (orderType === 'table' || !isPlaced(status)) return [];
  return CHANGEABLE[orderType][status];
}

/** Whether anything of an order in this state may be changed. */
export function canChange(status: OrderStatus, orderType: OrderType): boolean {
  return changeableParts(status, orderType).length > 0;
}

/** Those of `parts` that may not be changed any more; none: all of it may. */
export function unchangeableParts(
  parts: readonly ChangeablePart[],
  status: OrderStatus,
  orderType: OrderType,
): ChangeablePart[] {
  const allowed = changeableParts(status, orderType);
  return parts.filter((part) => !allowed.includes(part));
}

/** Where an order that was ready goes back to when something is added: the state it had before; null: it stays. */
export function stateAfterChange(
  status: OrderStatus,
  parts: readonly ChangeablePart[],
  /** Oldest first. */
  journal: readonly { status: OrderStatus }[],
): 'accepted' | 'preparing' | null {
  if (status !== 'ready' || !parts.includes('add')) return null;
  const before = journal.findLast((step) => step.status !== 'ready')?.status;
  return before === 'preparing' ? 'preparing' : 'accepted';
}
