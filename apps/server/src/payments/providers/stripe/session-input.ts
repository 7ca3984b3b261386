import type Stripe from 'stripe';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { PaymentProviderError, type PaymentInput } from '../../provider.ts';

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** Of the specification's methods. 'card' brings Apple Pay and Google Pay along. Sofort ended in March 2025. */
const STRIPE_METHOD: Partial<Record<PaymentMethod, string>> = {
  Stripe_card: 'card',
  Stripe_klarna: 'klarna',
  Stripe_alipay: 'alipay',
  Stripe_wero: 'wero',
};
/** A session lives at least so long after Stripe made it. */
const SHORTEST_MS = 30 * 60_000;
/** Stripe takes no other, and would refuse the payment for it; then its page asks. */
const PLAIN_EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[A-Za-z\d-]+(?:\.[A-Za-z\d-]+)+$/;
const MAX_LINES = 100;
const LONGEST_NAME = 250;

/** Wero can be named in preview versions of the API only (changelog 2026-10-28). */
export function apiVersionFor(method: PaymentMethod): string | undefined {
  return method === 'Stripe_wero' ? '2026-10-28.preview' : undefined;
}

/**
 * A hosted page for one payment. The same request always gives the same parameters, as Stripe demands of a repeated
 * idempotency key; so the session ends half an hour after the order does, whenever it is made before that. Throws
 * `PaymentProviderError` ('refused') for a method Stripe does not have.
 */
export function sessionParams(input: PaymentInput): SessionParams {
  const method = STRIPE_METHOD[input.method];
  if (!method)
    throw new PaymentProviderError('refused', `Stripe has no ${input.method}`, 'method-ended');
  const metadata = { attempt: input.attemptId, order: input.orderId };
  return {
    mode: 'payment',
    locale: input.language === undefined ? 'de' : input.language === 'en' ? 'en' : 'auto',
    submit_type: 'pay',
    allowed_payment_method_types: [method],
    line_items: lineItems(input),
    client_reference_id: input.attemptId,
    metadata,
    payment_intent_data: { metadata, description: `${input.title}, ${input.shopName}` },
    ...(PLAIN_EMAIL.test(input.guest.email) ? { customer_email: input.guest.email } : {}),
    expires_at: Math.ceil((input.expiresAt + SHORTEST_MS) / 1000),
    success_url: input.returnUrl,
    cancel_url: input.cancelUrl,
  };
}

/** The things ordered, where they add up to the whole in whole cents; else the order as one line. */
function lineItems(input: PaymentInput): NonNullable<SessionParams['line_items']> {
  const { items, amount, title } = input;
  const sum = items.reduce((all, item) => all + item.total, 0);
  const isExact =
    sum === amount &&
    items.length <= MAX_LINES &&
    items.every((item) => item.amount >= 1 && item.total >= 0 && item.total % item.amount === 0);
  const line = (name: string, quantity: number, unit: number) => ({
    quantity,
    price_data: {
      currency: input.currency.toLowerCase(),
      unit_amount: unit,
      product_data: { name: name.slice(0, LONGEST_NAME) },
    },
  });
  if (!isExact) return [line(title, 1, amount)];
  return items.map((item) => line(item.name || title, item.amount, item.total / item.amount));
}
