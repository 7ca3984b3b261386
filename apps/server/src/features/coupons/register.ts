import type { FastifyInstance } from 'fastify';
import { guestMarks } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { AppContext } from '../../context.ts';
import { redemptionOf, reservedCode, useRefusal } from '../../db/coupons.ts';
import { registerCall } from '../../http/route.ts';
import { findCoupon } from '../../shops/find-coupon.ts';
import { requireOnline } from '../../shops/guest-shop.ts';
import type { LiveShop } from '../../shops/shop-directory.ts';

/** What a coupon is worth, and which one is kept for a guest. Limited more than other questions: codes can be guessed. */
export function registerCoupons(app: FastifyInstance, context: AppContext): void {
  const { pool } = context.database;

  const usable = async (live: LiveShop, code: string) => {
    const found = findCoupon(live, code, context.now());
    if (!found.ok) return null;
    const refusal = await useRefusal(pool, live.shop.id, redemptionOf(found.rule, []));
    return refusal === null ? found.rule : null;
  };

  registerCall(app, 'validateCoupon', { rate: 'coupon' }, async ({ params, query }) => {
    const rule = await usable(requireOnline(context.shops, params.shopId), query.code);
    if (rule === null) return null;
    const { type, value, minimumOrderValue } = rule;
    return { type, value, minimumOrderValue };
  });

  registerCall(app, 'checkCouponReservation', { rate: 'coupon' }, async ({ params }) => {
    const live = requireOnline(context.shops, params.shopId);
    const [mark] = guestMarks({ phone: params.phone, email: '' });
    const code = mark === undefined ? null : await reservedCode(pool, live.shop.id, mark);
    return code !== null && (await usable(live, code)) !== null ? { code } : null;
  });
}
