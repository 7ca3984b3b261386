/**
 * One try to pay an order (payments.md "The state machine"). 'created': written down before the provider is asked;
 * 'pending': waits for the guest; 'processing': the guest agreed, money is under way or not known to be.
 */
export const ATTEMPT_STATUSES = [
  'created',
  'pending',
  'processing',
  'paid',
  'failed',
  'cancelled',
  'expired',
] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/**
 * Every allowed step. An ended attempt may still turn out paid: the provider knows better than we do, and the money is
 * then either the order's or given back.
 */
const TRANSITIONS: Record<AttemptStatus, readonly AttemptStatus[]> = {
  created: ['pending', 'processing', 'paid', 'failed', 'cancelled', 'expired'],
  pending: ['processing', 'paid', 'failed', 'cancelled', 'expired'],
  // A declined instrument leads back to the wallet.
  processing: ['pending', 'paid', 'failed', 'cancelled', 'expired'],
  paid: [],
  failed: ['paid'],
  cancelled: ['paid'],
  expired: ['paid'],
};

/** Whether the table of states has this step of a payment attempt. */
export function canAttemptStep(from: AttemptStatus, to: AttemptStatus): boolean {
  return TRANSITIONS[from].includes(to);
}

/** Attempts that may still be paid as planned; an order has at most one. */
export const ACTIVE_ATTEMPTS: readonly AttemptStatus[] = ['created', 'pending', 'processing'];

/** Whether the attempt may still be paid as planned. */
export function isActiveAttempt(status: AttemptStatus): boolean {
  return ACTIVE_ATTEMPTS.includes(status);
}

/** A refund on its way: 'requested' before the provider is asked, 'pending' once it has taken it. */
export const REFUND_STATUSES = ['requested', 'pending', 'done', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

const REFUND_TRANSITIONS: Record<RefundStatus, readonly RefundStatus[]> = {
  requested: ['pending', 'done', 'failed'],
  pending: ['done', 'failed'],
  // A bank may send back weeks later what its provider called done.
  done: ['failed'],
  // Tried again by hand.
  failed: ['requested'],
};

/** Whether the table of states has this step of a refund. */
export function canRefundStep(from: RefundStatus, to: RefundStatus): boolean {
  return REFUND_TRANSITIONS[from].includes(to);
}
