import type { FastifyInstance } from 'fastify';
import { guestMarks } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { ShopsContext } from '../shops/context.ts';
import { reservedCode } from './redemptions.ts';
import { registerCall } from '../http/route.ts';
import { limitCouponGuesses } from './coupon-guesses.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { registerCards } from './cards.ts';
import { registerCampaigns } from './campaigns.ts';
import { registerMailedCoupons } from './mailed-coupons.ts';
import { usableCoupon } from './usable-coupon.ts';

/** What a coupon is worth, and which one is kept for a guest. */
export function registerCoupons(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  registerCampaigns(app, context);
  registerCards(app, context);
  registerMailedCoupons(app, context);

  registerCall(app, 'validateCoupon', { rate: 'quote' }, async ({ params, query, request }) => {
    const published = requireOnline(context.shops, params.shopId);
    if (query.code) await limitCouponGuesses(context, request, published, query.code);
    const rule = await usableCoupon(pool, published, query.code, context.now());
    if (rule === null) return null;
    const { type, value, minimumOrderValue } = rule;
    return { type, value, minimumOrderValue };
  });

  registerCall(app, 'checkCouponReservation', { rate: 'coupon' }, async ({ params }) => {
    const published = requireOnline(context.shops, params.shopId);
    const [mark] = guestMarks({ phone: params.phone, email: '' });
    const code = mark === undefined ? null : await reservedCode(pool, published.shop.id, mark);
    if (code === null) return null;
    return (await usableCoupon(pool, published, code, context.now())) === null ? null : { code };
  });
}
