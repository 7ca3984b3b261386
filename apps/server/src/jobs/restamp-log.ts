import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { JOBS_CURSOR } from './relay.ts';

/**
 * After a restore into another cluster, transaction numbers of the log may lie in that cluster's future, where no
 * reader would see them. They are stamped anew, behind everything the relay has done.
 */
export async function restampRestoredLog(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (client) => {
    const foreign = await client.query(
      `select 1 from event where tx > pg_current_xact_id() union all
        select 1 from relay_cursor where tx > pg_current_xact_id() limit 1`,
    );
    if (foreign.rowCount === 0) return;
    await client.query(
      `delete from event e using relay_cursor c where c.name = $1 and (e.tx, e.id) <= (c.tx, c.id)`,
      [JOBS_CURSOR],
    );
    await client.query(`update event set tx = pg_current_xact_id()`);
    await client.query(`update relay_cursor set tx = '0', id = 0`);
  });
}
