import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startPostgres } from '../../apps/server/src/db/embedded/start-postgres.ts';
import { ROOT } from './server-bundle.ts';

interface ServerOptions {
  file: string;
  dataDir: string;
  /** 0: a free one. */
  port?: number;
  env?: Record<string, string>;
  /** In a process group of its own: the bundled server itself, or as an operator does, without the demo. */
  by?: StartedBy;
}

export type StartedBy = 'node' | 'npm start' | 'npm run dev' | 'node tools/start.mjs';

export interface ServerProcess {
  pid: number;
  port: number;
  databaseUrl: string;
  /** Exit code and signal. */
  exited: Promise<[number | null, NodeJS.Signals | null]>;
  hasExited(): boolean;
  /** The end of what it said on stderr. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  /** The process with all that it started in its process group, as a terminal does; only with `by`. */
  signalGroup(name: NodeJS.Signals): void;
  /** In order, with its PostgreSQL. */
  stop(): Promise<void>;
}

/** The server ended before it was ready; the message is what it said. */
export class ServerRefusedError extends Error {
  override name = 'ServerRefusedError';
}

/** As `npm start` starts it (package.json). */
const START_FLAGS = ['--max-semi-space-size=32'];

/** Starts the server as a child process and waits until it says where it answers. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const hasOwnGroup = options.by !== undefined;
  const asOperator = options.by !== undefined && options.by !== 'node';
  const port = options.port || (asOperator ? await freePort() : 0);
  const [program = '', ...args] = asOperator
    ? (options.by ?? '').split(' ')
    : [process.execPath, ...START_FLAGS, ...cpuProfile(), options.file];
  const child = spawn(program, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: hasOwnGroup,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: options.dataDir,
      PORT: String(port),
      ADDRESSES_DIR: 'demo/addresses',
      LOG_LEVEL: 'silent',
      // Limits protect against one address; the load comes from one address.
      RATE_LIMIT_FACTOR: '1000000',
      ...(asOperator ? { DEMO: 'off', HOME: process.env['HOME'] } : {}),
      ...options.env,
    },
  });
  const exited = once(child, 'exit') as ServerProcess['exited'];
  if (hasOwnGroup) endWithUs(child, exited);
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4000)));
  const ready = await (asOperator ? welcomed(child, port, options) : readyLine(child));
  if (ready === null) {
    await exited;
    throw new ServerRefusedError(said.trim());
  }
  const signal = (name: NodeJS.Signals) => void child.kill(name);
  return {
    pid: child.pid ?? 0,
    ...ready,
    exited,
    hasExited: () => child.exitCode !== null || child.signalCode !== null,
    said: () => said.trim(),
    signal,
    signalGroup: (name) => void process.kill(-(child.pid ?? 0), name),
    async stop() {
      signal('SIGTERM');
      await exited;
    },
  };
}

/** In production, and elsewhere. */
const WELCOME = /^Tischlein answers at|Ctrl-C beendet/;

/** Nobody who stops us reaches what has a group of its own. */
function endWithUs(child: ChildProcess, exited: Promise<unknown>): void {
  const end = () => void child.kill('SIGTERM');
  const leave = () => process.exit(1);
  process.once('exit', end).once('SIGINT', leave).once('SIGTERM', leave);
  void exited.then(() => process.off('exit', end).off('SIGINT', leave).off('SIGTERM', leave));
}

/** `npm start` speaks to a person; where its database is, is found as the command-line tools find it. */
async function welcomed(
  child: ChildProcess,
  port: number,
  { dataDir, env = {} }: ServerOptions,
): Promise<{ port: number; databaseUrl: string } | null> {
  if (!(await lineOf(child, (line) => WELCOME.test(line)))) return null;
  if (env['DATABASE_URL']) return { port, databaseUrl: env['DATABASE_URL'] };
  const shared = await startPostgres({ dataDir, attach: 'share' });
  await shared.stop();
  return { port, databaseUrl: shared.url };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** BENCH_PROFILE names a folder: the server then writes a CPU profile there when it stops. */
function cpuProfile(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

async function readyLine(
  child: ChildProcess,
): Promise<{ port: number; databaseUrl: string } | null> {
  const line = await lineOf(child, (text) => text.startsWith('ready '));
  return line && JSON.parse(line.slice('ready '.length));
}

/** null: it ended without saying so. */
function lineOf(child: ChildProcess, isIt: (line: string) => boolean): Promise<string | null> {
  if (!child.stdout) return Promise.resolve(null);
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve) => {
    lines.on('line', (line) => isIt(line) && resolve(line));
    lines.once('close', () => resolve(null));
  });
}

/** Kills PostgreSQL as a power cut would: all of its processes at once, without a word. */
export const killPostgres = (dataDir: string) => signalPostgres(dataDir, 'SIGKILL');

/** Tells all processes of PostgreSQL; SIGSTOP freezes it as a machine does that hangs. */
export async function signalPostgres(dataDir: string, signal: NodeJS.Signals): Promise<void> {
  for (const pid of await postgresProcesses(dataDir)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended by itself a moment before.
    }
  }
}

/** Its first process and then all others. */
export async function postgresProcesses(dataDir: string): Promise<number[]> {
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  const postmaster = Number((await readFile(lockFile, 'utf8')).split('\n', 1)[0]);
  return [postmaster, ...(await childrenOf(postmaster))];
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found: number[] = [];
  for (const pid of pids) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const ppid = Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    if (ppid === parent) found.push(Number(pid));
  }
  return found;
}
