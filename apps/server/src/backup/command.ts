import type { BackupSurroundings } from './surroundings.ts';
import { noteBackup } from './note-backup.ts';
import { backup } from './backup.ts';
import { BackupFileError, refuseExisting } from './backup-file.ts';
import { readBackup } from './read-backup.ts';
import { restore } from './restore.ts';
import { connect } from '../db/connect.ts';
import { migrateForCommand, withDatabaseUrl } from '../db/with-database.ts';
import { unreadableAccounts } from '../payments/unreadable-accounts.ts';
import { presentKey, SecretBox } from '../payments/secret-box.ts';
import { PASSPHRASE_LENGTH, sealKey } from '../payments/sealed-key.ts';
import { bringKeyBack } from './bring-key-back.ts';
import { keysOfBackup, describeKeys } from './keys-of-backup.ts';
import { askForKey, unsealFrom } from './ask-for-key.ts';
import { accountsByShop } from './accounts-by-shop.ts';

const USAGE = `npm run backup -- create DATEI [--with-key]  schreibt die ganze Datenbank in eine neue Datei,
                                             auf Wunsch mit dem Schlüssel unter einer Passphrase
npm run backup -- restore DATEI              füllt eine leere Datenbank daraus

Die Passphrase wird am Terminal gefragt; in Skripten steht sie auf der Standardeingabe.`;

/** `npm run backup`. Answers with the exit code: 0 done, 1 refused, 2 wrongly called. */
export async function runBackupCommand(
  args: readonly string[],
  around: BackupSurroundings,
): Promise<0 | 1 | 2> {
  const withKey = args[0] === 'create' && args.includes('--with-key');
  const [command, file, ...more] = args.filter((arg) => !withKey || arg !== '--with-key');
  if (file !== undefined && !file.startsWith('--') && more.length === 0) {
    if (command === 'create') return create(file, withKey, around);
    if (command === 'restore') return restoreFrom(file, around);
  }
  around.print(USAGE);
  return 2;
}

async function create(file: string, withKey: boolean, around: BackupSurroundings): Promise<0 | 1> {
  await refuseExisting(file);
  const key = await presentKey(around.env);
  const box = key && new SecretBox(key);
  if (withKey && !key)
    throw new BackupFileError(
      'Hier ist kein Schlüssel, der mitgesichert werden könnte. Setze SECRET_KEY oder DATA_DIR wie beim Server.',
    );
  const passphrase = withKey ? await newPassphrase(around) : null;
  if (withKey && passphrase === null) return 1;
  const sealedKey = key && passphrase !== null ? await sealKey(key, passphrase) : undefined;
  const { summary, accounts } = await withDatabaseUrl(around.env, async (url) => {
    let accounts: Awaited<ReturnType<typeof keysOfBackup>> = [];
    const summary = await backup(url, file, async (client) => {
      accounts = await keysOfBackup(client, box);
      if (sealedKey && accounts.length > 0 && !accounts.some((one) => one.key === sealedKey.key))
        throw new BackupFileError(
          `Der Schlüssel ${sealedKey.key} öffnet keinen der Zahlungszugänge (${accountsByShop(accounts)}); er wird nicht mitgesichert. Setze SECRET_KEY oder DATA_DIR wie beim Server.`,
        );
      return { accounts, ...(sealedKey ? { sealedKey } : {}) };
    });
    // The file is there whatever the log says.
    await noteBackup(url, 'backup-created').catch((error: unknown) =>
      around.warn(`Im Protokoll steht die Sicherung nicht: ${String(error)}`),
    );
    return { summary, accounts };
  });
  around.print(`In ${file} gesichert: ${summary.tables} Tabellen, ${summary.rows} Zeilen.`);
  describeKeys(accounts, sealedKey?.key ?? null, around);
  return 0;
}

/** null: refused, and said why. */
async function newPassphrase({
  askHidden,
  readLine,
  warn,
}: BackupSurroundings): Promise<string | null> {
  const first = askHidden ? await askHidden('Passphrase für den Schlüssel: ') : await readLine();
  if (first.length < PASSPHRASE_LENGTH) {
    warn(
      `Die Passphrase muss mindestens ${PASSPHRASE_LENGTH} Zeichen haben. Nichts wurde gesichert.`,
    );
    return null;
  }
  if (askHidden && (await askHidden('Noch einmal: ')) !== first) {
    warn('Die beiden Eingaben sind verschieden. Nichts wurde gesichert.');
    return null;
  }
  return first;
}

async function restoreFrom(file: string, around: BackupSurroundings): Promise<0 | 1> {
  const { env, print, warn } = around;
  const { accounts = [], sealedKey } = await readBackup(file, async (_reader, header) => header);
  const present = await presentKey(env);
  const presentBox = present && new SecretBox(present);
  // Asked before anything is written: with a wrong passphrase nothing happens.
  let brought: Buffer | null = null;
  if (sealedKey && presentBox?.fingerprint !== sealedKey.key) {
    const unsealed = await unsealFrom(sealedKey, around);
    if (unsealed === 'wrong') {
      warn('Die Passphrase stimmt nicht. Nichts wurde geändert.');
      return 1;
    }
    brought = unsealed;
  }
  return withDatabaseUrl<0>(env, async (url) => {
    await migrateForCommand(url);
    const { tables, rows } = await restore(url, file);
    print(`Aus ${file} eingespielt: ${tables} Tabellen, ${rows} Zeilen.`);
    await noteBackup(url, 'backup-restored');
    const client = await connect(url, 'tischlein-restore');
    try {
      const unreadableWith = (key: Buffer | null) =>
        unreadableAccounts(client, key && new SecretBox(key));
      if (!brought && (await unreadableWith(present)).length > 0)
        brought = await askForKey(await unreadableWith(present), around, unreadableWith);
      const key = brought ?? present;
      if (brought) await bringKeyBack(brought, around);
      const unreadable = await unreadableWith(key);
      if (unreadable.length > 0) tellUnreadable(unreadable, key && new SecretBox(key), around);
      else if (accounts.length > 0)
        print(`Die Zahlungszugänge lassen sich öffnen: ${accountsByShop(accounts)}.`);
      return 0;
    } finally {
      await client.end();
    }
  });
}

function tellUnreadable(
  unreadable: Awaited<ReturnType<typeof unreadableAccounts>>,
  box: SecretBox | null,
  { warn }: BackupSurroundings,
): void {
  const keys = [...new Set(unreadable.map(({ key }) => key ?? 'ein unbekannter'))].join(', ');
  warn(
    `\nACHTUNG: Online-Zahlung geht so nicht. Nicht angeboten wird: ${accountsByShop(unreadable)}.\n` +
      `Diese Zugänge brauchen den Schlüssel ${keys}; hier ist ${box?.fingerprint ?? 'keiner'}.\n` +
      'Hole ihn zurück, bevor du startest: als SECRET_KEY oder als secret.key im Datenordner. Gibt es ihn nicht mehr,\n' +
      'hinterlege die Zugangsdaten neu: npm run payments -- set SHOP ANBIETER',
  );
}
