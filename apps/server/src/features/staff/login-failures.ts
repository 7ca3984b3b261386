import { createHash } from 'node:crypto';
import type pg from 'pg';

/** So many wrong passwords for one name, from wherever they come. */
const MOST = 20;
export const LOGIN_WINDOW_MS = 15 * 60_000;

type Queries = Pick<pg.Pool, 'query'>;

/** Names are compared without regard to case, as they are stored. */
export function plainLogin(login: string): string {
  return login.trim().toLowerCase();
}

export function loginHash(login: string): Buffer {
  return createHash('sha256').update(plainLogin(login)).digest();
}

/**
 * Counts an attempt before its password is looked at, so that many at once meet the limit too. Answers null, or the
 * seconds to wait. The window starts with the first failure and is never prolonged.
 */
export async function countAttempt(
  pool: Queries,
  hash: Buffer,
  now: number,
): Promise<number | null> {
  const ended = new Date(now - LOGIN_WINDOW_MS);
  await pool.query('delete from login_failure where since <= $1', [ended]);
  const counted = await pool.query<{ failures: number; since: Date }>(
    `insert into login_failure (key_hash, login_hash, failures, since) values ($1, $1, 1, $2)
      on conflict (key_hash) do update set failures = least(login_failure.failures + 1, $3)
      returning failures, since`,
    [hash, new Date(now), MOST + 1],
  );
  const row = counted.rows[0];
  if (!row || row.failures <= MOST) return null;
  return Math.ceil((row.since.getTime() + LOGIN_WINDOW_MS - now) / 1000);
}

export async function forgetFailures(pool: Queries, hash: Buffer): Promise<void> {
  await pool.query('delete from login_failure where login_hash = $1', [hash]);
}
