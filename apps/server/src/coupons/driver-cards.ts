import type pg from 'pg';
import { hashToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

export async function addCards(
  database: Queryable,
  shopId: string,
  codes: readonly string[],
  now: number,
): Promise<void> {
  await database.query(
    'insert into driver_card (shop_id, card_hash, made_at) select $1, unnest($2::bytea[]), $3',
    [shopId, codes.map(hashToken), new Date(now)],
  );
}

export async function countCards(
  database: Queryable,
  shopId: string,
): Promise<{ open: number; taken: number }> {
  const counted = await database.query<{ open: number; taken: number }>(
    `select count(*) filter (where phone_hash is null)::int as open,
        count(*) filter (where phone_hash is not null)::int as taken from driver_card where shop_id = $1`,
    [shopId],
  );
  return counted.rows[0] ?? { open: 0, taken: 0 };
}

/** Locks a card until the end of the transaction; null: there is none. `phoneHash` null: nobody has it yet. */
export async function lockCard(
  client: pg.PoolClient,
  shopId: string,
  code: string,
): Promise<{ phoneHash: Buffer | null } | null> {
  const found = await client.query<{ phone_hash: Buffer | null }>(
    'select phone_hash from driver_card where shop_id = $1 and card_hash = $2 for update',
    [shopId, hashToken(code)],
  );
  const row = found.rows[0];
  return row ? { phoneHash: row.phone_hash } : null;
}

export async function takeCard(
  client: pg.PoolClient,
  shopId: string,
  code: string,
  phoneHash: Buffer,
  now: number,
): Promise<void> {
  await client.query(
    'update driver_card set phone_hash = $3, reserved_at = $4 where shop_id = $1 and card_hash = $2',
    [shopId, hashToken(code), phoneHash, new Date(now)],
  );
}

/** Two cards for one number wait for each other, until the end of the transaction. */
export async function lockPhone(
  client: pg.PoolClient,
  shopId: string,
  phoneHash: Buffer,
): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `coupon-phone:${shopId}:${phoneHash.toString('hex')}`,
  ]);
}

/** Keeps a coupon for a telephone number, in the place of an earlier one. */
export async function reserveCode(
  client: pg.PoolClient,
  shopId: string,
  phoneHash: Buffer,
  code: string,
  now: number,
): Promise<void> {
  await client.query(
    `insert into coupon_reservation (shop_id, phone_hash, code, reserved_at) values ($1, $2, $3, $4)
      on conflict (shop_id, phone_hash) do update set code = excluded.code, reserved_at = excluded.reserved_at`,
    [shopId, phoneHash, code, new Date(now)],
  );
}

/** One more visit of a link. */
export async function countVisit(
  database: Queryable,
  shopId: string,
  code: string,
  day: string,
): Promise<void> {
  await database.query(
    `insert into campaign_visit as v (shop_id, code, day, visits) values ($1, $2, $3, 1)
      on conflict (shop_id, code, day) do update set visits = v.visits + 1`,
    [shopId, code, day],
  );
}

export async function visitsByCode(
  database: Queryable,
  shopId: string,
): Promise<Map<string, { visits: number; lastDay: string }>> {
  const found = await database.query<{ code: string; visits: number; last_day: string }>(
    `select code, sum(visits)::int as visits, max(day)::text as last_day from campaign_visit
      where shop_id = $1 group by code`,
    [shopId],
  );
  return new Map(
    found.rows.map(({ code, visits, last_day }) => [code, { visits, lastDay: last_day }]),
  );
}
