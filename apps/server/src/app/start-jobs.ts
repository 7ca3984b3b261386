import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import type { AppContext } from './context.ts';
import { accountMailJobs, accountMailTasks } from '../accounts/account-mail-jobs.ts';
import { mailJobs, mailTasks } from '../ordering/order-mail-jobs.ts';
import { pageMailJobs, pageMailTasks } from '../page-mails/page-mail-jobs.ts';
import { mailServerTrouble } from '../mail/mail-server-trouble.ts';
import { mailSender } from '../mail/send-mail.ts';
import { followOrders, startFollowing } from '../printing/follow-orders.ts';
import { SELF_TEST_TASK, runDueSelfTests } from '../overlooked/self-test.ts';
import { wakeTasks } from '../overlooked/wake-devices.ts';
import { WATCH_COUNTERS_TASK, watchCounters } from '../overlooked/watch-counters.ts';
import { SMS_TASK, smsTask, WATCH_ORDERS_TASK, watchOrders } from '../overlooked/watch-orders.ts';
import { WATCH_PRINTERS_TASK, watchPrinters } from '../printing/watch-printers.ts';
import { pushJobs, pushTasks } from '../push/push-jobs.ts';
import { PLANNED_TASK, publishPlanned } from '../office/publish-planned.ts';
import { reconcilePayments } from '../payments/reconcile.ts';
import { REFUNDS_TASK, refundJobs, runRefunds } from '../payments/run-refunds.ts';
import { registerWalletDomains, WALLET_DOMAINS_TASK } from '../payments/wallet-domains.ts';
import {
  closeStrayPayments,
  STRAY_PAYMENTS_TASK,
  strayPaymentJobs,
  watchPayments,
} from '../payments/watch-payments.ts';
import { advertise } from '../advertising/advertise.ts';
import { JOB_TIMES, type JobTimes } from '../jobs/job-times.ts';
import { oneAtATime } from '../jobs/one-at-a-time.ts';
import { relayRounds } from '../jobs/relay-rounds.ts';
import { ensureRelayCursor, type RelayedEvent } from '../jobs/relay.ts';
import { retentionTask } from '../retention/retention.ts';
import { runWorkers } from '../jobs/runner/run-workers.ts';
import type { RegularJob } from '../jobs/schedule/regular-jobs.ts';
import { runSchedule } from '../jobs/schedule/run-schedule.ts';

export interface Jobs {
  stop(): Promise<void>;
}

/** Every night, by day, and what payments need every minute. */
const REGULAR: readonly RegularJob[] = [
  { task: 'retention', at: { minute: 30, fromHour: 4, toHour: 4 } },
  { task: 'reconcile', at: { minute: 10, fromHour: 4, toHour: 4 } },
  // By day, so that no telephone rings at night.
  { task: 'advertise', at: { minute: 20, fromHour: 7, toHour: 18 } },
  { task: 'watch-payments', at: 'every minute' },
  { task: REFUNDS_TASK, at: 'every minute' },
  { task: WALLET_DOMAINS_TASK, at: 'every minute' },
  { task: PLANNED_TASK, at: 'every minute' },
  { task: WATCH_PRINTERS_TASK, at: 'every minute' },
  { task: WATCH_ORDERS_TASK, at: 'every minute' },
  { task: WATCH_COUNTERS_TASK, at: 'every minute' },
  { task: SELF_TEST_TASK, at: 'every minute' },
];
/** Two, so that mails need not wait for a long job. */
const CONCURRENCY = 2;
/** A database that is frozen lets nobody finish. */
const STOP_MS = 13_000;

/** The queue's workers, the regular jobs, and the relay that turns committed events into jobs. */
export async function startJobs(
  context: AppContext,
  databaseUrl: string,
  given: Partial<JobTimes> = {},
): Promise<Jobs> {
  const { pool } = context.database;
  const times = { ...JOB_TIMES, ...given };
  let stopping = false;
  const logger = new Logger(() => (level, message) => {
    if (level === 'error' && !stopping) context.log.error({ source: 'jobs' }, message);
    else context.log.debug({ source: 'jobs' }, message);
  });
  await runMigrations({ pgPool: pool, logger });
  await ensureRelayCursor(pool);
  await startFollowing(pool);
  const sender = mailSender(context);
  void tellMailTrouble(context);
  const taskList: TaskList = {
    ...mailTasks(context, sender),
    ...accountMailTasks(context, sender),
    ...pageMailTasks(context, sender),
    ...pushTasks(context),
    retention: retentionTask(context),
    advertise: () => advertise(context),
    reconcile: () => reconcilePayments(context),
    'watch-payments': oneAtATime(() => watchPayments(context)),
    [STRAY_PAYMENTS_TASK]: () => closeStrayPayments(context),
    [REFUNDS_TASK]: () => runRefunds(context),
    [WALLET_DOMAINS_TASK]: oneAtATime(() => registerWalletDomains(context)),
    [PLANNED_TASK]: () => publishPlanned(context),
    [WATCH_ORDERS_TASK]: () => watchOrders(context),
    [WATCH_COUNTERS_TASK]: () => watchCounters(context),
    [SELF_TEST_TASK]: () => runDueSelfTests(context),
    [SMS_TASK]: smsTask(context),
    ...wakeTasks(context),
    [WATCH_PRINTERS_TASK]: () => watchPrinters(context),
  };
  context.jobs.tasks = Object.keys(taskList);
  const runner = runWorkers({
    pool,
    url: databaseUrl,
    log: context.log,
    logger,
    taskList,
    concurrency: CONCURRENCY,
    state: context.jobs,
    times,
  });
  const schedule = runSchedule(pool, REGULAR, times.scheduleMs, context.log);
  const relay = relayRounds(context, jobsOf);
  const printing = followOrders(context);
  return {
    async stop() {
      stopping = true;
      const parts = [schedule, relay, printing, runner].map((part) => part.stop());
      await Promise.race([Promise.all(parts), sleep(STOP_MS, null, { ref: false })]);
      sender.close();
    },
  };
}

async function tellMailTrouble({ config, log }: AppContext): Promise<void> {
  const trouble = config.smtpUrl && (await mailServerTrouble(config.smtpUrl));
  if (trouble) log.warn(trouble);
}

const jobsOf = (events: RelayedEvent[]) => [
  ...mailJobs(events),
  ...accountMailJobs(events),
  ...pageMailJobs(events),
  ...pushJobs(events),
  ...refundJobs(events),
  ...strayPaymentJobs(events),
];
