import pg from 'pg';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { runSql } from '../db/test-database-setup.ts';
import { cuttingProxy, type CuttingProxy } from '../testing/cutting-proxy.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { DatabaseProbe, type DatabaseProblem } from './database-probe.ts';
import { Readiness } from './readiness.ts';

describe('one question is asked for all', () => {
  beforeEach(
    () => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }),
  );
  afterEach(() => void vi.useRealTimers());

  /** A database that answers when it is told to. */
  function fakeProbe() {
    const answers: ((problem: DatabaseProblem | null) => void)[] = [];
    const ask = () => new Promise<DatabaseProblem | null>((resolve) => answers.push(resolve));
    const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() };
    const readiness = new Readiness({ ask, close: () => Promise.resolve() }, log);
    return { answers, readiness, log };
  }

  it('however many want to know, and anew after two seconds', async () => {
    const { answers, readiness } = fakeProbe();
    const callers = Promise.all([1, 2, 3].map(() => readiness.problem()));
    answers[0]?.(null);
    expect(await callers).toEqual([null, null, null]);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(await readiness.problem()).toBeNull();
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    const next = readiness.problem();
    expect(answers).toHaveLength(2);
    answers[1]?.('the database is read-only');
    expect(await next).toBe('the database is read-only');
  });

  it('and only once while no answer comes; it counts when it comes', async () => {
    const { answers, readiness, log } = fakeProbe();
    const first = readiness.problem();
    await vi.advanceTimersByTimeAsync(1_500);
    const second = readiness.problem();
    await vi.advanceTimersByTimeAsync(500);
    const late = 'the database does not answer in time';
    expect([await first, await second]).toEqual([late, late]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await readiness.problem()).toBe(late);
    expect(answers).toHaveLength(1);
    answers[0]?.(null);
    await vi.advanceTimersByTimeAsync(0);
    expect(await readiness.problem()).toBeNull();
    // Each change is told once.
    expect([log.warn.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the probe', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let probe: DatabaseProbe;
  const name = () => new URL(database.url).pathname.slice(1);
  /** New sessions take over the database's settings. */
  const renew = () =>
    admin.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name = 'tischlein-readiness'`,
    );
  const asked = async () => {
    await renew();
    // The first may learn only by asking that its connection is gone.
    await probe.ask();
    return probe.ask();
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    probe = new DatabaseProbe(database.url);
  });
  afterAll(async () => {
    await probe.close();
    await admin.end();
    await database.drop();
  });

  it('commits a write, spills to the disk and leaves nothing', async () => {
    const figures = `select temp_files::int as files
      from pg_stat_database where datname = current_database()`;
    const read = async () => (await admin.query(figures)).rows[0];
    const before = await read();
    // A session reports its figures with a later statement.
    await expect
      .poll(async () => [await probe.ask(), (await read()).files > before.files])
      .toEqual([null, true]);
    expect((await admin.query('select from readiness_probe')).rowCount).toBe(0);
  });

  it('tells a database that is read-only, and when it no longer is', async () => {
    await admin.query(`alter database ${name()} set default_transaction_read_only = on`);
    expect(await asked()).toBe('the database is read-only');
    await admin.query('set default_transaction_read_only = off');
    await admin.query(`alter database ${name()} reset default_transaction_read_only`);
    expect(await asked()).toBeNull();
  });

  it('does without the disk where the database allows no temporary files', async () => {
    await runSql(
      inject('testDatabaseSuperuser'),
      `alter database ${name()} set temp_file_limit = 0`,
    );
    expect(await asked()).toBeNull();
  });

  it('tells when nothing may be written', async () => {
    await admin.query('alter table readiness_probe rename to away');
    expect(await probe.ask()).toBe('the database takes no writes');
    await admin.query('alter table away rename to readiness_probe');
    expect(await probe.ask()).toBeNull();
  });

  it('waits for nobody else’s probe', async () => {
    const other = new pg.Client({ connectionString: database.url });
    await other.connect();
    await other.query('begin; insert into readiness_probe values (1)');
    expect(await probe.ask()).toBeNull();
    await other.end();
  });
});

describe('GET /healthz and /livez', () => {
  let sound: TestServer;
  let proxy: CuttingProxy;
  let server: TestServer;
  beforeAll(async () => {
    sound = await startTestServer({ shops: [] });
    proxy = await cuttingProxy(sound.databaseUrl);
    server = await startTestServer({ databaseUrl: proxy.url });
  });
  afterAll(async () => {
    await server.stop();
    await proxy.stop();
    await sound.stop();
  });
  const get = async (url: string) => {
    const answer = await server.app.inject({ url });
    expect(answer.headers['cache-control']).toBe('no-store');
    return [answer.statusCode, answer.json().problem ?? null];
  };

  it('a frozen database is told, does not collect connections, and is there again by itself', async () => {
    // Without a shop, too: it is set up through this door.
    expect(await get('/healthz')).toEqual([200, null]);
    const open = proxy.open;
    const thaw = proxy.freeze();
    await expect
      .poll(() => get('/healthz'), { timeout: 15_000 })
      .toEqual([503, 'the database does not answer in time']);
    expect(await Promise.all(Array.from({ length: 30 }, () => get('/healthz')))).toEqual(
      Array.from({ length: 30 }, () => [503, 'the database does not answer in time']),
    );
    expect(await get('/livez')).toEqual([200, null]);
    expect(proxy.open).toBeLessThanOrEqual(open);
    thaw();
    await expect.poll(() => get('/healthz'), { timeout: 15_000 }).toEqual([200, null]);
  });

  it('a database that is away is told, and is there again by itself', async () => {
    const close = proxy.refuse();
    await expect
      .poll(() => get('/healthz'), { timeout: 15_000 })
      .toEqual([503, 'the database cannot be reached']);
    expect(await get('/livez')).toEqual([200, null]);
    close();
    await expect.poll(() => get('/healthz'), { timeout: 15_000 }).toEqual([200, null]);
  });
});
