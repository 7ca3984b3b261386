import type pg from 'pg';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { MAIN_DRAWER, EXPLAIN_FROM_CENTS } from '@tischlein/domain/closing/purse.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';

/** How far the books of a shop are: number and hash of its last closing, and since when they are kept. */
export interface ShopBooks {
  last_number: number;
  last_hash: Buffer;
  started_at: Date;
  /** From this difference on staff must explain it. */
  explain_from_cents: number;
}

/** When the present business day began. */
function startOfDay({ hours }: Shop, now: number): Date {
  const { timeZone, businessDayCutoffMinutes: minutes } = hours;
  return new Date(toInstant({ date: businessDay(hours, now), minutes }, timeZone));
}

/** As they are, or as they would begin now. */
export async function readShopBooks(pool: Queryable, shop: Shop, now: number): Promise<ShopBooks> {
  const found = await pool.query<ShopBooks>(
    `select last_number, last_hash, started_at, explain_from_cents from closing_state where shop_id = $1`,
    [shop.id],
  );
  return (
    found.rows[0] ?? {
      last_number: 0,
      last_hash: Buffer.alloc(0),
      started_at: startOfDay(shop, now),
      explain_from_cents: EXPLAIN_FROM_CENTS,
    }
  );
}

/**
 * The books of a shop, locked until the transaction ends: whatever changes cash or closes something comes one after
 * another. Made when it is first needed, with the main drawer.
 */
export async function lockShopBooks(
  client: pg.PoolClient,
  shop: Shop,
  now: number,
): Promise<ShopBooks> {
  await client.query(
    `insert into closing_state (shop_id, started_at, explain_from_cents) values ($1, $2, $3) on conflict do nothing`,
    [shop.id, startOfDay(shop, now), EXPLAIN_FROM_CENTS],
  );
  await client.query(
    `insert into purse (shop_id, purse_id, kind, name, added_at) values ($1, $2, 'drawer', 'Kasse', $3)
      on conflict do nothing`,
    [shop.id, MAIN_DRAWER, new Date(now)],
  );
  const found = await client.query<ShopBooks>(
    `select last_number, last_hash, started_at, explain_from_cents from closing_state where shop_id = $1 for update`,
    [shop.id],
  );
  const books = found.rows[0];
  if (!books) throw new Error('the books of a shop are gone');
  return books;
}

/** Sets from which difference on, in cents, whoever counts cash must explain it. */
export async function writeExplainFrom(
  client: pg.PoolClient,
  shopId: string,
  explainFrom: number,
): Promise<void> {
  await client.query('update closing_state set explain_from_cents = $2 where shop_id = $1', [
    shopId,
    explainFrom,
  ]);
}
