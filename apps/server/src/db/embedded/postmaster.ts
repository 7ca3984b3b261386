import { execFile, spawn } from 'node:child_process';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { executable } from './binaries.ts';
import type { Cluster } from './cluster-folder.ts';
import { childEnvironment, isRunning, postgresOwnership } from './process-identity.ts';
import { folderArgument, changeFolderOwner, spawnIdentity } from './unprivileged-account.ts';

const LOG_LIMIT_BYTES = 4 * 1024 * 1024;

export type LockFile = { pid: number; port: number; status: string; identity: string };

/** PostgreSQL's own lock file, or null when there is none or it is not written completely yet. */
async function readLockFile(folder: string): Promise<LockFile | null> {
  const text = await readFile(path.join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port, status: lines[7] ?? '', identity: lockFileIdentity(text) };
}

/** Process, folder and start second: enough to know a lock file again. */
export function lockFileIdentity(text: string): string {
  return text.split('\n', 3).join('\n').trim();
}

/**
 * The PostgreSQL that works in the cluster's folder, if any. A lock file whose process number now
 * belongs to another program (after a reboot or in a new container) is removed: PostgreSQL itself
 * would refuse to start for as long as that program runs.
 */
export async function runningPostmaster(cluster: Cluster): Promise<LockFile | null> {
  const found = await readLockFile(cluster.folder);
  if (found === null) return null;
  const ownership = await postgresOwnership(found.pid, cluster.folder, cluster.mark);
  if (ownership === 'ours') return found;
  if (ownership === 'other') {
    const again = await readLockFile(cluster.folder);
    if (again?.identity === found.identity) {
      await rm(path.join(cluster.folder, 'postmaster.pid'), { force: true });
    }
  }
  return null;
}

/** PostgreSQL as it was started; `complaint` is what it wrote since. */
export type Spawned = { hasExited(): boolean; complaint(): Promise<string> };

/** Starts PostgreSQL so that it outlives us: a kill of Node must not be a crash of the database. */
export async function spawnPostmaster(
  cluster: Cluster,
  binDir: string,
  port: number,
): Promise<Spawned> {
  const log = await openLog(cluster);
  const written = (await log.stat()).size;
  try {
    const folder = await folderArgument(cluster.folder, cluster.account);
    const settings = postgresSettings(cluster, port);
    // PostgreSQL refuses administrators on Windows; pg_ctl gives up those rights first.
    const [program, args] =
      process.platform === 'win32'
        ? ['pg_ctl', ['start', '-W', '-D', folder, '-o', settings.map((s) => `-c ${s}`).join(' ')]]
        : ['postgres', ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])]];
    const child = spawn(path.join(binDir, executable(program)), args, {
      cwd: cluster.folder,
      env: childEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
      windowsHide: true,
      ...spawnIdentity(cluster.account),
    });
    child.unref();
    let gone = false;
    const end = (): void => {
      gone = true;
    };
    child.once('exit', end);
    child.once('error', end);
    return { hasExited: () => gone, complaint: () => logSince(cluster, written) };
  } finally {
    await log.close();
  }
}

function postgresSettings(cluster: Cluster, port: number): string[] {
  return [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `cluster_name=${cluster.mark}`,
    'max_connections=100',
    'shared_buffers=64MB',
    'max_wal_size=256MB',
    'log_min_messages=warning',
    'log_checkpoints=off',
    // Statements and key values would bring guests' names and addresses into the log.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
  ];
}

/** Fast shutdown: open transactions are rolled back, everything committed is kept. */
export async function stopPostmaster(cluster: Cluster, binDir: string, pid: number): Promise<void> {
  signalStop(cluster, binDir, pid);
  for (let waited = 0; (await postgresOwnership(pid, cluster.folder, cluster.mark)) === 'ours';) {
    await sleep(10);
    waited += 10;
    // A shutdown that hangs on a broken disk: leave at once, the write-ahead log has everything.
    if (waited === 60_000 && process.platform !== 'win32') process.kill(pid, 'SIGQUIT');
    if (waited > 70_000) throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
  }
}

export function signalStop(cluster: Cluster, binDir: string, pid: number): void {
  if (process.platform === 'win32') {
    const program = path.join(binDir, executable('pg_ctl'));
    execFile(program, ['stop', '-W', '-m', 'fast', '-D', cluster.folder], () => {});
    return;
  }
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    // Already gone.
  }
}

export async function waitUntilGone(pid: number, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && (await isRunning(pid))) await sleep(20);
}

async function logSince(cluster: Cluster, offset: number): Promise<string> {
  const bytes = await readFile(logFile(cluster)).catch(() => Buffer.alloc(0));
  return bytes.subarray(offset).toString('utf8').trim();
}

/** Written by PostgreSQL in append mode, so that it may be cut while in use. */
export async function limitLog(cluster: Cluster): Promise<void> {
  const size = await stat(logFile(cluster)).then(
    (found) => found.size,
    () => 0,
  );
  if (size < LOG_LIMIT_BYTES) return;
  const handle = await open(logFile(cluster), 'r+');
  await handle.truncate(0).finally(() => handle.close());
}

async function openLog(cluster: Cluster): ReturnType<typeof open> {
  const size = await stat(logFile(cluster)).then(
    (found) => found.size,
    () => 0,
  );
  if (size > LOG_LIMIT_BYTES) await rename(logFile(cluster), `${logFile(cluster)}.1`);
  const log = await open(logFile(cluster), 'a', 0o600);
  await changeFolderOwner(cluster.account, logFile(cluster));
  return log;
}

function logFile(cluster: Cluster): string {
  return path.join(cluster.dataDir, 'postgres.log');
}
