import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';

type Status = OrderStatusView['status'];
type Way = OrderStatusView['orderType'];

/** What is going on, in one sentence. */
export const HEADLINES: Record<Status, (way: Way) => string> = {
  awaiting_payment: () => 'Deine Zahlung wird bestätigt',
  expired: () => 'Deine Bestellung wurde nicht bezahlt und ist abgelaufen',
  cancelled: () => 'Deine Bestellung wurde abgebrochen',
  placed: () => 'Deine Bestellung ist angekommen',
  accepted: () => 'Das Restaurant hat deine Bestellung angenommen',
  preparing: () => 'Deine Bestellung wird zubereitet',
  ready: (way) =>
    way === 'pickup' ? 'Deine Bestellung steht bereit' : 'Deine Bestellung ist fertig',
  'on-the-way': () => 'Deine Bestellung ist unterwegs',
  done: (way) => (way === 'delivery' ? 'Guten Appetit!' : 'Lass es dir schmecken!'),
  rejected: () => 'Das Restaurant kann deine Bestellung leider nicht annehmen',
};

export const STEP_NAMES: Record<Status, string> = {
  awaiting_payment: 'Wartet auf Zahlung',
  expired: 'Abgelaufen',
  cancelled: 'Abgebrochen',
  placed: 'Eingegangen',
  accepted: 'Angenommen',
  preparing: 'In Zubereitung',
  ready: 'Fertig',
  'on-the-way': 'Unterwegs',
  done: 'Übergeben',
  rejected: 'Abgelehnt',
};

/** The course an order is expected to take. */
export function expectedSteps(way: Way): Status[] {
  return way === 'delivery'
    ? ['placed', 'accepted', 'preparing', 'on-the-way', 'done']
    : ['placed', 'accepted', 'preparing', 'ready', 'done'];
}

export interface StepView {
  status: Status;
  /** ISO instant; null: still to come. */
  at: string | null;
}

/** Ends without food. */
export const BAD_ENDS: ReadonlySet<Status> = new Set(['rejected', 'expired', 'cancelled']);

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
