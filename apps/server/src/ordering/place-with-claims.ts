import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import {
  insertOrders,
  keyOf,
  type NewOrder,
  type PlacedOrder,
  type RefusedOrder,
} from '../orders/insert-orders.ts';

/** Something there is only so much of, taken together with an order or not at all. */
export interface Claim<Refused extends string> {
  /** Whoever claims the same waits from here to the end of the transaction. */
  lock(client: pg.PoolClient): Promise<void>;
  /** null: some is left. */
  refusal(client: pg.PoolClient): Promise<Refused | null>;
  record(client: pg.PoolClient, order: NewOrder): Promise<void>;
}

/**
 * Writes an order and what it claims in one transaction; nothing is written when a claim is refused. All orders lock
 * their claims in the order given, so that they cannot wait for each other in a circle.
 */
export async function placeWithClaims<Refused extends string>(
  pool: pg.Pool,
  order: NewOrder,
  claims: readonly Claim<Refused>[],
): Promise<PlacedOrder | RefusedOrder | Refused> {
  return transaction(pool, async (client) => {
    for (const claim of claims) {
      await claim.lock(client);
      const refusal = await claim.refusal(client);
      if (refusal !== null) return refusal;
    }
    const write = async () => (await insertOrders(client, [order])).get(keyOf(order));
    // Another wish with the same key, placed in the same instant, can be read the second time.
    const placed = (await write()) ?? (await write());
    if (!placed) throw new Error('an order was neither placed nor found');
    if ('fresh' in placed && placed.fresh)
      for (const claim of claims) await claim.record(client, order);
    return placed;
  });
}
