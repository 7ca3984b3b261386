import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { insertOrder, type InsertOutcome, type NewOrder } from '../orders/insert-orders.ts';
import type { Claim, ClaimRefusal } from './claims.ts';

/** `claim-refused`: what the order claims went to others since it was checked; nothing is written. */
export type WriteOutcome = InsertOutcome | { kind: 'claim-refused'; refusal: ClaimRefusal };

/** Writes an order and what it claims in one transaction; nothing is written when a claim is refused. */
export async function writeWithClaims(
  pool: pg.Pool,
  order: NewOrder,
  claims: readonly Claim[],
): Promise<WriteOutcome> {
  return transaction(pool, async (client) => {
    for (const claim of claims) {
      await claim.lock?.(client);
      const refusal = (await claim.refusal?.(client)) ?? null;
      if (refusal !== null) return { kind: 'claim-refused', refusal };
    }
    const outcome = await insertOrder(client, order);
    if (outcome.kind === 'written') for (const claim of claims) await claim.record(client, order);
    return outcome;
  });
}
