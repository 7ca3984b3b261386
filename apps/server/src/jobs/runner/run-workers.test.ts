import { Logger, runMigrations, type TaskList } from 'graphile-worker';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { databaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts';
import { JOB_TIMES } from '../job-times.ts';
import { RunnerState } from './runner-state.ts';
import { runWorkers } from './run-workers.ts';
import { runPlannedJobsNow, DeadWorkers } from './stranded-jobs.ts';
import { openWorkerSession } from './worker-session.ts';

const QUICK = { pollMs: 50, firstPauseMs: 10, longestPauseMs: 50, sweepMs: 20, graceMs: 300 };
const SILENT = pino({ level: 'silent' });

let database: TestDatabase;
/** Straight to the database, whatever the proxy does. */
let pool: pg.Pool;
let proxy: DatabaseProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  pool.on('error', () => undefined);
  await runMigrations({ pgPool: pool });
  proxy = await databaseProxy(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await pool.end();
  await database.drop();
});
beforeEach(() => pool.query('delete from graphile_worker._private_jobs'));

const add = (task: string, payload = {}) =>
  pool.query('select graphile_worker.add_job($1, $2)', [task, payload]);
const jobs = async () =>
  (
    await pool.query<{ task: string; locked: boolean; attempts: number }>(
      `select task_identifier as task, locked_by is not null as locked, attempts from graphile_worker.jobs order by id`,
    )
  ).rows;

/** A process of its own as far as the database can tell. */
function openRunner(taskList: TaskList, url = proxy.url) {
  const own = new pg.Pool({ connectionString: url, max: 6, connectionTimeoutMillis: 2_000 });
  own.on('error', () => undefined);
  own.on('connect', (client) => client.on('error', () => undefined));
  const state = new RunnerState();
  const runner = runWorkers({
    pool: own,
    url,
    log: SILENT,
    logger: new Logger(() => () => undefined),
    taskList,
    concurrency: 2,
    state,
    times: { ...JOB_TIMES, ...QUICK },
  });
  return {
    state,
    async stop() {
      await runner.stop();
      await own.end();
    },
  };
}

/** A task that says when it begins and ends when it is told to. */
function heldTask() {
  let begin = () => {};
  let end = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<void>((resolve) => (end = resolve));
  let runs = 0;
  return {
    begun,
    end: () => end(),
    runs: () => runs,
    task: async () => {
      runs += 1;
      begin();
      await ended;
    },
  };
}

describe('while the database is away', () => {
  it('nothing rejects unheard, and jobs are run again once it is back, however often', async () => {
    const done: number[] = [];
    const runner = openRunner({ probe: (payload) => void done.push((payload as { n: number }).n) });
    for (let n = 1; n <= 4; n += 1) {
      await add('probe', { n });
      await expect.poll(() => done).toContain(n);
      await expect.poll(jobs).toEqual([]);
      proxy.cut();
      await expect.poll(() => runner.state.isWorking).toBe(false);
      proxy.mend();
      await expect.poll(() => runner.state.isWorking).toBe(true);
    }
    expect(runner.state.restarts).toBeGreaterThanOrEqual(4);
    await runner.stop();
  });

  it('a job that ends meanwhile does not stay locked by a worker of ours that has given up', async () => {
    const held = heldTask();
    const runner = openRunner({ held: held.task });
    await add('held');
    await held.begun;
    proxy.cut();
    held.end();
    await expect.poll(() => runner.state.isWorking).toBe(false);
    proxy.mend();
    // What cannot be written down as done is done again: tasks take care that it does no harm.
    await expect.poll(jobs).toEqual([]);
    expect(held.runs()).toBe(2);
    await runner.stop();
  });

  it('workers that could not write down how their jobs ended are replaced', async () => {
    const all = [heldTask(), heldTask()];
    const [first, second] = all as [(typeof all)[0], (typeof all)[0]];
    const runner = openRunner({ first: first.task, second: second.task, probe: () => undefined });
    await add('first');
    await add('second');
    await Promise.all(all.map(({ begun }) => begun));
    // The connections stay; nothing of the queue can be read or written.
    await pool.query('alter table graphile_worker._private_jobs rename to away');
    for (const { end } of all) end();
    await expect.poll(() => runner.state.isWorking).toBe(false);
    await pool.query('alter table graphile_worker.away rename to _private_jobs');
    await add('probe');
    await expect.poll(jobs).toEqual([]);
    await runner.stop();
  });

  it('a job that goes on over the outage is not begun by others', async () => {
    const held = heldTask();
    const runner = openRunner({ held: held.task });
    await add('held');
    await held.begun;
    const other = openRunner({ held: held.task }, database.url);
    proxy.cut();
    await expect.poll(() => runner.state.isWorking).toBe(false);
    proxy.mend();
    await expect.poll(() => runner.state.isWorking).toBe(true);
    // Both have looked for dead workers again and again.
    await new DeadWorkers(0).look(pool).then((dead) => expect(dead).toEqual([]));
    expect(held.runs()).toBe(1);
    held.end();
    await expect.poll(jobs).toEqual([]);
    expect(held.runs()).toBe(1);
    await other.stop();
    await runner.stop();
  });
});

describe('jobs of workers that died', () => {
  const lockedBy = async (worker: string, attempts = 1) => {
    await add('probe');
    await pool.query(
      'update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = $2',
      [worker, attempts],
    );
  };

  it('run again in another process', async () => {
    await lockedBy('worker-killed');
    let runs = 0;
    const runner = openRunner({ probe: () => void (runs += 1) });
    await expect.poll(() => runs).toBe(1);
    await expect.poll(jobs).toEqual([]);
    await runner.stop();
  });

  it('stay with a worker whose process is there, however slow, until it is gone', async () => {
    await lockedBy('worker-slow');
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    const session = openWorkerSession(database.url, { onOpen: () => open(), onLost: () => {} });
    session.hold('worker-slow');
    await opened;
    const watch = new DeadWorkers(0);
    await expect.poll(() => watch.look(pool)).toEqual([]);
    expect(await jobs()).toEqual([{ task: 'probe', locked: true, attempts: 1 }]);
    await session.stop();
    await expect.poll(() => watch.look(pool)).toEqual(['worker-slow']);
    expect(await jobs()).toEqual([{ task: 'probe', locked: false, attempts: 1 }]);
  });

  it('wait for a worker that may still be on its way back after an outage', async () => {
    await lockedBy('worker-returning');
    const watch = new DeadWorkers(60_000);
    expect(await watch.look(pool)).toEqual([]);
    expect(await jobs()).toEqual([{ task: 'probe', locked: true, attempts: 1 }]);
    const impatient = new DeadWorkers(0);
    impatient.startAnew();
    expect(await impatient.look(pool)).toEqual(['worker-returning']);
  });
});

it('a clock that was set back keeps no job waiting, and pauses between tries stay', async () => {
  await pool.query(
    `select graphile_worker.add_job(task, '{}', run_at => now() + wait, job_key => task)
      from (values ('hours', interval '3 hours'), ('seconds', interval '5 seconds'), ('failed', interval '2 minutes'))
        as planned (task, wait)`,
  );
  await pool.query(`update graphile_worker._private_jobs set attempts = 6 where key = 'failed'`);
  await runPlannedJobsNow(pool);
  const due = await pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where run_at <= now() order by key',
  );
  expect(due.rows.map(({ key }) => key)).toEqual(['hours']);
});
