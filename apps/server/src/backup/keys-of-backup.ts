import type pg from 'pg';
import { sealedAccounts, type UnreadableAccount } from '../payments/unreadable-accounts.ts';
import type { SecretBox } from '../payments/secret-box.ts';
import type { BackupSurroundings } from './surroundings.ts';
import { accountsByShop } from './accounts-by-shop.ts';

/** The accounts in a backup, each with the fingerprint of its key as far as it is known. */
export async function keysOfBackup(
  client: pg.ClientBase,
  box: SecretBox | null,
): Promise<UnreadableAccount[]> {
  const { rows } = await client.query<{ known: boolean }>(
    `select exists (select from pg_attribute where attrelid = to_regclass('payment_account')
        and attname = 'key_fingerprint') as known`,
  );
  // The database of a version before: its server has not been started with this program yet.
  if (!rows[0]?.known) return [];
  const accounts = await sealedAccounts(client, box);
  return accounts.map(({ shopId, gateway, key }) => ({ shopId, gateway, key }));
}

/** Says which key a backup needs, by its fingerprint. `inside`: the key that is sealed in it. */
export function describeKeys(
  accounts: readonly UnreadableAccount[],
  inside: string | null,
  { print, warn }: Pick<BackupSurroundings, 'print' | 'warn'>,
): void {
  if (inside !== null)
    print(
      `Der Schlüssel ${inside} liegt unter der Passphrase bei. Ohne sie öffnet ihn niemand: Verwahre sie getrennt.`,
    );
  for (const key of new Set(accounts.map((account) => account.key))) {
    if (key === inside && key !== null) continue;
    const those = accounts.filter((account) => account.key === key);
    if (key === null)
      warn(
        `Welchen Schlüssel diese Zahlungszugänge brauchen, ist hier nicht zu sagen: ${accountsByShop(those)}. Setze SECRET_KEY oder DATA_DIR wie beim Server.`,
      );
    else
      print(
        `Zahlungszugänge (${accountsByShop(those)}) brauchen beim Einspielen den Schlüssel ${key}. Er steckt nicht in der Sicherung:\n` +
          'Verwahre SECRET_KEY oder secret.key aus dem Datenordner getrennt, oder sichere mit --with-key.',
      );
  }
}
