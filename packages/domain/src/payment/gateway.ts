import type { PaymentMethod } from '../shop/shop.ts';

/** Where money goes through; 'offline': on handover, without a provider. */
export const GATEWAYS = [
  'offline',
  'stripe',
  'paypal',
  'paypal-platform',
  'amazonpay',
  'unzer',
] as const;
/** The `paymentGatewayId` of the wire (specification 1 §3). */
export type Gateway = (typeof GATEWAYS)[number];
export type OnlineGateway = Exclude<Gateway, 'offline'>;
export const ONLINE_GATEWAYS = GATEWAYS.filter(
  (gateway): gateway is OnlineGateway => gateway !== 'offline',
);

/** null: the method ended and has no gateway any more (payments.md). */
const GATEWAY_OF: Record<PaymentMethod, Gateway | null> = {
  offline: 'offline',
  offline_debit: 'offline',
  Stripe_card: 'stripe',
  Stripe_sofort: null,
  Stripe_alipay: 'stripe',
  Stripe_klarna: 'stripe',
  Stripe_wero: 'stripe',
  AmazonPay_Checkout: 'amazonpay',
  PayPal_Rest: 'paypal',
  PayPal_Platform: 'paypal-platform',
  Heidelpay_Paypal: 'unzer',
  Heidelpay_Sofort: null,
  Sofort: null,
};

/** Which provider takes the money, 'offline' on handover; null: the method is offered no more. */
export function gatewayOf(method: PaymentMethod): Gateway | null {
  return GATEWAY_OF[method];
}

/**
 * The least that a method takes, in cents. Stripe refuses less than 0.50 € of a merchant in euros
 * (docs.stripe.com/currencies, 'Minimum and maximum charge amounts'); the others name no such sum.
 */
export function minimumCents(method: PaymentMethod): number {
  return gatewayOf(method) === 'stripe' ? 50 : 1;
}

/** Paid before the kitchen sees the order. */
export function isOnlineMethod(method: PaymentMethod): boolean {
  const gateway = GATEWAY_OF[method];
  return gateway !== null && gateway !== 'offline';
}

/** Methods with a button of the wallet's own (specification 1 §5). */
export function isWalletMethod(method: PaymentMethod): boolean {
  return method === 'PayPal_Rest' || method === 'PayPal_Platform';
}
