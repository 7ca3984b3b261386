import { performance } from 'node:perf_hooks';
import { WORKER_LOCK } from './worker-session.ts';
import type { Queryable } from '../../db/queryable.ts';

/** Whether a living process holds the lock of the worker `id`. */
const IS_HELD = `exists (select from pg_locks l
  where l.locktype = 'advisory' and l.granted and l.objsubid = 2 and l.classid = ${WORKER_LOCK}
    and l.database = (select oid from pg_database where datname = current_database())
    and l.objid::bigint = hashtext(id)::bigint & 4294967295)`;

/** A job waits this long before its next try: the library's own formula, and some seconds to spare. */
const LONGEST_WAIT = `interval '10 seconds' + exp(least(attempts, 10)) * interval '1 second'`;

/** Unlocks the jobs of workers of this process that have ended: others may take them. */
export async function unlockJobsOf(
  database: Queryable,
  workerIds: readonly string[],
): Promise<void> {
  await database.query('select graphile_worker.force_unlock_workers($1)', [workerIds]);
}

/**
 * Workers that hold jobs though nobody holds their lock. After an outage of the database all locks are gone for a
 * moment, so a worker counts as dead only after nobody has held its lock for `graceMs`, seen again and again by one
 * observer that was connected all the while. Measured by a clock that cannot be set.
 */
export class DeadWorkers {
  readonly #graceMs: number;
  #missingSince = new Map<string, number>();

  constructor(graceMs: number) {
    this.#graceMs = graceMs;
  }

  /** The database was away: whoever lives may still be on the way back. */
  startAnew(): void {
    this.#missingSince.clear();
  }

  /** Looks once; jobs of workers that are dead run again. Answers these workers. */
  async look(database: Queryable): Promise<string[]> {
    // never null: id (the where asks for it)
    const { rows } = await database.query<{ id: string }>(
      `select id from (select distinct locked_by as id from graphile_worker.jobs
        where locked_by is not null) locked where not ${IS_HELD}`,
    );
    const now = performance.now();
    this.#missingSince = new Map(rows.map(({ id }) => [id, this.#missingSince.get(id) ?? now]));
    const dead = [...this.#missingSince]
      .filter(([, since]) => now - since >= this.#graceMs)
      .map(([id]) => id);
    if (dead.length === 0) return [];
    // In the same moment one of them may have come back.
    await database.query(
      `select graphile_worker.force_unlock_workers(
        array(select id from unnest($1::text[]) as id where not ${IS_HELD}))`,
      [dead],
    );
    return dead;
  }
}

/**
 * A clock that was set back leaves jobs planned for hours ahead. None of ours is ever planned further ahead than its
 * next try, so what is may run now.
 */
export async function runPlannedJobsNow(database: Queryable): Promise<void> {
  await database.query(
    `select graphile_worker.reschedule_jobs(ids, run_at => now())
      from (select array_agg(id) as ids from graphile_worker.jobs
        where locked_by is null and run_at > now() + ${LONGEST_WAIT}) late where ids is not null`,
  );
}
