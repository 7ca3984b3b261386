import { z } from 'zod';
import { GATEWAYS, ONLINE_GATEWAYS } from '@tischlein/domain/payment/gateway.ts';
import { LINK_ENDS, LINK_STATUSES } from '@tischlein/domain/payment/payment-link.ts';
import { REFUND_STATUSES } from '@tischlein/domain/payment/attempt-state.ts';
import { LEFT_OUT, REDUCTION_KINDS } from '@tischlein/domain/report/day-report.ts';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import type { Call } from '../call.ts';
import { DRAFT_READERS } from '../staff-permissions.ts';
import {
  centsValue,
  clientKey,
  errorBody,
  idText,
  instant,
  line,
  orderParams,
  forStaff,
} from './shared.ts';

/** The path of specification 1 §7: payment/{order}/{gateway}. */
const paymentParams = orderParams.extend({ gatewayId: z.enum(GATEWAYS) });

/**
 * Specification 1 §3 "Prepare-payment response". 'captured': paid, or paid on handover; 'failed': this order cannot be
 * paid any more, or the provider refused; 'other': the guest goes on with what is named beside it.
 */
const preparedPayment = z.object({
  status: z.enum(['captured', 'failed', 'other']),
  /** Where the browser goes next; null where a button of the wallet does it. */
  url: z.string().nullable(),
  /** The payment at the provider: the wallet's order, the resource, the session. */
  id: z.string().nullable(),
  sessionid: z.string().nullable(),
  /** For the checkout-wallet button. */
  payload: z.string().nullable(),
  signature: z.string().nullable(),
  keyid: z.string().nullable(),
  /** German, with 'failed'. */
  message: z.string().nullable(),
});
export type PreparedPayment = z.infer<typeof preparedPayment>;

/** How a payment stands after the guest came back. 'open': nothing was paid, it can be tried again. */
const paymentState = z.object({
  status: z.enum(['captured', 'failed', 'open', 'processing']),
  /** German, with 'failed'. */
  message: z.string().nullable(),
});
export type PaymentState = z.infer<typeof paymentState>;

const refusals = { 404: errorBody, 409: errorBody };

export const preparePayment = {
  summary:
    'Open the payment of an order at its gateway; repeated calls answer the same payment. Only for the device that ordered',
  access: 'guest',
  params: paymentParams,
  body: z.object({
    /** Another method of the same gateway than the order's own. */
    method: z.enum(PAYMENT_METHODS).optional(),
    /** The resource a browser made at the provider, for gateways that work so. */
    resourceId: z.string().max(100).optional(),
  }),
  result: preparedPayment,
  errors: refusals,
} satisfies Call;

const walletParams = paymentParams.extend({ walletOrderId: z.string().min(1).max(100) });
const walletResult = z.enum(['success', 'INSTRUMENT_DECLINED']);

/** The specification's path. Changes state though it is a GET: idempotent, with the XSRF header, bound to the device. */
export const captureWallet = {
  summary: 'Take the money of a wallet order the guest approved',
  access: 'guest',
  params: walletParams,
  result: walletResult,
  errors: refusals,
} satisfies Call;

export const captureWalletPost = { ...captureWallet } satisfies Call;

export const settlePayment = {
  summary: 'The guest is back from the provider: ask there how the payment stands',
  access: 'guest',
  params: paymentParams,
  body: z.object({
    /** What the provider added to the address of the return. */
    reference: z.string().max(200).optional(),
  }),
  result: paymentState,
  errors: refusals,
} satisfies Call;

export const cancelPayment = {
  summary: 'The guest gave this payment up; the order can be paid in another way',
  access: 'guest',
  params: paymentParams,
  body: z.object({}),
  result: paymentState,
  errors: refusals,
} satisfies Call;

/** POST /feedback/webshop/order/{id}/not-used: an order that waits for its payment will not be paid. */
export const orderNotUsed = {
  summary: 'The guest gave up an order that waits for its payment; a placed order stands',
  access: 'guest',
  params: orderParams,
  result: z.object({ cancelled: z.boolean() }),
  errors: refusals,
} satisfies Call;

const linkParams = orderParams.pick({ shopId: true }).extend({
  linkId: z.string().regex(/^[A-Za-z0-9_-]{10,64}$/),
});

export const paymentLink = {
  summary:
    'A link by which what is still owed of an order is paid: whoever has it may pay it. It tells nothing of the order but its id and number',
  access: 'guest',
  params: linkParams,
  result: z.object({
    orderId: z.string(),
    number: z.int(),
    amount: centsValue,
    /** Only of an open one money is taken; what comes by another goes back at once. */
    status: z.enum(LINK_STATUSES),
    endsAt: instant,
    /** The ways in which it can be paid. */
    methods: z.array(z.enum(PAYMENT_METHODS)),
  }),
  errors: { 404: errorBody },
} satisfies Call;

export const preparePaymentLink = {
  summary:
    'Open the payment of a link for exactly its amount; repeated calls answer the same payment',
  access: 'guest',
  params: linkParams,
  body: z.object({ method: z.enum(PAYMENT_METHODS) }),
  result: preparedPayment,
  errors: refusals,
} satisfies Call;

export const settlePaymentLink = {
  summary: 'The guest is back from paying a link: ask the provider how it stands',
  access: 'guest',
  params: linkParams,
  body: z.object({
    gateway: z.enum(ONLINE_GATEWAYS),
    /** What the provider added to the address of the return. */
    reference: z.string().max(200).optional(),
  }),
  result: paymentState,
  errors: refusals,
} satisfies Call;

const ledgerEntry = z.object({
  kind: z.enum(['payment', 'refund']),
  gateway: z.enum(GATEWAYS),
  method: z.enum(PAYMENT_METHODS),
  paymentId: z.string(),
  amount: centsValue,
  at: instant,
});

const refundView = z.object({
  id: z.string(),
  /** At the counter or the door, of what was paid there. */
  byHand: z.boolean(),
  /** Name of the purse that cash came out of; null: the main drawer, or it was no cash. */
  purse: z.string().nullable(),
  amount: centsValue,
  status: z.enum(REFUND_STATUSES),
  reason: z.string(),
  /** Name of who asked for it; null: the server itself. */
  staff: z.string().nullable(),
  failure: z.string().nullable(),
  requestedAt: instant,
});

export const counterPayments = {
  summary: 'The money of one order: what came, what went back, what is on its way',
  ...forStaff('orders', orderParams),
  result: z.object({
    entries: z.array(ledgerEntry),
    refunds: z.array(refundView),
    /** What may still be given back, in cents. */
    refundable: centsValue,
    /** It was paid on handover, and goes back as it came; null: it goes back by itself. */
    byHand: z.enum(['offline', 'offline_debit']).nullable(),
    /** Whose cash it can be, the main drawer first; empty where it goes back in another way. */
    purses: z.array(z.object({ id: z.string(), name: z.string() })),
    /** What is still to be paid of an order that is not over, in cents. */
    owed: centsValue,
    /** Whether a link may be sent for it: something is owed, and the shop takes so much online. */
    canSendLink: z.boolean(),
    /** The least that the shop takes online by a link, in cents; null: nothing. */
    leastForLink: centsValue.nullable(),
    /** The open link, else the one that was sent last; null: none was. */
    link: z
      .object({
        id: z.string(),
        /** The order's page with the link in it. */
        url: z.string(),
        amount: centsValue,
        status: z.enum(LINK_STATUSES),
        /** Why it was taken back. */
        endReason: z.enum(LINK_ENDS).nullable(),
        sentAt: instant,
        endsAt: instant,
        /** Name of who sent it. */
        by: z.string(),
        /** Where the mail went; null: the guest gave no address. */
        mailedTo: z.string().nullable(),
      })
      .nullable(),
  }),
} satisfies Call;

export const counterSendPaymentLink = {
  summary:
    'Send the guest a link by which they pay what is still owed, by mail and on the order’s page; the same key gives the same link',
  ...forStaff('orders', orderParams),
  body: z.object({
    key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/),
    /** What is owed, as whoever sends it sees it. */
    amount: z.int().min(1),
  }),
  result: counterPayments.result,
  errors: { 409: errorBody },
} satisfies Call;

export const counterWithdrawPaymentLink = {
  summary: 'Take a link back; one that was paid meanwhile stays paid',
  ...forStaff('orders', orderParams.extend({ linkId: linkParams.shape.linkId })),
  body: z.object({}),
  result: counterPayments.result,
} satisfies Call;

export const counterRefund = {
  summary:
    'Give money of an order back, or book what was given back by hand; the same key gives the same refund',
  ...forStaff('refund', orderParams),
  body: z.object({
    key: clientKey,
    amount: z.int().min(1),
    reason: line(200),
    /** Out of whose cash, where it is cash; null: the main drawer. */
    purseId: idText.nullable().default(null),
  }),
  result: counterPayments.result,
  errors: { 409: errorBody },
} satisfies Call;

export const counterRetryRefund = {
  summary: 'Try a failed refund again',
  ...forStaff(
    'refund',
    orderParams.extend({ refundId: z.string().regex(/^[A-Za-z0-9._-]{1,100}$/) }),
  ),
  body: z.object({}),
  result: counterPayments.result,
  errors: { 409: errorBody },
} satisfies Call;

const paymentAlert = z.object({
  id: z.string(),
  orderId: z.string().nullable(),
  number: z.int().nullable(),
  /** German. */
  text: z.string(),
  at: instant,
});

export const officeWallets = {
  summary: "How a shop's domains stand for Apple Pay and Google Pay (owners)",
  ...forStaff({ anyOf: DRAFT_READERS }, orderParams.pick({ shopId: true })),
  result: z.object({
    domains: z.array(
      z.object({
        domain: z.string(),
        works: z.boolean().describe('One of the two can be offered there.'),
        text: z.string().describe('How the two stand there, German.'),
      }),
    ),
  }),
} satisfies Call;

export const counterAlerts = {
  summary: 'What somebody should look at: money of a dead order, a refund that failed',
  ...forStaff('orders', orderParams.pick({ shopId: true })),
  result: z.object({ alerts: z.array(paymentAlert) }),
} satisfies Call;

export const counterDismissAlert = {
  summary: 'Somebody has looked at it',
  ...forStaff(
    'orders',
    orderParams.pick({ shopId: true }).extend({ alertId: z.string().regex(/^\d{1,19}$/) }),
  ),
  body: z.object({}),
  result: counterAlerts.result,
} satisfies Call;

/** 'table': on the bill of a table. */
const reportMethod = z.enum([...PAYMENT_METHODS, 'table']);
/** `DayReport` of the domain, in cents. */
const reportRow = z.object({
  method: reportMethod,
  orders: z.int(),
  /** Of the orders, tips and deposits included. */
  gross: centsValue,
  tips: centsValue,
  refunds: centsValue,
});
const vatRow = z.object({
  /** Percent. */
  rate: z.number(),
  gross: centsValue,
  refunds: centsValue,
  /** Of what is left after the refunds. */
  net: centsValue,
  vat: centsValue,
});

export const counterReport = {
  summary: 'The business day by payment method and VAT rate; as a file at counter/report.csv',
  ...forStaff('reports', orderParams.pick({ shopId: true })),
  query: z.object({ day: z.iso.date().optional() }),
  result: z.object({
    day: z.iso.date(),
    methods: z.array(reportRow),
    vat: z.array(vatRow),
    orders: z.int(),
    /** Not accepted yet, rejected, or not collected: in none of the sums. */
    leftOut: z.object({ waiting: z.int(), rejected: z.int(), 'not-collected': z.int() }),
    /** Paid online for orders nobody collected, and not given back: in none of the sums. */
    kept: centsValue,
    gross: centsValue,
    refunds: centsValue,
    /** In `gross`, without VAT. */
    tips: centsValue,
    /** The part of `refunds` that was tip. */
    tipRefunds: centsValue,
    /** In the gross amounts of the rates. */
    deposits: centsValue,
    /** What was taken off bills at tables, by reason: in none of the sums. */
    reductions: z.array(z.object({ kind: z.enum(REDUCTION_KINDS), amount: centsValue })),
    /** Paid, then given back in part or whole. */
    refunded: z.array(
      z.object({
        id: z.string(),
        number: z.int(),
        method: reportMethod,
        total: centsValue,
        refunds: centsValue,
        leftOut: z.enum(LEFT_OUT).nullable(),
      }),
    ),
  }),
} satisfies Call;
