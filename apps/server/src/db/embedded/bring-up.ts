import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster-folder.ts';
import { openSession, servesFolder } from './local-session.ts';
import { choosePort, isFree } from './loopback-port.ts';
import { PostgresStartError } from './postgres-errors.ts';
import { runningPostmaster, spawnPostmaster, type LockFile, type Spawned } from './postmaster.ts';

/** Just after a kill PostgreSQL still finds its old lock file or shared memory in use. */
const PATIENCE_MS = 30_000;
const PASSING = /postmaster\.pid|shared memory|could not bind|in use|No space left/;

/** What is known before PostgreSQL is brought up. */
export type BringUp = {
  cluster: Cluster;
  binDir: string;
  password: string;
  /** The name that the session shows to others. */
  sessionName: string;
  /** Only this port; else the remembered or a new one. */
  port: number | undefined;
  /** False: another process is about to start it, wait for that. */
  mayStart: boolean;
  log: (message: string) => void;
  /** Ends the attempts early. */
  signal?: AbortSignal;
};

export type Running = { pid: number; port: number; session: pg.Client };

/** Connects to the PostgreSQL of the folder: the one that runs already, else one started here. */
export async function bringUp(input: BringUp): Promise<Running> {
  const { cluster, log } = input;
  let deadline = Date.now() + PATIENCE_MS;
  let failures = 0;
  let own: Spawned | null = null;
  let lastComplaint = 'it did not answer';
  for (;;) {
    input.signal?.throwIfAborted();
    const found = await runningPostmaster(cluster);
    if (found !== null) {
      const answer = await tryConnect(input, found);
      if (typeof answer !== 'string') {
        if (own === null && input.mayStart)
          log(`Using the PostgreSQL that already runs (process ${found.pid}).`);
        return { pid: found.pid, port: found.port, session: answer };
      }
      lastComplaint = answer;
      // Recovery after a crash takes as long as it takes; the process works on it.
      if (answer === 'starting') deadline = Date.now() + PATIENCE_MS;
      await sleep(15);
    } else if (own !== null && !own.hasExited()) {
      await sleep(15);
    } else if (!input.mayStart) {
      lastComplaint = 'the process that holds the data folder does not start it';
      await sleep(50);
    } else {
      if (own !== null) {
        lastComplaint = (await own.complaint()) || lastComplaint;
        failures += PASSING.test(lastComplaint) ? 0 : 1;
        if (failures === 3) break;
        await sleep(200);
      }
      own = await spawnPostmaster(cluster, input.binDir, await portFor(input));
    }
    if (Date.now() > deadline) break;
  }
  throw new PostgresStartError(
    `The embedded PostgreSQL in ${cluster.folder} cannot be started: ${lastComplaint}`,
  );
}

async function portFor({ port, cluster }: BringUp): Promise<number> {
  if (port === undefined) return choosePort(path.join(cluster.dataDir, 'postgres.port'));
  // Our own predecessor may need a moment to let go of it.
  for (let tries = 0; !(await isFree(port)); tries += 1) {
    if (tries === 20) {
      throw new PostgresStartError(
        `Port ${port} on 127.0.0.1 is in use by another program, so PostgreSQL cannot listen on it.`,
      );
    }
    await sleep(50);
  }
  return port;
}

async function tryConnect(input: BringUp, found: LockFile): Promise<pg.Client | string> {
  if (!Number.isInteger(found.port) || found.port <= 0) return 'it wrote no port';
  if (found.status === 'stopping') return 'stopping';
  try {
    const session = await openSession(input.password, found.port, input.sessionName);
    if (await servesFolder(session, input.cluster).catch(() => false)) return session;
    await session.end().catch(() => {});
    return `another PostgreSQL answers on port ${found.port}`;
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code === '28P01') {
      throw new PostgresStartError(
        `The PostgreSQL of ${input.cluster.folder} does not accept the password kept beside its data ` +
          '(tischlein.password). Restore that file from the copy that belongs to this folder.',
      );
    }
    return code === '57P03' && !/shutting down/.test(message)
      ? 'starting'
      : message || String(code);
  }
}
