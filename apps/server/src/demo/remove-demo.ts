import type pg from 'pg';
import { publicTables } from '../db/backup/public-tables.ts';
import { quoted } from '../db/backup/backup-format.ts';
import { removeWaiter } from '../db/tables/waiters.ts';
import { removeShops } from '../features/shop-files/shop-presence.ts';
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
  { shopIds, staff, waiters, accounts }: DemoRemains,
  now: number,
): Promise<void> {
  await inTransaction(client, async () => {
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
