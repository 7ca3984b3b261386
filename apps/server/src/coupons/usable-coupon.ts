import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { OwnCoupon } from '@tischlein/contract/calls/coupon.ts';
import { redemptionOf, couponRefusal } from './redemptions.ts';
import { refuse } from '../http/route.ts';
import { findCoupon } from './find-coupon.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { Queryable } from '../db/queryable.ts';

/** The rule of a coupon that counts now and has a use left; null otherwise. */
export async function usableCoupon(
  database: Queryable,
  published: PublishedShop,
  code: string,
  now: number,
): Promise<CouponRule | null> {
  const found = await findCoupon(database, published, code, now);
  if (!found.ok) return null;
  const refusal = await couponRefusal(database, published.shop.id, redemptionOf(found.rule, null));
  return refusal === null ? found.rule : null;
}

/** To whom it was given once; it is not promised anew. */
export const COUPON_OVER = refuse(409, {
  error: 'coupon-over',
  message: 'Dein Gutschein ist schon eingelöst oder abgelaufen.',
});

export function couponView({ code, type, value, minimumOrderValue }: CouponRule) {
  return { code, type, value, minimumOrderValue };
}

/** What its guest is shown of a coupon that was issued to them alone. */
export function ownCouponView(rule: CouponRule): OwnCoupon {
  return { ...couponView(rule), validUntil: rule.validUntil ?? '' };
}
