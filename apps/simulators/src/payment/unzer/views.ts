import { cancelled, CHARGE_ID, stateOf, type Cancel, type Payment } from './books.ts';

/** Unzer's objects as its API writes them. */

/** 12.3400 */
function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}00`;
}

/** 2026-11-21 12:00:00 */
function date(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

function resources({ id, typeId }: Payment) {
  const none = { customerId: '', basketId: '', metadataId: '', payPageId: '' };
  return { ...none, paymentId: id, typeId, traceId: '7d6a1c3e' };
}

const MESSAGES = {
  pending: { code: 'COR.000.200.000', merchant: 'Transaction pending' },
  success: {
    code: 'COR.000.100.112',
    merchant: "Request successfully processed in 'Merchant in Connector Test Mode'",
  },
  error: { code: 'COR.100.396.101', merchant: 'Cancelled by user' },
};

export function chargeView(payment: Payment, url: string) {
  const { status, cents, currency, returnUrl, orderId, redirectKey, processing } = payment;
  return {
    id: CHARGE_ID,
    isSuccess: status === 'success',
    isPending: status === 'pending',
    isError: status === 'error',
    isResumed: false,
    redirectUrl: `${url}/v1/redirect/paypal/${redirectKey}`,
    message: { ...MESSAGES[status], customer: '' },
    amount: decimal(cents),
    currency,
    returnUrl,
    date: date(payment.madeAt),
    orderId: orderId ?? '',
    resources: resources(payment),
    paymentReference: '',
    processing,
  };
}

export function paymentView(payment: Payment, url: string) {
  const { id, cents, currency, orderId, status, madeAt, cancels } = payment;
  const back = cancelled(payment);
  const charged = status === 'success' ? cents : 0;
  const charge = `${url}/v1/payments/${id}/charges/${CHARGE_ID}`;
  return {
    id,
    state: stateOf(payment),
    amount: {
      total: decimal(cents),
      charged: decimal(charged - back),
      canceled: decimal(back),
      remaining: decimal(status === 'pending' ? cents : 0),
    },
    currency,
    orderId: orderId ?? '',
    invoiceId: '',
    resources: resources(payment),
    transactions: [
      {
        participantId: '',
        date: date(madeAt),
        type: 'charge',
        status,
        url: charge,
        amount: decimal(cents),
      },
      ...cancels.map((cancel) => ({
        participantId: '',
        date: date(cancel.madeAt),
        type: 'cancel-charge',
        status: 'success',
        url: `${charge}/cancels/${cancel.id}`,
        amount: decimal(cancel.cents),
      })),
    ],
  };
}

export function cancelView(payment: Payment, { id, cents, paymentReference, madeAt }: Cancel) {
  return {
    id,
    isSuccess: true,
    isPending: false,
    isError: false,
    isResumed: false,
    message: { ...MESSAGES.success, customer: '' },
    amount: decimal(cents),
    currency: payment.currency,
    date: date(madeAt),
    resources: resources(payment),
    paymentReference,
    processing: payment.processing,
  };
}

export function problemView(code: string, merchantMessage: string, at: number) {
  return {
    id: 's-err-simulator',
    isSuccess: false,
    isPending: false,
    isResumed: false,
    isError: true,
    timestamp: date(at),
    errors: [{ code, merchantMessage, customerMessage: 'Es ist ein Fehler aufgetreten.' }],
  };
}
