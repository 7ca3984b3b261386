import type { OrderStatus } from '../order/order-state.ts';

/** How a table stands, for those who look after all of them. */
type FloorState = 'free' | 'seated' | 'ordered' | 'waiting' | 'to-pay' | 'paid';

/** A sitting as the floor looks at it. Instants in epoch milliseconds. */
export interface FloorSitting {
  openedAt: number;
  call: { reason: 'waiter' | 'bill'; at: number } | null;
  /** Those with dishes. `changedAt`: of its last step. */
  orders: readonly { status: OrderStatus; placedAt: number; changedAt: number }[];
  /** In cents. */
  open: number;
  /** Of the last payment; null: none. */
  paidAt: number | null;
}

/** The kitchen has something to do. */
const COOKING: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'placed',
  'accepted',
  'preparing',
  'ready',
  'on-the-way',
]);

/**
 * The state of a table and since when (null: free). Who calls comes first, then the kitchen's work, then the bill.
 * Before anything was sent to the kitchen, and while only courses wait to be sent, the guests sit there.
 */
export function floorState(sitting: FloorSitting | null): {
  state: FloorState;
  since: number | null;
} {
  if (!sitting) return { state: 'free', since: null };
  const { call, orders, openedAt } = sitting;
  if (call) return { state: call.reason === 'bill' ? 'to-pay' : 'waiting', since: call.at };
  const cooking = orders.filter(({ status }) => COOKING.has(status));
  if (cooking.length > 0)
    return { state: 'ordered', since: Math.min(...cooking.map(({ placedAt }) => placedAt)) };
  const served = orders.filter(({ status }) => status === 'done');
  const isHeld = orders.some(({ status }) => status === 'held');
  if (served.length === 0 || isHeld) return { state: 'seated', since: openedAt };
  const servedAt = Math.max(...served.map(({ changedAt }) => changedAt));
  return sitting.open > 0
    ? { state: 'to-pay', since: servedAt }
    : { state: 'paid', since: Math.max(servedAt, sitting.paidAt ?? 0) };
}
