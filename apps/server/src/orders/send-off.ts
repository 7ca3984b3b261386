import type pg from 'pg';
import { recordEvent } from '../db/transaction.ts';
import { raiseOrderVersion } from './update-order-fields.ts';

// How a delivery goes out: in one bag or two, alone or with others; and that its driver finds nobody. In the caller's
// transaction, under the lock of the order.

/** An order by its shop and its id there. */
export interface OrderKey {
  shopId: string;
  orderId: string;
}

/** Tells counter and guest that an order is otherwise. */
export async function tellOrder(
  client: pg.PoolClient,
  { shopId, orderId }: OrderKey,
  eventPayload: Record<string, unknown>,
): Promise<void> {
  const version = await raiseOrderVersion(client, shopId, orderId);
  await recordEvent(client, shopId, 'order', orderId, { ...eventPayload, version });
}

/** Divides a delivery. `second`: the pieces of each line that the second courier carries; null: all goes at once. */
export async function setBags(
  client: pg.PoolClient,
  order: OrderKey,
  second: readonly number[] | null,
): Promise<void> {
  await client.query(
    `update orders set second_bag = $3, bags_done = '{}' where shop_id = $1 and order_id = $2`,
    [order.shopId, order.orderId, second],
  );
  await tellOrder(client, order, { divided: second !== null });
}

/** One bag is handed over. Answers those that are. */
export async function setBagDone(
  client: pg.PoolClient,
  order: OrderKey,
  bag: 1 | 2,
): Promise<number[]> {
  const marked = await client.query<{ bags_done: number[] }>(
    `update orders set bags_done = case when $3 = any(bags_done) then bags_done else bags_done || $3::int end
      where shop_id = $1 and order_id = $2 returning bags_done`,
    [order.shopId, order.orderId, bag],
  );
  await tellOrder(client, order, { bag });
  return marked.rows[0]?.bags_done ?? [];
}

/** Delivered by mistake: of two bags that were handed over the last one was not. Its caller raises the version. */
export async function reopenLastBag(
  client: pg.PoolClient,
  { shopId, orderId }: OrderKey,
): Promise<void> {
  await client.query(
    `update orders set bags_done = bags_done[1:1]
      where shop_id = $1 and order_id = $2 and cardinality(bags_done) = 2`,
    [shopId, orderId],
  );
}

/** Sets the run of an order: those with the same key go out together; null: alone. */
export async function setRun(
  client: pg.PoolClient,
  order: OrderKey,
  runKey: string | null,
): Promise<void> {
  await client.query('update orders set run_key = $3 where shop_id = $1 and order_id = $2', [
    order.shopId,
    order.orderId,
    runKey,
  ]);
  await tellOrder(client, order, { joined: runKey !== null });
}

/** The order and those it goes out with, in the order in which everybody locks them. */
export async function ordersOfRun(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<string[]> {
  const found = await client.query<{ order_id: string }>(
    `select w.order_id from orders o join orders w on w.shop_id = o.shop_id
        and (w.order_id = o.order_id or w.run_key = o.run_key)
      where o.shop_id = $1 and o.order_id = $2 order by w.order_id`,
    [shopId, orderId],
  );
  return found.rows.map((row) => row.order_id);
}

/** Since when its driver finds nobody; null: they found somebody. Its caller tells it. */
export async function writeNobodyThere(
  client: pg.PoolClient,
  order: OrderKey,
  nobody: { at: Date; note: string } | null,
): Promise<void> {
  await client.query(
    'update orders set nobody_at = $3, nobody_note = $4 where shop_id = $1 and order_id = $2',
    [order.shopId, order.orderId, nobody?.at ?? null, nobody?.note || null],
  );
}
