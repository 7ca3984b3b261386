import type { OrderType } from '../menu/menu.ts';

/**
 * Where an order stands. One that is paid online waits for its money in 'awaiting_payment', where the kitchen does not
 * see it; it ends there as 'expired' or 'cancelled', or is placed. A course of a table is 'held' until the waiter sends
 * it to the kitchen.
 */
export type OrderStatus = UnplacedStatus | KitchenStatus;

/** Never seen by the kitchen: not yet paid or sent, or given up. */
type UnplacedStatus = 'awaiting_payment' | 'held' | 'expired' | 'cancelled';

/** What the restaurant has, or had, before it. */
export type KitchenStatus =
  | 'placed'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'on-the-way'
  | 'done'
  /** Nobody fetched it, or nobody was there to take it. */
  | 'not-collected'
  | 'rejected';

/**
 * Every allowed step on, the usual next one first. What `canTransition` finds neither here nor in the tables below is
 * refused with 'wrong-state'.
 */
const TRANSITIONS: Record<KitchenStatus, readonly KitchenStatus[]> = {
  placed: ['accepted', 'rejected'],
  accepted: ['preparing', 'ready', 'on-the-way', 'done', 'not-collected', 'rejected'],
  preparing: ['ready', 'on-the-way', 'done', 'not-collected', 'rejected'],
  ready: ['on-the-way', 'done', 'not-collected'],
  'on-the-way': ['done', 'not-collected'],
  done: [],
  'not-collected': [],
  rejected: [],
};

/** The step to a state may be taken back for so long. */
export const TAKE_BACK_MINUTES = 10;

/** What a step may be taken back to: the state the order had before it. */
const TAKEN_BACK: Partial<Record<KitchenStatus, readonly KitchenStatus[]>> = {
  ready: ['accepted', 'preparing'],
  done: ['accepted', 'preparing', 'ready', 'on-the-way'],
  'not-collected': ['accepted', 'preparing', 'ready', 'on-the-way'],
};

/** A driver who found nobody brings the order back, and it can go out again. */
const BROUGHT_BACK: Partial<Record<KitchenStatus, KitchenStatus>> = { 'on-the-way': 'ready' };

/** Where the promised time may still be changed: the order goes to the state it has. To a table nothing is promised. */
const PROMISED: Record<OrderType, readonly KitchenStatus[]> = {
  delivery: ['accepted', 'preparing', 'ready', 'on-the-way'],
  pickup: ['accepted', 'preparing'],
  table: [],
};

/** The steps before the kitchen: payment alone makes them, and of a held course the waiter; never the kitchen's staff. */
const BEFORE_KITCHEN: Record<UnplacedStatus, readonly OrderStatus[]> = {
  awaiting_payment: ['placed', 'expired', 'cancelled'],
  held: ['placed', 'cancelled'],
  expired: [],
  cancelled: [],
};

/** Whether the restaurant has, or had, this order before it. */
export function isPlaced(status: OrderStatus): status is KitchenStatus {
  return !(status in BEFORE_KITCHEN);
}

/** Whether payment may move an order so. */
export function canPaymentStep(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'awaiting_payment' && BEFORE_KITCHEN[from].includes(to);
}

/** Whether a waiter may move a course so: send it, or with the clearing of the table give it up. */
export function canCourseStep(from: OrderStatus, to: OrderStatus): boolean {
  return from === 'held' && BEFORE_KITCHEN[from].includes(to);
}

/**
 * The steps allowed from a status for an order type: only deliveries travel ('on-the-way'), and guests at a table are
 * there.
 */
export function nextStatuses(from: KitchenStatus, orderType: OrderType): readonly KitchenStatus[] {
  return TRANSITIONS[from].filter(
    (to) =>
      (to !== 'on-the-way' || orderType === 'delivery') &&
      (to !== 'not-collected' || orderType !== 'table'),
  );
}

/** Whether the restaurant may promise another time for an order it has accepted. */
export function canPromise(status: OrderStatus, orderType: OrderType): boolean {
  return PROMISED[orderType].some((each) => each === status);
}

/** Whether the step from `to` to `from` may be taken back. */
export function canTakeBack(from: KitchenStatus, to: KitchenStatus): boolean {
  return TAKEN_BACK[from]?.includes(to) ?? false;
}

/** The reason of an order that its guest gave up. */
export const CANCELLED_BY_GUEST = 'Vom Gast storniert';

/** Whether its guest may still give an order up: the kitchen has not accepted it. At a table the waiter is asked. */
export function canGuestCancel(status: OrderStatus, orderType: OrderType): boolean {
  return status === 'placed' && orderType !== 'table';
}

/** Whether an order that could not be handed over goes back so. */
export function canBringBack(from: KitchenStatus, to: KitchenStatus): boolean {
  return BROUGHT_BACK[from] === to;
}

/** Who moves an order. 'bill': the payment of a part of a table's bill, which no kitchen sees. */
export type TransitionActor = 'kitchen' | 'payment' | 'waiter' | 'bill' | 'guest';

/**
 * Whether somebody may take an order from one state to another: every change of state asks here. A table each says what
 * kitchen, payment, waiter and guest may; a bill has one step. From a state to itself the promise changes, or it is noted
 * that nobody was at the door.
 */
export function canTransition(
  by: TransitionActor,
  from: OrderStatus,
  to: OrderStatus,
  orderType: OrderType,
): boolean {
  switch (by) {
    case 'payment':
      return canPaymentStep(from, to);
    case 'bill':
      return from === 'awaiting_payment' && to === 'done';
    case 'guest':
      return to === 'rejected' && canGuestCancel(from, orderType);
    case 'waiter':
      return canCourseStep(from, to);
    case 'kitchen':
      if (!isPlaced(from) || !isPlaced(to)) return false;
      if (from === to) return canPromise(from, orderType);
      return canStep(from, to, orderType) || canTakeBack(from, to) || canBringBack(from, to);
  }
}

/** Whether no step leads on from here. */
export function isFinal(status: OrderStatus): boolean {
  return (isPlaced(status) ? TRANSITIONS[status] : BEFORE_KITCHEN[status]).length === 0;
}

/** Whether an order may go from one status to another. */
export function canStep(from: KitchenStatus, to: KitchenStatus, orderType: OrderType): boolean {
  return nextStatuses(from, orderType).includes(to);
}

/** Whether a step ends an order for good and leaves out steps that usually come before. */
export function endsEarly(from: KitchenStatus, to: KitchenStatus, orderType: OrderType): boolean {
  return to === 'done' && nextStatuses(from, orderType)[0] !== 'done';
}

/** What a status says to guest and restaurant. */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  awaiting_payment: 'Wartet auf Zahlung',
  held: 'Noch nicht in der Küche',
  expired: 'Nicht bezahlt',
  cancelled: 'Abgebrochen',
  placed: 'Eingegangen',
  accepted: 'Angenommen',
  preparing: 'In Zubereitung',
  ready: 'Fertig',
  'on-the-way': 'Unterwegs',
  done: 'Abgeschlossen',
  'not-collected': 'Nicht abgeholt',
  rejected: 'Abgelehnt',
};
