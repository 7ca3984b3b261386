import type { Queryable } from '../db/queryable.ts';
import type pg from 'pg';
import { nameKey } from '@tischlein/domain/group/group-names.ts';
import type { GroupStage } from '@tischlein/domain/group/group-stage.ts';
import type { GroupMemberView, GroupTerms } from '@tischlein/contract/calls/group.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';

interface NewGroup {
  shopId: string;
  name: string;
  isPickup: boolean;
  /** Names one request of one device: sent again it is the same. */
  createKey: Buffer;
  now: number;
}

/** Writes a new group; null: there is one of this key already. */
export async function insertGroup(
  client: pg.PoolClient,
  { shopId, name, isPickup, createKey, now }: NewGroup,
): Promise<string | null> {
  const groupId = randomToken();
  const code = randomToken();
  const inserted = await client.query(
    `insert into group_order (shop_id, group_id, code, code_hash, create_key, name, is_pickup, created_at, changed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict (shop_id, create_key) do nothing`,
    [shopId, groupId, code, hashToken(code), createKey, name, isPickup, new Date(now)],
  );
  return inserted.rowCount === 1 ? groupId : null;
}

export interface NewMember {
  shopId: string;
  groupId: string;
  name: string;
  isOwner: boolean;
  cart: GroupMemberView['cart'];
  /** Names one request of one device: sent again it is the same. */
  joinKey: Buffer;
}

/** Under the group's lock. Answers the new member's id. */
export async function insertMember(client: pg.PoolClient, member: NewMember): Promise<string> {
  const { shopId, groupId, name, isOwner, cart, joinKey } = member;
  const memberId = randomToken();
  await client.query(
    `insert into group_member (shop_id, group_id, member_id, name, name_key, is_owner, position, cart, item_count,
        join_key)
      values ($1, $2, $3, $4, $5, $6,
        (select coalesce(max(position), 0) + 1 from group_member where shop_id = $1 and group_id = $2),
        $7, $8, $9)`,
    [
      shopId,
      groupId,
      memberId,
      name,
      nameKey(name),
      isOwner,
      JSON.stringify(cart),
      cart.items.length,
      joinKey,
    ],
  );
  return memberId;
}

/** The member who joined by this key; null: none, or they left. */
export async function memberOfKey(
  database: Queryable,
  shopId: string,
  groupId: string,
  joinKey: Buffer,
): Promise<string | null> {
  const found = await database.query<{ member_id: string }>(
    'select member_id from group_member where shop_id = $1 and group_id = $2 and join_key = $3',
    [shopId, groupId, joinKey],
  );
  return found.rows[0]?.member_id ?? null;
}

/** The key by which this member joined. */
export async function joinKeyOf(
  database: Queryable,
  { shopId, groupId, memberId }: { shopId: string; groupId: string; memberId: string },
): Promise<Buffer | null> {
  const found = await database.query<{ join_key: Buffer }>(
    'select join_key from group_member where shop_id = $1 and group_id = $2 and member_id = $3',
    [shopId, groupId, memberId],
  );
  return found.rows[0]?.join_key ?? null;
}

export async function groupOfKey(
  database: Queryable,
  shopId: string,
  createKey: Buffer,
): Promise<string | null> {
  const found = await database.query<{ group_id: string }>(
    'select group_id from group_order where shop_id = $1 and create_key = $2',
    [shopId, createKey],
  );
  return found.rows[0]?.group_id ?? null;
}

/** The member's cart and tokens go with them. */
export async function deleteMember(
  client: pg.PoolClient,
  shopId: string,
  groupId: string,
  memberId: string,
): Promise<boolean> {
  const deleted = await client.query(
    'delete from group_member where shop_id = $1 and group_id = $2 and member_id = $3',
    [shopId, groupId, memberId],
  );
  return deleted.rowCount === 1;
}

/** Under the group's lock: it lets people in by another code from now on. */
export async function renewCode(
  client: pg.PoolClient,
  shopId: string,
  groupId: string,
): Promise<void> {
  const code = randomToken();
  await client.query(
    `with ended as (
       insert into group_ended_code (code_hash, shop_id, group_id)
         select code_hash, shop_id, group_id from group_order where shop_id = $1 and group_id = $2)
     update group_order set code = $3, code_hash = $4 where shop_id = $1 and group_id = $2`,
    [shopId, groupId, code, hashToken(code)],
  );
}

type MemberFields = Partial<{
  name: string;
  done: boolean;
  remindedAt: Date;
  received: boolean;
}>;

/** Writes what is given, under the group's lock. */
export async function updateMember(
  client: pg.PoolClient,
  { shopId, groupId, memberId }: { shopId: string; groupId: string; memberId: string },
  { name, done, remindedAt, received }: MemberFields,
): Promise<void> {
  await client.query(
    `update group_member set name = coalesce($4, name), name_key = coalesce($5, name_key),
        done = coalesce($6, done), reminded_at = coalesce($7, reminded_at),
        received = coalesce($8, received)
      where shop_id = $1 and group_id = $2 and member_id = $3`,
    [
      shopId,
      groupId,
      memberId,
      name ?? null,
      name === undefined ? null : nameKey(name),
      done ?? null,
      remindedAt ?? null,
      received ?? null,
    ],
  );
}

type GroupFields = Partial<{
  name: string;
  stage: GroupStage;
  isPickup: boolean;
  locked: boolean;
  deadlineAt: Date | null;
  budget: number | null;
  payPalMe: string | null;
  payeeAccount: { name: string; iban: string } | null;
  terms: GroupTerms | null;
  nextGroupId: string;
}>;

/** Writes what is given, under the group's lock. */
export async function updateGroup(
  client: pg.PoolClient,
  { shopId, groupId }: { shopId: string; groupId: string },
  fields: GroupFields,
): Promise<void> {
  const { name, stage, isPickup, locked, nextGroupId, deadlineAt, budget, terms } = fields;
  const { payPalMe, payeeAccount } = fields;
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  await client.query(
    `update group_order set name = coalesce($3, name), stage = coalesce($4, stage),
        is_pickup = coalesce($5, is_pickup), locked = coalesce($6, locked),
        next_group_id = coalesce($7, next_group_id),
        deadline_at = case when 'deadlineAt' = any ($8::text[]) then $9 else deadline_at end,
        budget_cents = case when 'budget' = any ($8) then $10 else budget_cents end,
        paypal_me = case when 'payPalMe' = any ($8) then $11 else paypal_me end,
        terms = case when 'terms' = any ($8) then $12 else terms end,
        payee_name = case when 'payeeAccount' = any ($8) then $13 else payee_name end,
        payee_iban = case when 'payeeAccount' = any ($8) then $14 else payee_iban end
      where shop_id = $1 and group_id = $2`,
    [
      shopId,
      groupId,
      name,
      stage,
      isPickup,
      locked,
      nextGroupId,
      given.map(([field]) => field),
      deadlineAt,
      budget,
      payPalMe,
      terms,
      payeeAccount?.name,
      payeeAccount?.iban,
    ],
  );
}
