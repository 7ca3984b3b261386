import path from 'node:path';
import { KEY_FILE, keepKey, SecretBox } from '../payments/secret-box.ts';
import type { BackupSurroundings } from './surroundings.ts';

/** Puts a key where the server finds it, but never over another one; else says what to set SECRET_KEY to. */
export async function bringKeyBack(
  key: Buffer,
  { env, print, warn }: BackupSurroundings,
): Promise<void> {
  const { fingerprint } = new SecretBox(key);
  const setting = `SECRET_KEY=${key.toString('base64')}`;
  // Servers on a database of their own may have other folders than this command.
  if (env.DATABASE_URL || env.SECRET_KEY) {
    warn(`Starte jeden Server dieser Datenbank mit dem Schlüssel ${fingerprint}:\n${setting}`);
    return;
  }
  const dataDir = env.DATA_DIR ?? './data';
  const file = path.join(dataDir, KEY_FILE);
  if ((await keepKey(dataDir, key)).equals(key)) {
    print(`Der Schlüssel ${fingerprint} liegt jetzt in ${file}.`);
    return;
  }
  warn(
    `In ${file} liegt ein anderer Schlüssel; er wird nicht überschrieben. Räume ihn weg und lege diesen dorthin, oder setze:\n${setting}`,
  );
}
