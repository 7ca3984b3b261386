import type { PaymentServices } from '../../payments/payment-services.ts';
import type { PaymentProvider } from '../../payments/provider.ts';
import { PAYPAL_URL, paypalPlatformProvider, paypalProvider } from './paypal/open-paypal.ts';

/** Of one call to a provider. */
const TIMEOUT_MS = 5_000;

/** Every gateway this server knows. */
export function openPaymentProviders(
  services: PaymentServices,
  now: () => number,
): PaymentProvider[] {
  const paypal = { baseUrl: services.paypalUrl ?? PAYPAL_URL, timeoutMs: TIMEOUT_MS, now };
  return [paypalProvider(paypal), paypalPlatformProvider(paypal)];
}
