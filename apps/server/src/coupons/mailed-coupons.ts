import type { FastifyInstance } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { addDays } from '@tischlein/domain/hours/zoned-time.ts';
import type { ShopsContext } from '../shops/context.ts';
import { issueCoupon, issuedBy } from './issued-coupons.ts';
import { readPageKey } from '../mail/page-keys.ts';
import { refuse, registerCall } from '../http/route.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { COUPON_OVER, ownCouponView, usableCoupon } from './usable-coupon.ts';

const NO_MAIL = refuse(404, {
  error: 'no-mail',
  message: 'Dieser Link gilt nicht mehr. Prüfe, ob du ihn vollständig aus der Mail kopiert hast.',
});

/** `/reservieren/{emailid}`: the coupon promised in a mail, from when the guest asks for it. */
export function registerMailedCoupons(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  registerCall(app, 'activateCoupon', { rate: 'coupon' }, async ({ params }) => {
    const published = requireOnline(context.shops, params.shopId);
    const { shop } = published;
    const now = context.now();
    const key = await readPageKey(pool, shop.id, ['coupon'], params.key, now);
    if (key === null) return NO_MAIL;
    const source = `mail:${key.subject}`;
    const before = await issuedBy(pool, shop.id, source);
    if (before) {
      const left = await usableCoupon(pool, published, before.code, now);
      return left === null ? COUPON_OVER : ownCouponView(left);
    }
    const promise = shop.couponPromises.mails;
    if (promise === null) return NO_MAIL;
    const validUntil = addDays(businessDay(shop.hours, now), promise.validDays);
    return ownCouponView(
      await issueCoupon(pool, shop.id, source, { promise, validUntil, phoneHash: null, now }),
    );
  });
}
