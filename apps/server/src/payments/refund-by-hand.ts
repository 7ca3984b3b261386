import type pg from 'pg';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { RefundRequest } from './refund-request.ts';
import type { Queryable } from '../db/queryable.ts';

/** How an order was paid on handover. */
type HandoverMethod = 'offline' | 'offline_debit';

export interface HandoverMoney {
  method: HandoverMethod;
  /** Cents that may still be given back. */
  refundable: number;
}

interface Row {
  status: OrderStatus;
  paid: boolean;
  order_type: OrderType;
  total_cents: number;
  due_cents: number;
  due_method: HandoverMethod | null;
  payment_method: string;
  given: number;
}

/**
 * How much of an order staff may give back by hand, and how it was paid. Money was taken on handover, so the order must
 * be done: all of it where nothing was paid online, else what a change made it dearer. null: no money was taken at the
 * door or the counter, or the order is on the bill of a table, where waiters give back.
 */
export async function handoverMoney(
  client: Queryable,
  shopId: string,
  orderId: string,
): Promise<HandoverMoney | null> {
  const found = await client.query<Row>(
    `select o.status, o.paid, o.order_type, o.total_cents, o.due_cents, o.due_method, o.payment_method,
        (select coalesce(sum(r.amount_cents), 0)::int from refund r
          where r.shop_id = o.shop_id and r.order_id = o.order_id and r.gateway = 'offline') as given
      from orders o where o.shop_id = $1 and o.order_id = $2`,
    [shopId, orderId],
  );
  const order = found.rows[0];
  if (!order || order.status !== 'done' || order.order_type === 'table') return null;
  if (order.paid)
    return order.due_method === null
      ? null
      : { method: order.due_method, refundable: Math.max(0, order.due_cents - order.given) };
  return {
    method: order.payment_method === 'offline_debit' ? 'offline_debit' : 'offline',
    refundable: Math.max(0, order.total_cents - order.given),
  };
}

/** Books money that staff gives back by hand, under the order's lock: done at once, in refunds and ledger. */
export async function bookRefundByHand(
  client: pg.PoolClient,
  request: RefundRequest,
  refundId: string,
  method: HandoverMethod,
): Promise<void> {
  const { shopId, orderId, amount, reason, staffId, now } = request;
  const purseId = method === 'offline' ? (request.purse?.id ?? null) : null;
  await client.query(
    `with given as (
       insert into refund (shop_id, refund_id, order_id, attempt_id, payment_id, gateway, amount_cents, status, reason,
          staff_id, provider_key, requested_at, updated_at, purse_id)
        values ($1, $2, $3, null, $2, 'offline', $4, 'done', $5, $6, $2, $7, $7, $9)
     )
     insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
        currency, at)
      values ($1, $3, null, 'offline', $8, 'refund', $2, $4, 'EUR', $7)`,
    [shopId, refundId, orderId, amount, reason, staffId, new Date(now), method, purseId],
  );
}
