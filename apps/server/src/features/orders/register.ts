import type { FastifyInstance } from 'fastify';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { AppContext } from '../../context.ts';
import { findOrder, statusView } from '../../db/orders.ts';
import { openEventStream } from '../../http/event-stream.ts';
import { ensureGuestSession } from '../../http/guest-session.ts';
import { isOwnDevice } from '../../http/own-device.ts';
import { refuse, registerCall } from '../../http/route.ts';
import { resolvePlace } from '../../places/resolve-place.ts';
import { requireOnline } from '../../shops/guest-shop.ts';
import { orderBatches } from './order-batches.ts';
import { couponGuesses, orderCoupon } from './order-coupon.ts';
import { placeOrder, type OrderWriters } from './place-order.ts';
import { placeWithClaims } from './place-with-claims.ts';
import { assumedArea, priceOrder } from './price-order.ts';
import { otherBranch } from './other-branch.ts';
import { CHOOSE_BRANCH, NO_ORDER, NO_PLACE, NO_SHOP, outsideArea } from './refusals.ts';
import { streamStatus } from './status-stream.ts';

/** Pricing, placing and following orders. */
export function registerOrders(app: FastifyInstance, context: AppContext): void {
  const { pool } = context.database;
  const poke = () => context.live.poke();
  const writers: OrderWriters = {
    write: orderBatches(pool, poke),
    async writeWithClaims(order, claims) {
      const placed = await placeWithClaims(pool, order, claims);
      poke();
      return placed;
    },
  };
  const countGuess = couponGuesses(app, context);

  registerCall(app, 'quote', { rate: 'quote' }, async ({ params, body, request }) => {
    const live = requireOnline(context.shops, params.shopId);
    if (live.isOverview) return CHOOSE_BRANCH;
    const now = context.now();
    let area = assumedArea(live.shop.areas);
    if (body.orderType === 'delivery' && body.location) {
      const place = await resolvePlace(context, live.shop, body.location);
      if (place.kind === 'error')
        return refuse(400, {
          error: place.error,
          message: 'Die eingegebene Adresse ist unvollständig',
        });
      if (place.kind === 'notFound') return NO_PLACE;
      if (!place.area) {
        const wanted = body.serveAt ? Date.parse(body.serveAt) : null;
        return outsideArea(otherBranch(context, live, place, wanted));
      }
      area = place.area;
    }
    await countGuess(request, live, body.couponCode);
    const coupon = await orderCoupon(context, live, body.couponCode, { phone: '', email: '' });
    if (coupon && 'refusal' in coupon) return coupon.refusal;
    return priceOrder(context, live, context.shops.state(params.shopId, now), {
      orderType: body.orderType,
      items: body.orderItems,
      selectedFreeItems: body.selectedFreeItems,
      confirmedPromotions: body.confirmedTwoForOnePromotions,
      deniedPromotions: body.deniedTwoForOnePromotions,
      area,
      wantedAt: body.serveAt ? Date.parse(body.serveAt) : now,
      useDishDeposit: body.useDishDeposit,
      tip: cents(body.tip),
      coupon: coupon?.coupon ?? null,
    });
  });

  registerCall(app, 'placeOrder', { rate: 'order' }, async ({ params, body, request, reply }) => {
    const live = context.shops.byId(params.shopId);
    if (!live) return NO_SHOP;
    if (live.isOverview) return CHOOSE_BRANCH;
    await countGuess(request, live, body.couponCode);
    return placeOrder(context, writers, live, body, ensureGuestSession(request, reply));
  });

  registerCall(app, 'orderStatus', { rate: 'read' }, async ({ params }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    return order ? statusView(order) : NO_ORDER;
  });

  registerCall(app, 'orderInfo', { rate: 'read' }, async ({ params, request }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!order)
      return refuse(404, { success: false, order: null, error: 'Diese Bestellung gibt es nicht.' });
    const own = isOwnDevice(request, order.guest_hash);
    return {
      success: true,
      order: {
        ...statusView(order),
        quote: order.quote,
        formValues: own ? order.form : null,
        paymentMethod: order.payment_method,
        paid: order.paid,
        refunded: order.refunded_cents,
      },
      error: null,
    };
  });

  registerCall(app, 'orderEvents', { rate: 'stream' }, async ({ params, request, reply }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!order) return NO_ORDER;
    streamStatus(context, openEventStream(request, reply), params.shopId, params.orderId);
    return undefined;
  });
}
