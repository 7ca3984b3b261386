import { createHash } from 'node:crypto';
import { lchown, lstat, readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { PostgresStartError } from './postgres-errors.ts';

/** The user that PostgreSQL runs as when we are root, because it refuses to run as root. */
export type SystemUser = { name: string; uid: number; gid: number };

/** Numbers that systemd's list of users leaves to nobody (its UIDS-GIDS.md): below its dynamic ones, above people's. */
const FREE_NUMBERS = { first: 60_706, last: 61_183 };

/**
 * Null when we are not root. Else the owner of the cluster's folder or of the folder around it, so
 * that what an ordinary user made stays usable without root; or a number that no one else has. Never
 * nobody: other daemons run as that, and could read the password and the data.
 */
export async function unprivilegedAccount(clusterDir: string): Promise<SystemUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await stat(clusterDir).catch(() => null);
  if (existing !== null && existing.uid !== 0) {
    return { name: `with uid ${existing.uid}`, uid: existing.uid, gid: existing.gid };
  }
  const users = await readUsers();
  const nobody = nobodyOf(users);
  const around = await stat(path.dirname(clusterDir)).catch(() => null);
  if (around !== null && around.uid !== 0 && around.uid !== nobody.uid) {
    const name = nameOf(users, around.uid);
    // initdb refuses a user that has no entry.
    if (name !== undefined) return { name, uid: around.uid, gid: around.gid };
  }
  return ownAccount(clusterDir, users);
}

/** One number for each folder, so that two shops on one machine do not share theirs either. */
function ownAccount(clusterDir: string, users: string): SystemUser {
  const { first, last } = FREE_NUMBERS;
  const size = last - first + 1;
  const hash = createHash('sha256').update(path.resolve(clusterDir)).digest().readUInt32BE(0);
  for (let tries = 0; tries < size; tries += 1) {
    const uid = first + ((hash + tries) % size);
    if (nameOf(users, uid) === undefined) return { name: `with uid ${uid}`, uid, gid: uid };
  }
  throw new PostgresStartError(
    `Every user number from ${first} to ${last} is taken. Start the server as an ordinary user.`,
  );
}

/** Who makes the cluster: initdb refuses a user without an entry, so nobody does it for one, in a folder that is then given over. */
export async function initdbAccount(account: SystemUser | null): Promise<SystemUser | null> {
  if (account === null) return null;
  const users = await readUsers();
  return nameOf(users, account.uid) === undefined ? nobodyOf(users) : account;
}

/** Whether a folder belongs to nobody, as those did that were made as root by programs of before. */
export async function belongsToNobody(folder: string): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  const found = await stat(folder).catch(() => null);
  return found !== null && found.uid === nobodyOf(await readUsers()).uid;
}

/** Takes a folder over from nobody. What is not nobody's in it stays whose it is: nobody's programs could have linked it there. */
export async function takeFromNobody(clusterDir: string): Promise<SystemUser> {
  const users = await readUsers();
  const account = ownAccount(clusterDir, users);
  await changeFolderOwner(account, clusterDir, nobodyOf(users).uid);
  return account;
}

const readUsers = (): Promise<string> => readFile('/etc/passwd', 'utf8').catch(() => '');

const nameOf = (users: string, uid: number): string | undefined =>
  new RegExp(`^([^:]+):[^:]*:${uid}:`, 'm').exec(users)?.[1];

function nobodyOf(users: string): SystemUser {
  const fields = /^nobody:.*$/m.exec(users)?.[0].split(':');
  // macOS writes -2 for nobody; the system's calls want it unsigned.
  const uid = Number(fields?.[2] ?? 65_534) >>> 0;
  const gid = Number(fields?.[3] ?? 65_534) >>> 0;
  return { name: 'nobody', uid, gid };
}

/** spawn() takes signed numbers. */
export function spawnIdentity(account: SystemUser | null): { uid?: number; gid?: number } {
  return account === null ? {} : { uid: account.uid | 0, gid: account.gid | 0 };
}

/** The first folder on the way to `target` that the account may not enter; null when none. */
export async function untraversable(target: string, account: SystemUser): Promise<string | null> {
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

/** Gives a folder with all its files to the account; with `from` only those of that user. */
export async function changeFolderOwner(
  account: SystemUser | null,
  target: string,
  from?: number,
): Promise<void> {
  if (account === null) return;
  const found = await lstat(target);
  if (found.isSymbolicLink()) return;
  const changes = found.uid !== account.uid || found.gid !== account.gid;
  // The folder itself last: what is cut short is done again by the next start.
  if (found.isDirectory())
    for (const name of await readdir(target))
      await changeFolderOwner(account, path.join(target, name), from);
  if (changes && (from === undefined || found.uid === from))
    await lchown(target, account.uid, account.gid);
}

const WORKING_DIRECTORY = '/proc/self/cwd';

/**
 * How PostgreSQL is told its folder. Below a closed folder such as /root the unprivileged user
 * cannot walk there; but it may use the working directory it is born in, under the name that Linux
 * has for that. Elsewhere the message says what to do.
 */
export async function folderArgument(folder: string, account: SystemUser | null): Promise<string> {
  const barrier = account === null ? null : await untraversable(folder, account);
  if (account === null || barrier === null) return folder;
  if (process.platform === 'linux') return WORKING_DIRECTORY;
  throw new PostgresStartError(
    `PostgreSQL does not run as root, and the user ${account.name} cannot enter ${barrier} to reach ` +
      `${folder}. Start the server as an ordinary user, or choose another DATA_DIR, ` +
      `or allow it: chmod o+x ${barrier}`,
  );
}
