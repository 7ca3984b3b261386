import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { hashToken } from '../http/secret-token.ts';

/** By the hash of the code. */
export function couponsByHash(rules: readonly CouponRule[]): ReadonlyMap<string, CouponRule> {
  return new Map(rules.map((rule) => [hashToken(rule.code).toString('hex'), rule]));
}
