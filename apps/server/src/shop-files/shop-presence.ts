import type { ClientBase } from 'pg';
import { BY_OPERATOR, recordAudit } from '../staff/audit/record-audit.ts';
import { commandTransaction } from '../db/transaction.ts';
import type { Queryable } from '../db/queryable.ts';

/** Every shop and franchise there is, by id. */
export async function knownIds(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `select shop_id as id from shop where removed_at is null
     union select franchise_id from franchise order by id`,
  );
  return found.rows.map(({ id }) => id);
}

/** The shops an id means: the shop itself, or all branches of a franchise. */
export async function shopsOf(client: ClientBase, id: string): Promise<string[]> {
  const found = await client.query<{ shop_id: string }>(
    `select shop_id from shop where shop_id = $1 and removed_at is null
     union all
     select shop_id from shop where franchise_id = $1 and slug is not null
       and not exists (select from shop where shop_id = $1 and removed_at is null)
     order by shop_id`,
    [id],
  );
  return found.rows.map(({ shop_id }) => shop_id);
}

/** Until then the shop takes no orders; null: it does again. */
export async function pauseShop(
  client: Queryable,
  shopId: string,
  until: Date | null,
): Promise<void> {
  await client.query('update shop set paused_until = $2 where shop_id = $1', [shopId, until]);
}

/** Takes shops offline or back; answers with those that were not so before. Running servers are told. */
export async function setOffline(
  client: ClientBase,
  shopIds: readonly string[],
  offline: boolean,
): Promise<string[]> {
  return commandTransaction(client, () => turn(client, shopIds, offline));
}

async function turn(
  client: ClientBase,
  shopIds: readonly string[],
  offline: boolean,
): Promise<string[]> {
  const changed = await client.query<{ shop_id: string }>(
    `with changed as (
       update shop set offline_since = case when $2 then now() end, awaits_opening = awaits_opening and $2
       where shop_id = any($1)
         and case when $2 then offline_since is null else offline_since is not null or awaits_opening end
       returning shop_id
     ) select shop_id from changed cross join lateral pg_notify('shop_published', shop_id)`,
    [shopIds, offline],
  );
  for (const { shop_id } of changed.rows)
    await recordAudit(client, {
      action: offline ? 'shop-offline' : 'shop-online',
      shopIds: [shop_id],
      actor: BY_OPERATOR,
      now: Date.now(),
    });
  return changed.rows.map(({ shop_id }) => shop_id);
}

/** Marks a new shop as one that only its staff sees until it is opened; in the transaction that publishes it first. */
export async function hideUntilOpened(client: Queryable, shopId: string): Promise<void> {
  await client.query('update shop set awaits_opening = true where shop_id = $1', [shopId]);
}

/** Lets guests in; false: they were. Running servers are told. */
export async function openShop(client: Queryable, shopId: string): Promise<boolean> {
  const opened = await client.query(
    `with opened as (
       update shop set awaits_opening = false where shop_id = $1 and awaits_opening returning shop_id
     ) select from opened cross join lateral pg_notify('shop_published', shop_id)`,
    [shopId],
  );
  return opened.rowCount === 1;
}

export async function isAwaitingOpening(client: Queryable, shopId: string): Promise<boolean> {
  const found = await client.query('select from shop where shop_id = $1 and awaits_opening', [
    shopId,
  ]);
  return found.rowCount === 1;
}

/** Those of these shops that guests do not see: offline, or not opened yet. */
export async function offlineAmong(
  client: ClientBase,
  shopIds: readonly string[],
): Promise<string[]> {
  const found = await client.query<{ shop_id: string }>(
    'select shop_id from shop where shop_id = any($1) and (offline_since is not null or awaits_opening) order by 1',
    [shopIds],
  );
  return found.rows.map(({ shop_id }) => shop_id);
}

/** How many orders somebody still waits for; what nobody closed for longer than three days is forgotten, not open. */
export async function countOpenOrders(
  client: ClientBase,
  shopIds: readonly string[],
): Promise<number> {
  const found = await client.query<{ count: number }>(
    `select count(*)::int as count from orders
     where shop_id = any($1) and status not in ('done', 'not-collected', 'rejected', 'expired', 'cancelled')
       and greatest(placed_at, serve_at) > now() - interval '3 days'`,
    [shopIds],
  );
  return found.rows[0]?.count ?? 0;
}

/** How many refunds have been asked for and are not done. */
export async function countOpenRefunds(
  client: ClientBase,
  shopIds: readonly string[],
): Promise<number> {
  const found = await client.query<{ count: number }>(
    `select count(*)::int as count from refund
     where shop_id = any($1) and status in ('requested', 'pending')`,
    [shopIds],
  );
  return found.rows[0]?.count ?? 0;
}

/**
 * Takes shops off sale for good, in the transaction that removes them: domains and pictures go, versions and prices
 * stay. A franchise goes with its last branch. Answers with the domains that are free now. Running servers are told.
 */
export async function closeShopsForGood(
  client: ClientBase,
  shopIds: readonly string[],
): Promise<string[]> {
  // The lock of imports: none of them runs meanwhile.
  await client.query("select pg_advisory_xact_lock(hashtextextended('shop-domains', 0))");
  const own = await client.query<{ domains: string[]; franchise_id: string | null }>(
    'select domains, franchise_id from shop where shop_id = any($1)',
    [shopIds],
  );
  await client.query(
    `update shop set removed_at = now(), offline_since = null, awaits_opening = false, paused_until = null, domains = '{}',
       slug = null, franchise_id = null where shop_id = any($1)`,
    [shopIds],
  );
  await client.query('delete from media where shop_id = any($1)', [shopIds]);
  await client.query(
    'update shop_price set asked_until = now() where shop_id = any($1) and asked_until is null',
    [shopIds],
  );
  const free = own.rows.flatMap(({ domains }) => domains);
  const franchises = new Set(own.rows.flatMap(({ franchise_id }) => franchise_id ?? []));
  for (const id of franchises) free.push(...(await leaveFranchise(client, id, shopIds)));
  for (const id of shopIds) await client.query("select pg_notify('shop_published', $1)", [id]);
  return [...new Set(free)].sort();
}

/** Takes branches out of their franchise; without any it goes too, and its domains are answered. */
async function leaveFranchise(
  client: ClientBase,
  franchiseId: string,
  shopIds: readonly string[],
): Promise<string[]> {
  const left = await client.query<{ branches: string[]; domains: string[] }>(
    `update franchise set model = jsonb_set(model, '{branchIds}', coalesce((
         select jsonb_agg(branch order by place)
         from jsonb_array_elements(model -> 'branchIds') with ordinality as b (branch, place)
         where branch #>> '{}' <> all($2)), '[]'))
       where franchise_id = $1 returning model -> 'branchIds' as branches, domains`,
    [franchiseId, shopIds],
  );
  const [row] = left.rows;
  if (row === undefined) return [];
  if (row.branches.length > 0) {
    for (const id of row.branches)
      await client.query("select pg_notify('shop_published', $1)", [id]);
    return [];
  }
  // Branches that an earlier import left out still point here.
  await client.query('update shop set franchise_id = null where franchise_id = $1', [franchiseId]);
  await client.query('delete from franchise where franchise_id = $1', [franchiseId]);
  return row.domains;
}
