import { createHmac } from 'node:crypto';
import type { Surroundings } from '../http/payment-simulator.ts';
import {
  newId,
  type StripeCharge,
  type StripeDomain,
  type StripeEvent,
  type StripeIntent,
  type StripeLineItem,
  type StripeRefund,
  type StripeSession,
  type StripeToken,
  type WalletCard,
} from './objects.ts';

/** The version of the API this speaks. */
export const API_VERSION = '2026-10-28.endive';

/** A merchant at the simulated Stripe. */
export interface StripeAccount {
  id: string;
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  /** Payment methods switched on in its dashboard. */
  methods: string[];
}

/** Events that a webhook endpoint is told of; all others are in the list of events only. */
const REPORTED = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'charge.refunded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.payment_failed',
  'refund.updated',
  'refund.failed',
]);

/** Everything one merchant has at Stripe. */
export class AccountBooks {
  readonly account: StripeAccount;
  readonly around: Surroundings;
  readonly sessions = new Map<string, StripeSession>();
  readonly lineItems = new Map<string, StripeLineItem[]>();
  readonly intents = new Map<string, StripeIntent>();
  /** What a session's payment intent is to be made with, by the session's id. */
  readonly intentData = new Map<
    string,
    Pick<StripeIntent, 'description' | 'metadata' | 'statement_descriptor_suffix' | 'receipt_email'>
  >();
  readonly charges = new Map<string, StripeCharge>();
  readonly refunds = new Map<string, StripeRefund>();
  readonly events = new Map<string, StripeEvent>();
  readonly tokens = new Map<string, StripeToken>();
  /** The card behind a token, by its id. */
  readonly cards = new Map<string, WalletCard>();
  readonly domains = new Map<string, StripeDomain>();
  /** What devices can pay with, and whether domains pass the check; turned by `act`. */
  readonly wallets = { apple_pay: true, google_pay: true, domains: true };
  readonly targets: string[] = [];

  constructor(account: StripeAccount, around: Surroundings) {
    this.account = account;
    this.around = around;
  }

  /** Epoch seconds. */
  now(): number {
    return Math.floor(this.around.now() / 1000);
  }

  /** Writes an event down as things stand now, and reports it. */
  emit(type: string, object: object): void {
    const event: StripeEvent = {
      id: newId('evt_1', 23),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: this.targets.length,
      request: { id: null, idempotency_key: null },
      type,
    };
    this.events.set(event.id, event);
    if (!REPORTED.has(type)) return;
    const body = JSON.stringify(event, null, 2);
    for (const url of this.targets) {
      this.around.webhooks.send({
        id: event.id,
        kind: type,
        build: () => ({
          url,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
            'stripe-signature': signature(body, this.account.webhookSecret, this.now()),
          },
          body,
        }),
      });
    }
  }
}

/** The header 'Stripe-Signature': HMAC over time and raw body. */
export function signature(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
