import { Counter, Gauge, type Registry } from 'prom-client';
import type { RunnerState } from '../jobs/runner/runner-state.ts';
import type { Queryable } from '../db/queryable.ts';

interface Row {
  task: string;
  waiting: number;
  failed: number;
  oldest: number;
}

/** Jobs that are due or wait for their next try, those that are not tried again, and since when the oldest is due. */
const JOBS = `select case when task_identifier = any($1) then task_identifier else 'other' end as task,
    count(*) filter (where attempts < max_attempts)::int as waiting,
    count(*) filter (where attempts >= max_attempts and locked_by is null)::int as failed,
    coalesce(extract(epoch from max(now() - run_at)
      filter (where attempts < max_attempts and run_at <= now())), 0)::float as oldest
  from graphile_worker.jobs group by 1`;

const FIGURES = [
  ['jobs_waiting', 'waiting', 'Jobs that have not been done, those in hand included'],
  ['jobs_oldest_seconds', 'oldest', 'Since when the oldest job is due that has not been done'],
  ['jobs_failed', 'failed', 'Jobs that are not tried again'],
] as const;

/** A database that is frozen must not keep the other figures back. */
const PATIENCE_MS = 2_000;

/** The queue of jobs, by the names that this program knows. */
export function countJobs(registry: Registry, pool: Queryable, state: RunnerState): void {
  new Gauge({
    name: 'jobs_runner_up',
    help: 'Are jobs being run: 1 yes, 0 no, which is tried again by itself',
    registers: [registry],
    collect() {
      this.set(state.isWorking ? 1 : 0);
    },
  });
  new Counter({
    name: 'jobs_runner_restarts_total',
    help: 'How often running jobs was begun again after something had gone wrong',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(state.restarts);
    },
  });
  let asking: Promise<Row[] | null> | null = null;
  /** The figures of one scrape are of one moment. */
  const ask = () => (asking ??= count(pool, state.tasks).finally(() => (asking = null)));
  for (const [name, figure, help] of FIGURES)
    new Gauge({
      name,
      help,
      labelNames: ['task'] as const,
      registers: [registry],
      async collect() {
        const rows = await ask();
        this.reset();
        if (!rows) return;
        const valueOf = (task: string) => rows.find((row) => row.task === task)?.[figure] ?? 0;
        for (const task of [...state.tasks, 'other']) this.set({ task }, valueOf(task));
      },
    });
}

/** null while the database is away: then nothing is said of the queue, and the other figures matter all the more. */
async function count(pool: Queryable, tasks: readonly string[]): Promise<Row[] | null> {
  const asked = pool.query<Row>(JOBS, [tasks]).then(
    ({ rows }) => rows,
    () => null,
  );
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const rows = await Promise.race([asked, patience]);
  clearTimeout(timer);
  return rows;
}
