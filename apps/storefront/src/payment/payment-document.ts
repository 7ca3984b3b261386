import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

/** Who needs a script of theirs in the document; also what `?zahlung=` says (decision 0013). */
export type ScriptProvider = 'paypal' | 'amazonpay' | 'stripe';

const PROVIDER_OF: Partial<Record<PaymentMethod, ScriptProvider>> = {
  PayPal_Rest: 'paypal',
  PayPal_Platform: 'paypal',
  AmazonPay_Checkout: 'amazonpay',
};

/** Whose script a method needs; null: none, it is paid on handover or on the provider's page. */
export function scriptProvider(method: PaymentMethod | null): ScriptProvider | null {
  return (method && PROVIDER_OF[method]) ?? null;
}

/** Whose script this document may load, by the query of its address. */
export function documentProvider(search: string): ScriptProvider | null {
  const named = new URLSearchParams(search).get('zahlung');
  return named === 'paypal' || named === 'amazonpay' || named === 'stripe' ? named : null;
}

/** What a provider adds to the address of the return, by which it is known there. */
const REFERENCES = ['amazonCheckoutSessionId', 'session_id', 'token', 'reference'];

/** By what a provider knows the payment from which somebody comes back; undefined: it said nothing. */
export function returnReference(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const found = REFERENCES.map((name) => query.get(name)).find((value) => value);
  return found?.slice(0, 200);
}
