import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import type { AppContext } from '../context.ts';
import { endOrder } from './end-order.ts';
import { PATIENCE_MS } from './open-attempt.ts';
import { settle } from './settle.ts';
import { processEvent } from './webhooks.ts';

/** Payments that nobody has looked at for so long are asked about. */
const QUIET_MS = 2 * MINUTE;
/** After that an order expires even if its provider could never be asked. */
const LAST_PATIENCE_MS = 120 * MINUTE;
/** Of one round, so that a flood of them does not hold the others up. */
const AT_ONCE = 100;

/**
 * An ended payment may have been paid all the same: while it was ended its money was being taken, and the answer got
 * lost. It is looked at again after five minutes, an hour and a day.
 */
const LOOK_BACK = `looked_at < updated_at + case
  when $1::timestamptz > updated_at + interval '1 day' then interval '1 day'
  when $1::timestamptz > updated_at + interval '1 hour' then interval '1 hour'
  when $1::timestamptz > updated_at + interval '5 minutes' then interval '5 minutes'
  else interval '0' end`;

interface Found {
  shop_id: string;
  attempt_id: string;
  order_id: string;
}

/**
 * What happens every minute: events that were not worked on, payments that nobody has heard of for a while, payments
 * of orders that are dead or paid otherwise, orders that have waited long enough, and ended payments once more. Each alone: one provider that is
 * down holds nobody else up.
 */
export async function watchPayments(context: AppContext): Promise<void> {
  const { pool } = context.database;
  const now = context.now();
  const alone = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (err) {
      context.log.warn({ err }, what);
    }
  };

  const events = await pool.query<{ shop_id: string; gateway: OnlineGateway; event_id: string }>(
    `select shop_id, gateway, event_id from payment_event where processed_at is null
      order by received_at limit ${AT_ONCE}`,
  );
  for (const { shop_id, gateway, event_id } of events.rows)
    await alone('a payment event waits', () => processEvent(context, shop_id, gateway, event_id));

  const stray = await pool.query<Found>(
    `select a.shop_id, a.attempt_id, a.order_id from payment_attempt a
      join orders o on o.shop_id = a.shop_id and o.order_id = a.order_id
      where a.status in ('created', 'pending', 'processing') and o.status <> 'awaiting_payment'
      order by a.updated_at limit ${AT_ONCE}`,
  );
  for (const { shop_id, attempt_id } of stray.rows)
    await alone('a payment nobody waits for is open', () =>
      settle(context, shop_id, attempt_id, { endAs: 'cancelled' }),
    );

  const expired = await pool.query<{ shop_id: string; order_id: string; placed_at: Date }>(
    `select shop_id, order_id, placed_at from orders
      where status = 'awaiting_payment' and placed_at < $1 order by placed_at limit ${AT_ONCE}`,
    [new Date(now - PATIENCE_MS)],
  );
  for (const { shop_id, order_id, placed_at } of expired.rows)
    await alone('an order that was not paid could not expire', () =>
      endOrder(context, shop_id, order_id, 'expired', {
        unasked: placed_at.getTime() < now - LAST_PATIENCE_MS,
      }),
    );

  const quiet = await pool.query<Found>(
    `select shop_id, attempt_id, order_id from payment_attempt
      where status in ('created', 'pending', 'processing') and updated_at < $1
        and coalesce(looked_at, created_at) < $1
      order by coalesce(looked_at, created_at) limit ${AT_ONCE}`,
    [new Date(now - QUIET_MS)],
  );
  for (const { shop_id, attempt_id } of quiet.rows)
    await alone('a payment could not be looked at', () => settle(context, shop_id, attempt_id));

  const ended = await pool.query<Found>(
    `select shop_id, attempt_id, order_id from payment_attempt
      where status in ('failed', 'cancelled', 'expired') and reference is not null
        and updated_at > $1::timestamptz - interval '2 days' and ${LOOK_BACK}
      order by updated_at limit ${AT_ONCE}`,
    [new Date(now)],
  );
  for (const { shop_id, attempt_id } of ended.rows)
    await alone('an ended payment could not be looked at', () =>
      settle(context, shop_id, attempt_id),
    );
}
