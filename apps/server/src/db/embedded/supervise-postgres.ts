import { setTimeout as sleep } from 'node:timers/promises';
import type { BringUp, Running } from './bring-up.ts';
import { forgetFolderOwner } from './folder-ownership.ts';
import { limitLog, runningPostmaster, signalStop, stopPostmaster } from './postmaster.ts';
import { isRunning } from './process-identity.ts';
import { FIRST_PAUSE_MS, longerPause, pauseAfterLoss } from './restart-pause.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

const LOG_CHECK_MS = 10 * 60_000;

/**
 * Keeps PostgreSQL running until `stop()`. The lost lock connection is the signal, because it works
 * for a process that we started and for one that we took over, and because the lock must be taken
 * again in any case. It never gives up: a full disk may be emptied after hours.
 */
export function superviseUntilStopped(
  input: BringUp,
  first: Running,
  claim: (signal: AbortSignal) => Promise<{ running: Running }>,
): Omit<EmbeddedPostgres, 'url' | 'superuserUrl'> {
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  let running = first;
  let recovering: Promise<void> = Promise.resolve();
  let pauseMs = FIRST_PAUSE_MS;
  let stopped: Promise<void> | null = null;
  let down = false;

  const watch = (): void => {
    down = false;
    const since = Date.now();
    running.session.once('end', () => {
      if (stopping.signal.aborted) return;
      pauseMs = pauseAfterLoss(pauseMs, Date.now() - since);
      recovering = recover();
    });
  };
  const recover = async (): Promise<void> => {
    const lost = running.pid;
    down = true;
    let told = false;
    for (;;) {
      await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => {});
      if (stopping.signal.aborted) return;
      pauseMs = longerPause(pauseMs);
      if (!told && !(await isRunning(lost))) {
        told = true;
        input.log(`PostgreSQL (process ${lost}) ended unexpectedly and is being restarted.`);
        for (const listener of listeners) listener();
      }
      try {
        running = (await claim(stopping.signal)).running;
        input.log(`PostgreSQL answers again (process ${running.pid}).`);
        watch();
        return;
      } catch (error) {
        if (stopping.signal.aborted) return;
        input.log(`PostgreSQL is not back yet: ${(error as Error).message}`);
      }
    }
  };
  // When Node ends without stop(), PostgreSQL should not be left behind if that can be helped.
  const onProcessExit = (): void => {
    if (!down) signalStop(input.cluster, input.binDir, running.pid);
  };
  process.once('exit', onProcessExit);
  const logCheck = setInterval(() => void limitLog(input.cluster).catch(() => {}), LOG_CHECK_MS);
  logCheck.unref();
  watch();

  const stop = async (): Promise<void> => {
    stopping.abort();
    await recovering;
    clearInterval(logCheck);
    const alive = await runningPostmaster(input.cluster);
    if (alive !== null) await stopPostmaster(input.cluster, input.binDir, alive.pid);
    await running.session.end().catch(() => {});
    await forgetFolderOwner(input.cluster);
    process.off('exit', onProcessExit);
  };
  return {
    stop: () => (stopped ??= stop()),
    processId: () => running.pid,
    onExit: (listener) => void listeners.add(listener),
  };
}
