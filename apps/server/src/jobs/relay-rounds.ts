import { performance } from 'node:perf_hooks';
import type { BaseContext } from '../live/context.ts';
import { startRounds } from './rounds.ts';
import { relayEvents, type RelayedEvent, type RelayedJob } from './relay.ts';

const RELAY_PAUSE_MS = 200;
/** While the process is this busy, jobs come slower: an order in hand goes before a mail about one. */
const BUSY = 0.5;
const BUSY_PAUSE_MS = 1000;
const RELAY_POLL_MS = 2000;

/** Relays soon after an event and every two seconds; a pause between rounds leaves the database to the orders. */
export function relayRounds(
  context: BaseContext,
  jobsOf: (events: RelayedEvent[]) => RelayedJob[],
): { stop(): Promise<void> } {
  let measured = performance.eventLoopUtilization();
  const pause = (): number => {
    const { utilization } = performance.eventLoopUtilization(measured);
    measured = performance.eventLoopUtilization();
    return utilization > BUSY ? BUSY_PAUSE_MS : RELAY_PAUSE_MS;
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
    return more ? pause() : RELAY_POLL_MS;
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
