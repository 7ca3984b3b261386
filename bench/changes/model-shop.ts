import { totalOf, type Pieces } from './dishes.ts';

export type Way = 'delivery' | 'pickup';
type AtDoor = 'offline' | 'offline_debit';
export type Status =
  | 'placed'
  | 'accepted'
  | 'preparing'
  | 'ready'
  | 'on-the-way'
  | 'done'
  | 'not-collected'
  | 'rejected';

/** What of an order can be wished otherwise. */
export interface Wish {
  pieces: Pieces;
  way: Way;
  /** Which of two doors. */
  door: 0 | 1;
  /** How manieth message to the cook. */
  message: number;
  /** Minutes by which the promise was moved. */
  later: number;
  /** How it is, or was to be, paid. */
  payment: AtDoor | 'Stripe_card';
  dueMethod: AtDoor;
}

/** An order in plain figures; all money in cents. */
export interface ModelOrder extends Wish {
  /** What it consisted of before each of its changes. */
  earlier: readonly Pieces[];
  status: Status;
  /** Every state it was in, and at which act. */
  journal: readonly { status: Status; act: number }[];
  revision: number;
  /** Came in online. */
  came: number;
  /** Goes back to where it came from. */
  back: number;
  /** Of that, what came in beside what was owed. */
  late: number;
  /** Given back by hand. */
  byHand: number;
  due: number;
  /** The link that was sent last for what is owed; null: none was. */
  link: ModelLink | null;
  /** What the guest has open at the provider: the how manieth link it is of, and for how much; null: nothing. */
  opened: { link: number; amount: number; state: 'open' | 'paid' | 'returned' } | null;
  /** The act at which money last went back; -1: none did. */
  backAt: number;
  byGuest: boolean;
  purse: PurseName;
  second: readonly number[] | null;
  bags: readonly (1 | 2)[];
  /** Goes out with others of the same run. */
  run: number | null;
  isNobody: boolean;
  /** Not collected, and its money went back by that. */
  gaveBack: boolean;
  /** Of its cash, and of each refund by hand, what was counted. */
  booked: number;
  handCounted: number;
  wasCounted: boolean;
}

export interface ModelLink {
  /** The how manieth of the order. */
  nth: number;
  amount: number;
  status: 'open' | 'paid' | 'over';
}

export type PurseName = 'kasse' | 'ali';

/** A restaurant with its orders and drawers. */
export interface ModelShop {
  orders: readonly ModelOrder[];
  /** Handed in by the driver and not counted since. */
  handedIn: number | null;
  closings: number;
  /** What orders came to in the last closing of the day; null: it was never closed. */
  day: string | null;
  /** A purse was counted since. */
  isPurseCounted: boolean;
  act: number;
  /** Keys under which something was done. */
  keys: readonly string[];
  /** How often each thing stands in the audit log. */
  audit: Readonly<Record<string, number>>;
}

export const EMPTY_SHOP: ModelShop = {
  ...{ orders: [], handedIn: null, closings: 0, act: 0, keys: [], audit: {} },
  ...{ day: null, isPurseCounted: false },
};

export const totalOfOrder = ({ pieces, way }: ModelOrder): number => totalOf(pieces, way);
/** Paid online: with the order, or by a link. */
export const isPaid = ({ payment }: Pick<ModelOrder, 'payment'>): boolean =>
  payment === 'Stripe_card';
/** What is still to be paid. */
export const owedOf = (order: ModelOrder): number =>
  isPaid(order) ? order.due : totalOfOrder(order);
/** What of the online payment could still go back. */
export const heldOnline = ({ came, back }: ModelOrder): number => came - back;
/** Cash that lies in its purse. */
export function cashOf(order: ModelOrder): number {
  if (order.status !== 'done') return 0;
  if (isPaid(order)) return order.dueMethod === 'offline' ? order.due : 0;
  return order.payment === 'offline' ? totalOfOrder(order) : 0;
}
/** What was given back by hand, where it was given in cash. */
export const cashGiven = (order: ModelOrder): number =>
  (isPaid(order) ? order.dueMethod : order.payment) === 'offline' ? order.byHand : 0;

/** What each purse should hold, and whether anything in it was not counted. */
export function purseOf(shop: ModelShop, purse: PurseName): { expected: number; holds: boolean } {
  const moved = shop.orders.flatMap((order) => [
    ...(order.purse === purse ? [cashOf(order) - order.booked] : []),
    ...(purse === 'kasse' ? [order.handCounted - cashGiven(order)] : []),
  ]);
  if (purse === 'kasse' && shop.handedIn !== null) moved.push(shop.handedIn);
  const some = moved.filter((amount) => amount !== 0);
  return { expected: some.reduce((sum, amount) => sum + amount, 0), holds: some.length > 0 };
}

/** What money went back of what an order costs, the difference of a change that made it cheaper apart. */
export function refundedOf(order: ModelOrder): number {
  if (!isPaid(order)) return order.byHand;
  const isMissing = totalOfOrder(order) - order.due - heldOnline(order);
  return Math.min(order.back, Math.max(0, isMissing)) + order.byHand;
}
