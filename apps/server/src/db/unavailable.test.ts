import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cuttingProxy, type CuttingProxy } from '../testing/cutting-proxy.ts';
import { openDatabase, type DatabaseHandle } from './database.ts';
import { Pool } from './pool.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { transaction } from './transaction.ts';
import { DatabaseUnavailableError, isUnavailable } from './unavailable.ts';
import type { Queryable } from './queryable.ts';

let database: TestDatabase;
let proxy: CuttingProxy;
let handle: DatabaseHandle;
/** From aside. */
let admin: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await cuttingProxy(database.url);
  handle = openDatabase(proxy.url, { max: 3, onError: () => undefined });
  admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
});
afterAll(async () => {
  await handle.close();
  await proxy.stop();
  await admin.end();
  await database.drop();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const pidOf = async (client: Queryable) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
const terminate = (pid: number | undefined) =>
  admin.query('select pg_terminate_backend($1, 5000)', [pid]);

describe('a connection that is lost is told by its class', () => {
  it('between two statements of a transaction', async () => {
    const error = await failureOf(
      transaction(handle.pool, async (client) => {
        const ended = new Promise((resolve) => client.once('end', resolve));
        await terminate(await pidOf(client));
        await ended;
        await client.query('select 1');
      }),
    );
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
    expect(error).toMatchObject({ message: expect.stringContaining('not queryable') });
  });

  it('while a statement runs', async () => {
    const running = failureOf(handle.pool.query('select pg_sleep(60)'));
    const find = `select pid from pg_stat_activity where query = 'select pg_sleep(60)'
      and datname = current_database()`;
    let pid: number | undefined;
    while (!pid) pid = (await admin.query<{ pid: number }>(find)).rows[0]?.pid;
    await terminate(pid);
    expect(isUnavailable(await running)).toBe(true);
  });

  it.each([0, 3])('by the network, %i bytes into the answer', async (bytes) => {
    await handle.pool.query('select 1');
    proxy.cutNextAnswer(bytes);
    expect(await failureOf(handle.pool.query('select 2'))).toBeInstanceOf(DatabaseUnavailableError);
    proxy.cutNextAnswer(bytes);
    const error = await failureOf(transaction(handle.pool, (client) => client.query('select 3')));
    expect(error).toBeInstanceOf(DatabaseUnavailableError);
  });

  it('when nothing answers in time, and the next asks anew', async () => {
    const pool = new Pool({ connectionString: proxy.url, max: 1, query_timeout: 300 });
    pool.on('error', () => undefined);
    await pool.query('select 1');
    const thaw = proxy.freeze();
    const lost = await failureOf(transaction(pool, (client) => client.query('select 2')));
    expect(lost).toBeInstanceOf(DatabaseUnavailableError);
    thaw();
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
    await pool.end();
    expect(await failureOf(pool.query('select 4'))).toBeInstanceOf(DatabaseUnavailableError);
  });

  it('when there is none to be had', async () => {
    const nowhere = new Pool({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    expect(await failureOf(nowhere.query('select 1'))).toMatchObject({
      name: 'DatabaseUnavailableError',
      code: 'ECONNREFUSED',
    });
    const wrong = new URL(database.url);
    wrong.pathname = '/gone';
    const none = new Pool({ connectionString: wrong.href });
    expect(await failureOf(none.connect())).toMatchObject({ code: '3D000' });
    expect(isUnavailable(await failureOf(none.connect()))).toBe(true);
  });
});

describe('what PostgreSQL answers is told by its code', () => {
  it.each([
    ['08006', true],
    ['25006', true],
    ['40001', true],
    ['40P01', true],
    ['53100', true],
    ['53300', true],
    ['55P03', true],
    ['57014', true],
    ['57P01', true],
    ['58030', true],
    ['22001', false],
    ['23505', false],
    ['25P02', false],
    ['42P01', false],
    ['XX000', false],
  ])('%s: not now is %s', async (code, expected) => {
    const error = await failureOf(
      handle.pool.query(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`),
    );
    expect(error).toBeInstanceOf(pg.DatabaseError);
    expect(isUnavailable(error)).toBe(expected);
  });

  it('a mistake of ours stays one', async () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    for (const values of [[circle], 'no list' as never])
      expect(isUnavailable(await failureOf(handle.pool.query('select $1', values)))).toBe(false);
    expect(isUnavailable(new Error('Connection terminated unexpectedly'))).toBe(false);
  });
});
