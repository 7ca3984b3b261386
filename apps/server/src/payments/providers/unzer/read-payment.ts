import type { ProviderPayment, ProviderState } from '../../provider.ts';
import { centsOf } from '../http/decimal-money.ts';
import type { PaymentObject } from './unzer-objects.ts';

const PENDING = 0;
const PAYMENT_REVIEW = 4;
const CHARGEBACK = 5;
const CREATED = 6;

/** The charge of a payment; we make one for each. */
function chargeOf({ transactions }: PaymentObject) {
  const charges = transactions.filter(({ type }) => type === 'charge');
  return charges.find(({ status }) => status === 'success') ?? charges.at(-1) ?? null;
}

/** The id at the end of a transaction's address. */
export function transactionId(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

/** Every cancellation's id, refused ones among them. */
export function cancelIds({ transactions }: PaymentObject): string[] {
  return transactions
    .filter(({ type }) => type === 'cancel-charge')
    .map(({ url }) => transactionId(url));
}

/** Money that came stays 'paid' here, whatever was given back since. */
function stateOf(payment: PaymentObject): ProviderState {
  const { id } = payment.state;
  const charge = chargeOf(payment);
  if (charge?.status === 'success') return 'paid';
  if (charge?.status === 'error') return 'failed';
  if (id === PENDING || id === CREATED) return 'open';
  return id === PAYMENT_REVIEW ? 'processing' : 'cancelled';
}

/**
 * A payment as it stands. Charges are counted in each payment anew, so that the id of the money is that of the payment
 * and the charge together.
 */
export function readPayment(payment: PaymentObject): ProviderPayment {
  const charge = chargeOf(payment);
  const state = stateOf(payment);
  return {
    state,
    paymentId: charge && state === 'paid' ? `${payment.id}/${transactionId(charge.url)}` : null,
    amount: centsOf(state === 'paid' && charge ? charge.amount : payment.amount.total),
    currency: payment.currency,
    attemptId: payment.orderId ?? null,
    // Nobody else's payment can be read with our key.
    isOurMerchant: null,
    reason: payment.state.id === CHARGEBACK ? 'chargeback' : null,
  };
}
