import { headerOf, jsonOf, jsonReply, type Asked, type Reply } from '../http/request.ts';
import { wrongWithOrder, type OrderInput } from './check-order.ts';
import type { Caller } from './paypal-apps.ts';
import { wantsAll, type Instrument, type Order, type PaypalBook } from './paypal-book.ts';
import type { PaypalEvents } from './paypal-events.ts';
import { centsOf, notFound, paypalId, refusal, type Problem } from './paypal-reply.ts';
import { approveLink, captureView, orderView } from './paypal-views.ts';

/** POST /v2/checkout/orders */
export function createOrder(book: PaypalBook, asked: Asked, caller: Caller): Reply {
  const body = jsonOf(asked);
  const { url } = book.place;
  const input = body as OrderInput;
  if (input?.payment_source && headerOf(asked, 'paypal-request-id') === undefined)
    return refusal(400, {
      issue: 'PAYPAL_REQUEST_ID_REQUIRED',
      description: 'A PayPal-Request-Id is required if you are trying to process payment.',
    });
  return book.once(asked, caller, 'orders', () => {
    const wrong = wrongWithOrder(body);
    if (wrong) {
      const { status, ...problem } = wrong;
      return { reply: refusal(status, problem) };
    }
    const payee = input.purchase_units[0].payee?.merchant_id ?? caller.merchant;
    if (payee !== caller.merchant)
      return {
        reply: refusal(422, {
          issue: 'PAYEE_ACCOUNT_INVALID',
          description: 'Payee account specified is invalid.',
          field: '/purchase_units/@reference_id==default/payee',
        }),
      };
    const order = book.addOrder(caller, input);
    const view = (status: number) => jsonReply(status, orderView(url, order, wantsAll(asked)));
    return { reply: view(input.payment_source ? 200 : 201), again: () => view(200) };
  });
}

/** GET /v2/checkout/orders/{id} */
export function showOrder(book: PaypalBook, id: string, caller: Caller): Reply {
  const order = book.order(id, caller);
  return order ? jsonReply(200, orderView(book.place.url, order, true)) : notFound();
}

/** What the guest does on PayPal's page. */
export function approveOrder(
  book: PaypalBook,
  events: PaypalEvents,
  order: Order,
  instrument: Instrument,
): boolean {
  if (order.status === 'COMPLETED' || order.status === 'VOIDED') return false;
  order.status = 'APPROVED';
  order.instrument = instrument;
  order.payer ??= paypalId(13);
  // Later than before, on a clock that stands still too.
  order.updatedAt = Math.max(book.place.now(), order.updatedAt + 1);
  const resource = orderView(book.place.url, order, true);
  events.tell(order.app, 'CHECKOUT.ORDER.APPROVED', 'checkout-order', resource);
  return true;
}

/** POST /v2/checkout/orders/{id}/capture */
export function captureOrder(
  book: PaypalBook,
  events: PaypalEvents,
  asked: Asked,
  id: string,
  caller: Caller,
): Reply {
  const order = book.order(id, caller);
  if (!order) return notFound();
  const { url } = book.place;
  return book.once(asked, caller, 'payments', () => {
    const problem = cannotCapture(order);
    if (problem?.issue === 'INSTRUMENT_DECLINED') {
      const again = { href: approveLink(url, order), method: 'GET' } as const;
      // Documented as 'redirect'; orders with a payment source name it 'payer-action'.
      const links = ['redirect', 'payer-action'].map((rel) => ({ ...again, rel }));
      return { reply: refusal(422, problem, links) };
    }
    if (problem) return { reply: refusal(422, problem) };
    takeMoney(book, events, order);
    const view = (status: number) => jsonReply(status, orderView(url, order, wantsAll(asked)));
    return { reply: view(201), again: () => view(200) };
  });
}

function cannotCapture(order: Order): Problem | undefined {
  if (order.status === 'COMPLETED')
    return {
      issue: 'ORDER_ALREADY_CAPTURED',
      description:
        "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
    };
  if (order.input.intent !== 'CAPTURE')
    return {
      issue: 'ACTION_DOES_NOT_MATCH_INTENT',
      description: 'Order was created with an intent to AUTHORIZE.',
    };
  if (order.status !== 'APPROVED')
    return {
      issue: 'ORDER_NOT_APPROVED',
      description: 'Payer has not yet approved the Order for payment.',
    };
  if (order.instrument !== 'declined') return undefined;
  return {
    issue: 'INSTRUMENT_DECLINED',
    description:
      "The instrument presented was either declined by the processor or bank, or it can't be used for this payment.",
  };
}

function takeMoney(book: PaypalBook, events: PaypalEvents, order: Order): void {
  const { place } = book;
  const now = Math.max(place.now(), order.updatedAt);
  const isHeld = order.instrument === 'review';
  order.status = 'COMPLETED';
  order.updatedAt = now;
  order.capture = {
    id: paypalId(),
    order,
    status: isHeld ? 'PENDING' : 'COMPLETED',
    cents: place.paidAmount(centsOf(order.unit.amount.value) ?? 0),
    currency: place.paidCurrency(order.unit.amount.currency_code),
    refunds: [],
    createdAt: now,
    updatedAt: now,
  };
  book.captures.set(order.capture.id, order.capture);
  tellCapture(book, events, order);
}

/** Ends the review of held money. */
export function endReview(
  book: PaypalBook,
  events: PaypalEvents,
  order: Order,
  isGood: boolean,
): boolean {
  if (order.capture?.status !== 'PENDING') return false;
  order.capture.status = isGood ? 'COMPLETED' : 'DENIED';
  order.capture.updatedAt = book.place.now();
  tellCapture(book, events, order);
  return true;
}

function tellCapture(book: PaypalBook, events: PaypalEvents, { app, capture }: Order): void {
  if (!capture) return;
  const resource = captureView(book.place.url, capture);
  events.tell(app, `PAYMENT.CAPTURE.${capture.status}`, 'capture', resource);
}
