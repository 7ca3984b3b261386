import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { nextStep, type RegularJob } from './regular-jobs.ts';

interface Known {
  now: string;
  known: Record<string, { at: number; text: string }> | null;
}

/** Looks once which regular jobs are due; each is added by one of all processes, and waits at most once. */
export async function addDueJobs(pool: pg.Pool, jobs: readonly RegularJob[]): Promise<string[]> {
  const { rows } = await pool.query<Known>(
    `select extract(epoch from now()) * 1000 as now, (select json_object_agg(task, json_build_object(
        'at', extract(epoch from due_at) * 1000, 'text', due_at::text)) from job_schedule) as known`,
  );
  const now = Math.floor(Number(rows[0]?.now));
  const added: string[] = [];
  for (const job of jobs) {
    const known = rows[0]?.known?.[job.task] ?? null;
    const step = nextStep(job, known && known.at, now);
    if (step && (await claim(pool, job.task, known && known.text, step))) added.push(job.task);
  }
  return added;
}

/** Whether it was this process that added the job. */
async function claim(
  pool: pg.Pool,
  task: string,
  known: string | null,
  { run, dueAt }: { run: boolean; dueAt: number },
): Promise<boolean> {
  const claimed = await pool.query(
    `with claimed as (
      insert into job_schedule as s (task, due_at) values ($1, $2)
      on conflict (task) do update set due_at = excluded.due_at where s.due_at = $3::timestamptz
      returning task)
    select graphile_worker.add_job(task, '{}', job_key => 'regular:' || task) from claimed where $4`,
    [task, new Date(dueAt), known, run],
  );
  return claimed.rowCount === 1;
}

/** Adds regular jobs until it is stopped, whatever becomes of the database meanwhile. */
export function runSchedule(
  pool: pg.Pool,
  jobs: readonly RegularJob[],
  everyMs: number,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let failing = false;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await addDueJobs(pool, jobs);
        failing = false;
      } catch (err) {
        if (!failing) log.warn({ err }, 'regular jobs cannot be added; this is tried again');
        failing = true;
      }
      await sleep(everyMs, null, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
