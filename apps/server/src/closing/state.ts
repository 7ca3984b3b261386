import type pg from 'pg';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import { toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { MAIN_DRAWER, WORD_FROM_CENTS } from '@tischlein/domain/closing/purse.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';

export interface ClosingState {
  last_number: number;
  last_hash: Buffer;
  started_at: Date;
  word_from_cents: number;
}

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

/** When the present business day began. */
function startOfDay({ hours }: Shop, now: number): Date {
  const { timeZone, businessDayCutoffMinutes: minutes } = hours;
  return new Date(toInstant({ date: businessDay(hours, now), minutes }, timeZone));
}

/** As it is, or as it would begin now. */
export async function readState(pool: Queryable, shop: Shop, now: number): Promise<ClosingState> {
  const found = await pool.query<ClosingState>(
    `select last_number, last_hash, started_at, word_from_cents from closing_state where shop_id = $1`,
    [shop.id],
  );
  return (
    found.rows[0] ?? {
      last_number: 0,
      last_hash: Buffer.alloc(0),
      started_at: startOfDay(shop, now),
      word_from_cents: WORD_FROM_CENTS,
    }
  );
}

/**
 * The books of a shop, locked until the transaction ends: whatever changes cash or closes something comes one after
 * another. Made when it is first needed, with the main drawer.
 */
export async function lockState(
  client: pg.PoolClient,
  shop: Shop,
  now: number,
): Promise<ClosingState> {
  await client.query(
    `insert into closing_state (shop_id, started_at, word_from_cents) values ($1, $2, $3) on conflict do nothing`,
    [shop.id, startOfDay(shop, now), WORD_FROM_CENTS],
  );
  await client.query(
    `insert into purse (shop_id, purse_id, kind, name, added_at) values ($1, $2, 'drawer', 'Kasse', $3)
      on conflict do nothing`,
    [shop.id, MAIN_DRAWER, new Date(now)],
  );
  const found = await client.query<ClosingState>(
    `select last_number, last_hash, started_at, word_from_cents from closing_state where shop_id = $1 for update`,
    [shop.id],
  );
  const state = found.rows[0];
  if (!state) throw new Error('the books of a shop are gone');
  return state;
}

export async function writeWordFrom(
  client: pg.PoolClient,
  shopId: string,
  wordFrom: number,
): Promise<void> {
  await client.query('update closing_state set word_from_cents = $2 where shop_id = $1', [
    shopId,
    wordFrom,
  ]);
}
