import { randomUUID } from 'node:crypto';
import { euros, pageReply } from '../http/page.ts';
import {
  startPaymentSimulator,
  type PaymentService,
  type PaymentSimulator,
  type PaymentSimulatorOptions,
  type PaymentView,
  type Surroundings,
} from '../http/payment-simulator.ts';
import { formOf, jsonReply, redirectReply, type Asked, type Reply } from '../http/request.ts';
import { answerApi, type ApiParts } from './api.ts';
import { Books, cancelled, type Payment, type UnzerAccount } from './books.ts';

interface UnzerOptions extends PaymentSimulatorOptions {
  accounts: readonly UnzerAccount[];
}

/** What the guest or Unzer does with a payment that waits. */
const ACTS = {
  pay: 'Bezahlen',
  decline: 'Zahlung ablehnen',
  cancel: 'Abbrechen und zurück zum Shop',
} as const;
type Act = keyof typeof ACTS;

/**
 * PayPal through Unzer: REST API version 1 below `/v1/`, the page guests are sent to, and unsigned notifications. `act`
 * takes the id of a payment ('pay', 'decline', 'cancel', and 'review' or 'chargeback' of Unzer itself).
 */
export function startUnzer(options: UnzerOptions): Promise<PaymentSimulator> {
  return startPaymentSimulator(options, (surroundings) => service(surroundings, options.accounts));
}

function service(
  { url, now, webhooks, paidAmount, paidCurrency }: Surroundings,
  accounts: readonly UnzerAccount[],
): PaymentService {
  const books = new Books(now);
  /** As Unzer does it: without a signature, and with an address to be asked. */
  const tell: ApiParts['tell'] = ({ id, account }, event) => {
    const { webhookUrl, publicKey } = account;
    if (webhookUrl === null) return;
    const retrieveUrl = `${url}/v1/payments/${id}`;
    const body = JSON.stringify({ event, publicKey, retrieveUrl, paymentId: id });
    const headers = { 'content-type': 'application/json; charset=UTF-8' };
    webhooks.send({
      id: randomUUID(),
      kind: event,
      build: () => ({ url: webhookUrl, headers, body }),
    });
  };
  const money: ApiParts['money'] = (cents, currency) => ({
    cents: paidAmount(cents),
    currency: paidCurrency(currency),
  });
  const api: ApiParts = { accounts, books, url, now, money, tell };

  const act = (payment: Payment, action: string): boolean => {
    if (action === 'chargeback' && payment.status === 'success') {
      payment.chargeback = true;
      tell(payment, 'chargeback');
      return true;
    }
    if (books.upToDate(payment).status !== 'pending') return false;
    if (action === 'review') payment.inReview = true;
    else if (action === 'pay') payment.status = 'success';
    else if (action === 'decline' || action === 'cancel') payment.status = 'error';
    else return false;
    tell(payment, EVENTS[action]);
    return true;
  };

  return {
    answer(asked) {
      const [, key] = /^\/v1\/redirect\/paypal\/(\w+)$/.exec(asked.path) ?? [];
      if (key !== undefined) {
        const payment = [...books.payments.values()].find(({ redirectKey }) => redirectKey === key);
        return answerPage(asked, payment && books.upToDate(payment), act);
      }
      return asked.path.startsWith('/v1/') ? answerApi(asked, api) : jsonReply(404, {});
    },
    payments: () => [...books.payments.values()].map((payment) => view(books.upToDate(payment))),
    act(id, action) {
      const payment = books.payments.get(id);
      return payment !== undefined && act(payment, action);
    },
  };
}

const EVENTS = {
  review: 'payment.payment_review',
  pay: 'charge.succeeded',
  decline: 'charge.failed',
  cancel: 'charge.failed',
} as const;

function answerPage(
  asked: Asked,
  payment: Payment | undefined,
  act: (payment: Payment, action: Act) => boolean,
): Reply {
  const chosen = asked.method === 'POST' ? formOf(asked).get('do') : null;
  if (payment && chosen !== null && isAct(chosen) && act(payment, chosen))
    return redirectReply(payment.returnUrl);
  const brand = 'PayPal über Unzer';
  if (payment?.status !== 'pending')
    return pageReply({ brand, title: 'Diese Zahlung ist beendet', lines: [], buttons: [] }, 410);
  const buttons = Object.entries(ACTS).map(([act, label]) => ({
    label,
    action: asked.path,
    fields: { do: act },
  }));
  const lines = [`Bestellung ${payment.orderId ?? ''}`, euros(payment.cents)];
  return pageReply({ brand, title: 'Mit PayPal bezahlen', lines, buttons });
}

function isAct(text: string): text is Act {
  return Object.hasOwn(ACTS, text);
}

function view(payment: Payment): PaymentView {
  const { id, status, cents, currency, orderId } = payment;
  return {
    id,
    state: status,
    amount: cents,
    currency,
    refunded: cancelled(payment),
    reference: orderId,
  };
}
