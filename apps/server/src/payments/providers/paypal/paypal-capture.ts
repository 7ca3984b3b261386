import { PaymentProviderError, type ProviderState } from '../../provider.ts';

/** PayPal's names for a capture that was refused, and what they mean for the order. All others are faults. */
const REFUSALS: Record<string, ProviderState> = {
  // The guest may choose another source of money in the same order.
  INSTRUMENT_DECLINED: 'declined',
  CARD_EXPIRED: 'declined',
  PAYER_CANNOT_PAY: 'declined',
  PAYER_ACTION_REQUIRED: 'declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'declined',
  TRANSACTION_LIMIT_EXCEEDED: 'declined',
  // They may not pay with PayPal at all, or not to this merchant.
  COMPLIANCE_VIOLATION: 'failed',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'failed',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'failed',
  PAYER_ACCOUNT_RESTRICTED: 'failed',
  TRANSACTION_REFUSED: 'failed',
};

/** Another call was quicker, or the order has moved since: it has to be looked at again. */
const MOVED = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_NOT_APPROVED',
  'ORDER_EXPIRED',
  'RESOURCE_NOT_FOUND',
  'INVALID_RESOURCE_ID',
]);

/** How a payment stands after PayPal refused to capture it; 'look': ask PayPal anew. Throws any other error. */
export function capturedNothing(error: unknown): { state: ProviderState; reason: string } | 'look' {
  if (!(error instanceof PaymentProviderError) || error.kind !== 'refused' || error.code === null)
    throw error;
  if (MOVED.has(error.code)) return 'look';
  const state = REFUSALS[error.code];
  if (state === undefined) throw error;
  return { state, reason: error.code };
}
