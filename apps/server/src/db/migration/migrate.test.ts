import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../test-database.ts';
import { MigrationError } from './applied-migrations.ts';
import { migrate } from './migrate.ts';
import { checksumOf } from './migration-files.ts';

const SHIPPED = fileURLToPath(new URL('../../../migrations', import.meta.url));
let database: TestDatabase;
let client: pg.Client;
let folder: string;

beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-migrate-test-'));
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const run = () => migrate(database.url, folder);

/** Every table, column and function there is, and what is noted of migrations. */
async function everything(): Promise<unknown> {
  const schema = await client.query(
    `select table_name || '.' || column_name || ' ' || data_type as part from information_schema.columns
      where table_schema = 'public'
     union all select proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
     order by 1`,
  );
  const applied = await client
    .query('select * from schema_migration order by version')
    .catch(() => ({ rows: [] }));
  return { schema: schema.rows, applied: applied.rows };
}

test('each is applied once and noted with its checksum, also when two start at once', async () => {
  await write('0001-first.sql', 'create table first (n int);');
  await write('0003-third.sql', 'insert into first values (3);');
  const counts = await Promise.all([run(), run(), run()]);
  expect(counts.sort()).toEqual([0, 0, 2]);
  expect((await client.query('select n from first')).rows).toEqual([{ n: 3 }]);
  // Numbers may come late: a branch that lands after another.
  await write('0002-second.sql', 'create table second (n int);');
  expect(await run()).toBe(1);
  const noted = await client.query(
    'select version, name, checksum from schema_migration order by 1',
  );
  expect(noted.rows).toMatchObject([
    { version: 1, name: '0001-first.sql', checksum: checksumOf('create table first (n int);') },
    { version: 2 },
    { version: 3 },
  ]);
});

test('line ends of another system and a last empty line are no change', async () => {
  const sql = 'create table first (\n  n int\n);\n';
  await write('0001-first.sql', sql);
  await run();
  await write('0001-first.sql', `\uFEFF${sql.replaceAll('\n', '\r\n')}\r\n`);
  expect(await run()).toBe(0);
});

test('a changed past migration is refused by its name before anything is written', async () => {
  await write('0001-first.sql', 'create table first (n int);');
  await run();
  const before = await everything();
  await write('0001-first.sql', 'create table first (n bigint);');
  await write('0002-second.sql', 'create table second (n int);');
  await expect(run()).rejects.toThrow(/^The migration 0001-first\.sql is not the one/);
  expect(await everything()).toEqual(before);
});

test('a database of before checksums gets them at its first start; from then on they count', async () => {
  await write('0001-first.sql', 'create table first (n int);');
  await client.query(`create table schema_migration (
      version int primary key, name text not null, applied_at timestamptz not null default now());
    create table first (n int);
    insert into schema_migration (version, name) values (1, '0001-renamed.sql')`);
  // Of such a database only the names are known: another name is another program's.
  await expect(run()).rejects.toThrow(/has 0001-first\.sql in its place/);
  await client.query(`update schema_migration set name = '0001-first.sql'`);
  expect(await run()).toBe(0);
  await write('0001-first.sql', 'create table first (n int, more int);');
  await expect(run()).rejects.toThrow(MigrationError);
});

test('one that fails in the middle takes back the whole update, and the program of before starts', async () => {
  await migrate(database.url, SHIPPED);
  const before = await everything();
  await cp(SHIPPED, folder, { recursive: true });
  await write('9001-works.sql', 'create table of_the_update (n int); drop table demo_mail;');
  await write('9002-breaks.sql', 'alter table orders add column half text; select 1 / 0;');
  const failure = await run().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  expect((failure as Error).message).toMatch(
    /^The migration 9002-breaks\.sql failed, and nothing was changed: division by zero/,
  );
  expect((failure as Error).message).not.toContain('\n');
  expect(await everything()).toEqual(before);
  expect(await migrate(database.url, SHIPPED)).toBe(0);
  // And the update that is mended goes on from there.
  await write('9002-breaks.sql', 'alter table orders add column half text;');
  expect(await run()).toBe(2);
});

test('a program of before starts a database that got its checksums', async () => {
  await migrate(database.url, SHIPPED);
  // As the program without checksums noted what it applied.
  await client.query(`insert into schema_migration (version, name) values (9000, '9000-old.sql')`);
  await cp(SHIPPED, folder, { recursive: true });
  await write('9000-old.sql', 'select 1;');
  expect(await run()).toBe(0);
  const noted = await client.query('select from schema_migration where checksum is null');
  expect(noted.rowCount).toBe(0);
});

test('a newer database is refused in one line', async () => {
  await write('0001-first.sql', 'create table first (n int);');
  await write('0002-second.sql', 'create table second (n int);');
  await run();
  await rm(path.join(folder, '0002-second.sql'));
  await expect(run()).rejects.toThrow(
    /^The database is newer than this program: it has the migration 0002-second\.sql, this program ends with number 1\./,
  );
});

test('behind another starting process we say for whom we wait, and go on once it is done', async () => {
  await write('0001-first.sql', 'create table first (n int);');
  const { rows } = await client.query<{ pid: number }>(
    'select pg_advisory_lock(7245001), pg_backend_pid() as pid',
  );
  const holder = new RegExp(`another process \\(.*connection ${rows[0]?.pid}\\)`);
  const said: string[] = [];
  const heard = new Promise<void>((resolve) => {
    void migrate(database.url, folder, {
      say: (message) => {
        said.push(message);
        void client.query('select pg_advisory_unlock(7245001)');
      },
      patience: { tellAfterMs: 1, giveUpAfterMs: 600_000 },
    }).then(() => resolve());
  });
  await heard;
  expect(said[0]).toMatch(holder);

  await client.query('select pg_advisory_lock(7245001)');
  const patience = { tellAfterMs: 1, giveUpAfterMs: 1 };
  await expect(migrate(database.url, folder, { patience })).rejects.toThrow(holder);
});

test('a migration that ends its transaction is told of', async () => {
  await write('0001-first.sql', 'create table first (n int); commit; begin;');
  await expect(run()).rejects.toThrow(/0001-first\.sql ends the transaction/);
});
