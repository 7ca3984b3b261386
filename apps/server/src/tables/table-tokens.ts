import type { Queryable } from '../db/queryable.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';

/** The version of a table's link that was never renewed. */
export const FIRST_LINK_VERSION = 1;

/** A device at a table, by this version of its link; the answer is for its cookie alone. */
export async function insertTableToken(
  database: Queryable,
  shopId: string,
  table: number,
  { version, now, validUntil }: { version: number; now: number; validUntil: number },
): Promise<string> {
  const token = randomToken();
  await database.query(
    `insert into table_token
        (shop_id, token_hash, opened_table, link_version, table_number, created_at, valid_until)
      values ($1, $2, $3, $4, $3, $5, $6)`,
    [shopId, hashToken(token), table, version, new Date(now), new Date(validUntil)],
  );
  return token;
}

export interface TableToken {
  /** Of the link. */
  opened: number;
  /** Where its guests sit now. */
  table: number;
  /** The visit they were at before their table was joined with this one; null: their table was not. */
  joinedFrom: string | null;
  validUntil: Date;
}

/**
 * The table a token opens; null: none, or not any more. It ends with the version of the link it came by, in the moment
 * that is renewed: also one that is made while somebody renews.
 */
export async function findTableToken(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer | null,
  now: number,
): Promise<TableToken | null> {
  if (tokenHash === null) return null;
  const found = await database.query<TableToken>({
    name: 'table-token',
    text: `select t.opened_table as opened, t.table_number as table, t.valid_until as "validUntil",
        t.joined_from as "joinedFrom"
      from table_token t left join table_link l on l.shop_id = t.shop_id and l.table_number = t.opened_table
      where t.shop_id = $1 and t.token_hash = $2 and t.valid_until > $3
        and t.link_version = coalesce(l.version, ${FIRST_LINK_VERSION})`,
    values: [shopId, tokenHash, new Date(now)],
  });
  return found.rows[0] ?? null;
}

/** Whether a token would still be good, had its link not been renewed. */
export async function wasRenewed(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer | null,
  now: number,
): Promise<boolean> {
  if (tokenHash === null) return false;
  const found = await database.query(
    `select from table_token t join table_link l on l.shop_id = t.shop_id and l.table_number = t.opened_table
      where t.shop_id = $1 and t.token_hash = $2 and t.valid_until > $3 and t.link_version <> l.version`,
    [shopId, tokenHash, new Date(now)],
  );
  return found.rowCount === 1;
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

/** What the guest with this token is called; null: nothing any more. One device is called so at one table. */
export async function nameTableGuest(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer,
  { guestHash, name }: { guestHash: Buffer; name: string | null },
): Promise<void> {
  await database.query(
    `update table_token set guest_name = null, guest_hash = null
      where shop_id = $1 and guest_hash = $2 and token_hash <> $3`,
    [shopId, guestHash, tokenHash],
  );
  await database.query(
    `update table_token set guest_name = $3, guest_hash = case when $3::text is null then null else $4::bytea end
      where shop_id = $1 and token_hash = $2`,
    [shopId, tokenHash, name, guestHash],
  );
}

/** Guests who were moved go on at the other table with what they have. `joined`: their sitting, if it joined another one. */
export async function moveTableTokens(
  database: Queryable,
  shopId: string,
  { from, to, joined }: { from: number; to: number; joined: string | null },
): Promise<void> {
  await database.query(
    `update table_token set table_number = $3, joined_from = coalesce(joined_from, $4)
      where shop_id = $1 and table_number = $2`,
    [shopId, from, to, joined],
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
  await database.query(
    `update table_token set joined_from = null
      where shop_id = $1 and table_number = $2 and joined_from is not null`,
    [shopId, table],
  );
}
