import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { OrderingContext } from './context.ts';
import { randomToken } from '../http/secret-token.ts';
import type { NewOrder } from '../orders/insert-orders.ts';
import type { LiveShop } from '../shops/shop-directory.ts';
import type { CheckedOrder } from './check-order.ts';
import { orderGuest } from './order-guest.ts';
import type { Submission } from './submission.ts';

/** The row of a checked order. */
export function newOrder(
  context: OrderingContext,
  published: LiveShop,
  submission: Submission,
  order: CheckedOrder,
): NewOrder {
  const { submit, guestHash, contentHash, session, tableOrderer, isStaff } = submission;
  const now = context.now();
  const { quote } = order;
  // Where nothing is left to pay, no payment is waited for.
  const online = isOnlineMethod(order.paymentMethod);
  const awaitsPayment = online && quote.total > 0;
  const isHeld = submit.held && quote.lines.length > 0;
  return {
    shop_id: published.shop.id,
    order_id: randomToken(),
    client_key: submit.clientKey,
    business_day: businessDay(published.shop.hours, now),
    order_type: order.orderType,
    status: awaitsPayment ? 'awaiting_payment' : isHeld ? 'held' : 'placed',
    placed_at: new Date(now).toISOString(),
    serve_at: order.serveAt === null ? null : new Date(order.serveAt).toISOString(),
    payment_method: order.paymentMethod,
    paid: online && !awaitsPayment,
    total_cents: quote.total,
    quote,
    form: submit.formValues,
    place: order.destination,
    guest_hash: guestHash.toString('hex'),
    request_hash: contentHash.toString('hex'),
    session_id: session.sessionId,
    user_id: session.userId,
    accept_advertising: submit.acceptAdvertising,
    shop_version: published.version,
    consents: {
      legal: submit.acceptLegal,
      advertising: submit.acceptAdvertising,
      advertisingVersion: submit.advertisingVersion,
      confirmedAge: submit.confirmedAge,
      ...(submit.acceptLegal ? { terms: published.terms.hash } : {}),
    },
    lines: quote.lines.map((line, index) => ({
      line: index,
      dish_id: line.dishId,
      menu_id: line.menuId,
      name: line.name,
      amount: line.amount,
      total_cents: line.total,
    })),
    guest: orderGuest(published.shop, submit.formValues, {
      guestHash,
      isStaff,
      tableOrderer,
      address: order.address,
      now,
      factor: context.config.rateLimitFactor,
    }),
  };
}
