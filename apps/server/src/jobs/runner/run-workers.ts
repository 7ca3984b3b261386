import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { JobTimes } from '../job-times.ts';
import type { RunnerState } from './runner-state.ts';
import { startWorkers, type Workers, type WorkersOptions } from './start-workers.ts';
import { runPlannedJobsNow, DeadWorkers, unlockJobsOf } from './stranded-jobs.ts';
import { openWorkerSession } from './worker-session.ts';

interface RunnerOptions extends Omit<WorkersOptions, 'pollMs'> {
  url: string;
  log: FastifyBaseLogger;
  state: RunnerState;
  times: JobTimes;
}

/** Jobs that are still running when the process stops are cut off after that: mail servers may be slow. */
const STOP_MS = 12_000;

/**
 * Runs the queue's jobs whatever becomes of the database: workers that fail are replaced, after pauses that grow, and
 * jobs that are locked by workers which have ended, here or in a process that was killed, run again.
 */
export function runWorkers(options: RunnerOptions): { stop(): Promise<void> } {
  const { pool, log, state, times } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const dead = new DeadWorkers(times.graceMs);
  /** Workers of ours that have ended, and perhaps left jobs locked. */
  const ended = new Set<string>();
  const retiring = new Set<Promise<void>>();
  /** What the runner waits for: a session, or the end of its workers. */
  let wake: (reason?: unknown) => void = () => undefined;
  const woken = () => new Promise<unknown>((resolve) => (wake = resolve));
  const session = openWorkerSession(options.url, {
    onOpen() {
      dead.startAnew();
      wake();
    },
    onLost: () => wake(new Error('the connection that proves us alive was lost')),
  });

  const retire = (workers: Workers): Promise<void> => {
    const over = workers.retire().then(() => {
      for (const id of workers.ids) ended.add(id);
      retiring.delete(over);
    });
    retiring.add(over);
    return over;
  };

  /** Resolves when the workers have failed or we stop; they are being replaced then. */
  const workOnce = async (): Promise<void> => {
    const failed = woken();
    const workers = startWorkers({ ...options, pollMs: times.pollMs }, () => {
      if (!state.isWorking && state.restarts > 0) log.info('jobs are run again');
      state.isWorking = true;
    });
    for (const id of workers.ids) session.hold(id);
    const reason = await Promise.race([workers.broken, failed]);
    if (!signal.aborted && state.isWorking)
      log.warn({ err: reason }, 'jobs cannot be run; this is tried again until it works');
    void retire(workers);
  };

  const work = async (): Promise<void> => {
    let pause = times.firstPauseMs;
    while (!signal.aborted) {
      if (session.isOpen) {
        await workOnce();
        pause = state.isWorking ? times.firstPauseMs : Math.min(pause * 2, times.longestPauseMs);
        state.isWorking = false;
        state.restarts += 1;
        await sleep(pause, null, { signal }).catch(() => undefined);
      } else await woken();
    }
  };

  const free = async (): Promise<void> => {
    const ours = [...ended];
    if (ours.length > 0) {
      await unlockJobsOf(pool, ours);
      for (const id of ours) {
        ended.delete(id);
        session.release(id);
      }
    }
    const workerIds = await dead.look(pool);
    if (workerIds.length > 0) log.warn({ workerIds }, 'jobs of workers that died are run again');
    await runPlannedJobsNow(pool);
  };

  const sweep = async (): Promise<void> => {
    while (!signal.aborted) {
      // The runner tells of a database that is away; here the next time is soon enough.
      await free().catch(() => dead.startAnew());
      await sleep(times.sweepMs, null, { signal }).catch(() => undefined);
    }
  };

  const both = Promise.all([work(), sweep()]);
  return {
    async stop() {
      stopping.abort();
      wake();
      const over = both
        .then(() => Promise.all(retiring))
        .then(() => unlockJobsOf(pool, [...ended]))
        .catch((err: unknown) => log.debug({ err }, 'jobs were left to be freed by others'));
      await Promise.race([over, sleep(STOP_MS, null, { ref: false })]);
      await session.stop();
      state.isWorking = false;
    },
  };
}
