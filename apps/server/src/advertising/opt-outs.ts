import { formerAddress, normalAddress } from '@tischlein/domain/mailing/mail-address.ts';
import { MAILING_TYPES, type MailingType } from '@tischlein/domain/mailing/mailing.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

export interface OptOut {
  realm: string;
  type: MailingType;
  email: string;
}

/** Who agrees to advertising later agrees anew; what was agreed to before counts no more. */
export async function optOut(
  client: Queryable,
  { realm, type, email }: OptOut,
  now: number,
): Promise<void> {
  const address = normalAddress(email);
  await client.query(
    `insert into mail_opt_out (realm, email_hash, kind, at) values ($1, $2, $3, $4)
      on conflict (realm, email_hash, kind) do update set at = excluded.at`,
    [realm, hashToken(address), type, new Date(now)],
  );
  if (type !== 'angebote') return;
  await client.query(
    'update account set advertising = false, advertising_at = $3 where realm = $1 and email = $2 and advertising',
    [realm, address, new Date(now)],
  );
}

/** Takes every agreement to advertising back, those given with orders as well (GDPR Art. 7 (3)). */
export async function optOutOfAll(
  client: Queryable,
  { realm, email }: Pick<OptOut, 'realm' | 'email'>,
  now: number,
): Promise<void> {
  for (const type of MAILING_TYPES) await optOut(client, { realm, type, email }, now);
}

/** Whether an agreement given at an instant still counts. */
export async function stillAgrees(
  database: Queryable,
  { realm, type, email }: OptOut,
  agreedAt: Date,
): Promise<boolean> {
  const found = await database.query(
    'select from mail_opt_out where realm = $1 and email_hash = any($2) and kind = $3 and at >= $4',
    // Only hashes of what was said before addresses had one normal form are kept: they cannot be made anew.
    [realm, [normalAddress(email), formerAddress(email)].map(hashToken), type, agreedAt],
  );
  return found.rowCount === 0;
}
