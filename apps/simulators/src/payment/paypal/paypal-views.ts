import { instant, moneyOf, type Link } from './paypal-reply.ts';
import type { Capture, Order, Refund } from './paypal-book.ts';

/** Where the guest goes to approve. */
export function approveLink(url: string, order: Order): string {
  return `${url}/checkoutnow?token=${order.id}`;
}

const link = (href: string, rel: string, method: Link['method'] = 'GET'): Link => ({
  href,
  rel,
  method,
});

function orderLinks(url: string, order: Order): Link[] {
  const self = `${url}/v2/checkout/orders/${order.id}`;
  const guest = approveLink(url, order);
  switch (order.status) {
    case 'PAYER_ACTION_REQUIRED':
      return [link(self, 'self'), link(guest, 'payer-action')];
    case 'CREATED':
      return [
        link(self, 'self'),
        link(guest, 'approve'),
        link(self, 'update', 'PATCH'),
        link(`${self}/capture`, 'capture', 'POST'),
      ];
    case 'APPROVED':
      return [
        link(self, 'self'),
        link(self, 'update', 'PATCH'),
        link(`${self}/capture`, 'capture', 'POST'),
      ];
    default:
      return [link(self, 'self')];
  }
}

/** An order as PayPal answers it: `all` of it, else what it answers unasked. */
export function orderView(url: string, order: Order, all: boolean): object {
  const { id, status, input, unit, capture } = order;
  const paid = capture && { payments: paymentsView(url, capture) };
  const names = { reference_id: unit.reference_id ?? 'default' };
  const payer = order.payer === null ? {} : payerView(order.payer);
  const short = { ...names, ...(unit.shipping ? { shipping: unit.shipping } : {}), ...paid };
  const whole = {
    ...unit,
    ...names,
    payee: { email_address: 'kasse@example.com', merchant_id: order.merchant },
    ...paid,
  };
  return {
    id,
    ...(all ? { intent: input.intent } : {}),
    status,
    ...payer,
    ...(all || paid ? { purchase_units: [all ? whole : short] } : {}),
    ...(all ? { create_time: instant(order.createdAt), update_time: exact(order.updatedAt) } : {}),
    links: orderLinks(url, order),
  };
}

/** To the millisecond only in our own clock's steps, so that two approvals in one second differ. */
const exact = (at: number) => new Date(at).toISOString();

function payerView(payerId: string): object {
  const person = {
    email_address: 'gast@example.com',
    name: { given_name: 'Mona', surname: 'Muster' },
  };
  return {
    payment_source: {
      paypal: {
        ...person,
        account_id: payerId,
        account_status: 'VERIFIED',
        address: { country_code: 'DE' },
      },
    },
    payer: { ...person, payer_id: payerId, address: { country_code: 'DE' } },
  };
}

function paymentsView(url: string, capture: Capture): object {
  const refunds = capture.refunds.map((refund) => refundView(url, refund));
  return {
    captures: [captureView(url, capture)],
    ...(refunds.length > 0 ? { refunds } : {}),
  };
}

/** What of a capture went back, or is going. */
export function refundedCents({ refunds }: Capture): number {
  return refunds.reduce((sum, { cents, status }) => sum + (status === 'FAILED' ? 0 : cents), 0);
}

export function captureStatus(capture: Capture): string {
  const back = refundedCents(capture);
  if (capture.status !== 'COMPLETED') return capture.status === 'DENIED' ? 'DECLINED' : 'PENDING';
  if (back === 0) return 'COMPLETED';
  return back === capture.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
}

export function captureView(url: string, capture: Capture): object {
  const { id, order, cents, currency } = capture;
  const self = `${url}/v2/payments/captures/${id}`;
  const fee = Math.round(cents * 0.0249) + 35;
  return {
    id,
    status: captureStatus(capture),
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
    amount: moneyOf(cents, currency),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: moneyOf(cents, currency),
      paypal_fee: moneyOf(fee, currency),
      net_amount: moneyOf(cents - fee, currency),
    },
    ...ours(order),
    payee: { email_address: 'kasse@example.com', merchant_id: order.merchant },
    supplementary_data: { related_ids: { order_id: order.id } },
    create_time: instant(capture.createdAt),
    update_time: instant(capture.updatedAt),
    links: [
      link(self, 'self'),
      link(`${self}/refund`, 'refund', 'POST'),
      link(`${url}/v2/checkout/orders/${order.id}`, 'up'),
    ],
  };
}

export function refundView(url: string, refund: Refund): object {
  const { id, capture, cents, note, customId } = refund;
  const amount = moneyOf(cents, capture.currency);
  const total = moneyOf(refundedCents(capture), capture.currency);
  return {
    id,
    status: refund.status,
    ...(refund.status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount,
    ...ours(capture.order),
    ...(customId === undefined ? {} : { custom_id: customId }),
    ...(note === undefined ? {} : { note_to_payer: note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: moneyOf(0, capture.currency),
      net_amount: amount,
      total_refunded_amount: total,
    },
    create_time: instant(refund.createdAt),
    update_time: instant(refund.createdAt),
    links: [
      link(`${url}/v2/payments/refunds/${id}`, 'self'),
      link(`${url}/v2/payments/captures/${capture.id}`, 'up'),
    ],
  };
}

function ours({ unit }: Order): object {
  return {
    ...(unit.custom_id === undefined ? {} : { custom_id: unit.custom_id }),
    ...(unit.invoice_id === undefined ? {} : { invoice_id: unit.invoice_id }),
  };
}
