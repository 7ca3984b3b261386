import { DISCONTINUED_METHODS } from '../order/payment-methods.ts';
import type { PaymentMethod, PaymentSettings } from '../shop/shop.ts';
import { gatewayOf, type Gateway, type OnlineGateway } from './gateway.ts';

/** What of a gateway every guest's browser must know stands in the shop file; without it the gateway cannot work. */
const PUBLIC_PART: Record<
  Gateway,
  keyof Pick<PaymentSettings, 'stripePublicKey' | 'paypalClientId' | 'amazonPay'> | null
> = {
  offline: null,
  stripe: 'stripePublicKey',
  paypal: 'paypalClientId',
  'paypal-platform': 'paypalClientId',
  amazonpay: 'amazonPay',
  unzer: null,
};

/** The public part a listed method misses in the shop file; null: nothing. */
export function missingPublicPart(
  method: PaymentMethod,
  payment: Record<'stripePublicKey' | 'paypalClientId' | 'amazonPay', unknown>,
): string | null {
  const gateway = gatewayOf(method);
  const part = gateway && PUBLIC_PART[gateway];
  return part && payment[part] === null ? part : null;
}

/** Methods their provider is still trying out: only where the operator says so. */
export const PREVIEW_METHODS: ReadonlySet<PaymentMethod> = new Set(['Stripe_wero']);

/**
 * The listed methods that can work here: alive, their public part known, and an account for their gateway; of those in
 * preview the ones the operator has switched on.
 */
export function usableMethods(
  payment: PaymentSettings,
  accounts: ReadonlySet<OnlineGateway>,
  previews: ReadonlySet<PaymentMethod> = new Set(),
): PaymentMethod[] {
  return payment.methods.filter((method) => {
    const gateway = gatewayOf(method);
    if (gateway === null || DISCONTINUED_METHODS.has(method)) return false;
    if (gateway === 'offline') return true;
    if (PREVIEW_METHODS.has(method) && !previews.has(method)) return false;
    return accounts.has(gateway) && missingPublicPart(method, payment) === null;
  });
}
