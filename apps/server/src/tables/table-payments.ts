import type pg from 'pg';
import {
  canTablePaymentStep,
  type TablePaymentState,
} from '@tischlein/domain/table/payment-state.ts';
import type { Share } from '@tischlein/domain/table/split-bill.ts';
import { randomToken } from '../http/secret-token.ts';
import type { TableWaiter } from './table-journal.ts';
import type { Queryable } from '../db/queryable.ts';

interface NewTablePayment {
  shopId: string;
  sittingId: string;
  clientKey: string;
  method: 'cash' | 'card' | 'online';
  /** 'reserved': it runs online. */
  state: Exclude<TablePaymentState, 'gone'>;
  share: Share;
  tip: number;
  orderId: string | null;
  waiter: TableWaiter | null;
  now: number;
}

export async function insertTablePayment(
  client: pg.PoolClient,
  payment: NewTablePayment,
): Promise<void> {
  const { shopId, sittingId, clientKey, method, state, share, tip, orderId, waiter, now } = payment;
  await client.query(
    `insert into table_payment (shop_id, payment_id, sitting_id, client_key, method, state, amount_cents, tip_cents,
        items, order_id, waiter_id, waiter_name, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      shopId,
      randomToken(),
      sittingId,
      clientKey,
      method,
      state,
      share.amount,
      tip,
      share.items && JSON.stringify(share.items),
      orderId,
      waiter?.waiterId ?? null,
      waiter?.name ?? null,
      new Date(now),
    ],
  );
}

/** What was booked for an order. */
interface SteppedPayment {
  sitting_id: string;
  amount_cents: number;
  tip_cents: number;
}

/**
 * The only writer of the state of payments at a table once they are booked: those of an order, under the lock of its table.
 * `now`: also the time that the payment has. Throws where the table of states does not have the step.
 */
export async function stepTablePayments(
  client: pg.PoolClient,
  { shopId, orderId }: { shopId: string; orderId: string },
  from: TablePaymentState,
  to: TablePaymentState,
  now?: number,
): Promise<SteppedPayment[]> {
  if (!canTablePaymentStep(from, to))
    throw new Error(`money at a table may not go from ${from} to ${to}`);
  const stepped = await client.query<SteppedPayment>(
    `update table_payment set state = $4, at = coalesce($5, at)
      where shop_id = $1 and order_id = $2 and state = $3 returning sitting_id, amount_cents, tip_cents`,
    [shopId, orderId, from, to, now === undefined ? null : new Date(now)],
  );
  return stepped.rows;
}

/** Whether this very payment of a waiter was booked under this key, or the key belongs to something else. */
export async function paymentOfKey(
  client: pg.PoolClient,
  shopId: string,
  clientKey: string,
  { method, amount, tip }: { method: string; amount: number; tip: number },
): Promise<'none' | 'same' | 'other'> {
  const found = await client.query<{ isSame: boolean }>(
    `select method = $3 and amount_cents = $4 and tip_cents = $5 as "isSame"
      from table_payment where client_key = $2 and shop_id = $1`,
    [shopId, clientKey, method, amount, tip],
  );
  const row = found.rows[0];
  if (!row) return 'none';
  return row.isSame ? 'same' : 'other';
}

/** Orders by which parts of a table's bill are being paid online since before an instant. */
export async function runningPayments(
  database: Queryable,
  shopId: string,
  table: number,
  begunBefore: number,
): Promise<string[]> {
  // never null: order_id (only a payment online is reserved, and it has an order)
  const found = await database.query<{ order_id: string }>(
    `select p.order_id from table_payment p
      join table_sitting s on s.shop_id = p.shop_id and s.sitting_id = p.sitting_id
      where p.shop_id = $1 and s.table_number = $2 and s.closed_at is null and p.state = 'reserved' and p.at <= $3`,
    [shopId, table, new Date(begunBefore)],
  );
  return found.rows.map(({ order_id: orderId }) => orderId);
}
