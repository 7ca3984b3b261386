import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProviderOptions } from '../../provider-options.ts';
import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type OpenedPayment,
  type PaymentAccount,
  type PaymentProvider,
  type PaymentReference,
  type PaymentInput,
  type ProviderPayment,
} from '../../provider.ts';
import { bodyOf } from '../http/call-provider.ts';
import { decimalOf } from '../http/decimal-money.ts';
import { readPayment, transactionId } from './read-payment.ts';
import { refundCharge } from './refund-charge.ts';
import { codeOf, done, unzerClient, type UnzerClient } from './unzer-client.ts';
import {
  chargeObject,
  paymentId,
  paymentObject,
  typeObject,
  type PaymentObject,
} from './unzer-objects.ts';

const ORDER_ID_IN_USE = 'API.320.200.138';

/**
 * PayPal through Unzer: a charge that waits for the guest at PayPal's page. Unzer knows no idempotency keys; our attempt
 * is its `orderId`, of which it takes only one payment, and by which a payment is found again.
 */
export function unzerProvider(options: ProviderOptions): PaymentProvider {
  const ask = unzerClient(options);
  const look = (payment: PaymentReference) => lookAt(ask, payment);

  return {
    gateway: 'unzer',

    async open(input) {
      const before = await findPayment(ask, input.account, input.attemptId);
      if (before) return reopened(ask, input, before);
      const typeId = input.resourceId ?? (await makeType(ask, input.account));
      const charge = {
        amount: decimalOf(input.amount),
        currency: input.currency,
        returnUrl: input.returnUrl,
        orderId: input.attemptId,
        resources: { typeId },
      };
      const path = 'payments/charges';
      const answer = await ask(input.account, 'POST', path, charge, input.language);
      if (codeOf(answer.body) === ORDER_ID_IN_USE) {
        const other = await findPayment(ask, input.account, input.attemptId);
        if (other) return reopened(ask, input, other);
      }
      return opened(bodyOf(done(answer), chargeObject));
    },

    look,

    // The charge takes the money as soon as the guest agrees.
    capture: look,

    async close(payment) {
      const seen = await look(payment);
      if (seen.state !== 'open') return seen;
      const charge = (await readAt(ask, payment.account, payment.reference))?.transactions.find(
        ({ type }) => type === 'charge',
      );
      if (!charge) return seen;
      // Unzer takes this for some ways of paying only; where it does not, the payment runs out there by itself.
      const path = `payments/${payment.reference}/charges/${transactionId(charge.url)}/cancels`;
      await ask(payment.account, 'POST', path, {});
      return look(payment);
    },

    refund: (input) => refundCharge(ask, input),

    // Unzer's API lists nothing.
    movements: () => null,

    async readWebhook(_account, { body, now }) {
      const hint = notification.safeParse(jsonOf(body.toString('utf8')));
      if (!hint.success) return null;
      const { event, paymentId: reference } = hint.data;
      // Anybody can send one: those of another minute count again, so that a made-up one cannot hide the real one, and
      // made-up names are one name, so that nobody makes us ask without end.
      const name = EVENTS.has(event) ? event : 'other';
      const eventId = createHash('sha256')
        .update(`${name} ${reference} ${Math.floor(now / 60_000)}`)
        .digest('hex');
      return { eventId, kind: event, reference, attemptId: null };
    },
  };
}

/** Unsigned: of it only the payment's id is used, to ask with our key. Its `retrieveUrl` is not even read. */
const notification = z.object({ event: z.string().min(1).max(60), paymentId });

/** What changes a charge or its payment. */
const EVENTS = new Set([
  ...['pending', 'succeeded', 'failed', 'canceled', 'expired'].map((state) => `charge.${state}`),
  ...['pending', 'completed', 'canceled', 'partly', 'payment_review', 'chargeback'].map(
    (state) => `payment.${state}`,
  ),
]);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function makeType(ask: UnzerClient, account: PaymentAccount): Promise<string> {
  return bodyOf(done(await ask(account, 'POST', 'types/paypal', {})), typeObject).id;
}

/** By Unzer's id or by our own; null where there is none. */
function findPayment(ask: UnzerClient, account: PaymentAccount, id: string) {
  return readAt(ask, account, encodeURIComponent(id));
}

async function readAt(
  ask: UnzerClient,
  account: PaymentAccount,
  id: string,
): Promise<PaymentObject | null> {
  const answer = await ask(account, 'GET', `payments/${id}`);
  return answer.status === 404 ? null : bodyOf(done(answer), paymentObject);
}

async function lookAt(ask: UnzerClient, payment: PaymentReference): Promise<ProviderPayment> {
  const { account, reference } = payment;
  const read = paymentId.safeParse(reference).success
    ? await readAt(ask, account, reference)
    : null;
  return read ? readPayment(read) : NO_SUCH_PAYMENT;
}

/** The payment this attempt has already; paid or not, its charge tells where the guest goes. */
async function reopened(
  ask: UnzerClient,
  { account }: PaymentInput,
  { id, transactions }: PaymentObject,
): Promise<OpenedPayment> {
  const charge = transactions.find(({ type }) => type === 'charge');
  if (!charge) throw new PaymentProviderError('refused', 'the payment has no charge');
  const path = `payments/${id}/charges/${transactionId(charge.url)}`;
  return opened(bodyOf(done(await ask(account, 'GET', path)), chargeObject));
}

function opened({ redirectUrl, isError, resources }: z.output<typeof chargeObject>): OpenedPayment {
  if (isError || !redirectUrl) throw new PaymentProviderError('refused', 'no page to pay at');
  const id = resources.paymentId;
  return {
    reference: id,
    answer: { url: redirectUrl, id, sessionid: null, payload: null, signature: null, keyid: null },
  };
}
