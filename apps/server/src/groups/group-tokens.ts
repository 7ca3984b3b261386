import type { Queryable } from '../db/queryable.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';

interface MemberAt {
  shopId: string;
  groupId: string;
  memberId: string;
  now: number;
}

/** A new device of a member; the answer is for its cookie alone. */
export async function insertToken(
  database: Queryable,
  { shopId, groupId, memberId, now }: MemberAt,
): Promise<string> {
  const token = randomToken();
  await database.query(
    `insert into group_token (shop_id, token_hash, group_id, member_id, created_at) values ($1, $2, $3, $4, $5)`,
    [shopId, hashToken(token), groupId, memberId, new Date(now)],
  );
  return token;
}

export async function deleteGroupToken(
  database: Queryable,
  shopId: string,
  tokenHash: Buffer,
): Promise<void> {
  await database.query('delete from group_token where shop_id = $1 and token_hash = $2', [
    shopId,
    tokenHash,
  ]);
}

const DEVICE_KEY_MS = 10 * 60_000;

/** A key that makes another device this member. */
export async function insertDeviceKey(
  database: Queryable,
  { shopId, groupId, memberId, now }: MemberAt,
): Promise<string> {
  const key = randomToken();
  await database.query(
    `insert into group_device_key (shop_id, key_hash, group_id, member_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [shopId, hashToken(key), groupId, memberId, new Date(now + DEVICE_KEY_MS)],
  );
  return key;
}

/** Whose key it is; it is used up then, but for the device that used it. null: no key, used, or too old. */
export async function useDeviceKey(
  database: Queryable,
  shopId: string,
  key: string,
  { guestHash, now }: { guestHash: Buffer; now: number },
): Promise<{ groupId: string; memberId: string } | null> {
  const used = await database.query<{ group_id: string; member_id: string }>(
    `update group_device_key set used_by = $3
      where shop_id = $1 and key_hash = $2 and expires_at > $4 and (used_by is null or used_by = $3)
      returning group_id, member_id`,
    [shopId, hashToken(key), guestHash, new Date(now)],
  );
  const row = used.rows[0];
  return row ? { groupId: row.group_id, memberId: row.member_id } : null;
}
