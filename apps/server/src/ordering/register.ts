import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ORDER_ID } from '@tischlein/contract/order-id.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { shareOfMember } from '@tischlein/domain/group/group-shares.ts';
import { memberPart } from '@tischlein/domain/group/member-part.ts';
import { byWaiter } from '../staff/audit/record-audit.ts';
import type { OrderingContext } from './context.ts';
import { ownsOrder } from '../accounts/account-rows.ts';
import { memberOfOrder } from '../groups/group-orders.ts';
import { findOrder, statusView, type OrderRecord } from '../orders/orders.ts';
import { readAccount } from '../accounts/account-session.ts';
import { openEventStream } from '../http/event-stream.ts';
import { secretHash } from '../http/shop-secret.ts';
import { ensureGuestSession } from '../http/guest-session.ts';
import { isOwnDevice } from '../http/own-device.ts';
import { refuse, refuseAsSpecified, registerCall } from '../http/route.ts';
import { readStaff } from '../staff/staff-session.ts';
import { resolvePlace } from '../places/resolve-place.ts';
import { limitCouponGuesses } from '../coupons/coupon-guesses.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import type { LiveShop } from '../shops/shop-directory.ts';
import { tableAccess } from '../tables/table-access.ts';
import { writeBatched } from './write-batched.ts';
import { orderCoupon } from './order-coupon.ts';
import { findAcceptedTerms, TermsKeeper } from '../legal/terms-versions.ts';
import { placeOrder, type OrderWriters } from './place-order.ts';
import { writeWithClaims } from './write-with-claims.ts';
import { assumedArea, priceOrder } from '../shops/price-order.ts';
import { otherBranch } from './other-branch.ts';
import { CHOOSE_BRANCH, NO_ORDER, NO_PLACE, NO_SHOP, outsideArea } from './refusals.ts';
import { streamStatus } from './status-stream.ts';

/** Pricing, placing and following orders. */
export function registerOrdering(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  const notify = () => context.live.notify();
  const writers: OrderWriters = {
    terms: new TermsKeeper(pool),
    writeBatched: writeBatched(pool, notify),
    async writeWithClaims(order, claims) {
      const written = await writeWithClaims(pool, order, claims);
      notify();
      return written;
    },
  };
  const isOwnAccount = async (
    request: FastifyRequest,
    { shopId, orderId }: { shopId: string; orderId: string },
  ) => {
    const account = await readAccount(pool, request, context.now());
    if (!account) return false;
    const key = { realm: account.realm, accountId: account.account_id };
    return ownsOrder(pool, key, shopId, orderId);
  };

  const tableOrdererOf = async (
    request: FastifyRequest,
    published: LiveShop,
    table: number | null,
  ) => {
    if (table === null) return null;
    const access = await tableAccess(context, request, published, table);
    if (!('table' in access)) return access;
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
    const coupon = code ? await orderCoupon(context, published, code, null) : null;
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
    if (body.couponCode) await limitCouponGuesses(context, request, published, body.couponCode);
    const session = ensureGuestSession(request, reply);
    const groupToken = body.groupOrderId ? secretHash(request, 'group', published.shop.id) : null;
    const account = body.account ? await readAccount(pool, request, context.now()) : null;
    const tableOrderer = await tableOrdererOf(request, published, body.table);
    if (tableOrderer && !('table' in tableOrderer)) return tableOrderer;
    const isStaff = (await readStaff(pool, request))?.shopIds.includes(published.shop.id) ?? false;
    const orderer = { session, account, groupToken, tableOrderer, isStaff };
    return placeOrder(context, writers, published, body, orderer);
  });

  registerCall(app, 'orderStatus', { rate: 'read' }, async ({ params }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    return order ? statusView(order) : NO_ORDER;
  });

  const termsOf = async (order: { shopId: string; orderId: string }) =>
    (await findAcceptedTerms(pool, [order])).get(`${order.shopId} ${order.orderId}`);

  const partOf = async (order: OrderRecord, token: Buffer | null) =>
    order.group_name === null ? null : memberOfOrder(pool, order.shop_id, order.order_id, token);

  registerCall(app, 'orderInfo', { rate: 'read' }, async ({ params, request }) => {
    const isId = ORDER_ID.test(params.orderId);
    const order = isId && (await findOrder(pool, params.shopId, params.orderId));
    if (!order)
      return refuseAsSpecified(404, {
        success: false,
        order: null,
        error: 'Diese Bestellung gibt es nicht.',
      });
    const own = isOwnDevice(request, order.guest_hash) || (await isOwnAccount(request, params));
    const member = await partOf(order, secretHash(request, 'group', params.shopId));
    const share = member && shareOfMember(order.quote, member.name, member.ownerName);
    const isPart = order.group_name !== null && !own && !member?.isOwner;
    return {
      success: true,
      order: {
        ...statusView(order),
        quote: isPart ? memberPart(order.quote, share) : order.quote,
        isPart,
        groupName: order.group_name,
        share,
        formValues: own ? order.form : null,
        paymentMethod: order.payment_method,
        paid: order.paid,
        refunded: isPart ? 0 : order.refunded_cents,
        // Of a group the owner alone agreed to them.
        hasTerms: (own || order.group_name === null) && (await termsOf(params)) !== undefined,
      },
      error: null,
    };
  });

  registerCall(app, 'orderTerms', { rate: 'read' }, async ({ params, reply }) => {
    const text = await termsOf(params);
    if (text === undefined) return NO_ORDER;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="Bestellbedingungen.txt"')
      .send(text);
  });

  registerCall(app, 'orderEvents', { rate: 'stream' }, async ({ params, request, reply }) => {
    const order = await findOrder(pool, params.shopId, params.orderId);
    if (!order) return NO_ORDER;
    streamStatus(context, openEventStream(request, reply), params.shopId, params.orderId);
    return undefined;
  });
}
