import type { OrderStatus } from '../order/order-state.ts';
import { isFinal } from '../order/order-state.ts';
import type { OrderType } from '../menu/menu.ts';

/**
 * A link by which a guest pays what is still owed of a placed order. 'open' is the only state that takes money;
 * 'withdrawn': taken back, see `LINK_ENDS`; 'expired': nobody paid in time.
 */
export const LINK_STATUSES = ['open', 'paid', 'withdrawn', 'expired'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

const TRANSITIONS: Record<LinkStatus, readonly LinkStatus[]> = {
  open: ['paid', 'withdrawn', 'expired'],
  paid: [],
  withdrawn: [],
  expired: [],
};

/** Whether the table of states has this step of a link. What came too late for one is another one's. */
export function canLinkStep(from: LinkStatus, to: LinkStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Why a link was taken back: by staff, since another amount is owed, or since the order is over. */
export const LINK_ENDS = ['staff', 'changed', 'over'] as const;
export type LinkEnd = (typeof LINK_ENDS)[number];

/** What is still to be paid of an order, in cents: of one paid online what a change made it dearer. */
export function owedCents(order: { paid: boolean; total: number; due: number }): number {
  return order.paid ? order.due : order.total;
}

/** Whether what is owed of an order may be asked for by a link: it is not over, and stands on no bill of a table. */
export function canSendLink(status: OrderStatus, orderType: OrderType): boolean {
  return (
    orderType !== 'table' && !isFinal(status) && status !== 'awaiting_payment' && status !== 'held'
  );
}

/** A link can be paid for so long at least. */
export const LINK_VALID_MS = 2 * 3_600_000;

/** When a link runs out: two hours after `now`, or when the order is due if that is later. In epoch milliseconds. */
export function linkEndsAt(now: number, dueAt: number | null): number {
  return Math.max(now + LINK_VALID_MS, dueAt ?? 0);
}

/** Money that came by a link, and what of it went back or is on its way back. In cents. */
export interface LinkPayment<Method> {
  method: Method;
  captured: number;
  back: number;
}

/**
 * How an order's online money divides over the ways it was paid in, where links were paid in other ways than the order:
 * of each such payment what counts as paid and what as refunded. What went back since a change made the order cheaper
 * is no refund, and makes the payment smaller. `refunded`: of the order, in cents; the latest payment gives first.
 */
export function linkParts<Method>(
  payments: readonly LinkPayment<Method>[],
  refunded: number,
): { method: Method; amount: number; refunded: number }[] {
  let left = refunded;
  return payments.map(({ method, captured, back }) => {
    const part = Math.min(back, left);
    left -= part;
    return { method, amount: captured - back + part, refunded: part };
  });
}
