import type pg from 'pg';
import { BY_OPERATOR, recordAudit, type Audited } from '../staff/audit/record-audit.ts';
import { publicTables } from '../backup/public-tables.ts';
import { quoted } from '../backup/backup-format.ts';
import { removeWaiter } from '../tables/waiters.ts';
import { removeShops } from '../retention/remove-shops.ts';
import type { DemoRemains } from './find-demo.ts';

/** What stays of a shop that is removed: its id, so that a demo does not make it again by itself. */
const TOMBSTONE = 'shop';

export async function countOrders(client: pg.Client, shopIds: readonly string[]): Promise<number> {
  const found = await client.query<{ count: number }>(
    'select count(*)::int as count from orders where shop_id = any($1)',
    [shopIds],
  );
  return found.rows[0]?.count ?? 0;
}

/**
 * Removes all of it, and nothing else. Nobody has to keep orders that nobody placed; whoever asks for this has been told of
 * them. Cut short, it is done again by the same command.
 */
export async function removeDemo(
  client: pg.Client,
  remains: DemoRemains,
  now: number,
): Promise<void> {
  const { shopIds, staff, waiters, accounts } = remains;
  await inTransaction(client, async () => {
    await recordInOwnShops(client, remains, now);
    for (const { shopId, waiterId } of waiters) await removeWaiter(client, shopId, waiterId, now);
    await client.query('delete from staff where staff_id = any($1)', [
      staff.map(({ staffId }) => staffId),
    ]);
    for (const { shopId, gateway } of accounts)
      await client.query('delete from payment_account where shop_id = $1 and gateway = $2', [
        shopId,
        gateway,
      ]);
    await deleteRows(client, shopIds);
    for (const id of new Set(accounts.map(({ shopId }) => shopId)))
      await client.query("select pg_notify('shop_published', $1)", [id]);
  });
  // Frees the domains and tells running servers.
  await removeShops(client, shopIds);
  await client.query('update shop set demo = false where shop_id = any($1)', [shopIds]);
}

/** What of a demo is removed in shops that stay, into their logs. */
async function recordInOwnShops(
  client: pg.Client,
  { shopIds, staff, waiters, accounts }: DemoRemains,
  now: number,
): Promise<void> {
  const record = async (entry: Pick<Audited, 'action' | 'shopIds' | 'subject' | 'detail'>) => {
    const own = entry.shopIds.filter((id) => !shopIds.includes(id));
    if (own.length > 0)
      await recordAudit(client, { ...entry, shopIds: own, actor: BY_OPERATOR, now });
  };
  const people = await client.query<{ name: string; shopIds: string[] }>(
    `select name, array(select shop_id from staff_shop s where s.staff_id = p.staff_id order by 1) as "shopIds"
      from staff p where staff_id = any($1) order by name`,
    [staff.map(({ staffId }) => staffId)],
  );
  for (const { name, shopIds: their } of people.rows)
    await record({ action: 'staff-removed', shopIds: their, detail: { name } });
  for (const { shopId, waiterId, name } of waiters)
    await record({
      action: 'waiter-removed',
      shopIds: [shopId],
      subject: waiterId,
      detail: { name },
    });
  for (const { shopId, gateway: name } of accounts)
    await record({ action: 'payment-account-removed', shopIds: [shopId], detail: { name } });
}

/** Whatever has a shop's id, in every table there is: also in those that come later. */
async function deleteRows(client: pg.Client, shopIds: readonly string[]): Promise<void> {
  // Guests' accounts belong to a shop or to a whole franchise; that of one of whose branches is the operator's own stays.
  await client.query(
    `delete from account where realm = any(select 'shop:' || unnest($1::text[])) or realm in (
       select 'franchise:' || f.franchise_id from franchise f
        where exists (select from shop s where s.franchise_id = f.franchise_id and s.shop_id = any($1))
          and not exists (select from shop s where s.franchise_id = f.franchise_id and s.shop_id <> all($1)))`,
    [shopIds],
  );
  const tables = await publicTables(client);
  for (const { table, columns } of tables.reverse()) {
    if (table === TOMBSTONE) continue;
    if (columns.includes('shop_id'))
      await client.query(`delete from ${quoted(table)} where shop_id = any($1)`, [shopIds]);
    else if (columns.includes('shop_ids'))
      await client.query(
        `delete from ${quoted(table)} where shop_ids <@ $1::text[] and shop_ids <> '{}'`,
        [shopIds],
      );
  }
}

export async function inTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
