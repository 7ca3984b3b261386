import type { PaymentState } from '@tischlein/contract/calls/payment.ts';
import type { Gateway } from '@tischlein/domain/payment/gateway.ts';
import { failureText } from '../api/failure-texts.ts';
import { requestOrder } from '../api/request-order.ts';

/** How a payment stands; 'unknown': nobody could be asked; 'gone': this device has no such order. */
interface AskedPayment {
  status: PaymentState['status'] | 'unknown' | 'gone';
  /** German; null: nothing to add. */
  message: string | null;
}

interface PaymentOf {
  shopId: string;
  orderId: string;
  gateway: Gateway;
}

/** The guest is back from the provider: how does the payment stand? `reference`: see `returnReference`. */
export function settlePayment(of: PaymentOf, reference?: string): Promise<AskedPayment> {
  return ask('settlePayment', of, reference === undefined ? {} : { reference });
}

/** The guest gave up; the answer may still be that it was paid meanwhile. */
export function cancelPayment(of: PaymentOf): Promise<AskedPayment> {
  return ask('cancelPayment', of, {});
}

async function ask(
  call: 'settlePayment' | 'cancelPayment',
  { shopId, orderId, gateway }: PaymentOf,
  body: object,
): Promise<AskedPayment> {
  const params = { shopId, orderId, gatewayId: gateway };
  const answer = await requestOrder(call, { params, body });
  if (answer.ok) return answer.value;
  const status = answer.failure.status === 404 ? 'gone' : 'unknown';
  return { status, message: failureText(answer.failure) };
}
