import type { OrderConflict } from '@tischlein/contract/calls/order.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { exportCart } from '@tischlein/domain/cart/export-cart.ts';
import { keptAddress } from '@tischlein/domain/account/account.ts';
import type { FormErrors } from '@tischlein/domain/order/checkout-form.ts';
import { looksLikeGroupOrder } from '@tischlein/domain/group/missed-group.ts';
import { GATEWAYS, type Gateway } from '@tischlein/domain/payment/gateway.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { reportError } from '../api/report-errors.ts';
import { gotNoAnswer } from '@tischlein/client/client.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestOrder } from '../api/request-order.ts';
import { sessionIds, startSession } from '../api/request.ts';
import { accountToken, setUser, useAccount } from '../account/account-store.ts';
import { keepOrdered } from '../account/ordered-here.ts';
import { inGroup, useGroup } from '../group-order/group-store.ts';
import { orderAdvertisingVersion, setAdvertisingVersion } from '../session/advertising-text.ts';
import { cartItems } from '../session/cart-store.ts';
import { keepLastOrder } from '../session/last-order.ts';
import { isFormSaved } from '../session/saved-form.ts';
import { useMenu } from '../session/menu-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { forgetSent, noteSent } from '../table-visit/sent-orders.ts';
import { useTable } from '../table-visit/table-store.ts';
import { isPassing } from '../table/passing.ts';
import { toStoredOrder } from '../table/stored-orders.ts';
import { isRecord } from '../session/storage.ts';
import { track } from '../session/track.ts';
import { trackSlow } from '../session/track-slow.ts';
import { keptOrder } from './kept-order.ts';
import { orderBody, type OrderAttempt } from './order-body.ts';

/** An order the server has taken; with an online gateway it waits for its money. */
export interface TakenOrder {
  orderId: string;
  gateway: Gateway;
  /** In cents. */
  total: number;
  /** What the guest must know about it. */
  notice: string | null;
}

/** What became of one try. */
export type TryOutcome =
  | { kind: 'taken'; order: TakenOrder }
  | { kind: 'form'; errors: FormErrors; message: string }
  /** `seen`: what the guest had agreed to. */
  | { kind: 'conflict'; conflict: OrderConflict; seen: Quote }
  | { kind: 'failed'; failure: RequestFailure };

/** Specification 1 §9. */
const SLOW_AFTER_MS = 2000;
/**
 * A phone that has lost its network may hold a call for minutes: half a minute after the press, of which its checks take
 * five seconds at most there, the guest is told. The same order sent again is one order (`clientKey`).
 */
const SEND_MS = 25_000;
/** A waiter does not stand and wait: afterwards the order is kept on the device and sent later. */
const WAITER_SEND_MS = 12_000;

/** Sends the order. Whatever comes of it everything is kept, so the same attempt can be sent again. */
export async function sendOrder(shop: PublicShop, attempt: OrderAttempt): Promise<TryOutcome> {
  const seen = attempt.agreed ?? useQuote.getState().quote;
  const body = orderBody(shop, attempt);
  if (!seen || !body) throw new Error('an order without a price');
  const { waiter } = useTable.getState();
  const kept = keptOrder(body, attempt);
  const send = async () => {
    // The checkout has asked for them; whoever was faster than the answer waits for it, but no waiter.
    if (!waiter && body.sessionId === '') {
      const session = await startSession();
      if (gotNoAnswer(session)) return session;
    }
    if (kept && navigator.onLine) noteSent(shop.id, kept.key, toStoredOrder(kept));
    return requestOrder('placeOrder', {
      params: { shopId: shop.id },
      // The session may have begun just now.
      body: { ...body, ...sessionIds() },
      bearer: accountToken(),
      timeoutMs: waiter ? WAITER_SEND_MS : SEND_MS,
    });
  };
  const answer = await trackSlow(
    send(),
    { type: 'order', action: 'timeout', context: {} },
    SLOW_AFTER_MS,
  );
  if (answer.ok) {
    const { order, paymentGatewayId } = answer.value;
    trackConsent(attempt.consents.acceptAdvertising);
    trackMissedGroup(seen);
    track({ type: 'order', action: 'placed', context: { orderId: order.id } });
    rememberOrder(shop, order.id, seen.total, attempt);
    const gateway = GATEWAYS.find((each) => each === paymentGatewayId) ?? 'offline';
    return taken({ orderId: order.id, gateway, total: seen.total, notice: null });
  }
  const { failure } = answer;
  if (kept && isRefusal(failure)) forgetSent(shop.id, kept.key);
  if (failure.status === 400 && isRecord(failure.body) && isRecord(failure.body['form'])) {
    const message = String(failure.body['message'] ?? '');
    return { kind: 'form', errors: failure.body['form'] as FormErrors, message };
  }
  if (failure.status === 409 && isRecord(failure.body) && 'code' in failure.body) {
    const conflict = failure.body as OrderConflict;
    const { placedOrderId: orderId, message: notice } = conflict;
    // An earlier try of this cart came through though its answer did not. Nothing is paid here now: the order's own page
    // knows whether it still has to be.
    if (orderId) return taken({ orderId, gateway: 'offline', total: seen.total, notice });
    return { kind: 'conflict', conflict, seen };
  }
  reportError(shop.id, new Error(`order not taken: ${failure.kind} ${failure.status ?? ''}`));
  return { kind: 'failed', failure };
}

/** Whether nothing is booked under the key; of what is, the note goes with its cart (`clearCheckout`). */
const isRefusal = (failure: RequestFailure) =>
  !isPassing(failure) && failure.kind !== 'bad-response' && !isPlaced(failure.body);
const isPlaced = (body: unknown) => isRecord(body) && typeof body['placedOrderId'] === 'string';

const taken = (order: TakenOrder): TryOutcome => ({ kind: 'taken', order });

/** Which of the two wordings guests like better (specification 1 §9). */
function trackConsent(accepted: boolean): void {
  const action = accepted ? 'accepted' : 'declined';
  track({ type: 'advertising', action, context: { version: orderAdvertisingVersion() } });
  setAdvertisingVersion(null);
}

/** Specification 1 §9: an order that might well have been a group's; told once, when it is taken. */
function trackMissedGroup({ subTotal, orderType }: Quote): void {
  const how = { inGroup: inGroup(useGroup.getState()), atTable: orderType === 'table' };
  if (!looksLikeGroupOrder(subTotal, how)) return;
  track({ type: 'group', action: 'missed', context: { subTotal: String(subTotal) } });
}

/** What the page after the order says of the account, and the account of the order. */
function rememberOrder(
  shop: PublicShop,
  orderId: string,
  total: number,
  { values, consents }: OrderAttempt,
): void {
  const { id: shopId, termsVersion: terms } = shop;
  const { user } = useAccount.getState();
  const menu = useMenu.getState().index;
  // Of a table nothing is known the next time.
  if (menu && isFormSaved(shopId) && useTable.getState().table === null) {
    const items = exportCart(menu, cartItems());
    keepLastOrder(shopId, { orderId, terms, items, total, at: new Date().toISOString() });
  }
  const signedUp = !user && consents.createAccount;
  keepOrdered(shopId, { orderId, email: values.email, signedUp });
  if (user && consents.keepAddress)
    setUser({ ...user, address: keptAddress(user.address, values) });
}
