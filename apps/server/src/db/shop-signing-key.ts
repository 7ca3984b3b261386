import { randomBytes } from 'node:crypto';
import type pg from 'pg';

const SECRET_BYTES = 32;

/** The key a shop signs with, one for each purpose. Made when it is first needed; of two that ask at once both get the same. */
export async function shopSigningKey(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  purpose: string,
): Promise<Buffer> {
  const known = await readSecret(pool, shopId, purpose);
  if (known) return known;
  await pool.query(
    'insert into shop_secret (shop_id, purpose, secret) values ($1, $2, $3) on conflict do nothing',
    [shopId, purpose, randomBytes(SECRET_BYTES)],
  );
  const made = await readSecret(pool, shopId, purpose);
  if (!made) throw new Error('a shop has no secret');
  return made;
}

async function readSecret(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  purpose: string,
): Promise<Buffer | null> {
  const { rows } = await pool.query<{ secret: Buffer }>(
    'select secret from shop_secret where shop_id = $1 and purpose = $2',
    [shopId, purpose],
  );
  return rows[0]?.secret ?? null;
}
