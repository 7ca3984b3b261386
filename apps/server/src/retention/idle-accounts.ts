import type pg from 'pg';
import { lockMailAddress } from '../accounts/account-links.ts';
import { transaction } from '../db/transaction.ts';
import { daysAgo, KEPT_DAYS } from '../legal/kept.ts';
import type { Clock } from './rules.ts';

const IDLE = `a.created_at < $1
  and not exists (select from account_session s where s.realm = a.realm and s.account_id = a.account_id)
  and not exists (select from account_order o
    where o.realm = a.realm and o.account_id = a.account_id and o.placed_at >= $1)`;

/** One batch of accounts nobody uses any more; answers how many went. Whoever logs in meanwhile keeps theirs. */
export async function deleteIdleAccounts(
  pool: pg.Pool,
  { now }: Clock,
  most: number,
): Promise<number> {
  const before = daysAgo(now, KEPT_DAYS.idleAccount);
  const idle = await pool.query<{ realm: string; account_id: string; email: string }>(
    `select a.realm, a.account_id, a.email from account a where ${IDLE} order by a.realm, a.account_id limit $2`,
    [before, most],
  );
  let gone = 0;
  for (const { realm, account_id: accountId, email } of idle.rows)
    await transaction(pool, async (client) => {
      await lockMailAddress(client, { realm, email });
      const deleted = await client.query(
        `delete from account a where a.realm = $2 and a.account_id = $3 and ${IDLE}`,
        [before, realm, accountId],
      );
      gone += deleted.rowCount ?? 0;
    });
  return gone;
}
