import {
  startPaymentSimulator,
  type PaymentService,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  type PaymentView,
  type Surroundings,
} from '../http/payment-simulator.ts';
import { type Asked, type Reply } from '../http/request.ts';
import { approvePage, leaveApprovePage } from './approve-page.ts';
import { PaypalApps, type Caller, type PaypalApp } from './paypal-apps.ts';
import { PaypalBook, type Order } from './paypal-book.ts';
import { CERTIFICATE_PATH, PaypalEvents, type PaypalWebhook } from './paypal-events.ts';
import { approveOrder, captureOrder, createOrder, endReview, showOrder } from './paypal-orders.ts';
import { endSlowRefunds, refundCapture, showCapture, showRefund } from './paypal-refunds.ts';
import { notFound, centsOf } from './paypal-reply.ts';
import { listTransactions } from './paypal-reporting.ts';
import { captureStatus, refundedCents } from './paypal-views.ts';
import { sdkScript } from './sdk-script.ts';

export interface PaypalOptions extends PaymentSimulatorOptions {
  apps: readonly PaypalApp[];
  /** Those registered beforehand; more by POST /v1/notifications/webhooks. */
  webhooks?: readonly PaypalWebhook[];
}

export interface PaypalSimulator extends PaymentSimulator {
  /** Where pages get the script from. */
  readonly sdkUrl: string;
}

/**
 * PayPal: tokens, Orders v2, captures, refunds, reporting, webhooks, the page on which guests approve, and the script
 * with the button. `act` takes an order's id: approve, decline, review, cancel, void, forget; release or deny money
 * under review; slow-refunds, settle-refunds, fail-refunds. With a client id: withdraw-tokens.
 */
export async function startPaypal(options: PaypalOptions): Promise<PaypalSimulator> {
  const simulator = await startPaymentSimulator(options, (place) => paypal(options, place));
  return { ...simulator, sdkUrl: `${simulator.url}/sdk/js` };
}

function paypal(options: PaypalOptions, place: Surroundings): PaymentService {
  const apps = new PaypalApps(options.apps, place.now);
  const events = new PaypalEvents(options.webhooks ?? [], place);
  const book = new PaypalBook(place);
  const slowRefunds = new Set<string>();

  const openly = (asked: Asked): Reply | undefined => {
    switch (`${asked.method} ${asked.path}`) {
      case 'POST /v1/oauth2/token':
        return apps.token(asked);
      case 'GET /checkoutnow':
        return approvePage(book, asked);
      case 'POST /checkoutnow':
        return leaveApprovePage(book, events, asked);
      case 'GET /sdk/js':
        return sdkScript(apps, place.url, asked);
      case `GET ${CERTIFICATE_PATH}`:
        return events.certificate();
      default:
        return undefined;
    }
  };

  const withToken = (asked: Asked, caller: Caller): Reply => {
    const [, version, area, kind, id = '', action] = asked.path.split('/');
    const resource = [version, area, kind].join('/');
    switch (`${asked.method} ${resource}${id && '/id'}${action ? `/${action}` : ''}`) {
      case 'POST v2/checkout/orders':
        return createOrder(book, asked, caller);
      case 'GET v2/checkout/orders/id':
        return showOrder(book, id, caller);
      case 'POST v2/checkout/orders/id/capture':
        return captureOrder(book, events, asked, id, caller);
      case 'GET v2/payments/captures/id':
        return showCapture(book, id, caller);
      case 'POST v2/payments/captures/id/refund': {
        const isSlow = slowRefunds.has(book.captures.get(id)?.order.id ?? '');
        return refundCapture(book, events, asked, id, caller, isSlow);
      }
      case 'GET v2/payments/refunds/id':
        return showRefund(book, id, caller);
      case 'GET v1/reporting/transactions':
        return listTransactions(book, asked, caller);
      case 'POST v1/notifications/webhooks':
        return events.register(asked, caller.app);
      case 'POST v1/notifications/verify-webhook-signature':
        return events.verify(asked, caller.app);
      default:
        return notFound();
    }
  };

  const actOn = (order: Order, action: string): boolean => {
    const { capture } = order;
    switch (action) {
      case 'approve':
      case 'pay':
        return approveOrder(book, events, order, 'good');
      case 'decline':
        return approveOrder(book, events, order, 'declined');
      case 'review':
        return approveOrder(book, events, order, 'review');
      case 'cancel':
        // The guest only leaves the page.
        return order.status !== 'COMPLETED';
      case 'void':
        order.status = 'VOIDED';
        return true;
      case 'forget':
        return book.orders.delete(order.id);
      case 'release':
      case 'deny':
        return endReview(book, events, order, action === 'release');
      case 'slow-refunds':
        slowRefunds.add(order.id);
        return true;
      case 'settle-refunds':
      case 'fail-refunds':
        return capture ? endSlowRefunds(book, events, capture, action === 'settle-refunds') : false;
      default:
        return false;
    }
  };

  return {
    answer(asked) {
      const reply = openly(asked);
      if (reply) return reply;
      const caller = apps.identify(asked);
      return 'app' in caller ? withToken(asked, caller) : caller;
    },
    payments: () => [...book.orders.values()].map(paymentView),
    act(id, action) {
      if (action === 'withdraw-tokens') return apps.withdraw(id);
      const order = book.orders.get(id);
      return order ? actOn(order, action) : false;
    },
  };
}

function paymentView({ id, status, unit, capture }: Order): PaymentView {
  return {
    id,
    state: capture ? captureStatus(capture) : status,
    amount: capture?.cents ?? centsOf(unit.amount.value) ?? 0,
    currency: capture?.currency ?? unit.amount.currency_code,
    refunded: capture ? refundedCents(capture) : 0,
    reference: unit.custom_id ?? null,
  };
}
