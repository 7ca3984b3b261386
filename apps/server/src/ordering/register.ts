import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import { byWaiter } from '../staff/audit/record-audit.ts';
import type { OrderingContext } from './context.ts';
import { readAccount } from '../accounts/account-session.ts';
import { languageOf } from '../http/answer-language.ts';
import { secretHash } from '../http/shop-secret.ts';
import { ensureGuestSession } from '../http/guest-session.ts';
import { RefusedError } from '../http/errors.ts';
import { isRefusal, registerCall } from '../http/route.ts';
import { staffMay } from '../staff/gate.ts';
import { limitCouponGuesses } from '../coupons/coupon-guesses.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { senderOf } from '../tables/entered-by.ts';
import { refuseTable } from '../tables/refusals.ts';
import { tableAccess } from '../tables/table-access.ts';
import { answerQuote } from './answer-quote.ts';
import { orderWriters } from './write-orders.ts';
import { findEarlierAnswer, placeOrder } from './place-order.ts';
import { CHOOSE_BRANCH, NO_SHOP } from './refusals.ts';

/** The calls that price and place an order. Who places it (device, account, group, table, staff) is read here. */
export function registerOrdering(app: FastifyInstance, context: OrderingContext): void {
  const { pool } = context.database;
  const writers = orderWriters(context);
  const tableOrdererOf = async (
    request: FastifyRequest,
    published: PublishedShop,
    { table, entered }: OrderSubmit,
  ) => {
    if (table === null) return null;
    const access = await tableAccess(context, request, published, table);
    if (isRefusal(access)) return access;
    // What a waiter entered is no guest's.
    if (entered && !access.waiter) return refuseTable('no-waiter');
    const waiter =
      access.waiter && (await senderOf(pool, published.shop.id, access.waiter, entered));
    if (waiter && isRefusal(waiter)) return waiter;
    const tokenHash = access.waiter ? null : secretHash(request, 'table', published.shop.id);
    const actor = access.waiter ? byWaiter(access.waiter, request) : null;
    return { ...access, waiter, tokenHash, actor };
  };

  registerCall(app, 'quote', { rate: 'quote' }, (call) => answerQuote(context, call));

  registerCall(app, 'placeOrder', { rate: 'order' }, async ({ params, body, request, reply }) => {
    // Also while it is offline: an order that is sent again is still answered.
    const published = context.shops.byId(params.shopId);
    if (!published) return NO_SHOP;
    if (published.isOverview) return CHOOSE_BRANCH;
    const session = ensureGuestSession(request, reply);
    // Whose place is not looked up yet, or who is refused it: only a waiter's device says when an order was entered.
    const atTable = body.entered ? 'waiter' : 'table-guest';
    const reader = body.table === null ? 'guest' : atTable;
    const earlierAnswer = () =>
      findEarlierAnswer(context, published.shop.id, body, session, reader);
    // Beyond the guesses of coupon codes, too, an order that was placed is answered when it is sent again.
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
    const tableOrderer = await tableOrdererOf(request, published, body);
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
