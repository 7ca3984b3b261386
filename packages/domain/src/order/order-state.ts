/** Where an order stands. Payment states come before 'placed' and are a table of their own. */
export type OrderStatus =
  | 'placed'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'on-the-way'
  | 'done'
  | 'rejected';

/** Every allowed step. A step that is not here is refused with 'wrong-state'. */
const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  placed: ['accepted', 'rejected'],
  accepted: ['preparing', 'ready', 'on-the-way', 'done', 'rejected'],
  preparing: ['ready', 'on-the-way', 'done', 'rejected'],
  ready: ['on-the-way', 'done'],
  'on-the-way': ['done'],
  done: [],
  rejected: [],
};

/** The steps allowed from a status for an order type: only deliveries travel ('on-the-way'). */
export function nextStatuses(
  from: OrderStatus,
  orderType: 'delivery' | 'pickup' | 'table',
): readonly OrderStatus[] {
  return TRANSITIONS[from].filter((to) => to !== 'on-the-way' || orderType === 'delivery');
}

export function isFinal(status: OrderStatus): boolean {
  return TRANSITIONS[status].length === 0;
}

/** Whether an order may go from one status to another. */
export function canStep(
  from: OrderStatus,
  to: OrderStatus,
  orderType: 'delivery' | 'pickup' | 'table',
): boolean {
  return nextStatuses(from, orderType).includes(to);
}

/** Whether a step ends an order for good and leaves out steps that usually come before. */
export function endsEarly(
  from: OrderStatus,
  to: OrderStatus,
  orderType: 'delivery' | 'pickup' | 'table',
): boolean {
  return to === 'done' && nextStatuses(from, orderType)[0] !== 'done';
}

/** What a status says to guest and restaurant. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  placed: 'Eingegangen',
  accepted: 'Angenommen',
  preparing: 'In Zubereitung',
  ready: 'Fertig',
  'on-the-way': 'Unterwegs',
  done: 'Abgeschlossen',
  rejected: 'Abgelehnt',
};
