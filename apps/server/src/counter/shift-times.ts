import type pg from 'pg';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { canPromise } from '@tischlein/domain/order/order-state.ts';
import {
  SHIFT_AGAIN_SECONDS,
  SHIFT_BACK_MINUTES,
  shiftedPromise,
} from '@tischlein/domain/order/shifted-promise.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { transaction } from '../db/transaction.ts';
import { lockPlacedOrder, type CounterActor } from './locked-order.ts';
import { writePromise } from './promise-order.ts';

/**
 * Promises every accepted order that is not ready a later time; their guests learn it. Once for each key: sent again it
 * answers what it did. Where another shift was made just now, it wants to be asked for `again`: two devices mean the same
 * delay.
 */
export async function shiftTimes(
  context: PaymentsContext,
  shopId: string,
  by: CounterActor,
  { key, minutes, again }: CallBody<Calls['counterShiftTimes']>,
): Promise<{ changed: number } | 'shifted-just-now'> {
  const outcome = await transaction(context.database.pool, async (client) => {
    const now = context.now();
    await lockShifts(client, shopId);
    if (!again && (await wasShiftedSince(client, shopId, key, now - SHIFT_AGAIN_SECONDS * 1000)))
      return 'shifted-just-now' as const;
    const first = await client.query(
      `insert into time_shift (shop_id, shift_key, minutes, at) values ($1, $2, $3, $4)
        on conflict do nothing`,
      [shopId, key, minutes, new Date(now)],
    );
    if (first.rowCount === 0) {
      const known = await client.query<{ count: number }>(
        `select count(*)::int as count from time_shift_order where shop_id = $1 and shift_key = $2`,
        [shopId, key],
      );
      return { changed: known.rows[0]?.count ?? 0 };
    }
    const open = await client.query<{ order_id: string }>(
      `select order_id from orders where shop_id = $1 and status in ('accepted', 'preparing')
          and order_type <> 'table' and promised_at is not null
        order by order_id`,
      [shopId],
    );
    let changed = 0;
    for (const { order_id: orderId } of open.rows) {
      const order = await lockPlacedOrder(client, shopId, orderId);
      if (!order?.promisedAt || !['accepted', 'preparing'].includes(order.status)) continue;
      const later = shiftedPromise(order.promisedAt.getTime(), minutes, now);
      if (later === null) continue;
      await client.query(
        `insert into time_shift_order (shop_id, shift_key, order_id, promised_before, promised_after)
          values ($1, $2, $3, $4, $5)`,
        [shopId, key, orderId, order.promisedAt, new Date(later)],
      );
      await writePromise(client, order, new Date(later), { now, by, forAll: true });
      changed += 1;
    }
    return { changed };
  });
  context.live.notify();
  return outcome;
}

/** Shifts of a shop wait for each other. */
async function lockShifts(client: pg.PoolClient, shopId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`shift:${shopId}`]);
}

/** Whether another shift than this one gave an order another time since then, and stands. */
async function wasShiftedSince(
  client: pg.PoolClient,
  shopId: string,
  key: string,
  since: number,
): Promise<boolean> {
  const found = await client.query(
    `select from time_shift s where shop_id = $1 and shift_key <> $2 and at > $3 and taken_back_at is null
        and exists (select from time_shift_order o where o.shop_id = s.shop_id and o.shift_key = s.shift_key)
      limit 1`,
    [shopId, key, new Date(since)],
  );
  return found.rowCount !== 0;
}

/**
 * Undoes `shiftTimes`: orders that still have the time it gave them get their former one, unless that is past. Undone
 * already it answers how many there were.
 */
export async function shiftBack(
  context: PaymentsContext,
  shopId: string,
  by: CounterActor,
  key: string,
): Promise<{ changed: number } | 'too-late'> {
  const outcome = await transaction(context.database.pool, async (client) => {
    const now = context.now();
    const found = await client.query<{ at: Date; taken_back_at: Date | null }>(
      `select at, taken_back_at from time_shift where shop_id = $1 and shift_key = $2 for update`,
      [shopId, key],
    );
    const shift = found.rows[0];
    if (!shift) return 'too-late' as const;
    if (shift.taken_back_at !== null) return { changed: 0 };
    if (now - shift.at.getTime() > SHIFT_BACK_MINUTES * MINUTE) return 'too-late' as const;
    await client.query(
      `update time_shift set taken_back_at = $3 where shop_id = $1 and shift_key = $2`,
      [shopId, key, new Date(now)],
    );
    const shifted = await client.query<{
      order_id: string;
      promised_before: Date;
      promised_after: Date;
    }>(
      `select order_id, promised_before, promised_after from time_shift_order
        where shop_id = $1 and shift_key = $2 order by order_id`,
      [shopId, key],
    );
    let changed = 0;
    for (const {
      order_id: orderId,
      promised_before: before,
      promised_after: after,
    } of shifted.rows) {
      const order = await lockPlacedOrder(client, shopId, orderId);
      const isOurs = order?.promisedAt?.getTime() === after.getTime();
      if (!order || !isOurs || !canPromise(order.status, order.orderType)) continue;
      if (before.getTime() <= now) continue;
      await writePromise(client, order, before, { now, by, forAll: true });
      changed += 1;
    }
    return { changed };
  });
  context.live.notify();
  return outcome;
}
