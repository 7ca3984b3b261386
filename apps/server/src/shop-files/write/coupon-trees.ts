import type { CouponPromise } from '@tischlein/domain/coupon/campaign.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { discountText } from '../offer-texts.ts';
import { eurosUnlessZero, nonEmpty } from './shop-tree.ts';
import type { Tree } from './tree.ts';

/** The content of coupons.yaml, or null without any. */
export function couponsTree(
  shop: Pick<Shop, 'coupons' | 'campaigns' | 'couponPromises'>,
): Tree | null {
  const { coupons, campaigns, couponPromises } = shop;
  const { cards, mails } = couponPromises;
  if (coupons.length + campaigns.length === 0 && cards === null && mails === null) return null;
  return {
    coupons: coupons.map((coupon) => ({
      code: coupon.code,
      discount: discountText(coupon.type === 'value' ? 'euro' : 'percent', coupon.value),
      minimumOrder: eurosUnlessZero(coupon.minimumOrderValue),
      validFrom: coupon.validFrom ?? undefined,
      validUntil: coupon.validUntil ?? undefined,
      uses: coupon.uses ?? undefined,
      oncePerGuest: coupon.oncePerGuest || undefined,
    })),
    links: nonEmpty(
      campaigns.map(({ code, coupon, orderType, note }) => ({
        code,
        coupon: coupon ?? undefined,
        orderType: orderType ?? undefined,
        note: note ?? undefined,
      })),
    ),
    cards: cards === null ? undefined : promiseTree(cards),
    mails: mails === null ? undefined : { ...promiseTree(mails), afterDays: mails.afterDays },
  };
}

function promiseTree({ type, value, minimumOrderValue, validDays }: CouponPromise): Tree {
  return {
    discount: discountText(type === 'value' ? 'euro' : 'percent', value),
    minimumOrder: eurosUnlessZero(minimumOrderValue),
    validDays,
  };
}
