import type { PaymentServices } from '../../payments/payment-services.ts';
import type { PaymentProvider } from '../../payments/provider.ts';

/** Every gateway this server knows. */
export function openPaymentProviders(
  _services: PaymentServices,
  _now: () => number,
): PaymentProvider[] {
  return [];
}
