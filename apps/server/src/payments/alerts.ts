import type pg from 'pg';
import { recordEvent } from '../db/transaction.ts';
import type { Queryable } from '../db/queryable.ts';

/** What somebody should look at. */
export type AlertKind =
  /** Money came for an order that is dead, or paid already; it goes back by itself. */
  | 'money-returned'
  /** Money of another amount, currency or merchant than asked for; it goes back by itself. */
  | 'wrong-money'
  | 'refund-failed'
  /** Keys are missing or refused. */
  | 'misconfigured'
  /** The provider's list and our ledger differ. */
  | 'ledger-differs'
  /** A guest asks for a table, applies for a job, or withdraws from a contract. */
  | 'reservation'
  | 'application'
  | 'withdrawal'
  /** An order expired although nobody could ask the provider. */
  | 'expired-unasked';

interface Alert {
  shopId: string;
  orderId: string | null;
  kind: AlertKind;
  /** German. */
  detail: string;
  /** Epoch milliseconds. */
  at: number;
}

/** Leaves word for the restaurant, in German, and tells its counters. */
export async function alertStaff(client: Queryable, alert: Alert): Promise<void> {
  // The same trouble with the same order is told once until somebody has looked at it.
  const left = await client.query(
    `insert into payment_alert (shop_id, order_id, kind, detail, at)
      select $1, $2, $3, $4, $5 where not exists (
        select from payment_alert where shop_id = $1 and order_id is not distinct from $2 and kind = $3
          and detail = $4 and seen_at is null)`,
    [alert.shopId, alert.orderId, alert.kind, alert.detail, new Date(alert.at)],
  );
  if (left.rowCount === 1)
    await recordEvent(client, alert.shopId, 'alert', alert.orderId ?? '', { kind: alert.kind });
}

/** Marks alerts as seen, once what they asked for is done. Answers whether there was one. */
export async function markAlertsSeen(
  client: pg.PoolClient,
  { shopId, kind, detail, at }: Omit<Alert, 'orderId'>,
): Promise<boolean> {
  const seen = await client.query(
    `update payment_alert set seen_at = $4
      where shop_id = $1 and kind = $2 and detail = $3 and seen_at is null`,
    [shopId, kind, detail, new Date(at)],
  );
  return (seen.rowCount ?? 0) > 0;
}
