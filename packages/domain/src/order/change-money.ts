import { cents, type Cents } from '../money/cents.ts';

/** The money of an order before it is changed. All in cents. */
export interface MoneyBefore {
  /** Paid online. What is paid on handover has simply another total. */
  paid: boolean;
  total: number;
  /** What of the total is collected on handover though the order was paid online: a change made it dearer. */
  due: number;
  /** What of the online payments may still go back. */
  refundable: number;
}

/** What becomes of the money. */
interface MoneyAfter {
  /** To be collected on handover beside what was paid online. */
  due: Cents;
  /** Goes back to where it came from. */
  refund: Cents;
}

/**
 * An order that was paid online and becomes dearer: the difference is collected on handover. One that becomes cheaper:
 * first less is collected, then money goes back, never more than is there to give. `total - due` is what the online
 * payments are for; what came beyond it goes back.
 */
export function moneyAfterChange(before: MoneyBefore, total: number): MoneyAfter {
  if (!before.paid) return { due: cents(0), refund: cents(0) };
  const left = before.due + total - before.total;
  return {
    due: cents(Math.max(0, left)),
    refund: cents(Math.min(before.refundable, Math.max(0, -left))),
  };
}
