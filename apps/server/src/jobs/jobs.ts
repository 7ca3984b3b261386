import { performance } from 'node:perf_hooks';
import { Logger, run, runMigrations, type Runner, type TaskList } from 'graphile-worker';
import type { AppContext } from '../context.ts';
import { accountMailJobs, accountMailTasks } from '../features/mail/account-mail-jobs.ts';
import { mailJobs, mailTasks } from '../features/mail/mail-jobs.ts';
import { pageMailJobs, pageMailTasks } from '../features/mail/page-mail-jobs.ts';
import { mailSender } from '../features/mail/send-mail.ts';
import { pushJobs, pushTasks } from '../features/push/push-jobs.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { REFUNDS_TASK, refundJobs, runRefunds } from '../payments/run-refunds.ts';
import { watchPayments } from '../payments/watch-payments.ts';
import { advertise } from './advertise.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ensureRelayCursor, relayEvents, type RelayedEvent } from './relay.ts';
import { retentionTask } from './retention.ts';

export interface Jobs {
  stop(): Promise<void>;
}

const RELAY_PAUSE_MS = 200;
/** While the process is this busy, jobs come slower: an order in hand goes before a mail about one. */
const BUSY = 0.5;
const BUSY_PAUSE_MS = 1000;
const RELAY_POLL_MS = 2000;
/** Every night, by day, and what payments need every minute; a minute that was missed is not made up for. */
const CRONTAB = [
  '30 4 * * * retention',
  '10 4 * * * reconcile',
  // By day, so that no telephone rings at night.
  '20 7-18 * * * advertise',
  '* * * * * watch-payments',
  `* * * * * ${REFUNDS_TASK}`,
].join('\n');

/** The queue's workers, and the relay that turns committed events into jobs. */
export async function startJobs(context: AppContext): Promise<Jobs> {
  const { pool } = context.database;
  let stopping = false;
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' && !stopping) context.log.error({ source: 'jobs' }, message);
    else context.log.debug({ source: 'jobs' }, message);
  });
  await runMigrations({ pgPool: pool, logger });
  await ensureRelayCursor(pool);
  const sender = mailSender(context);
  const taskList: TaskList = {
    ...mailTasks(context, sender),
    ...accountMailTasks(context, sender),
    ...pageMailTasks(context, sender),
    ...pushTasks(context),
    retention: retentionTask(context),
    advertise: () => advertise(context),
    reconcile: () => reconcilePayments(context),
    'watch-payments': oneAtATime(() => watchPayments(context)),
    [REFUNDS_TASK]: () => runRefunds(context),
  };
  const runner: Runner = await run({
    pgPool: pool,
    logger,
    taskList,
    crontab: CRONTAB,
    concurrency: 2,
    pollInterval: 2000,
    noHandleSignals: true,
  });
  const relay = startRelay(context);
  return {
    async stop() {
      stopping = true;
      await relay.stop();
      await runner.stop();
      sender.close();
    },
  };
}

const jobsOf = (events: RelayedEvent[]) => [
  ...mailJobs(events),
  ...accountMailJobs(events),
  ...pageMailJobs(events),
  ...pushJobs(events),
  ...refundJobs(events),
];

/** Relays soon after an event and every two seconds; a pause between rounds leaves the database to the orders. */
function startRelay(context: AppContext): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | null = null;
  let round: Promise<void> | null = null;
  let stopped = false;
  const schedule = (delay: number) => {
    if (stopped) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(() => {
      timer = null;
      round ??= once().finally(() => (round = null));
    }, delay);
  };
  let measured = performance.eventLoopUtilization();
  const pause = (): number => {
    const { utilization } = performance.eventLoopUtilization(measured);
    measured = performance.eventLoopUtilization();
    return utilization > BUSY ? BUSY_PAUSE_MS : RELAY_PAUSE_MS;
  };
  const once = async (): Promise<void> => {
    let more = false;
    try {
      more = await relayEvents(context.database.pool, jobsOf);
    } catch (err) {
      context.log.warn({ err }, 'events could not be relayed to jobs');
    }
    schedule(more ? pause() : RELAY_POLL_MS);
  };
  let soon = false;
  const unsubscribe = context.live.subscribe('*', () => {
    if (soon) return;
    soon = true;
    setTimeout(() => {
      soon = false;
      if (!round) schedule(0);
    }, pause());
  });
  schedule(0);
  return {
    async stop() {
      stopped = true;
      unsubscribe();
      if (timer) clearTimeout(timer);
      await round;
    },
  };
}
