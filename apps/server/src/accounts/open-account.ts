import type pg from 'pg';
import { EMPTY_ADDRESS, splitName } from '@tischlein/domain/account/account.ts';
import { signUpsOfDevice, useLink, type SignUpDetails } from './account-links.ts';
import {
  ACCOUNT_COLUMNS,
  changeAccount,
  addOrderToAccount,
  type AccountKey,
  type AccountRow,
} from './account-rows.ts';
import { recordConfirmed } from '../advertising/mail-consents.ts';
import { randomToken } from '../http/secret-token.ts';

interface OpenedLink {
  linkId: string;
  tokenHash: Buffer;
  /** Of the device on which the link is used. */
  guestHash: Buffer | null;
  /** Whose guests come to the address at which it is used; null: anybody's. */
  realm: string | null;
  now: number;
}

/**
 * Uses a link up and answers its account; null: the link is no good. Only here does an account come to be: whoever
 * follows the link holds the mailbox. What a sign-up brings counts when its own mail was used, or when it was made on
 * this device; nobody can lay their address into somebody else's account beforehand.
 */
export async function openAccount(
  client: pg.PoolClient,
  { linkId, tokenHash, guestHash, realm, now }: OpenedLink,
): Promise<AccountRow | null> {
  const link = await useLink(client, { linkId, hash: tokenHash, realm, now });
  if (!link) return null;
  const ofDevice = guestHash ? await signUpsOfDevice(client, link, guestHash, now) : [];
  const own =
    link.order_id !== null && link.details
      ? [{ shop_id: link.shop_id, order_id: link.order_id, details: link.details }]
      : [];
  const signUps = [...own, ...ofDevice];
  const account = await findOrCreate(client, link, signUps[0]?.details ?? null, now);
  const key: AccountKey = { realm: account.realm, accountId: account.account_id };
  for (const { shop_id: shopId, order_id: orderId } of signUps) {
    const placed = await client.query<{ placed_at: Date }>(
      'select placed_at from orders where shop_id = $1 and order_id = $2',
      [shopId, orderId],
    );
    const placedAt = placed.rows[0]?.placed_at;
    if (placedAt) await addOrderToAccount(client, key, { shopId, orderId, placedAt });
  }
  // The mail said in which words advertising was agreed to: following its link is the second click.
  const [mailed] = own;
  if (mailed?.details.advertising && mailed.details.wording)
    await recordConfirmed(client, {
      shopId: mailed.shop_id,
      email: link.email,
      wording: mailed.details.wording,
      source: 'sign-up',
      now,
    });
  if (!account.advertising && own.some(({ details }) => details.advertising))
    return changeAccount(client, key, { advertising: { agreed: true, at: new Date(now) } });
  return account;
}

/** An account that is there stays as it is. */
async function findOrCreate(
  client: pg.PoolClient,
  {
    realm,
    email,
    typed_email: typedEmail,
  }: { realm: string; email: string; typed_email: string | null },
  details: SignUpDetails | null,
  now: number,
): Promise<AccountRow> {
  const { firstName, lastName } = splitName(details?.name ?? '');
  const advertising = details?.advertising ?? false;
  const result = await client.query<AccountRow>(
    `insert into account as a (realm, account_id, email, first_name, last_name, address, advertising, advertising_at,
        created_at, typed_email)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (realm, email) do update set email = excluded.email
      returning ${ACCOUNT_COLUMNS}`,
    [
      realm,
      randomToken(),
      email,
      firstName.slice(0, 60),
      lastName.slice(0, 60),
      JSON.stringify(details?.address ?? EMPTY_ADDRESS),
      advertising,
      advertising ? new Date(now) : null,
      new Date(now),
      typedEmail,
    ],
  );
  const [account] = result.rows;
  if (!account) throw new Error('an account was neither found nor made');
  return account;
}
