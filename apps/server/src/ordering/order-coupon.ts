import { couponOf, guestMarks } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { Coupon } from '@tischlein/domain/pricing/offer.ts';
import type { OrderingContext } from './context.ts';
import { redemptionOf, couponRefusal, type Redemption } from '../coupons/redemptions.ts';
import type { IssuedCoupon } from '../coupons/issued-coupons.ts';
import { hashToken, sameBytes } from '../http/secret-token.ts';
import type { Refusal } from '../http/route.ts';
import { findCoupon } from '../coupons/find-coupon.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import * as refusals from './refusals.ts';

export interface OrderCoupon {
  coupon: Coupon;
  redemption: Redemption;
}

/**
 * The coupon of a code. Whether a use is left is judged again when it is taken. `guest` null: not known yet, for a price
 * without an order.
 */
export async function couponForOrder(
  context: OrderingContext,
  published: PublishedShop,
  code: string,
  guest: { phone: string; email: string } | null,
): Promise<OrderCoupon | { refusal: Refusal }> {
  const found = await findCoupon(context.database.pool, published, code, context.now());
  if (!found.ok) return { refusal: refusals.COUPON_REFUSALS[found.error] };
  if (guest && !isFor(found, guest.phone))
    return { refusal: refusals.COUPON_REFUSALS['other-phone'] };
  const redemption = redemptionOf(found.rule, guest);
  const refusal = await couponRefusal(context.database.pool, published.shop.id, redemption);
  if (refusal !== null) return { refusal: refusals.COUPON_REFUSALS[refusal] };
  return { coupon: couponOf(found.rule), redemption };
}

/** A coupon kept for a telephone number is good with that number alone. */
function isFor({ phoneHash }: IssuedCoupon, phone: string): boolean {
  const [mark] = guestMarks({ phone, email: '' });
  return phoneHash === null || (mark !== undefined && sameBytes(hashToken(mark), phoneHash));
}
