import type pg from 'pg';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { isPlaced, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { Gateway } from '@tischlein/domain/payment/gateway.ts';
import type { RefundStatus } from '@tischlein/domain/payment/attempt-state.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { handoverMoney } from './refund-by-hand.ts';
import { refundablePayments } from './refunds.ts';

type OrderMoney = Omit<
  CallResult<Calls['counterPayments']>,
  'purses' | 'owed' | 'canSendLink' | 'leastForLink' | 'link'
>;

interface EntryRow {
  kind: 'payment' | 'refund';
  gateway: Gateway;
  method: PaymentMethod;
  payment_id: string;
  amount_cents: number;
  at: Date;
}

interface RefundViewRow {
  refund_id: string;
  gateway: Gateway;
  amount_cents: number;
  status: RefundStatus;
  reason: string;
  staff: string | null;
  failure: string | null;
  purse: string | null;
  requested_at: Date;
}

/**
 * The money of one order, oldest first. null: the shop has no such order, or one that was never placed and brought no
 * money, which the restaurant does not see.
 */
export async function orderMoney(
  pool: pg.Pool,
  shopId: string,
  orderId: string,
): Promise<OrderMoney | null> {
  const order = await pool.query<{ status: OrderStatus }>(
    'select status from orders where shop_id = $1 and order_id = $2',
    [shopId, orderId],
  );
  const status = order.rows[0]?.status;
  if (!status) return null;
  const entries = await pool.query<EntryRow>(
    `select kind, gateway, method, payment_id, amount_cents, at from payment_ledger
      where shop_id = $1 and order_id = $2 order by entry_id`,
    [shopId, orderId],
  );
  if (!isPlaced(status) && entries.rows.length === 0) return null;
  const refunds = await pool.query<RefundViewRow>(
    `select r.refund_id, r.gateway, r.amount_cents, r.status, r.reason, coalesce(s.name, r.staff_id) as staff, r.failure,
        r.requested_at, p.name as purse
      from refund r left join staff s on s.staff_id = r.staff_id
        left join purse p on p.shop_id = r.shop_id and p.purse_id = r.purse_id
      where r.shop_id = $1 and r.order_id = $2 order by r.requested_at, r.refund_id`,
    [shopId, orderId],
  );
  const payments = await refundablePayments(pool, shopId, orderId);
  const online = payments.reduce((all, { refundable }) => all + refundable, 0);
  const handover = online > 0 ? null : await handoverMoney(pool, shopId, orderId);
  return {
    entries: entries.rows.map((row) => ({
      kind: row.kind,
      gateway: row.gateway,
      method: row.method,
      paymentId: row.payment_id,
      amount: row.amount_cents,
      at: row.at.toISOString(),
    })),
    refunds: refunds.rows.map((row) => ({
      id: row.refund_id,
      byHand: row.gateway === 'offline',
      purse: row.purse,
      amount: row.amount_cents,
      status: row.status,
      reason: row.reason,
      staff: row.staff,
      failure: row.failure,
      requestedAt: row.requested_at.toISOString(),
    })),
    refundable: handover?.refundable ?? online,
    byHand: handover?.method ?? null,
  };
}
