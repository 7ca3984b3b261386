import type pg from 'pg';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import {
  isPlaced,
  type KitchenStatus,
  type OrderStatus,
} from '@tischlein/domain/order/order-state.ts';
import type { AuditActor } from '../staff/audit/record-audit.ts';
import { lockTableOfOrder } from '../tables/lock-tables.ts';
import type { CurrentOrder } from '../orders/transition-order.ts';

/** Who of the staff acts. */
export interface CounterActor {
  staffId: string;
  actor: AuditActor;
}

export interface LockedOrder extends CurrentOrder {
  status: KitchenStatus;
  number: number;
  /** Cents. */
  total: number;
  paid: boolean;
  serveAt: Date | null;
  promisedAt: Date | null;
}

interface Row {
  status: OrderStatus;
  order_type: OrderType;
  number: number;
  total_cents: number;
  paid: boolean;
  serve_at: Date | null;
  promised_at: Date | null;
  settles_table: boolean;
}

/**
 * An order of the counter under the lock of its table and its row, so that two who press at once have one outcome.
 * null: the restaurant has none of this id, or none it may see yet.
 */
export async function lockPlacedOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  await lockTableOfOrder(client, shopId, orderId);
  const found = await client.query<Row>(
    `select status, order_type, number, total_cents, paid, serve_at, promised_at, settles_table
      from orders where shop_id = $1 and order_id = $2 for no key update`,
    [shopId, orderId],
  );
  const row = found.rows[0];
  if (!row || !isPlaced(row.status) || row.settles_table) return null;
  return {
    shopId,
    orderId,
    status: row.status,
    orderType: row.order_type,
    number: row.number,
    total: row.total_cents,
    paid: row.paid,
    serveAt: row.serve_at,
    promisedAt: row.promised_at,
  };
}
