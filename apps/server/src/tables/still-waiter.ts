import type pg from 'pg';
import { RefusedError } from '../http/errors.ts';
import { noWaiterAnyMore } from './refusals.ts';

/**
 * Refuses what a waiter's device began before it was locked out, or its waiter removed, and that waited for a table since:
 * whoever locks it out waits for what it is writing just now, and nothing comes after that. In the transaction that
 * writes; the waiter's row first, as in a removal.
 */
export async function requireStillWaiter(
  client: pg.PoolClient,
  shopId: string,
  device: Buffer,
): Promise<void> {
  const open = await client.query({
    name: 'still-waiter',
    text: `with holder as (
        select waiter_id from waiter where shop_id = $1 and removed_at is null and waiter_id = (
          select waiter_id from waiter_device where shop_id = $1 and token_hash = $2) for key share
      )
      select from waiter_device d join holder using (waiter_id)
        where d.shop_id = $1 and d.token_hash = $2 for key share of d`,
    values: [shopId, device],
  });
  if (open.rowCount === 0) throw new RefusedError(403, noWaiterAnyMore());
}
