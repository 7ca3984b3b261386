import type pg from 'pg';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';

type Alert = CallResult<Calls['counterAlerts']>['alerts'][number];

/** More than that at once is one trouble, not many. */
const MAX_ALERTS = 50;

/** What nobody has looked at yet, the newest first. */
export async function openAlerts(pool: pg.Pool, shopId: string): Promise<Alert[]> {
  const found = await pool.query<{
    alert_id: string;
    order_id: string | null;
    number: number | null;
    detail: string;
    at: Date;
  }>(
    `select a.alert_id::text, a.order_id, o.number, a.detail, a.at from payment_alert a
      left join orders o on o.shop_id = a.shop_id and o.order_id = a.order_id
      where a.shop_id = $1 and a.seen_at is null order by a.at desc, a.alert_id desc limit ${MAX_ALERTS}`,
    [shopId],
  );
  return found.rows.map(({ alert_id, order_id, number, detail, at }) => ({
    id: alert_id,
    orderId: order_id,
    number,
    text: detail,
    at: at.toISOString(),
  }));
}

/** Somebody has looked at it; the first time counts. Answers whether it was. */
export async function seeAlert(
  client: pg.PoolClient,
  shopId: string,
  alertId: string,
  now: number,
): Promise<boolean> {
  const seen = await client.query(
    'update payment_alert set seen_at = $3 where shop_id = $1 and alert_id::text = $2 and seen_at is null',
    [shopId, alertId, new Date(now)],
  );
  return seen.rowCount === 1;
}
