import { CANCELLED_BY_GUEST } from '@tischlein/domain/order/order-state.ts';
import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';

type Status = OrderStatusView['status'];
type OrderType = OrderStatusView['orderType'];

const STEP_NAMES: Record<Status, string> = {
  awaiting_payment: 'Wartet auf Zahlung',
  held: 'Vorgemerkt',
  expired: 'Abgelaufen',
  cancelled: 'Abgebrochen',
  placed: 'Eingegangen',
  accepted: 'Angenommen',
  preparing: 'In Zubereitung',
  ready: 'Fertig',
  'on-the-way': 'Unterwegs',
  done: 'Geliefert',
  'not-collected': 'Nicht abgeholt',
  rejected: 'Abgelehnt',
};

/** How the guest reads a step; how it ends depends on the order type, and on who ended it (`reason`). */
export function stepName(status: Status, orderType: OrderType, reason: string | null): string {
  if (status === 'rejected' && reason === CANCELLED_BY_GUEST) return 'Storniert';
  if (status === 'done' && orderType === 'pickup') return 'Abgeholt';
  if (status === 'done' && orderType === 'table') return 'Serviert';
  return status === 'not-collected' && orderType === 'delivery'
    ? 'Nicht angetroffen'
    : STEP_NAMES[status];
}

/** What is said in place of a time: at a table none is promised, else it is still to come. */
export const untimedText = (orderType: OrderType): string =>
  orderType === 'table'
    ? 'Wir bringen es an den Tisch, sobald es fertig ist.'
    : 'Wir sagen dir hier gleich, wann es so weit ist.';

/** The course an order is expected to take. */
function expectedSteps(orderType: OrderType): Status[] {
  return orderType === 'delivery'
    ? ['placed', 'accepted', 'preparing', 'on-the-way', 'done']
    : ['placed', 'accepted', 'preparing', 'ready', 'done'];
}

interface StepView {
  status: Status;
  /** ISO instant; null: still to come. */
  at: string | null;
}

/** Ends without food. */
export const BAD_ENDS: ReadonlySet<Status> = new Set([
  'not-collected',
  'rejected',
  'expired',
  'cancelled',
]);

/** What has happened, then what is still expected after it. A rejected or unpaid order expects nothing more. */
export function stepViews({
  steps,
  status,
  orderType,
}: Pick<OrderStatusView, 'steps' | 'status' | 'orderType'>): StepView[] {
  // What is waited for has not happened yet.
  const waits = (each: Status) => each === 'awaiting_payment' && each === status;
  // Once it is paid, nobody wants to read that it was waited for.
  const isPaid = status !== 'awaiting_payment' && status !== 'expired' && status !== 'cancelled';
  const past = steps
    .filter((each) => !isPaid || each.status !== 'awaiting_payment')
    .map(({ status: each, at }) => ({ status: each, at: waits(each) ? null : at }));
  if (status === 'done' || BAD_ENDS.has(status)) return past;
  const expected = expectedSteps(orderType);
  const reached = Math.max(...past.map((each) => expected.indexOf(each.status)), -1);
  return [...past, ...expected.slice(reached + 1).map((each) => ({ status: each, at: null }))];
}
