import type pg from 'pg';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import {
  canTransition,
  isFinal,
  isPlaced,
  type TransitionActor,
  type OrderStatus,
} from '@tischlein/domain/order/order-state.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { recordEvent } from '../db/transaction.ts';
import { endOpenLink } from './payment-links.ts';

/** How an order stands, as read under the lock of its row. */
export interface CurrentOrder {
  shopId: string;
  orderId: string;
  status: OrderStatus;
  orderType: OrderType;
}

interface Transition {
  to: OrderStatus;
  by: TransitionActor;
  /** Epoch milliseconds. */
  now: number;
  staffId?: string;
  /** Kept in the journal with the step. */
  detail?: object;
  /** Missing: as it was. */
  promisedAt?: Date | null;
  reason?: string;
  /** It reaches the kitchen now: `placed_at` becomes this moment. */
  reachesKitchen?: boolean;
  paidBy?: PaymentMethod;
  /** The client key is taken from the order, so that the same cart may be ordered anew. */
  freesClientKey?: boolean;
  /** What the event tells in place of the state, where the state stays. */
  eventPayload?: Record<string, unknown>;
}

/**
 * The only writer of an order's state after its first (`place_orders` writes that): the row, its journal and the event
 * for counters, guests and mails, in the caller's transaction, which holds the lock of the row. What is promised for
 * another time takes its place in the slot of that. The caller also writes what follows for coupons, slots, tables and
 * money. Answers the order's new version. Throws where the table of states
 * does not have the transition: callers refuse it before.
 */
export async function transitionOrder(
  client: pg.PoolClient,
  { shopId, orderId, status, orderType }: CurrentOrder,
  change: Transition,
): Promise<number> {
  const { to, by, now, detail, eventPayload } = change;
  if (!canTransition(by, status, to, orderType))
    throw new Error(`${by} may not move an order from ${status} to ${to}`);
  const at = new Date(now);
  const moved = await client.query<{ version: number }>(
    `with moved as (
       update orders set status = $3, version = version + 1,
         promised_at = coalesce($4, promised_at), reason = coalesce($5, reason),
         placed_at = case when $6 then $7 else placed_at end,
         paid = paid or $8::text is not null, payment_method = coalesce($8, payment_method),
         nobody_at = case when $3 = 'on-the-way' then nobody_at end,
         nobody_note = case when $3 = 'on-the-way' then nobody_note end,
         client_key = case when $9 then client_key || '~' || order_id else client_key end
       where shop_id = $1 and order_id = $2 and status = $10 returning version
     ), served as (
       update slot_place set slot_at = $4 where shop_id = $1 and order_id = $2 and slot_at <> $4
     )
     insert into order_step (shop_id, order_id, version, status, at, staff_id, detail)
       select $1, $2, version, $3, $7, $11, $12 from moved returning version`,
    [
      shopId,
      orderId,
      to,
      change.promisedAt ?? null,
      change.reason ?? null,
      change.reachesKitchen ?? false,
      at,
      change.paidBy ?? null,
      change.freesClientKey ?? false,
      status,
      change.staffId ?? null,
      detail === undefined ? null : JSON.stringify(detail),
    ],
  );
  const version = moved.rows[0]?.version;
  if (version === undefined) throw new Error('an order was moved without its lock');
  await recordEvent(client, shopId, 'order', orderId, {
    ...(eventPayload ?? { status: to }),
    version,
  });
  // What is over is paid at the door, or not at all.
  if (isPlaced(to) && isFinal(to))
    await endOpenLink(client, shopId, orderId, { to: 'withdrawn', why: 'over' }, { now, version });
  return version;
}
