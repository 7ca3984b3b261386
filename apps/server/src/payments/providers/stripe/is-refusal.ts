import { PaymentProviderError } from '../../provider.ts';

/** Whether Stripe answered, and will answer the same again. */
export function isStripeRefusal(error: unknown): error is PaymentProviderError {
  return error instanceof PaymentProviderError && error.kind === 'refused';
}
