import { performance } from 'node:perf_hooks';
import type { BaseContext } from '../live/context.ts';
import { startRounds } from './rounds.ts';
import { relayEvents, type RelayedEvent, type RelayedJob } from './relay.ts';

/** In milliseconds; tests, whose process is always busy, have a quicker one. */
export const RELAY_PACE = { pauseMs: 200, busyPauseMs: 1000, pollMs: 2000 };
/** While the process is this busy, jobs come slower: an order in hand goes before a mail about one. */
const BUSY = 0.5;

/** Relays soon after an event and every two seconds; a pause between rounds leaves the database to the orders. */
export function relayRounds(
  context: BaseContext,
  jobsOf: (events: RelayedEvent[]) => RelayedJob[],
): { stop(): Promise<void> } {
  let measured = performance.eventLoopUtilization();
  const pause = (): number => {
    const { utilization } = performance.eventLoopUtilization(measured);
    measured = performance.eventLoopUtilization();
    return utilization > BUSY ? RELAY_PACE.busyPauseMs : RELAY_PACE.pauseMs;
  };
  const rounds = startRounds(async () => {
    let more = false;
    try {
      more = await relayEvents(context.database.pool, jobsOf);
    } catch (err) {
      context.log.warn(
        { err },
        'mails and messages about new events are late: they could not be read; this is tried again',
      );
    }
    return more ? pause() : RELAY_PACE.pollMs;
  });
  let soon = false;
  const unsubscribe = context.live.subscribe('*', () => {
    if (soon) return;
    soon = true;
    setTimeout(() => {
      soon = false;
      if (!rounds.isRunning) rounds.wake();
    }, pause());
  });
  return {
    async stop() {
      unsubscribe();
      await rounds.stop();
    },
  };
}
