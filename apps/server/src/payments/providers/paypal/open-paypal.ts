import {
  NO_SUCH_PAYMENT,
  PaymentProviderError,
  type PaymentAccount,
  type PaymentProvider,
  type PaymentReference,
  type ProviderPayment,
  type ProviderRefund,
  type RefundInput,
} from '../../provider.ts';
import type { ProviderOptions } from '../../provider-options.ts';
import { merchantOf, platformHeaders } from './paypal-account.ts';
import { paypalOrder, paypalRefund, type PaypalOrder } from './paypal-answers.ts';
import { paypalMoney } from './paypal-amount.ts';
import { capturedNothing } from './paypal-capture.ts';
import { paypalClient, type PaypalCall } from './paypal-client.ts';
import { listMovements } from './paypal-movements.ts';
import { orderBody, paymentOf } from './paypal-order.ts';
import { readPaypalWebhook } from './paypal-webhook.ts';

export const PAYPAL_URL = 'https://api-m.paypal.com';

/** PayPal with the restaurant's own keys. */
export function paypalProvider(options: ProviderOptions): PaymentProvider {
  return orders('paypal', options);
}

/** PayPal with the keys of a platform that sells for the restaurant. */
export function paypalPlatformProvider(options: ProviderOptions): PaymentProvider {
  return orders('paypal-platform', options);
}

/** Orders v2: the guest approves an order, and only our capture takes its money. */
function orders(gateway: 'paypal' | 'paypal-platform', options: ProviderOptions): PaymentProvider {
  const isPlatform = gateway === 'paypal-platform';
  const client = paypalClient(options, isPlatform ? platformHeaders : () => ({}));
  const payeeOf = (account: PaymentAccount) => (isPlatform ? merchantOf(account) : null);

  const find = async ({ account, reference }: PaymentReference): Promise<PaypalOrder | null> => {
    try {
      return await client.ask(account, { method: 'GET', path: orderPath(reference) }, paypalOrder);
    } catch (error) {
      // Orders nobody approved are forgotten after some hours.
      if (error instanceof PaymentProviderError && NO_SUCH.has(error.code ?? '')) return null;
      throw error;
    }
  };
  const stateOf = (order: PaypalOrder | null, { account }: PaymentReference): ProviderPayment =>
    order ? paymentOf(order, payeeOf(account)) : NO_SUCH_PAYMENT;
  const look = async (payment: PaymentReference) => stateOf(await find(payment), payment);

  return {
    gateway,
    async open(input) {
      const order = await client.ask(
        input.account,
        {
          method: 'POST',
          path: '/v2/checkout/orders',
          body: JSON.stringify(orderBody(input, payeeOf(input.account))),
          requestId: input.idempotencyKey,
        },
        paypalOrder,
      );
      const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
      return {
        reference: order.id,
        answer: {
          url: link?.href ?? null,
          id: order.id,
          sessionid: null,
          payload: null,
          signature: null,
          keyid: null,
        },
      };
    },
    look,
    async capture(payment) {
      const order = await find(payment);
      const seen = stateOf(order, payment);
      if (!order || seen.state !== 'approved') return seen;
      const path = `${orderPath(payment.reference)}/capture`;
      const requestId = captureKey(payment, order);
      try {
        const call = { method: 'POST', path, body: '{}', requestId } as const;
        return stateOf(await client.ask(payment.account, call, paypalOrder), payment);
      } catch (error) {
        const outcome = capturedNothing(error);
        return outcome === 'look' ? await look(payment) : { ...seen, ...outcome };
      }
    },
    // PayPal ends no order. One that we never capture takes no money and is forgotten, approved or not.
    close: look,
    async refund(input): Promise<ProviderRefund> {
      const refund = await client.ask(input.account, refundCall(input), paypalRefund);
      return {
        status: REFUND_STATES[refund.status],
        reference: refund.id,
        reason: refund.status_details?.reason ?? null,
      };
    },
    movements: (account, since) => listMovements(client, account, since, options.now()),
    readWebhook: (account, webhook, isOurs) => readPaypalWebhook(client, account, webhook, isOurs),
  };
}

const NO_SUCH = new Set(['RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID']);
const REFUND_STATES = {
  COMPLETED: 'done',
  PENDING: 'pending',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const;

/** Asks for a refund, or how one stands that PayPal has taken before. What the restaurant notes is not sent. */
function refundCall(input: RefundInput): PaypalCall {
  if (input.refundReference !== null)
    return {
      method: 'GET',
      path: `/v2/payments/refunds/${encodeURIComponent(input.refundReference)}`,
    };
  const amount = paypalMoney(input.amount, input.currency);
  return {
    method: 'POST',
    path: `/v2/payments/captures/${encodeURIComponent(input.paymentId)}/refund`,
    body: JSON.stringify({ amount, custom_id: input.attemptId }),
    requestId: input.idempotencyKey,
  };
}

function orderPath(orderId: string): string {
  return `/v2/checkout/orders/${encodeURIComponent(orderId)}`;
}

/** Each approval has its own: an answer kept for an instrument that was declined must not be given for the next. */
function captureKey({ idempotencyKey }: PaymentReference, order: PaypalOrder): string {
  return `${idempotencyKey}:capture:${Date.parse(order.update_time ?? '') || 0}`;
}
