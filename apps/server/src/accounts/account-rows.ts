import { EMPTY_ADDRESS, type AccountAddress } from '@tischlein/domain/account/account.ts';
import type { UserAccount } from '@tischlein/contract/calls/account.ts';
import type { Queryable } from '../db/queryable.ts';

/** Names an account. */
export interface AccountKey {
  realm: string;
  accountId: string;
}

export interface AccountRow {
  realm: string;
  account_id: string;
  /** In its normal form. */
  email: string;
  /** As the guest typed it; null: not known. */
  typed_email: string | null;
  first_name: string;
  last_name: string;
  address: AccountAddress;
  /** '2001-12-31'. */
  birthday: string | null;
  advertising: boolean;
}

export const ACCOUNT_COLUMNS =
  'a.realm, a.account_id, a.email, a.typed_email, a.first_name, a.last_name, a.address, a.birthday::text, a.advertising';

export function userView(row: AccountRow): UserAccount {
  return {
    id: row.account_id,
    email: row.typed_email ?? row.email,
    address: { ...EMPTY_ADDRESS, ...row.address },
    firstName: row.first_name,
    lastName: row.last_name,
    birthday: row.birthday,
    advertisementAgreement: row.advertising,
  };
}

/** What of an account may be set; what is not named stays. */
export interface AccountChanges {
  address?: AccountAddress;
  firstName?: string;
  lastName?: string;
  /** '' takes it away. */
  birthday?: string;
  advertising?: { agreed: boolean; at: Date };
}

/** Answers the account as it is then; null: it is gone. */
export async function changeAccount(
  database: Queryable,
  { realm, accountId }: AccountKey,
  changes: AccountChanges,
): Promise<AccountRow | null> {
  const { address, firstName, lastName, birthday, advertising } = changes;
  const result = await database.query<AccountRow>(
    `update account a set address = coalesce($3, address), first_name = coalesce($4, first_name),
        last_name = coalesce($5, last_name),
        birthday = case when $6::text is null then birthday else nullif($6, '')::date end,
        advertising = coalesce($7, advertising), advertising_at = coalesce($8, advertising_at)
      where realm = $1 and account_id = $2 returning ${ACCOUNT_COLUMNS}`,
    [
      realm,
      accountId,
      address ? JSON.stringify(address) : null,
      firstName ?? null,
      lastName ?? null,
      birthday ?? null,
      advertising?.agreed ?? null,
      advertising?.at ?? null,
    ],
  );
  return result.rows[0] ?? null;
}

/**
 * Makes an order one of the account's. An order has one account at most, the first; of an account that is being deleted
 * it becomes none.
 */
export async function addOrderToAccount(
  database: Queryable,
  { realm, accountId }: AccountKey,
  order: { shopId: string; orderId: string; placedAt: Date | string },
): Promise<void> {
  await database.query(
    `insert into account_order (shop_id, order_id, realm, account_id, placed_at)
      select $1, $2, a.realm, a.account_id, $3 from account a where a.realm = $4 and a.account_id = $5
        for key share
      on conflict do nothing`,
    [order.shopId, order.orderId, order.placedAt, realm, accountId],
  );
}

export async function ownsOrder(
  database: Queryable,
  { realm, accountId }: AccountKey,
  shopId: string,
  orderId: string,
): Promise<boolean> {
  const found = await database.query(
    'select from account_order where shop_id = $1 and order_id = $2 and realm = $3 and account_id = $4',
    [shopId, orderId, realm, accountId],
  );
  return found.rowCount === 1;
}

/** With sessions, links and what made orders its own. The orders stay: tax law wants them for years. */
export async function deleteAccount(
  client: Queryable,
  { realm, accountId }: AccountKey,
): Promise<void> {
  await client.query(
    `with gone as (delete from account where realm = $1 and account_id = $2 returning realm, email)
      delete from account_link l using gone g where l.realm = g.realm and l.email = g.email`,
    [realm, accountId],
  );
}
