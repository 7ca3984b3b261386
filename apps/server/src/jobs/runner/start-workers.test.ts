import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { startWorkers } from './start-workers.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  await runMigrations({ connectionString: database.url });
  pool = new pg.Pool({ connectionString: database.url, max: 6 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('workers that end while their LISTEN waits for a frozen database end no process', async () => {
  const rejections: unknown[] = [];
  const note = (reason: unknown) => void rejections.push(reason);
  process.on('unhandledRejection', note);
  let thaw = () => {};
  const frozen = new Promise<never>((_, reject) => {
    thaw = () => reject(new Error('Query read timeout'));
  });
  const asked: string[] = [];
  pool.on('connect', (client: pg.PoolClient) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [text] = given;
      if (typeof text === 'string') asked.push(text);
      return typeof text === 'string' && text.startsWith('LISTEN') ? frozen : query(...given);
    }) as typeof client.query;
  });
  const workers = startWorkers(
    {
      pool,
      logger: new Logger(() => () => undefined),
      taskList: { probe: () => undefined },
      concurrency: 1,
      pollMs: 50,
    },
    () => undefined,
  );
  await expect.poll(() => asked.some((text) => text.startsWith('LISTEN'))).toBe(true);
  await workers.retire();
  const unlistened = () => asked.filter((text) => text.startsWith('UNLISTEN')).length;
  await expect.poll(unlistened).toBe(1);
  thaw();
  await expect.poll(unlistened).toBe(2);
  // The listening connection is closed, the workers' one is back.
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  process.off('unhandledRejection', note);
  expect(rejections).toEqual([]);
});
