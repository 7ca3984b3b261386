import { createHash, randomBytes } from 'node:crypto';
import { execFile } from 'node:child_process';
import {
  access,
  constants,
  mkdir,
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { executable } from './binaries.ts';
import { initdb } from './initdb.ts';
import { PostgresStartError } from './postgres-errors.ts';
import { isRunning } from './process-identity.ts';
import {
  changeFolderOwner,
  initdbAccount,
  unprivilegedAccount,
  type SystemUser,
} from './unprivileged-account.ts';

const run = promisify(execFile);

/** Inside the cluster's folder, so that data and secret are created and moved as one. */
const PASSWORD_FILE = 'tischlein.password';

export type Cluster = { dataDir: string; folder: string; mark: string; account: SystemUser | null };

export async function openCluster(dataDir: string): Promise<Cluster> {
  const root = path.resolve(dataDir);
  try {
    await mkdir(root, { recursive: true });
    await access(root, constants.W_OK);
  } catch (error) {
    throw new PostgresStartError(
      `The data folder ${root} cannot be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Give it to the user that starts the server, or choose another DATA_DIR.',
    );
  }
  const folder = path.join(root, 'postgres');
  const hash = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return {
    dataDir: root,
    folder,
    mark: `tischlein_${hash}`,
    account: await unprivilegedAccount(folder),
  };
}

/**
 * Creates the cluster unless it exists. A kill on the way leaves a folder under a name of its own,
 * never half a cluster; of two starts at once one renames first and the other takes that one's.
 */
export async function ensureCluster(
  cluster: Cluster,
  binDir: string,
): Promise<'created' | 'found'> {
  await removeLeftovers(cluster);
  const major = await majorOf(binDir);
  const existing = await clusterVersion(cluster.folder);
  if (existing !== null) {
    await checkUsable(cluster, existing, major);
    return 'found';
  }
  const half = `${cluster.folder}.init.${process.pid}.${randomBytes(4).toString('hex')}`;
  const passwordFile = `${half}.password`;
  const password = randomBytes(24).toString('base64url');
  try {
    const maker = await initdbAccount(cluster.account);
    await mkdir(half, { mode: 0o700 });
    await changeFolderOwner(maker, half);
    // initdb reads the password before it creates anything, so the file may not lie in the folder.
    await writeFile(passwordFile, password, { mode: 0o600 });
    await changeFolderOwner(maker, passwordFile);
    await initdb({ ...cluster, account: maker }, binDir, half, passwordFile);
    await changeFolderOwner(cluster.account, half);
    const kept = path.join(half, PASSWORD_FILE);
    await writeFile(kept, password, { mode: 0o600 });
    await changeFolderOwner(cluster.account, kept);
    await sync(kept);
    await sync(half);
    await rename(half, cluster.folder);
    await sync(cluster.dataDir);
    return 'created';
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (
      (code === 'ENOTEMPTY' || code === 'EEXIST' || code === 'EPERM') &&
      (await clusterVersion(cluster.folder)) !== null
    ) {
      return 'found';
    }
    throw error;
  } finally {
    await rm(passwordFile, { force: true });
  }
}

export async function readPassword(cluster: Cluster): Promise<string> {
  const file = path.join(cluster.folder, PASSWORD_FILE);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new PostgresStartError(
      `The password of the embedded PostgreSQL cannot be read: ${file} (${error.code}). ` +
        'Restore that file together with the data folder, or start with the user that owns it.',
    );
  });
}

async function checkUsable(cluster: Cluster, version: string, major: string): Promise<void> {
  if (version !== major) {
    throw new PostgresStartError(
      `${cluster.folder} was written by PostgreSQL ${version}, and this is PostgreSQL ${major}. ` +
        `Make a backup with the program version that wrote it (npm run backup), move the folder away, ` +
        'start again and restore the backup; or set PG_BIN_DIR to a PostgreSQL ' +
        `${version}.`,
    );
  }
  const { uid } = await stat(cluster.folder);
  const self = process.getuid?.();
  if (self !== undefined && self !== 0 && uid !== self) {
    throw new PostgresStartError(
      `${cluster.folder} belongs to the user with uid ${uid}, and this is uid ${self} (it was probably ` +
        `created by a start as root). Give it away once as root: chown -R ${self} ${cluster.dataDir}`,
    );
  }
  await changeFolderOwner(uid === 0 ? cluster.account : null, cluster.folder);
}

async function clusterVersion(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch((): string[] => []);
  if (names.length === 0) return null;
  if (!names.includes('PG_VERSION')) {
    throw new PostgresStartError(
      `${folder} holds something that is not a PostgreSQL data folder. Move it away or choose another DATA_DIR.`,
    );
  }
  return (await readFile(path.join(folder, 'PG_VERSION'), 'utf8')).trim();
}

async function majorOf(binDir: string): Promise<string> {
  const program = path.join(binDir, executable('postgres'));
  try {
    const { stdout } = await run(program, ['--version']);
    return /(\d+)/.exec(stdout)?.[1] ?? '';
  } catch (error) {
    throw new PostgresStartError(
      `PostgreSQL cannot run on this system: ${(error as Error).message.trim()}. ` +
        'Set PG_BIN_DIR to an installed PostgreSQL or DATABASE_URL to a running one.',
    );
  }
}

/** What a killed initdb left, unless its process still works on it. */
async function removeLeftovers(cluster: Cluster): Promise<void> {
  for (const name of await readdir(cluster.dataDir)) {
    if (!name.startsWith('postgres.init')) continue;
    const pid = Number(name.split('.')[2]);
    if (Number.isInteger(pid) && pid > 0 && (await isRunning(pid))) continue;
    // The initdb of a killed start may still be writing; what is left then goes next time.
    const leftover = path.join(cluster.dataDir, name);
    await rm(leftover, { recursive: true, force: true, maxRetries: 2 }).catch(() => {});
  }
}

async function sync(target: string): Promise<void> {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
