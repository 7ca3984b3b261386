import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cents } from '@tischlein/domain/money/cents.ts';
import { byWaiter } from '../staff/audit/record-audit.ts';
import type { OrderingContext } from './context.ts';
import { readAccount } from '../accounts/account-session.ts';
import { languageOf } from '../http/answer-language.ts';
import { secretHash } from '../http/shop-secret.ts';
import { ensureGuestSession } from '../http/guest-session.ts';
import { RefusedError } from '../http/errors.ts';
import { isRefusal, refuse, registerCall } from '../http/route.ts';
import { staffMay } from '../staff/gate.ts';
import { resolvePlace } from '../places/resolve-place.ts';
import { limitCouponGuesses } from '../coupons/coupon-guesses.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { tableAccess } from '../tables/table-access.ts';
import { couponForOrder } from './order-coupon.ts';
import { orderWriters } from './write-orders.ts';
import { findEarlierAnswer, placeOrder } from './place-order.ts';
import { assumedArea, priceOrder } from '../shops/price-order.ts';
import { otherBranch } from './other-branch.ts';
import { CHOOSE_BRANCH, NO_PLACE, NO_SHOP, outsideArea } from './refusals.ts';

/** Pricing and placing orders: who asks is read here. */
export function registerOrdering(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  const writers = orderWriters(context);
  const tableOrdererOf = async (
    request: FastifyRequest,
    published: PublishedShop,
    table: number | null,
  ) => {
    if (table === null) return null;
    const access = await tableAccess(context, request, published, table);
    if (isRefusal(access)) return access;
    const tokenHash = access.waiter ? null : secretHash(request, 'table', published.shop.id);
    const actor = access.waiter ? byWaiter(access.waiter, request) : null;
    return { ...access, tokenHash, actor };
  };

  registerCall(app, 'quote', { rate: 'quote' }, async ({ params, body, request }) => {
    const published = requireOnline(context.shops, params.shopId);
    if (published.isOverview) return CHOOSE_BRANCH;
    const now = context.now();
    const serveAt = body.serveAt ? Date.parse(body.serveAt) : null;
    let area = assumedArea(published.shop.areas);
    if (body.orderType === 'delivery' && body.location) {
      const place = await resolvePlace(context, published.shop, body.location);
      if (place.kind === 'error')
        return refuse(400, {
          error: place.error,
          message: 'Die eingegebene Adresse ist unvollständig',
        });
      if (place.kind === 'notFound') return NO_PLACE;
      if (!place.area) {
        return outsideArea(otherBranch(context, published, place, serveAt));
      }
      area = place.area;
    }
    const code = body.couponCode;
    if (code) await limitCouponGuesses(context, request, published, code);
    const coupon = code ? await couponForOrder(context, published, code, null) : null;
    if (coupon && 'refusal' in coupon) return coupon.refusal;
    return priceOrder(context, published, context.shops.state(params.shopId, now), {
      orderType: body.orderType,
      items: body.orderItems,
      selectedFreeItems: body.selectedFreeItems,
      confirmedPromotions: body.confirmedTwoForOnePromotions,
      deniedPromotions: body.deniedTwoForOnePromotions,
      area,
      serveAt: serveAt ?? now,
      useDishDeposit: body.useDishDeposit,
      tip: cents(body.tip),
      coupon: coupon?.coupon ?? null,
      inGroup: false,
    });
  });

  registerCall(app, 'placeOrder', { rate: 'order' }, async ({ params, body, request, reply }) => {
    // Also while it is offline: an order that is sent again is still answered.
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    if (published.isOverview) return CHOOSE_BRANCH;
    const session = ensureGuestSession(request, reply);
    const earlierAnswer = () => findEarlierAnswer(context, published.shop.id, body, session);
    if (body.couponCode)
      try {
        await limitCouponGuesses(context, request, published, body.couponCode);
      } catch (error) {
        const answer = error instanceof RefusedError ? await earlierAnswer() : null;
        if (answer) return answer;
        throw error;
      }
    const groupTokenHash = body.groupOrderId
      ? secretHash(request, 'group', published.shop.id)
      : null;
    const account = body.account ? await readAccount(pool, request, context.now()) : null;
    const tableOrderer = await tableOrdererOf(request, published, body.table);
    if (isRefusal(tableOrderer)) return (await earlierAnswer()) ?? tableOrderer;
    const isStaff = await staffMay(pool, request, published.shop.id, 'orders');
    const orderer = {
      session,
      account,
      groupTokenHash,
      tableOrderer,
      isStaff,
      language: languageOf(request),
      phoneOrderer: null,
    };
    return placeOrder(context, writers, published, body, orderer);
  });
}
