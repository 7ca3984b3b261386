import type { PaymentServices } from '../../config/payment-services.ts';
import type { PaymentProvider } from '../provider.ts';
import { amazonPayProvider } from './amazonpay/open-amazonpay.ts';
import { PAYPAL_URL, paypalPlatformProvider, paypalProvider } from './paypal/open-paypal.ts';
import { stripeProvider } from './stripe/open-stripe.ts';
import { unzerProvider } from './unzer/open-unzer.ts';

/** Of one call to a provider. */
const TIMEOUT_MS = 5_000;

/** Every gateway this server knows. */
export function openPaymentProviders(
  services: PaymentServices,
  now: () => number,
  timeoutMs: number = TIMEOUT_MS,
): PaymentProvider[] {
  const at = (baseUrl: string) => ({ baseUrl, timeoutMs, now });
  return [
    amazonPayProvider(at(services.amazonPayUrl ?? 'https://pay-api.amazon.eu')),
    paypalProvider(at(services.paypalUrl ?? PAYPAL_URL)),
    paypalPlatformProvider(at(services.paypalUrl ?? PAYPAL_URL)),
    stripeProvider(at(services.stripeUrl ?? 'https://api.stripe.com')),
    unzerProvider(at(services.unzerUrl ?? 'https://api.unzer.com')),
  ];
}
