import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { databaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import type { RegularJob } from './regular-jobs.ts';
import { addDueJobs, runSchedule } from './run-schedule.ts';

const JOBS: RegularJob[] = [
  { task: 'first', at: 'every minute' },
  { task: 'second', at: 'every minute' },
];

let database: TestDatabase;
let pool: pg.Pool;
let proxy: DatabaseProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 6 });
  await runMigrations({ pgPool: pool });
  proxy = await databaseProxy(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await pool.end();
  await database.drop();
});

const waiting = async () =>
  (
    await pool.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs order by 1',
    )
  ).rows.map(({ task }) => task);
/** As if every job had been due minutes ago for the last time. */
const letTimePass = () =>
  pool.query(`update job_schedule set due_at = now() - interval '3 minutes'`);
const clear = () => pool.query('delete from graphile_worker._private_jobs');

it('adds what is due once, however many processes look, and nothing at its first sight', async () => {
  await addDueJobs(pool, JOBS);
  expect(await waiting()).toEqual([]);
  await letTimePass();
  const added = await Promise.all([1, 2, 3, 4].map(() => addDueJobs(pool, JOBS)));
  expect(added.flat().sort()).toEqual(['first', 'second']);
  expect(await waiting()).toEqual(['first', 'second']);
});

it('lets a job wait once only, however long nobody does it', async () => {
  for (let round = 0; round < 3; round += 1) {
    await letTimePass();
    await addDueJobs(pool, JOBS);
  }
  expect(await waiting()).toEqual(['first', 'second']);
  await clear();
});

it('goes on after the database was away while jobs were due', async () => {
  const own = new pg.Pool({ connectionString: proxy.url, max: 2 });
  own.on('error', () => undefined);
  own.on('connect', (client) => client.on('error', () => undefined));
  const warned: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => warned.push(line) });
  proxy.cut();
  const schedule = runSchedule(own, JOBS, 10, log);
  await expect.poll(() => warned).toHaveLength(1);
  await letTimePass();
  proxy.mend();
  await expect.poll(waiting).toEqual(['first', 'second']);
  // Told once, not at every look.
  expect(warned).toHaveLength(1);
  await schedule.stop();
  await own.end();
  await clear();
});
