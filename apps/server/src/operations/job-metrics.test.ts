import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { RunnerState } from '../jobs/runner/runner-state.ts';
import { countJobs } from './job-metrics.ts';

let database: TestDatabase;
let pool: pg.Pool;
const state = new RunnerState();
state.tasks = ['order-mails', 'retention'];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
  await runMigrations({ pgPool: pool });
});
afterAll(() => database.drop());

async function figures(): Promise<Record<string, number>> {
  const registry = new Registry();
  countJobs(registry, pool, state);
  const lines = (await registry.metrics()).split('\n').filter((line) => line && line[0] !== '#');
  return Object.fromEntries(
    lines.map((line) => line.split(' ')).map(([name = '', value]) => [name, Number(value)]),
  );
}

it('tells how the runner does, what waits by kind and since when, and what was given up', async () => {
  await pool.query(
    `select graphile_worker.add_job(task, '{}', run_at => now() + due, max_attempts => 3, job_key => key)
      from (values ('order-mails', interval '-90 seconds', 'old'), ('order-mails', interval '1 hour', 'later'),
        ('order-mails', interval '-1 day', 'failed'), ('of-another-version', interval '0', 'foreign'))
        as job (task, due, key)`,
  );
  await pool.query(`update graphile_worker._private_jobs set attempts = 3 where key = 'failed'`);
  state.isWorking = true;
  state.restarts = 2;
  const found = await figures();
  expect(found).toMatchObject({
    jobs_runner_up: 1,
    jobs_runner_restarts_total: 2,
    'jobs_waiting{task="order-mails"}': 2,
    'jobs_waiting{task="retention"}': 0,
    // Names are bounded: what this program does not know is one.
    'jobs_waiting{task="other"}': 1,
    'jobs_failed{task="order-mails"}': 1,
    'jobs_oldest_seconds{task="retention"}': 0,
  });
  expect(found['jobs_oldest_seconds{task="order-mails"}']).toBeGreaterThanOrEqual(90);
  expect(found['jobs_oldest_seconds{task="order-mails"}']).toBeLessThan(3600);
});

it('says nothing of the queue while the database is away, and the rest all the same', async () => {
  await pool.end();
  state.isWorking = false;
  expect(await figures()).toEqual({ jobs_runner_up: 0, jobs_runner_restarts_total: 2 });
});
