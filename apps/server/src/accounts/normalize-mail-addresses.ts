import type pg from 'pg';
import { normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { lockMailAddress } from './account-links.ts';
import { transaction } from '../db/transaction.ts';

interface KeptAddress {
  realm: string;
  email: string;
}

/**
 * Brings accounts and their links under the normal form of their address. At every start, since SQL knows no IDNA and
 * an older server beside this one may still write the former form. ASCII addresses have it already, so nearly always
 * there is nothing to do. Hashes that were kept before stay (`formerAddress`).
 */
export async function normalizeMailAddresses(pool: pg.Pool): Promise<void> {
  const found = await pool.query<KeptAddress>(
    `select realm, email from account where email ~ '[^\\u0001-\\u007f]'
      union select realm, email from account_link where email ~ '[^\\u0001-\\u007f]'`,
  );
  for (const kept of found.rows) {
    const email = normalAddress(kept.email);
    if (email !== kept.email) await transaction(pool, (client) => rename(client, kept, email));
  }
}

/** Two accounts that turn out to be of one mailbox become one: the orders and sessions of both, else as the other was. */
async function rename(
  client: pg.PoolClient,
  { realm, email: former }: KeptAddress,
  email: string,
): Promise<void> {
  for (const one of [former, email].toSorted())
    await lockMailAddress(client, { realm, email: one });
  await client.query('update account_link set email = $3 where realm = $1 and email = $2', [
    realm,
    former,
    email,
  ]);
  const ids = async (address: string) => {
    const rows = await client.query<{ account_id: string }>(
      'select account_id from account where realm = $1 and email = $2 for update',
      [realm, address],
    );
    return rows.rows[0]?.account_id;
  };
  const [old, other] = [await ids(former), await ids(email)];
  if (old === undefined) return;
  if (other === undefined) {
    await client.query(
      'update account set email = $3, typed_email = coalesce(typed_email, email) where realm = $1 and account_id = $2',
      [realm, old, email],
    );
    return;
  }
  for (const table of ['account_order', 'account_session'])
    await client.query(`update ${table} set account_id = $3 where realm = $1 and account_id = $2`, [
      realm,
      old,
      other,
    ]);
  await client.query('delete from account where realm = $1 and account_id = $2', [realm, old]);
}
