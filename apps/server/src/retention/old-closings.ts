import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { bookLimit } from '../legal/kept.ts';
import type { Clock } from './rules.ts';

/**
 * Closings, their rows and cash that moved, once their legal years are over: the database refuses it before (migration
 * 0067), whatever the clock of this process says. Answers how many closings went.
 */
export async function deleteOldClosings(
  pool: pg.Pool,
  shopId: string,
  { now, longer }: Clock,
  most: number,
): Promise<number> {
  const { before } = bookLimit(now, longer);
  return transaction(pool, async (client) => {
    const old = await client.query<{ closing_number: number }>(
      `select closing_number from closing where shop_id = $1 and closed_at < $2 order by closing_number limit $3`,
      [shopId, before, most],
    );
    const numbers = old.rows.map((row) => row.closing_number);
    // Its rows first: the database looks up how old they are.
    for (const table of ['closing_entry', 'closing'])
      await client.query(`delete from ${table} where shop_id = $1 and closing_number = any($2)`, [
        shopId,
        numbers,
      ]);
    await client.query('delete from cash_movement where shop_id = $1 and at < $2', [
      shopId,
      before,
    ]);
    // Drivers who left are named as long as books name them, and so are waiters: theirs is theirs as long as they are here.
    await client.query(
      `delete from purse p where p.shop_id = $1
        and (p.removed_at < $2 or p.kind = 'waiter' and not exists (select from waiter w
          where w.shop_id = $1 and w.waiter_id = p.purse_id and coalesce(w.removed_at, 'infinity') >= $2))
        and not exists (select from closing c where c.shop_id = $1 and c.purse_id = p.purse_id)
        and not exists (select from cash_movement m
          where m.shop_id = $1 and (m.purse_id = p.purse_id or m.other_purse = p.purse_id))
        and not exists (select from order_purse o where o.shop_id = $1 and o.purse_id = p.purse_id)
        and not exists (select from refund r where r.shop_id = $1 and r.purse_id = p.purse_id)`,
      [shopId, before],
    );
    return numbers.length;
  });
}
