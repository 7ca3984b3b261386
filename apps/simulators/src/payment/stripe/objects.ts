import { randomBytes } from 'node:crypto';

/** As Stripe writes them; amounts in cents, times in epoch seconds. */
export interface StripeSession {
  id: string;
  object: 'checkout.session';
  allowed_payment_method_types: string[] | null;
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer: null;
  customer_details: { email: string | null; name: string | null } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: boolean;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  submit_type: string | null;
  success_url: string;
  total_details: { amount_discount: number; amount_shipping: number; amount_tax: number };
  ui_mode: 'hosted_page';
  url: string | null;
}

export interface StripeIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_capturable: number;
  amount_received: number;
  canceled_at: number | null;
  capture_method: 'automatic_async' | 'manual';
  client_secret: string;
  created: number;
  currency: string;
  customer: null;
  description: string | null;
  last_payment_error: { type: string; code: string; decline_code?: string; message: string } | null;
  latest_charge: string | null;
  livemode: boolean;
  metadata: Record<string, string>;
  next_action: {
    type: 'redirect_to_url';
    redirect_to_url: { url: string; return_url: string };
  } | null;
  payment_method_types: string[];
  receipt_email: string | null;
  statement_descriptor_suffix: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_action'
    | 'requires_capture'
    | 'processing'
    | 'succeeded'
    | 'canceled';
}

export interface StripeCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  description: string | null;
  disputed: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: boolean;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method_details: { type: string };
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
}

export interface StripeRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  failure_reason?: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
}

/** The card behind a token: what becomes of it once it is to pay. */
export type WalletCard = 'good' | 'declined' | '3ds';

/** What a wallet has released, as the browser hands it on. */
export interface StripeToken {
  id: string;
  object: 'confirmation_token';
  created: number;
  expires_at: number | null;
  livemode: boolean;
  payment_intent: string | null;
  payment_method_preview: {
    type: 'card';
    card: { wallet: { type: string } | null };
    billing_details: { name: string | null; email: string | null; phone: string | null };
  };
  return_url: string | null;
}

export interface StripeDomain {
  id: string;
  object: 'payment_method_domain';
  apple_pay: { status: 'active' | 'inactive'; status_details?: { error_message: string } };
  created: number;
  domain_name: string;
  enabled: boolean;
  google_pay: { status: 'active' | 'inactive'; status_details?: { error_message: string } };
  livemode: boolean;
}

export interface StripeLineItem {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  description: string;
  quantity: number;
}

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** 'pi_3' and letters as real ids have them. */
export function newId(prefix: string, length = 22): string {
  const letters = [...randomBytes(length)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${prefix}${letters.join('')}`;
}
