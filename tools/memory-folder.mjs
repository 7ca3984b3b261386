// A temporary folder in memory: of the server tests' processor time a third went into files of short-lived databases.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const NAME = 'tischlein-run-';
/** The databases of a whole run take half a gigabyte at most. */
const ROOM_BYTES = 2 * 1024 ** 3;
const FREE_MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Makes the folder, or answers null where memory is short, nothing can be run from there, or there is none (Linux
 * alone has it). It goes when this process ends; what a killed one left goes at the next start.
 * @param {{ shared?: string, room?: number, memory?: number }} [options] shared: where files are kept in memory; bytes
 *   that must be free there and on the machine
 * @returns {string | null}
 */
export function makeMemoryFolder({
  shared = '/dev/shm',
  room = ROOM_BYTES,
  memory = FREE_MEMORY_BYTES,
} = {}) {
  if (process.platform !== 'linux' || !existsSync(shared)) return null;
  const { bavail, bsize } = statfsSync(shared);
  if (bavail * bsize < room || freemem() < memory) return null;
  if (!allowsPrograms(readFileSync('/proc/mounts', 'utf8'), shared)) return null;
  for (const name of readdirSync(shared)) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length)) : NaN;
    if (pid > 0 && !isRunning(pid)) remove(join(shared, name));
  }
  const folder = join(shared, `${NAME}${process.pid}`);
  mkdirSync(folder);
  // As /tmp: PostgreSQL runs as another user when we are root.
  chmodSync(folder, 0o1777);
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

/**
 * Whether programs may be run from a folder: PostgreSQL's own are copied into the temporary one.
 * @param {string} mounts as in /proc/mounts
 * @param {string} folder
 */
export function allowsPrograms(mounts, folder) {
  const [, , , options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .findLast(([, place]) => place === folder) ?? [];
  return !options.split(',').includes('noexec');
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} folder */
function remove(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Somebody else's, or still written to: the next run tries again.
  }
}
