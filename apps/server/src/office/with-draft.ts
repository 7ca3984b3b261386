import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { RefusedError } from '../http/errors.ts';
import { holdDraft, type Draft } from './draft.ts';
import { NO_SHOP } from './refusals.ts';

/** Runs with the draft in hand; 404 without the shop. */
export function withDraft<T>(
  pool: pg.Pool,
  shopId: string,
  work: (client: pg.PoolClient, draft: Draft) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (client) => {
    const draft = await holdDraft(client, shopId);
    if (draft === null) throw new RefusedError(404, NO_SHOP);
    return work(client, draft);
  });
}
