import { EventEmitter } from 'node:events';
import { runTaskList, type Logger, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

export interface WorkersOptions {
  pool: pg.Pool;
  logger: Logger;
  taskList: TaskList;
  concurrency: number;
  pollMs: number;
}

/** Some of the library's workers, from their start to their end. They are never mended, only replaced. */
export interface Workers {
  ids: readonly string[];
  /** Resolves when they can no longer be relied on, with the reason. */
  broken: Promise<unknown>;
  /** Takes no new jobs and resolves when those begun have come to an end. */
  retire(): Promise<void>;
}

/**
 * Starts workers of the library, without its cron: a query of that which fails ends in a rejection that nobody can
 * handle. The workers themselves stop for good, quietly, when they cannot write down how a job ended, and one that
 * could not read the list of tasks at its start never reads it again; so any failure to get or finish a job counts as
 * the end of all of them.
 */
export function startWorkers(options: WorkersOptions, onLook: () => void): Workers {
  const events: WorkerEvents = new EventEmitter();
  const ids: string[] = [];
  const ends: Promise<unknown>[] = [];
  let retiring = false;
  events.on('worker:create', ({ worker }) => {
    ids.push(worker.workerId);
    ends.push(worker.promise);
  });
  const broken = new Promise<unknown>((resolve) => {
    events.on('worker:getJob:error', ({ error }) => resolve(error));
    events.on('worker:fatalError', ({ error }) => resolve(error));
    events.on('worker:stop', ({ error }) => retiring || resolve(error ?? 'a worker ended'));
  });
  events.on('worker:getJob:empty', onLook);
  events.on('job:start', onLook);
  const workers = runTaskList(
    {
      events,
      logger: options.logger,
      concurrency: options.concurrency,
      pollInterval: options.pollMs,
      noHandleSignals: true,
    },
    options.taskList,
    poolForLibrary(options.pool),
  );
  return {
    ids,
    broken,
    async retire() {
      retiring = true;
      // Its promise waits for the database, which may be away; whether the workers have ended does not.
      void workers.gracefulShutdown().catch(() => undefined);
      await Promise.allSettled(ends);
    },
  };
}

/** Without a connection there is nothing to give back. */
type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (() => void) | undefined,
) => void;

/**
 * Told to end while its LISTEN still waits, the library gives the listening connection back twice, and the pool throws
 * where nobody handles it. Here the second time does nothing, and the first closes it: something may still wait on it.
 */
function poolForLibrary(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Connected) =>
    callback
      ? pool.connect((error, client, done) => {
          let isBack = false;
          const giveBack = () => {
            if (!isBack) done(true);
            isBack = true;
          };
          callback(error, client, client && giveBack);
        })
      : pool.connect();
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
