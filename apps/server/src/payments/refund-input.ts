import { cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentAccount, RefundInput } from './provider.ts';

interface RefundToAsk {
  attempt_id: string;
  payment_id: string;
  amount_cents: number;
  reason: string;
  provider_key: string;
  /** The provider's id of a refund it has taken. */
  reference: string | null;
  currency: string;
  attempt_reference: string | null;
}

/** A refund as its provider is asked for it, word for word the same each time: its key makes it one. */
export const refundInput = (account: PaymentAccount, refund: RefundToAsk): RefundInput => ({
  account,
  paymentId: refund.payment_id,
  reference: refund.attempt_reference ?? refund.payment_id,
  attemptId: refund.attempt_id,
  amount: cents(refund.amount_cents),
  currency: refund.currency,
  idempotencyKey: refund.provider_key,
  refundReference: refund.reference,
  reason: refund.reason,
});
