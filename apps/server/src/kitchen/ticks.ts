import type pg from 'pg';
import type { TickList } from '@tischlein/domain/kitchen/ticks.ts';
import type { KitchenTick } from '@tischlein/contract/calls/kitchen.ts';
import { recordEvent } from '../db/transaction.ts';

interface TickRow {
  order_id: string;
  list: TickList;
  item_key: string;
  is_done: boolean;
  tapped_at: Date;
}

const tickOf = (row: TickRow): KitchenTick => ({
  orderId: row.order_id,
  list: row.list,
  itemKey: row.item_key,
  isDone: row.is_done,
  at: row.tapped_at.getTime(),
});

/** What is ticked off of a shop's open orders. */
export async function ticksOfOpenOrders(pool: pg.Pool, shopId: string): Promise<KitchenTick[]> {
  const found = await pool.query<TickRow>(
    `select t.order_id, t.list, t.item_key, t.is_done, t.tapped_at
      from kitchen_tick t join orders o using (shop_id, order_id)
      where t.shop_id = $1 and o.status in ('placed', 'accepted', 'preparing', 'ready', 'on-the-way')
      order by t.tapped_at, t.item_key`,
    [shopId],
  );
  return found.rows.map(tickOf);
}

/**
 * Writes taps in their order. Of two on the same item the later one counts, whenever it comes, so that a device may send
 * again what it is not sure of; nothing lies after `now`, whatever a device's clock says. Answers how those items stand.
 */
export async function writeTicks(
  client: pg.PoolClient,
  shopId: string,
  ticks: readonly KitchenTick[],
  now: number,
): Promise<KitchenTick[]> {
  const changed = new Map<string, KitchenTick[]>();
  const stand = new Map<string, KitchenTick>();
  for (const { orderId, list, itemKey, isDone, at } of ticks) {
    const values = [shopId, orderId, list, itemKey, isDone, new Date(Math.min(at, now))];
    const written = await client.query<TickRow>(
      `insert into kitchen_tick as t (shop_id, order_id, list, item_key, is_done, tapped_at)
         select $1, $2, $3, $4, $5, $6 from orders o
           where o.shop_id = $1 and o.order_id = $2
             and o.status in ('placed', 'accepted', 'preparing', 'ready', 'on-the-way')
         on conflict (shop_id, order_id, list, item_key)
           do update set is_done = excluded.is_done, tapped_at = excluded.tapped_at
           where t.tapped_at < excluded.tapped_at
             or (t.tapped_at = excluded.tapped_at and t.is_done <> excluded.is_done)
         returning order_id, list, item_key, is_done, tapped_at`,
      values,
    );
    const row = written.rows[0] ?? (await tickRow(client, shopId, { orderId, list, itemKey }));
    if (!row) continue;
    const tick = tickOf(row);
    stand.set(`${orderId} ${list} ${itemKey}`, tick);
    if (written.rows.length > 0) changed.set(orderId, [...(changed.get(orderId) ?? []), tick]);
  }
  for (const [orderId, news] of changed)
    await recordEvent(client, shopId, 'kitchen', orderId, { ticks: news });
  return [...stand.values()];
}

async function tickRow(
  client: pg.PoolClient,
  shopId: string,
  { orderId, list, itemKey }: Pick<KitchenTick, 'orderId' | 'list' | 'itemKey'>,
): Promise<TickRow | undefined> {
  const found = await client.query<TickRow>(
    `select order_id, list, item_key, is_done, tapped_at from kitchen_tick
      where shop_id = $1 and order_id = $2 and list = $3 and item_key = $4`,
    [shopId, orderId, list, itemKey],
  );
  return found.rows[0];
}
