import { chown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { PostgresStartError } from './postgres-errors.ts';

/** The user that PostgreSQL runs as when we are root, because it refuses to run as root. */
export type Account = { name: string; uid: number; gid: number };

/**
 * Null when we are not root. Else the owner of the cluster's folder or of the folder around it, so
 * that what an ordinary user made stays usable without root; or nobody.
 */
export async function unprivilegedAccount(clusterDir: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const existing = await stat(clusterDir).catch(() => null);
  if (existing !== null && existing.uid !== 0) {
    return { name: `with uid ${existing.uid}`, uid: existing.uid, gid: existing.gid };
  }
  const around = await stat(path.dirname(clusterDir)).catch(() => null);
  if (around !== null && around.uid !== 0) {
    const name = new RegExp(`^([^:]+):[^:]*:${around.uid}:`, 'm').exec(users)?.[1];
    // initdb refuses a user that has no entry.
    if (name !== undefined) return { name, uid: around.uid, gid: around.gid };
  }
  const fields = /^nobody:.*$/m.exec(users)?.[0].split(':');
  // macOS writes -2 for nobody; the system's calls want it unsigned.
  const uid = Number(fields?.[2] ?? 65_534) >>> 0;
  const gid = Number(fields?.[3] ?? 65_534) >>> 0;
  return { name: 'nobody', uid, gid };
}

/** spawn() takes signed numbers. */
export function spawnIdentity(account: Account | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid | 0, gid: account.gid | 0 };
}

/** The first folder on the way to `target` that the account may not enter; null when none. */
export async function untraversable(target: string, account: Account): Promise<string | null> {
  const real = await realpath(target);
  const folders = [real];
  while (path.dirname(folders[0] ?? '/') !== folders[0]) {
    folders.unshift(path.dirname(folders[0] ?? '/'));
  }
  for (const folder of folders) {
    const { mode, uid, gid } = await stat(folder);
    const needed = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return folder;
  }
  return null;
}

/** Gives a folder with all its files to the account. */
export async function giveTo(account: Account | null, target: string): Promise<void> {
  if (account === null) return;
  const found = await lstat(target);
  if (found.isSymbolicLink()) return;
  if (found.uid !== account.uid || found.gid !== account.gid) {
    await chown(target, account.uid, account.gid);
  }
  if (!found.isDirectory()) return;
  for (const name of await readdir(target)) await giveTo(account, path.join(target, name));
}

const WORKING_DIRECTORY = '/proc/self/cwd';

/**
 * How PostgreSQL is told its folder. Below a closed folder such as /root the unprivileged user
 * cannot walk there; but it may use the working directory it is born in, under the name that Linux
 * has for that. Elsewhere the message says what to do.
 */
export async function folderArgument(folder: string, account: Account | null): Promise<string> {
  const barrier = account === null ? null : await untraversable(folder, account);
  if (account === null || barrier === null) return folder;
  if (process.platform === 'linux') return WORKING_DIRECTORY;
  throw new PostgresStartError(
    `PostgreSQL does not run as root, and the user ${account.name} cannot enter ${barrier} to reach ` +
      `${folder}. Start the server as an ordinary user, or choose another DATA_DIR, ` +
      `or allow it: chmod o+x ${barrier}`,
  );
}
