import type { UnreadableAccount } from '../payments/unreadable-accounts.ts';
import { keyOfText } from '../config/secret-key.ts';
import { SecretBox } from '../payments/secret-box.ts';
import { unsealKey, type SealedKey } from '../payments/sealed-key.ts';
import type { BackupSurroundings } from './surroundings.ts';
import { accountsByShop } from './accounts-by-shop.ts';

const TRIES = 3;

/** The key under its passphrase; null: it is not wanted, 'wrong': the passphrase does not open it. */
export async function unsealFrom(
  sealed: SealedKey,
  { askHidden, readLine, print, warn }: BackupSurroundings,
): Promise<Buffer | 'wrong' | null> {
  print(`In der Sicherung liegt der Schlüssel ${sealed.key} unter einer Passphrase.`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const passphrase = askHidden
      ? await askHidden('Passphrase (Eingabetaste: ohne den Schlüssel weiter): ')
      : await readLine();
    if (passphrase === '') return null;
    const key = await unsealKey(sealed, passphrase);
    if (key) return key;
    if (!askHidden) break;
    warn('Die Passphrase stimmt nicht.');
  }
  return 'wrong';
}

/** Asks at the terminal for the key of accounts that do not open; null: nobody sits there, or nobody has it. */
export async function askForKey(
  unreadable: readonly UnreadableAccount[],
  { askHidden, print, warn }: BackupSurroundings,
  unreadableWith: (key: Buffer) => Promise<readonly UnreadableAccount[]>,
): Promise<Buffer | null> {
  if (!askHidden) return null;
  const keys = [...new Set(unreadable.flatMap(({ key }) => key ?? []))].join(', ');
  print(`Es fehlt der Schlüssel${keys ? ` ${keys}` : ''} für: ${accountsByShop(unreadable)}.`);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const text = await askHidden('SECRET_KEY in Base64 (Eingabetaste: ohne ihn weiter): ');
    if (text === '') return null;
    const key = keyOfText(text);
    if (key && (await unreadableWith(key)).length < unreadable.length) return key;
    warn(
      key
        ? `Der Schlüssel ${new SecretBox(key).fingerprint} öffnet davon nichts.`
        : 'Ein Schlüssel sind 32 Bytes in Base64.',
    );
  }
  return null;
}
