import type { Cents } from '../money/cents.ts';
import type { CouponRule } from './coupon-rule.ts';

/** A link of the restaurant's own making: `/s/{code}`. */
export interface Campaign {
  /** As `normalCode` makes it. */
  code: string;
  /** Code of the coupon it brings; null: none. */
  coupon: string | null;
  orderType: 'delivery' | 'pickup' | null;
  /** Where its guests come from, for the restaurant alone; null: not told. */
  note: string | null;
}

/** What one guest is promised, on a card or in a mail. */
export interface CouponPromise {
  type: CouponRule['type'];
  /** Cents off, or whole percent. */
  value: number;
  minimumOrderValue: Cents;
  /** Business days it counts, from the one on which it is taken. */
  validDays: number;
}

export interface CouponPromises {
  /** On cards that drivers hand over; null: there are none. */
  cards: CouponPromise | null;
  /** In a mail some days after an order; null: none is sent. */
  mails: (CouponPromise & { afterDays: number }) | null;
}

export const NO_PROMISES: CouponPromises = { cards: null, mails: null };

/** A promise as the rule of one coupon, used once. `validUntil`: ISO date, inclusive. */
export function promisedRule(
  { type, value, minimumOrderValue }: CouponPromise,
  code: string,
  validUntil: string,
): CouponRule {
  const once = { validFrom: null, validUntil, uses: 1, oncePerGuest: false };
  return { code, type, value, minimumOrderValue, ...once };
}
