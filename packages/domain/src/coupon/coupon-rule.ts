import { formerAddress, normalAddress } from '../mailing/mail-address.ts';
import { guestTraits } from '../guest/guest-traits.ts';
import type { Cents } from '../money/cents.ts';
import type { Coupon } from '../pricing/offer.ts';

/** A coupon as the restaurant gives it out. Never part of what guests are sent. */
export interface CouponRule {
  /** As `normalCode` makes it. */
  code: string;
  /** 'value': cents off; 'percent': whole percent. */
  type: Coupon['type'];
  value: number;
  minimumOrderValue: Cents;
  /** First and last business day, ISO dates, both inclusive; null: no bound. */
  validFrom: string | null;
  validUntil: string | null;
  /** How often in all; null: without limit. */
  uses: number | null;
  /** Once per telephone number and once per e-mail address. */
  oncePerGuest: boolean;
}

/** Codes are the same however they are typed: capitals, without blanks. */
export function normalCode(code: string): string {
  return code.replace(/\s/g, '').toUpperCase();
}

/** Whether a coupon counts on a business day (ISO date). */
export function validityOn(rule: CouponRule, day: string): 'valid' | 'not-yet' | 'expired' {
  if (rule.validFrom !== null && day < rule.validFrom) return 'not-yet';
  return rule.validUntil !== null && day > rule.validUntil ? 'expired' : 'valid';
}

/** What the price engine looks at. */
export function couponOf({ code, type, value, minimumOrderValue }: CouponRule): Coupon {
  return { code, type, value, minimumOrderValue };
}

/** As `guestMarks` wrote it before addresses had one normal form; null: no other than now. */
export function formerEmailMark(email: string): string | null {
  const former = formerAddress(email);
  return former === normalAddress(email) ? null : `email ${former}`;
}

/**
 * The marks of a guest, for coupons that count once: the number as digits with the country (Germany when none is
 * said, with or without its leading 0), the address in its normal form. Empty ones are left out.
 */
export function guestMarks(guest: { phone: string; email: string }): string[] {
  const { phone, email } = guestTraits(guest, null);
  return [phone, email].filter((mark) => mark !== null);
}
