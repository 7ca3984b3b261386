import type pg from 'pg';
import { DEFAULT_WAITER_LIMIT, type WaiterLimit } from '@tischlein/domain/table/reduce-item.ts';
import type { Queryable } from '../../db/queryable.ts';

/** What a waiter of a shop may take off without the counter. */
export async function readWaiterLimit(database: Queryable, shopId: string): Promise<WaiterLimit> {
  const { rows } = await database.query<{ discount_percent: number; gift_cents: number }>(
    'select discount_percent, gift_cents from table_limit where shop_id = $1',
    [shopId],
  );
  const [row] = rows;
  return row
    ? { discountPercent: row.discount_percent, giftCents: row.gift_cents }
    : DEFAULT_WAITER_LIMIT;
}

export async function saveWaiterLimit(
  client: pg.PoolClient,
  shopId: string,
  { discountPercent, giftCents }: WaiterLimit,
): Promise<void> {
  await client.query(
    `insert into table_limit (shop_id, discount_percent, gift_cents) values ($1, $2, $3)
      on conflict (shop_id) do update set discount_percent = $2, gift_cents = $3`,
    [shopId, discountPercent, giftCents],
  );
}
