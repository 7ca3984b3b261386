import type pg from 'pg';
import { canRefundStep, type RefundStatus } from '@tischlein/domain/payment/attempt-state.ts';

/** How a refund stands, as it was read. */
export interface CurrentRefund {
  shopId: string;
  refundId: string;
  status: RefundStatus;
  /** Given: it is still the same try of it. */
  tries?: number;
  /** Given: it is still the same money at the provider. */
  reference?: string;
}

export interface RefundStep {
  to: RefundStatus;
  /** The provider's id of it. */
  reference: string | null;
  /** German. */
  failure: string | null;
  now: number;
  /** Tried anew, with another key. */
  retry?: { providerKey: string; staffId: string };
}

/**
 * The only writer of a refund's state once it is asked for, under the lock of its order. Answers whether it still stood as
 * it was read. Throws where the table of states does not have the step; to stay where it is, is none.
 */
export async function stepRefund(
  client: pg.PoolClient,
  { shopId, refundId, status, tries, reference }: CurrentRefund,
  step: RefundStep,
): Promise<boolean> {
  if (status !== step.to && !canRefundStep(status, step.to))
    throw new Error(`a refund may not go from ${status} to ${step.to}`);
  const moved = await client.query(
    `update refund set status = $4, reference = $5, failure = $6, updated_at = $7,
        provider_key = coalesce($8, provider_key), staff_id = coalesce($9, staff_id),
        tries = case when $8::text is null then tries else 0 end,
        requested_at = case when $8::text is null then requested_at else $7 end
      where shop_id = $1 and refund_id = $2 and status = $3
        and ($10::int is null or tries = $10) and ($11::text is null or reference = $11)`,
    [
      shopId,
      refundId,
      status,
      step.to,
      step.reference,
      step.failure,
      new Date(step.now),
      step.retry?.providerKey ?? null,
      step.retry?.staffId ?? null,
      tries ?? null,
      reference ?? null,
    ],
  );
  return moved.rowCount === 1;
}
