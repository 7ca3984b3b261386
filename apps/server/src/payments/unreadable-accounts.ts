import type { OnlineGateway } from '@tischlein/domain/payment/gateway.ts';
import { opensAccount } from './accounts.ts';
import type { SecretBox } from './secret-box.ts';
import type { Queryable } from '../db/queryable.ts';

interface SealedAccount {
  shopId: string;
  gateway: OnlineGateway;
  sealed: Buffer;
  /** Fingerprint of the key it was sealed with; null: sealed before it was written down, and not with ours. */
  key: string | null;
  /** A demo's: written anew at each of its starts. */
  demo: boolean;
}

/** A shop's account at a provider whose stored secrets this server's key cannot decrypt. */
export type UnreadableAccount = Omit<SealedAccount, 'sealed' | 'demo'>;

/** Every account, with the key it needs as far as it is known here. */
export async function sealedAccounts(
  database: Queryable,
  box: SecretBox | null,
): Promise<SealedAccount[]> {
  const { rows } = await database.query<SealedAccount>(
    `select shop_id as "shopId", gateway, sealed, key_fingerprint as key, demo
      from payment_account order by 1, 2`,
  );
  return rows.map((row) => ({
    ...row,
    key: row.key ?? (box && opensAccount(box, row) ? box.fingerprint : null),
  }));
}

/** Without a key none opens. */
export async function unreadableAccounts(
  database: Queryable,
  box: SecretBox | null,
): Promise<UnreadableAccount[]> {
  const accounts = await sealedAccounts(database, box);
  return accounts
    .filter((account) => !box || !opensAccount(box, account))
    .map(({ shopId, gateway, key }) => ({ shopId, gateway, key }));
}

/** Writes down the key of accounts that were sealed before keys were written down. */
export async function noteKeys(database: Queryable, box: SecretBox): Promise<void> {
  for (const account of await sealedAccounts(database, box))
    await database.query(
      `update payment_account set key_fingerprint = $4
        where shop_id = $1 and gateway = $2 and sealed = $3 and key_fingerprint is null`,
      [account.shopId, account.gateway, account.sealed, account.key],
    );
}

/** Why this server cannot decrypt an account's secrets, in German. */
export function whyUnreadable({ key }: UnreadableAccount, box: SecretBox | null): string {
  const needed = key === null ? 'einem anderen Schlüssel' : `dem Schlüssel ${key}`;
  const here = box === null ? 'hier ist keiner' : `hier ist ${box.fingerprint}`;
  return `Der Zugang ist mit ${needed} versiegelt, ${here}`;
}
