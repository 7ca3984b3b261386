import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './server-bundle.ts';

export interface ServerOptions {
  file: string;
  dataDir: string;
  /** 0: a free one. */
  port?: number;
  env?: Record<string, string>;
}

export interface ServerProcess {
  pid: number;
  port: number;
  databaseUrl: string;
  exited: Promise<unknown>;
  hasExited(): boolean;
  /** The end of what it said on stderr. */
  said(): string;
  signal(name: NodeJS.Signals): void;
  /** In order, with its PostgreSQL. */
  stop(): Promise<void>;
}

/** The server ended before it was ready; the message is what it said. */
export class ServerRefusedError extends Error {
  override name = 'ServerRefusedError';
}

/** As `npm start` starts it (package.json). */
const START_FLAGS = ['--max-semi-space-size=32'];

/** Starts the bundled server as a child process and waits until it says where it answers. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...START_FLAGS, ...cpuProfile(), options.file], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: options.dataDir,
      PORT: String(options.port ?? 0),
      ADDRESSES_DIR: 'demo/addresses',
      LOG_LEVEL: 'silent',
      // Limits protect against one address; the load comes from one address.
      RATE_LIMIT_FACTOR: '1000000',
      ...options.env,
    },
  });
  const exited = once(child, 'exit');
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-4000)));
  const ready = await readyLine(child);
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
    async stop() {
      signal('SIGTERM');
      await exited;
    },
  };
}

/** BENCH_PROFILE names a folder: the server then writes a CPU profile there when it stops. */
function cpuProfile(): string[] {
  const folder = process.env['BENCH_PROFILE'];
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}

async function readyLine(
  child: ChildProcess,
): Promise<{ port: number; databaseUrl: string } | null> {
  if (!child.stdout) return null;
  const lines = createInterface({ input: child.stdout });
  const found = await new Promise<string | null>((resolve) => {
    lines.on('line', (line) => line.startsWith('ready ') && resolve(line.slice('ready '.length)));
    lines.once('close', () => resolve(null));
  });
  return found === null ? null : JSON.parse(found);
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
