import { hashToken, randomToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** What the key in a mailed link opens. */
export type PageKeyKind =
  | 'reservation-guest'
  | 'reservation-staff'
  | 'rating'
  | 'opt-out'
  | 'coupon'
  | 'consent';

interface PageKey {
  shopId: string;
  kind: PageKeyKind;
  /** What it is for. */
  subject: string;
}

const KEY = /^[A-Za-z0-9_-]{22}$/;
/** Nobody looks for a mail longer than this. */
const LIFE_MS = 400 * 86_400_000;

/** Makes a key for a link in a mail; only its hash is kept. Each mail has its own. */
export async function makePageKey(
  database: Queryable,
  { shopId, kind, subject }: PageKey,
  now: number,
): Promise<string> {
  const key = randomToken();
  await database.query(
    'insert into page_key (shop_id, key_hash, kind, subject, expires_at) values ($1, $2, $3, $4, $5)',
    [shopId, hashToken(key), kind, subject, new Date(now + LIFE_MS)],
  );
  return key;
}

/** What a key of one of these kinds is for; null: none of this shop's, or too old. */
export async function readPageKey(
  database: Queryable,
  shopId: string,
  kinds: readonly PageKeyKind[],
  key: string,
  now: number,
): Promise<PageKey | null> {
  if (!KEY.test(key)) return null;
  const found = await database.query<{ kind: PageKeyKind; subject: string }>(
    'select kind, subject from page_key where shop_id = $1 and key_hash = $2 and kind = any($3) and expires_at > $4',
    [shopId, hashToken(key), kinds, new Date(now)],
  );
  const row = found.rows[0];
  return row ? { shopId, ...row } : null;
}
