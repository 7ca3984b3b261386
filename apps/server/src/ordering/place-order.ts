import { itemKey } from '@tischlein/domain/cart/canonical-item.ts';
import { normalCode } from '@tischlein/domain/coupon/coupon-rule.ts';
import { fromEuros, type Cents } from '@tischlein/domain/money/cents.ts';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { formValues as formSchema, type OrderSubmit } from '@tischlein/contract/calls/order.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { endOrder } from '../payments/end-order.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { OrderingContext } from './context.ts';
import type { AccountRow } from '../accounts/account-rows.ts';
import type { GuestSession } from '../http/guest-session.ts';
import type { Refusal } from '../http/route.ts';
import { hashToken, randomToken, sameBytes } from '../http/secret-token.ts';
import type { LiveShop } from '../shops/shop-directory.ts';
import { accountClaims } from './account-claims.ts';
import { checkOrder, type CheckedOrder } from './check-order.ts';
import { orderGuest } from './order-guest.ts';
import { orderAnswer } from './order-answer.ts';
import { askedMailCap } from '../guests/guest-mails.ts';
import type { NewOrder, PlacedOrder, RefusedOrder } from '../orders/insert-orders.ts';
import type { TermsKeeper } from '../legal/terms-versions.ts';
import type { ClaimRefusal, OrderClaim } from './order-claims.ts';
import { cartItem } from '../shops/price-order.ts';
import { isGoods, isRefund, type OrderSeat } from './table-order.ts';
import { KEY_TAKEN, alreadyPlaced, claimRefused, guestRefused, stillPaying } from './refusals.ts';

type Answer = CallResult<Calls['placeOrder']>;
type WriteOrder = (order: NewOrder) => Promise<PlacedOrder | RefusedOrder>;

/** How orders are written: alone ones at once, many together; those with claims one by one. */
export interface OrderWriters {
  terms: TermsKeeper;
  write: WriteOrder;
  writeWithClaims: (
    order: NewOrder,
    claims: readonly OrderClaim[],
  ) => Promise<PlacedOrder | RefusedOrder | ClaimRefusal>;
}

/** The device, the account its guest is logged in to, the hash of the member token it holds, and where it sits. */
export interface Orderer {
  session: GuestSession;
  account: AccountRow | null;
  groupToken: Buffer | null;
  /** null: at no table. */
  seat: OrderSeat | null;
  /** Whether the restaurant's own staff orders, for somebody at the telephone. */
  isStaff: boolean;
}

/**
 * Places an order: checks everything on the server's own figures, writes order, lines, number and event in one
 * transaction, and answers only after its commit. The same client key always answers the same order.
 */
export async function placeOrder(
  context: OrderingContext,
  writers: OrderWriters,
  live: LiveShop,
  sent: OrderSubmit,
  { session, account, groupToken, seat, isStaff }: Orderer,
): Promise<Answer | Refusal> {
  const submit = seat ? atTable(sent) : sent;
  const sender: Sender = {
    guestHash: hashToken(session.guest),
    requestHash: fingerprint(submit),
    agreedTotal: fromEuros(submit.expectedTotal),
    session,
    groupToken,
    seat,
    isStaff,
    accountClaims: accountClaims(
      live,
      submit,
      account,
      hashToken(session.guest),
      askedMailCap(context.config.rateLimitFactor),
    ),
  };
  const first = await tryToPlace(context, writers, live, submit, sender);
  if (!('earlier' in first)) return first;
  // What the guest wants now takes the place of what waits for its payment; paid meanwhile, it stands.
  const { order_id: earlier } = first.earlier;
  const left = await endOrder(context, live.shop.id, earlier, 'cancelled', { letGo: true });
  if (left === 'processing') return stillPaying(first.earlier.number);
  const second = await tryToPlace(context, writers, live, submit, sender);
  return 'earlier' in second
    ? alreadyPlaced(second.earlier.order_id, second.earlier.number)
    : second;
}

/** Of the form of a table's order only the payment method and the message count: nobody's address or mailbox. */
function atTable(submit: OrderSubmit): OrderSubmit {
  const { isPickup, paymentMethod, serveAt, messageCook } = submit.formValues;
  const form = formSchema.parse({ isPickup, paymentMethod, serveAt, messageCook });
  return { ...submit, formValues: form, createAccount: false, acceptAdvertising: false };
}

/** `earlier`: an order under the same key waits for its payment, and this one asks for something else. */
async function tryToPlace(
  context: OrderingContext,
  { terms, write, writeWithClaims }: OrderWriters,
  live: LiveShop,
  submit: OrderSubmit,
  sender: Sender,
): Promise<Answer | Refusal | { earlier: EarlierOrder }> {
  const find = () => earlierOrder(context, live.shop.id, submit.clientKey);
  const checked = await checkOrder(context, live, submit, sender);
  if (!checked.ok) {
    // A repeated submit finds the world changed (closed, sold out); what it placed the first time still stands.
    const earlier = await find();
    return earlier ? answerEarlier(earlier, sender) : checked.refusal;
  }
  const order = newOrder(context, live, submit, checked.order, sender);
  if (submit.acceptLegal) await terms.keep(live.terms, context.now());
  const claims = [...checked.order.claims, ...sender.accountClaims];
  const placed = await (claims.length > 0 ? writeWithClaims(order, claims) : write(order));
  if (typeof placed === 'string') {
    // Taken since it was checked; by this very order perhaps, sent twice.
    const twin = await find();
    if (twin) return answerEarlier(twin, sender);
    // Looked at anew, the answer says what it is now.
    const again = await checkOrder(context, live, submit, sender);
    return again.ok ? claimRefused(placed) : again.refusal;
  }
  if ('refused' in placed) return guestRefused(placed.refused, live.shop.phone);
  if (placed.fresh)
    return orderAnswer(placed, order.payment_method, checked.order.quote, submit.acceptAdvertising);
  const earlier = await find();
  if (!earlier) throw new Error('an order that was found by its key is gone');
  return answerEarlier(earlier, sender);
}

/** Of what is wished, in whatever order: two submits with equal fingerprints ask for the same order. */
function fingerprint(submit: OrderSubmit): Buffer {
  const { formValues, orderItems, tip, useDishDeposit, couponCode } = submit;
  const { selectedFreeItems, confirmedTwoForOnePromotions, deniedTwoForOnePromotions } = submit;
  const wish = [
    formValues,
    inOrder(
      orderItems
        .filter(isGoods)
        .map(cartItem)
        .map((item) => `${item.amount}*${itemKey(item)}`),
    ),
    tip,
    useDishDeposit,
    couponCode ? normalCode(couponCode) : null,
    inOrder(selectedFreeItems.map((item) => JSON.stringify(item))),
    inOrder(confirmedTwoForOnePromotions),
    ...(deniedTwoForOnePromotions.length > 0 ? [inOrder(deniedTwoForOnePromotions)] : []),
    ...(submit.groupOrderId ? [submit.groupOrderId] : []),
    ...(submit.table === null ? [] : [submit.table, submit.held, orderItems.filter(isRefund)]),
  ];
  return hashToken(JSON.stringify(wish));
}

const inOrder = (texts: readonly string[]) => [...texts].sort();

/** Who ordered, the fingerprint of what was sent, and what the guest saw it cost. */
interface Sender {
  guestHash: Buffer;
  requestHash: Buffer;
  agreedTotal: Cents;
  session: GuestSession;
  /** Hash of the member token it holds. */
  groupToken: Buffer | null;
  seat: OrderSeat | null;
  isStaff: boolean;
  accountClaims: OrderClaim[];
}

function newOrder(
  context: OrderingContext,
  live: LiveShop,
  submit: OrderSubmit,
  order: CheckedOrder,
  { guestHash, requestHash, session, seat, isStaff }: Sender,
): NewOrder {
  const now = context.now();
  const { quote } = order;
  // With nothing left to pay there is no payment to wait for.
  const online = isOnlineMethod(order.paymentMethod);
  const waits = online && quote.total > 0;
  const isHeld = submit.held && quote.lines.length > 0;
  return {
    shop_id: live.shop.id,
    order_id: randomToken(),
    client_key: submit.clientKey,
    business_day: businessDay(live.shop.hours, now),
    order_type: order.orderType,
    status: waits ? 'awaiting_payment' : isHeld ? 'held' : 'placed',
    placed_at: new Date(now).toISOString(),
    serve_at: order.serveAt === null ? null : new Date(order.serveAt).toISOString(),
    payment_method: order.paymentMethod,
    paid: online && !waits,
    total_cents: quote.total,
    quote,
    form: submit.formValues,
    place: order.place,
    guest_hash: guestHash.toString('hex'),
    request_hash: requestHash.toString('hex'),
    session_id: session.sessionId,
    user_id: session.userId,
    accept_advertising: submit.acceptAdvertising,
    shop_version: live.version,
    consents: {
      legal: submit.acceptLegal,
      advertising: submit.acceptAdvertising,
      advertisingVersion: submit.advertisingVersion,
      confirmedAge: submit.confirmedAge,
      ...(submit.acceptLegal ? { terms: live.terms.hash } : {}),
    },
    lines: quote.lines.map((line, index) => ({
      line: index,
      dish_id: line.dishId,
      menu_id: line.menuId,
      name: line.name,
      amount: line.amount,
      total_cents: line.total,
    })),
    guest: orderGuest(live.shop, submit.formValues, {
      guestHash,
      isStaff,
      seat,
      address: order.address,
      now,
      factor: context.config.rateLimitFactor,
    }),
  };
}

interface EarlierOrder {
  order_id: string;
  status: OrderStatus;
  payment_method: PaymentMethod;
  number: number;
  quote: Quote;
  accept_advertising: boolean;
  guest_hash: Buffer | null;
  request_hash: Buffer | null;
}

async function earlierOrder(
  context: OrderingContext,
  shopId: string,
  clientKey: string,
): Promise<EarlierOrder | null> {
  const result = await context.database.pool.query<EarlierOrder>(
    `select order_id, status, payment_method, number, quote, accept_advertising, guest_hash, request_hash from orders
      where shop_id = $1 and client_key = $2`,
    [shopId, clientKey],
  );
  return result.rows[0] ?? null;
}

/** A key is as good as the device that chose it: nobody learns of an order by repeating its key. */
function answerEarlier(
  earlier: EarlierOrder,
  { guestHash, requestHash, agreedTotal }: Sender,
): Answer | Refusal | { earlier: EarlierOrder } {
  if (!earlier.guest_hash || !sameBytes(earlier.guest_hash, guestHash)) return KEY_TAKEN;
  const isSame = earlier.request_hash !== null && sameBytes(earlier.request_hash, requestHash);
  // What is not paid yet is never paid at a price that is no longer the one the guest agrees to.
  const isAsAgreed = isSame && earlier.quote.total === agreedTotal;
  if (!isAsAgreed && earlier.status === 'awaiting_payment') return { earlier };
  if (!isSame) return alreadyPlaced(earlier.order_id, earlier.number);
  return orderAnswer(
    { orderId: earlier.order_id, number: earlier.number },
    earlier.payment_method,
    earlier.quote,
    earlier.accept_advertising,
  );
}
