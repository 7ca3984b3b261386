// Which servers of this program run and on which data, so that a command that forgot DATA_DIR does not work beside them.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ROOT } from './project.mjs';

/**
 * @typedef {object} RunningServer
 * @property {number} pid
 * @property {number} port
 * @property {boolean} production
 * @property {string} data Its data folder, or host and name of its database; never a password.
 */
/** @typedef {{ DATABASE_URL?: string | undefined, DATA_DIR?: string | undefined }} DataEnv */

const FOLDER = join(ROOT, '.cache', 'servers');

/** A command would work on other data than the server that runs. */
class OtherDataError extends Error {
  /** @override */
  name = 'OtherDataError';
}

/**
 * Where a command or a server keeps its data, by its environment: a folder, or host and name of a database.
 * @param {DataEnv} env
 */
export function dataPlace({ DATABASE_URL, DATA_DIR }) {
  if (!DATABASE_URL) return resolve(ROOT, DATA_DIR || 'data');
  if (!URL.canParse(DATABASE_URL)) return 'DATABASE_URL';
  const { host, pathname } = new URL(DATABASE_URL);
  return `${host}${pathname}`;
}

/**
 * Remembers this server until `forget` is called. Where nothing may be written, nothing is remembered.
 * @param {Omit<RunningServer, 'pid'>} server
 * @returns {Promise<() => Promise<void>>}
 */
export async function rememberServer(server, folder = FOLDER) {
  const file = join(folder, `${process.pid}.json`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify({ pid: process.pid, ...server }));
  } catch {
    return async () => undefined;
  }
  return () => rm(file, { force: true });
}

/**
 * Servers that still run; what killed ones left behind is removed.
 * @returns {Promise<RunningServer[]>}
 */
export async function runningServers(folder = FOLDER) {
  const names = await readdir(folder).catch(() => []);
  const found = [];
  for (const name of names.filter((one) => /^\d+\.json$/.test(one))) {
    const file = join(folder, name);
    try {
      const server = /** @type {RunningServer} */ (JSON.parse(await readFile(file, 'utf8')));
      if (await runs(server.pid)) found.push(server);
      else await rm(file, { force: true });
    } catch {
      // Half written or gone meanwhile.
    }
  }
  return found;
}

/** @param {number} pid */
async function runs(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  // The number may be another program's by now; where the system tells, we look.
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'node');
  return /node/.test(line);
}

/**
 * Refuses to work on the usual folder while all servers that run use other data. Whoever names theirs means it.
 * @param {DataEnv} env
 */
export async function refuseOtherData(env, folder = FOLDER) {
  if (env.DATABASE_URL || env.DATA_DIR) return;
  const servers = await runningServers(folder);
  const own = dataPlace(env);
  const [other] = servers;
  if (!other || servers.some(({ data }) => data === own)) return;
  const setting = other.data.startsWith('/') ? `DATA_DIR=${other.data}` : 'DATABASE_URL';
  throw new OtherDataError(
    `Another data folder is in use by the Tischlein on port ${other.port}: ${other.data}, not ${own}. ` +
      `Set ${setting} to work on it, or DATA_DIR=./data if you mean this one.`,
  );
}

/**
 * Whether guests order on these data in earnest.
 * @param {DataEnv & { NODE_ENV?: string | undefined }} env
 */
export async function isProduction(env, folder = FOLDER) {
  if (env.NODE_ENV === 'production') return true;
  const servers = await runningServers(folder);
  return servers.some(({ data, production }) => production && data === dataPlace(env));
}
