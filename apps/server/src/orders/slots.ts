import type pg from 'pg';
import { slotUses, type SlotUses } from '@tischlein/domain/hours/slot-capacity.ts';
import type { Hours } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';

/** Longest slot there may be, and then some. */
const PAST_MS = 6 * 3_600_000;
const NO_USES: SlotUses = new Map();

interface BookedRow {
  slot_at: Date;
  order_type: 'delivery' | 'pickup';
  orders: number;
  kitchen_load: number;
}

/** What is booked already within the slots from `now` on; nothing is read for a shop without limits. */
export async function usesOfSlots(
  database: Queryable,
  shopId: string,
  hours: Hours,
  now: number,
): Promise<SlotUses> {
  if (hours.capacity === null) return NO_USES;
  const found = await database.query<BookedRow>(
    `select slot_at, order_type, count(*)::int as orders, sum(kitchen_load)::int as kitchen_load
       from slot_place where shop_id = $1 and slot_at >= $2 group by slot_at, order_type`,
    [shopId, new Date(now - PAST_MS)],
  );
  return slotUses(
    hours,
    found.rows.map(({ slot_at, order_type, orders, kitchen_load }) => ({
      at: slot_at.getTime(),
      orderType: order_type,
      orders,
      load: kitchen_load,
    })),
  );
}

/** Orders of one shop that book its slots wait for each other, until the end of the transaction. */
export async function lockSlots(client: pg.PoolClient, shopId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`slots:${shopId}`]);
}

/** `slotAt`: when the order is served; the slot that this lies in has one place less. */
export async function bookSlot(
  client: pg.PoolClient,
  order: { shopId: string; orderId: string },
  booking: { slotAt: number; orderType: 'delivery' | 'pickup'; load: number },
): Promise<void> {
  await client.query(
    `insert into slot_place (shop_id, slot_at, order_id, order_type, kitchen_load)
      values ($1, $2, $3, $4, $5)`,
    [order.shopId, new Date(booking.slotAt), order.orderId, booking.orderType, booking.load],
  );
}

/** An order that keeps its time became larger or smaller, or goes another way: it keeps its place, however full it is. */
export async function adjustSlot(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { orderType, load }: { orderType: 'delivery' | 'pickup'; load: number },
): Promise<void> {
  await client.query(
    'update slot_place set order_type = $3, kitchen_load = $4 where shop_id = $1 and order_id = $2',
    [shopId, orderId, orderType, load],
  );
}

/** An order that is not made frees its slot for others. */
export async function releaseSlot(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<void> {
  await client.query('delete from slot_place where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
  ]);
}
