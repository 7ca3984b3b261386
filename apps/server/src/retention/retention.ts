import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import type { Task } from 'graphile-worker';
import { forgetEvents } from '../jobs/forget-events.ts';
import { daysAgo, KEPT_DAYS } from '../legal/kept.ts';
import type { BaseContext } from '../live/context.ts';
import { deleteOldCounters, deleteOldOrders, deleteOldSittings } from './delete-orders.ts';
import { anonymizeOrders, anonymizations } from './anonymize-orders.ts';
import { deleteIdleAccounts } from './idle-accounts.ts';
import { deleteOldClosings } from './old-closings.ts';
import { applyRule, forgetFailedJobs, RULES, type Clock } from './rules.ts';

/** Rows that go in one transaction: it is over in a fraction of a second, and no guest waits for rows that old. */
const BATCH = 500;
/** Orders that are read whole and written anew: the process stands still for no longer than a large order takes. */
const MAX_REWRITTEN = 100;

/**
 * Removes what is no longer kept (docs/decisions/0019-law.md), in small transactions with pauses as long as they are.
 * Broken off it goes on the next night; two processes at once do each other no harm. What fails for one kind keeps no
 * other from going, and is said at the end.
 */
export function retentionTask(context: BaseContext, batch = BATCH): Task {
  return async (_payload, helpers) => {
    const { pool } = context.database;
    const clock: Clock = { now: context.now(), longer: context.config.keepLongerYears };
    const stopped = () => helpers.abortSignal?.aborted === true;
    const failures: unknown[] = [];
    let begun = performance.now();
    /** Whether to go on, after a pause. */
    const rested = async () => {
      await pause(performance.now() - begun);
      begun = performance.now();
      return !stopped();
    };
    const attempt = async (work: () => Promise<unknown>) => {
      if (stopped()) return;
      begun = performance.now();
      await work().catch((error: unknown) => failures.push(error));
    };
    const untilDone = (work: (most: number) => Promise<number>) =>
      attempt(async () => {
        while ((await work(batch)) >= batch && (await rested()));
      });

    await untilDone((most) => forgetEvents(pool, daysAgo(clock.now, KEPT_DAYS.event), most));
    await untilDone((most) => forgetFailedJobs(pool, clock, most));
    for (const rule of RULES) await untilDone((most) => applyRule(pool, rule, clock, most));
    await untilDone((most) => deleteIdleAccounts(pool, clock, most));
    const shops = await pool.query<{ id: string }>(
      'select shop_id as id from shop order by shop_id',
    );
    for (const { id } of shops.rows) {
      await untilDone((most) => deleteOldSittings(pool, id, clock, most));
      await untilDone((most) => deleteOldClosings(pool, id, clock, most));
      await untilDone((most) => deleteOldOrders(pool, id, clock, most));
      await attempt(() => deleteOldCounters(pool, id, clock));
      for (const fading of anonymizations(clock))
        await attempt(() =>
          anonymizeOrders(pool, id, fading, Math.min(batch, MAX_REWRITTEN), rested),
        );
    }
    if (failures.length > 0) throw new AggregateError(failures, 'not everything could be removed');
  };
}
