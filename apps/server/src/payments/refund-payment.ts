import type pg from 'pg';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { Queryable } from '../db/queryable.ts';
import { randomToken } from '../http/secret-token.ts';
import { tellOfRefund } from './refunds.ts';

/** Money that must go back as a whole, without anybody asking. */
interface ReturnedPayment {
  shopId: string;
  orderId: string;
  attemptId: string;
  gateway: OnlineGateway;
  paymentId: string;
  amount: number;
  /** German, for restaurant and guest. */
  reason: string;
  now: number;
}

const PREFIX = 'refund:';

/** Money that came in beyond what was owed for an order and is refunded automatically; in cents. */
export async function overpaidCents(
  database: Queryable,
  shopId: string,
  orderId: string,
): Promise<number> {
  const found = await database.query<{ returned: number }>(
    `select coalesce(sum(amount_cents), 0)::int as returned from refund
      where shop_id = $1 and order_id = $2 and starts_with(provider_key, $3)`,
    [shopId, orderId, PREFIX],
  );
  return found.rows[0]?.returned ?? 0;
}

/** Asks for the refund of a payment; once, however often it is called. In the transaction that found the money. */
export async function askForRefund(client: pg.PoolClient, back: ReturnedPayment): Promise<void> {
  const asked = await client.query(
    `insert into refund (shop_id, refund_id, order_id, attempt_id, payment_id, gateway, amount_cents, status, reason,
        provider_key, requested_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, 'requested', $8, $9, $10, $10)
      on conflict (shop_id, provider_key) do nothing`,
    [
      back.shopId,
      randomToken(),
      back.orderId,
      back.attemptId,
      back.paymentId,
      back.gateway,
      back.amount,
      back.reason,
      `${PREFIX}${back.paymentId}`,
      new Date(back.now),
    ],
  );
  if (asked.rowCount === 1) await tellOfRefund(client, back.shopId, back.orderId, 'asked');
}
