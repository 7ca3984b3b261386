import { cents, roundHalfUp, ZERO, type Cents } from '../money/cents.ts';
import type { Coupon } from './offer.ts';
import type { Adjustment, CouponState } from './quote.ts';

/**
 * What a coupon takes off what the cart discounts leave (docs/pricing.md, 8). Its minimum looks at
 * `threshold`, the goods without reductions.
 * Never more than what is left; of goods that cost nothing it takes nothing.
 */
export function redeemCoupon(
  coupon: Coupon | null,
  threshold: Cents,
  left: number,
): { adjustments: Adjustment[]; coupon: CouponState | null } {
  if (coupon === null) return { adjustments: [], coupon: null };
  const { code, type, value, minimumOrderValue } = coupon;
  const missing = cents(Math.max(0, minimumOrderValue - threshold));
  if (missing > 0) return { adjustments: [], coupon: { code, state: 'missing-amount', missing } };
  const wanted = type === 'value' ? value : roundHalfUp((left * value) / 100);
  const amount = cents(-Math.max(0, Math.min(wanted, left)));
  const source = { type: 'coupon' as const, id: code, title: 'Gutschein' };
  return {
    adjustments: amount < 0 ? [{ source, amount }] : [],
    coupon: { code, state: 'applied', missing: ZERO },
  };
}
