import type pg from 'pg';
import { isFinal, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { hashToken } from '../http/secret-token.ts';
import { transaction } from '../db/transaction.ts';
import type { OrderKey } from '../orders/send-off.ts';

/** A browser's way to hear of an order. Endpoint and keys are secrets: never in a log. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}
/** A subscription that is being told of a step, and what it had been told before. */
export type ClaimedSubscription = Subscription & { endpoint_hash: Buffer; before: number };
export interface OrderStep {
  version: number;
  status: OrderStatus;
  /** null: a step on. 'promise': another time. 'taken-back': a step that was told is void. 'nobody': at the door. */
  kind: 'promise' | 'taken-back' | 'nobody' | null;
}

/** The phones of a group, or several browsers of one guest. */
const MAX_PER_ORDER = 10;

/**
 * Keeps a browser's subscription from the order's present step on, once for each browser. Under the order's lock, so that
 * none is added after the order ended.
 */
export async function addSubscription(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
  { endpoint, p256dh, auth }: Subscription,
  now: number,
): Promise<'added' | 'over' | 'too-many'> {
  return transaction(pool, async (client) => {
    const found = await client.query<{ status: OrderStatus; version: number }>(
      'select status, version from orders where shop_id = $1 and order_id = $2 for no key update',
      [shopId, orderId],
    );
    const order = found.rows[0];
    if (!order || isFinal(order.status)) return 'over';
    const hash = hashToken(endpoint);
    const others = await client.query(
      'select from push_subscription where shop_id = $1 and order_id = $2 and endpoint_hash <> $3',
      [shopId, orderId, hash],
    );
    if ((others.rowCount ?? 0) >= MAX_PER_ORDER) return 'too-many';
    await client.query(
      `insert into push_subscription (shop_id, order_id, endpoint_hash, endpoint, p256dh, auth, told_version, sent_version, created_at)
        values ($1, $2, $3, $4, $5, $6, $7, $7, $8)
        on conflict (shop_id, order_id, endpoint_hash) do update set p256dh = excluded.p256dh, auth = excluded.auth`,
      [shopId, orderId, hash, endpoint, p256dh, auth, order.version, new Date(now)],
    );
    return 'added';
  });
}

export async function removeSubscription(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
  endpoint: string,
): Promise<void> {
  await pool.query(
    'delete from push_subscription where shop_id = $1 and order_id = $2 and endpoint_hash = $3',
    [shopId, orderId, hashToken(endpoint)],
  );
}

export async function removeSubscriptions(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
): Promise<void> {
  await pool.query('delete from push_subscription where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
  ]);
}

/** Those of `orders` that anybody wants to hear of. */
export async function subscribedOrders(pool: pg.Pool, orders: OrderKey[]): Promise<OrderKey[]> {
  const found = await pool.query<{ shop_id: string; order_id: string }>(
    `select distinct p.shop_id, p.order_id from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      join push_subscription p on p.shop_id = w.shop_id and p.order_id = w.order_id`,
    [orders.map(({ shopId }) => shopId), orders.map(({ orderId }) => orderId)],
  );
  return found.rows.map((row) => ({ shopId: row.shop_id, orderId: row.order_id }));
}

/** The latest of an order's steps that is one of `told`, takes one of them back or tells another time, and not older than `since`. */
export async function latestStep(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
  told: readonly OrderStatus[],
  since: Date,
): Promise<OrderStep | null> {
  const found = await pool.query<OrderStep>(
    `select version, status, detail->>'kind' as kind from order_step
      where shop_id = $1 and order_id = $2 and (detail->>'kind' in ('promise', 'nobody')
        or case detail->>'kind' when 'taken-back' then detail->>'from' else status end = any($3)) and at >= $4
      order by version desc limit 1`,
    [shopId, orderId, told, since],
  );
  return found.rows[0] ?? null;
}

/**
 * Takes the subscriptions that have not been told of this step yet; of several processes each one goes to one.
 * `abandoned`: also those whose message may never have left, since the process that took them died.
 */
export async function claimSubscriptions(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
  version: number,
  { abandoned }: { abandoned: boolean },
): Promise<ClaimedSubscription[]> {
  const claimed = await pool.query<ClaimedSubscription>(
    `with due as (
       select endpoint_hash, told_version from push_subscription
       where shop_id = $1 and order_id = $2 and (told_version < $3 or ($4 and sent_version < $3))
       order by endpoint_hash for update
     )
     update push_subscription p set told_version = $3 from due
     where p.shop_id = $1 and p.order_id = $2 and p.endpoint_hash = due.endpoint_hash
     returning p.endpoint, p.p256dh, p.auth, p.endpoint_hash, due.told_version as before`,
    [shopId, orderId, version, abandoned],
  );
  return claimed.rows;
}

/** The message left: nobody tells this step again. */
export async function markSent(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
  { endpoint_hash: hash }: ClaimedSubscription,
  version: number,
): Promise<void> {
  await pool.query(
    `update push_subscription set sent_version = greatest(sent_version, $4)
      where shop_id = $1 and order_id = $2 and endpoint_hash = $3`,
    [shopId, orderId, hash, version],
  );
}

/** Frees a step whose message could not be sent for another try, unless a later step was sent meanwhile. */
export async function releaseClaim(
  pool: pg.Pool,
  { shopId, orderId }: OrderKey,
  { endpoint_hash: hash, before }: ClaimedSubscription,
  version: number,
): Promise<void> {
  await pool.query(
    `update push_subscription set told_version = $5
      where shop_id = $1 and order_id = $2 and endpoint_hash = $3 and told_version = $4`,
    [shopId, orderId, hash, version, before],
  );
}
