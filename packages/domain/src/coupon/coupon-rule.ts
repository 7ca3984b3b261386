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

/** The country's 49 and a whole number; area codes that begin with 49 belong to shorter ones. */
const GERMAN_WITHOUT_PLUS = /^49\d{9,}$/;

/**
 * What a guest is known by, for coupons that count once: the number as digits with the country (Germany when none is
 * said, with or without its leading 0), the address in small letters. Empty ones are left out.
 */
export function guestMarks({ phone, email }: { phone: string; email: string }): string[] {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '');
  const hasCountry = /^\s*(?:\+|00)/.test(phone) || GERMAN_WITHOUT_PLUS.test(digits);
  const number = hasCountry ? digits.replace(/^490/, '49') : `49${digits.replace(/^0/, '')}`;
  const address = email.trim().toLowerCase();
  return [
    ...(digits === '' ? [] : [`phone ${number}`]),
    ...(address === '' ? [] : [`email ${address}`]),
  ];
}
