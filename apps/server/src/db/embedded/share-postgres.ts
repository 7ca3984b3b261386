import type { BringUp, Running } from './bring-up.ts';
import {
  closeToSharers,
  forgetFolderOwner,
  leaveSharers,
  releaseOwnership,
  takeOwnership,
} from './folder-ownership.ts';
import { stopPostmaster } from './postmaster.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';

/**
 * For the time of one command. Of several commands that share a PostgreSQL which no server owns,
 * the last one to finish stops it.
 */
export function shareUntilStopped(
  input: BringUp,
  running: Running,
  owner: boolean,
): Omit<EmbeddedPostgres, 'url' | 'superuserUrl'> {
  const { session, pid } = running;
  const listeners = new Set<() => void>();
  let stopped: Promise<void> | null = null;
  let ended = false;
  session.once('end', () => {
    ended = true;
    if (stopped === null) for (const listener of listeners) listener();
  });

  const stopAsLast = async (): Promise<boolean> => {
    if (!(await closeToSharers(session))) return false;
    await stopPostmaster(input.cluster, input.binDir, pid);
    await forgetFolderOwner(input.cluster);
    return true;
  };
  const leave = async (): Promise<void> => {
    await leaveSharers(session);
    let holds = owner;
    // Twice: another command may have finished between our look at it and our release.
    for (let round = 0; round < 2; round += 1) {
      holds ||= (await takeOwnership(session, input.cluster, 'share')) === null;
      if (!holds || (await stopAsLast())) return;
      await releaseOwnership(session, input.cluster);
      holds = false;
    }
  };
  const stop = async (): Promise<void> => {
    try {
      // Already ended: a server that stopped meanwhile took its PostgreSQL with it.
      if (!ended) await leave();
    } finally {
      await session.end().catch(() => {});
    }
  };
  return {
    stop: () => (stopped ??= stop()),
    processId: () => pid,
    onExit: (listener) => void listeners.add(listener),
  };
}
