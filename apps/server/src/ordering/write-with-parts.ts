import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { insertOrder, type InsertOutcome, type NewOrder } from '../orders/insert-orders.ts';
import type { TransactionPart, PartRefusal } from './transaction-parts.ts';

/** `part-refused`: what the order needs went to others since it was checked; nothing is written. */
export type WriteOutcome = InsertOutcome | { kind: 'part-refused'; refusal: PartRefusal };

/** Writes an order and its other parts in one transaction; nothing is written when a part is refused. */
export async function writeWithParts(
  pool: pg.Pool,
  order: NewOrder,
  parts: readonly TransactionPart[],
): Promise<WriteOutcome> {
  return transaction(pool, async (client) => {
    for (const part of parts) {
      await part.lock?.(client);
      const refusal = (await part.refusal?.(client)) ?? null;
      if (refusal !== null) return { kind: 'part-refused', refusal };
    }
    const outcome = await insertOrder(client, order);
    if (outcome.kind === 'written') for (const part of parts) await part.record(client, order);
    return outcome;
  });
}
