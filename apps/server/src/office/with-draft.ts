import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { RefusedError } from '../http/errors.ts';
import { lockDraft, type Draft } from './draft.ts';
import { requireMayChange, type Changer } from './may-change.ts';
import { NO_SHOP } from './refusals.ts';

/** Reads with the draft in hand; 404 without the shop. */
export function withDraft<T>(
  pool: pg.Pool,
  shopId: string,
  work: (client: pg.PoolClient, draft: Draft) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (client) => {
    const draft = await lockDraft(client, shopId);
    if (draft === null) throw new RefusedError(404, NO_SHOP);
    return work(client, draft);
  });
}

/** Work that changes a draft under its lock: nothing of it holds where `staff` may not change what it changed. */
export function changeDraft<T>(
  pool: pg.Pool,
  { shopId, staff }: { shopId: string; staff: Changer },
  work: (client: pg.PoolClient, draft: Draft) => Promise<T>,
): Promise<T> {
  return withDraft(pool, shopId, async (client, held) => {
    const answer = await work(client, held);
    const after = await lockDraft(client, shopId);
    if (after) {
      const documents = { before: held.document, after: after.document };
      await requireMayChange(client, shopId, staff, documents);
    }
    return answer;
  });
}
