import type { FastifyInstance } from 'fastify';
import { normalCode } from '@tischlein/domain/coupon/coupon-rule.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { ShopsContext } from '../shops/context.ts';
import { countVisit } from './driver-cards.ts';
import { registerCall } from '../http/route.ts';
import { hashToken, sameBytes } from '../http/secret-token.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { couponView, usableCoupon } from './usable-coupon.ts';

/** `/s/{smsCode}`: a link of the shop's, else a coupon by its own code, else nothing. */
export function registerCampaigns(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  registerCall(app, 'campaign', { rate: 'coupon' }, async ({ params }) => {
    const published = requireOnline(context.shops, params.shopId);
    const now = context.now();
    const link = campaignOf(published, params.code);
    if (link === undefined) {
      const rule = await usableCoupon(pool, published, params.code, now);
      return rule && { coupon: couponView(rule), orderType: null, note: null, gone: false };
    }
    await countVisit(pool, published.shop.id, link.code, businessDay(published.shop.hours, now));
    const { coupon, orderType, note } = link;
    const rule = coupon === null ? null : await usableCoupon(pool, published, coupon, now);
    return {
      coupon: rule && couponView(rule),
      orderType,
      note,
      gone: coupon !== null && rule === null,
    };
  });
}

function campaignOf({ shop }: PublishedShop, typed: string) {
  const wanted = hashToken(normalCode(typed));
  return shop.campaigns.find(({ code }) => sameBytes(hashToken(code), wanted));
}
