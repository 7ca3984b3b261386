import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { startServerProcess, type StartedBy } from '../server/server-process.ts';
import { stopRounds } from './stop-rounds.ts';

const SEED = 20_261_123;

/** `npm run prove -- stops` starts and ends it in all the ways there are. */
const EVERY_WAY = Boolean(process.env['LONG']);
type Way = [StartedBy, NodeJS.Signals, Record<string, string>];
/** npm dies of it at once, and tells nobody. */
const WITHOUT_A_WORD: Way[] = [['npm start', 'SIGKILL', {}]];
/** As above, without guests; what a program does when it hears of it: tools/stopping.test.ts. */
const MORE_WAYS: Way[] = [
  ['npm run dev', 'SIGKILL', {}],
  ['npm start', 'SIGTERM', { NODE_ENV: 'production', MAIL: 'off', RATE_LIMIT_FACTOR: '' }],
  ['npm run dev', 'SIGTERM', {}],
  ['node tools/start.mjs', 'SIGTERM', {}],
];

describe('a stop under load', () => {
  // Two servers on one database, and more rounds: `npm run prove -- stops`.
  it.each([['embedded', 'npm start', ['pid', 'group']]] as const)(
    'cuts no request, loses no order and no mail: %s database, started by %s, by a signal to %s',
    async (backend, by, signalled) => {
      const plan = {
        rounds: signalled.length,
        clients: 4,
        shops: 2,
        backend,
        by,
        seed: SEED,
        pauseMs: 20,
      };
      const { rounds, mails } = await stopRounds(plan);
      expect(rounds.map(({ to, faults }) => [to, faults])).toEqual(signalled.map((to) => [to, []]));
      expect(mails.faults).toEqual([]);
      // Orders went on until the stop, else nothing was proven.
      expect(rounds.at(-1)?.acknowledged).toBeGreaterThan(rounds.length);
    },
    300_000,
  );
});

describe('a signal to the process number alone ends all of it, and frees port and data folder', () => {
  it.each([...WITHOUT_A_WORD, ...(EVERY_WAY ? MORE_WAYS : [])])(
    '%s, %s, %o',
    async (by, signal, env) => {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'tischlein-stop-'));
      const server = await startServerProcess({
        file: '',
        dataDir,
        by,
        env: { HOST: '127.0.0.1', DEMO: env['NODE_ENV'] ? '' : 'off', ...env },
      });
      server.signal(signal);
      await expect.poll(() => groupOf(server.pid), { timeout: 60_000 }).toBe('gone');
      expect(await isListening(server.port)).toBe(false);
      // PostgreSQL has a group of its own; its lock file goes when it has ended in order.
      expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
    300_000,
  );
});

function groupOf(pid: number): 'running' | 'gone' {
  try {
    process.kill(-pid, 0);
    return 'running';
  } catch {
    return 'gone';
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
