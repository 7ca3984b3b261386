import { normalCode, validityOn, type CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { hashToken } from '../http/secret-token.ts';
import type { LiveShop } from './shop-directory.ts';

export type FoundCoupon =
  | { ok: true; rule: CouponRule }
  | { ok: false; error: 'unknown' | 'not-yet' | 'expired' };

/** A shop's coupon by what a guest typed. Found by hash, so that how long it takes tells nothing about other codes. */
export function findCoupon({ shop, coupons }: LiveShop, typed: string, now: number): FoundCoupon {
  const rule = coupons.get(hashToken(normalCode(typed)).toString('hex'));
  if (rule === undefined) return { ok: false, error: 'unknown' };
  const validity = validityOn(rule, businessDay(shop.hours, now));
  return validity === 'valid' ? { ok: true, rule } : { ok: false, error: validity };
}

/** By the hash of the code. */
export function couponsByHash(rules: readonly CouponRule[]): ReadonlyMap<string, CouponRule> {
  return new Map(rules.map((rule) => [hashToken(rule.code).toString('hex'), rule]));
}
