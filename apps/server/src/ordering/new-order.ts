import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { Address } from '@tischlein/domain/address/address.ts';
import {
  GUEST_TRAITS,
  type GuestTrait,
  type OrderLimit,
} from '@tischlein/domain/guest/order-limits.ts';
import { guestTraits } from '@tischlein/domain/guest/guest-traits.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { OrderingContext } from './context.ts';
import { randomToken } from '../http/secret-token.ts';
import { lineRows, type NewOrder, type OrderGuest } from '../orders/insert-orders.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { CheckedOrder } from './check-order.ts';
import { isHeldWhole } from './table-order.ts';
import type { Submission } from './submission.ts';
import { orderMailCap } from '@tischlein/domain/guest/mail-cap.ts';
import { markOf, markOfHash, type GuestMark } from '../orders/guest-marks.ts';

/** The row of a checked order, with what its guest's orders are counted by. */
export function newOrder(
  { config, now: clock }: OrderingContext,
  published: PublishedShop,
  submission: Submission,
  order: CheckedOrder,
): NewOrder {
  const { sent, guestHash, requestHash, session, language } = submission;
  const now = clock();
  const { quote } = order;
  // Where nothing is left to pay, no payment is waited for.
  const online = isOnlineMethod(order.paymentMethod);
  const awaitsPayment = online && quote.total > 0;
  const isHeld = isHeldWhole(sent, quote);
  return {
    shop_id: published.shop.id,
    order_id: randomToken(),
    client_key: sent.clientKey,
    business_day: businessDay(published.shop.hours, now),
    order_type: order.orderType,
    status: awaitsPayment ? 'awaiting_payment' : isHeld ? 'held' : 'placed',
    placed_at: new Date(now).toISOString(),
    serve_at: order.serveAt === null ? null : new Date(order.serveAt).toISOString(),
    payment_method: order.paymentMethod,
    paid: online && !awaitsPayment,
    total_cents: quote.total,
    quote,
    form: sent.formValues,
    place: order.place,
    guest_hash: guestHash.toString('hex'),
    request_hash: requestHash.toString('hex'),
    session_id: session.sessionId,
    user_id: session.userId,
    accept_advertising: sent.acceptAdvertising,
    shop_version: published.version,
    consents: {
      legal: sent.acceptLegal,
      advertising: sent.acceptAdvertising,
      advertisingVersion: sent.advertisingVersion,
      confirmedAge: sent.confirmedAge,
      ...(sent.acceptLegal ? { terms: published.terms.hash } : {}),
      ...(published.publicShop.languages.includes(language) ? { language } : {}),
    },
    lines: lineRows(quote),
    guest: orderGuest(published.shop, submission, order.address, now, config.rateLimitFactor),
  };
}

const DAY_MS = 86_400_000;

/**
 * The traits by which a guest's orders are counted (device, telephone, mail, address), with their limits. null: not
 * limited, as for staff and at tables.
 */
function orderGuest(
  shop: Shop,
  { sent, guestHash, isStaff, tableOrderer }: Submission,
  /** Where it is delivered to, as the geocoder has it: another spelling is the same house. */
  address: Address | null,
  now: number,
  /** Multiplies every limit. */
  factor: number,
): OrderGuest | null {
  // Guests at a table are there in person, and leave no address.
  if (isStaff || tableOrderer) return null;
  const texts = guestTraits(sent.formValues, address);
  const email = markOrNull(texts.email);
  const { hour, day } = orderMailCap(shop.orderLimits.email.hour, factor);
  // What is ordered for another day is open until then.
  const since = new Date(now - (shop.hours.preOrder ? shop.hours.preOrderDays + 1 : 1) * DAY_MS);
  const base = { since: since.toISOString(), mails_an_hour: hour, mails_a_day: day };
  const limitOf = (kind: GuestTrait, mark: GuestMark | null, limit: OrderLimit) =>
    mark === null ? [] : [{ kind, mark, ...multiplied(limit, factor) }];
  const marks = {
    device: markOfHash(guestHash),
    phone: markOrNull(texts.phone),
    email,
    address: markOrNull(texts.address),
  };
  return {
    ...base,
    ...marks,
    // How many mails an address gets is limited even where the shop limits no orders.
    counted: GUEST_TRAITS.filter(
      (kind) => kind === 'email' || isLimited(shop.orderLimits[kind]),
    ).flatMap((kind) => limitOf(kind, marks[kind], shop.orderLimits[kind])),
  };
}

const isLimited = ({ open, hour }: OrderLimit) => open !== null || hour !== null;
const multiplied = ({ open, hour }: OrderLimit, factor: number): OrderLimit => ({
  open: open && open * factor,
  hour: hour && hour * factor,
});
const markOrNull = (text: string | null) => (text === null ? null : markOf(text));
