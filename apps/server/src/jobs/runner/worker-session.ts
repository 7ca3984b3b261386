import type pg from 'pg';
import { keepConnected } from '../../db/kept-connection.ts';

/** Marks the advisory locks of workers among all others; the number only has to be ours. */
export const WORKER_LOCK = 1_785_684_595;

interface WorkerSession {
  readonly isOpen: boolean;
  /** Keeps a worker known as living until it is released, over reconnections too. */
  hold(workerId: string): void;
  release(workerId: string): void;
  stop(): Promise<void>;
}

/**
 * A machine that vanished takes its workers with it: PostgreSQL looks after this connection and ends it within half a
 * minute. An administrator's limit for idle sessions is not meant for it.
 */
const SETTINGS = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set idle_session_timeout = 0`;

/**
 * Proves to the other processes on the database that our workers live: a shared advisory lock for each, on a connection
 * that ends with this process. A process that is frozen or slow keeps it, a killed one loses it at once.
 */
export function openWorkerSession(
  url: string,
  told: { onOpen(): void; onLost(): void },
): WorkerSession {
  const held = new Set<string>();
  let client: pg.Client | null = null;
  const lock = async (call: 'lock' | 'unlock', ids: readonly string[], on: pg.Client) => {
    await on.query(
      `select pg_advisory_${call}_shared($1, hashtext(id)) from unnest($2::text[]) as id`,
      [WORKER_LOCK, ids],
    );
  };
  /** What fails here fails because the connection is lost; the next one locks all that is held. */
  const tryLock = (call: 'lock' | 'unlock', workerId: string) => {
    if (client) lock(call, [workerId], client).catch(() => undefined);
  };
  const kept = keepConnected(url, {
    async onOpen(fresh) {
      await fresh.query(SETTINGS);
      client = fresh;
      await lock('lock', [...held], fresh);
      told.onOpen();
    },
    onLost() {
      client = null;
      told.onLost();
    },
  });
  return {
    get isOpen() {
      return client !== null;
    },
    hold(workerId) {
      held.add(workerId);
      tryLock('lock', workerId);
    },
    release(workerId) {
      if (held.delete(workerId)) tryLock('unlock', workerId);
    },
    stop: () => kept.stop(),
  };
}
