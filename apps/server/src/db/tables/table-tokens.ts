import { hashToken, randomToken } from '../../http/secret-token.ts';
import type { Queryable } from './find-table.ts';

/** A device at a table; the answer is for its cookie alone. */
export async function insertTableToken(
  database: Queryable,
  shopId: string,
  table: number,
  { now, validUntil }: { now: number; validUntil: number },
): Promise<string> {
  const token = randomToken();
  await database.query(
    `insert into table_token (shop_id, token_hash, opened_table, table_number, created_at, valid_until)
      values ($1, $2, $3, $3, $4, $5)`,
    [shopId, hashToken(token), table, new Date(now), new Date(validUntil)],
  );
  return token;
}

export interface TableToken {
  /** Of the link. */
  opened: number;
  /** Where its guests sit now. */
  table: number;
  validUntil: Date;
}

/** The table a token opens; null: none, or not any more. */
export async function findTableToken(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer | null,
  now: number,
): Promise<TableToken | null> {
  if (tokenHash === null) return null;
  const found = await database.query<{ opened: number; table: number; validUntil: Date }>({
    name: 'table-token',
    text: `select opened_table as opened, table_number as table, valid_until as "validUntil" from table_token
      where shop_id = $1 and token_hash = $2 and valid_until > $3`,
    values: [shopId, tokenHash, new Date(now)],
  });
  return found.rows[0] ?? null;
}

/** One table per shop and device: what it had opened before is closed. */
export async function deleteTableToken(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer,
): Promise<void> {
  await database.query('delete from table_token where shop_id = $1 and token_hash = $2', [
    shopId,
    tokenHash,
  ]);
}

/** Guests who were moved go on at the other table with what they have. */
export async function moveTableTokens(
  database: Queryable,
  shopId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await database.query(
    'update table_token set table_number = $3 where shop_id = $1 and table_number = $2',
    [shopId, from, to],
  );
}

/** Guests who have left see nothing of those who come after them. `openedBefore`: who came later stays. */
export async function endTableTokens(
  database: Queryable,
  shopId: string,
  table: number,
  openedBefore: Date,
): Promise<void> {
  await database.query(
    'delete from table_token where shop_id = $1 and table_number = $2 and created_at <= $3',
    [shopId, table, openedBefore],
  );
}
