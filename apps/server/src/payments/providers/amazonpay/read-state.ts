import type { ProviderPayment, ProviderRefund, ProviderState } from '../../provider.ts';
import { centsOf } from '../http/decimal-money.ts';
import type { ChargeObject, RefundObject, SessionObject } from './amazon-objects.ts';

/** How a session stands that has led to no charge yet. */
function sessionState(session: SessionObject): ProviderState {
  const { state, reasonCode } = session.statusDetails;
  if (state === 'Open') return hasAgreed(session) ? 'approved' : 'open';
  // The charge tells more; without one Amazon is still at it.
  if (state === 'Completed') return 'processing';
  if (reasonCode === 'BuyerCanceled') return 'cancelled';
  return reasonCode === 'Expired' ? 'expired' : 'failed';
}

/** Amazon sends the guest back with a way to pay chosen; whether that is enough is said by completing. */
function hasAgreed({ constraints, paymentPreferences }: SessionObject): boolean {
  const hasWay = paymentPreferences?.some((way) => way?.paymentDescriptor) ?? false;
  return hasWay && (constraints ?? []).length === 0;
}

const CHARGE_STATES: Record<string, ProviderState> = {
  AuthorizationInitiated: 'processing',
  Authorized: 'processing',
  CaptureInitiated: 'processing',
  Captured: 'paid',
  Declined: 'failed',
  Canceled: 'cancelled',
};

export function paymentOfCharge(charge: ChargeObject, attemptId: string | null): ProviderPayment {
  const { state, reasonCode } = charge.statusDetails;
  const money = charge.captureAmount ?? charge.chargeAmount;
  return {
    state: CHARGE_STATES[state] ?? 'processing',
    paymentId: charge.chargeId,
    amount: centsOf(money.amount),
    currency: money.currencyCode,
    attemptId,
    // Nobody else's charge can be read with our key.
    isOurMerchant: null,
    reason: reasonCode ?? null,
  };
}

export function paymentOfSession(session: SessionObject, storeId: string): ProviderPayment {
  const money = session.paymentDetails?.chargeAmount;
  return {
    state: sessionState(session),
    paymentId: null,
    amount: money ? centsOf(money.amount) : null,
    currency: money?.currencyCode ?? null,
    attemptId: session.merchantMetadata?.merchantReferenceId ?? null,
    isOurMerchant: session.storeId ? session.storeId === storeId : null,
    reason: session.statusDetails.reasonCode ?? null,
  };
}

export function refundOf({ refundId, statusDetails }: RefundObject): ProviderRefund {
  const { state, reasonCode } = statusDetails;
  const status = state === 'Refunded' ? 'done' : state === 'Declined' ? 'failed' : 'pending';
  return { status, reference: refundId, reason: reasonCode ?? null };
}
