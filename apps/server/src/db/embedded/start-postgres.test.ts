import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataFolderInUseError } from './postgres-errors.ts';
import { isRunning, processStartMark } from './process-identity.ts';
import { openCluster } from './cluster-folder.ts';
import { ownCluster } from './own-cluster.ts';
import { startPostgres } from './start-postgres.ts';
import { type EmbeddedPostgres } from './embedded-postgres.ts';
import { changeFolderOwner } from './unprivileged-account.ts';

let scratch: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'tischlein-postgres-test-'));
  dataDir = path.join(scratch, 'data');
});

afterAll(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()));
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
});

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}) {
  const postgres = await startPostgres({ dataDir, ...options });
  started.push(postgres);
  return postgres;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end());
  return rows[0]?.[0];
}

async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 10_000; !(await check()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('It did not happen within ten seconds.');
  }
}

test('a first start, beside what a killed initdb left, and a second start are both whole', async () => {
  const leftover = path.join(dataDir, 'postgres.init.999999999.ab');
  await mkdir(leftover, { recursive: true });
  await writeFile(path.join(leftover, 'PG_VERSION'), '17\n');

  const first = await start();
  expect(existsSync(leftover)).toBe(false);
  expect(await ask(first.url, 'show data_checksums')).toBe('on');
  expect(await ask(first.url, 'show server_encoding')).toBe('UTF8');
  expect(await ask(first.url, 'show fsync')).toBe('on');
  expect(await ask(first.url, 'show listen_addresses')).toBe('127.0.0.1');
  expect(await ask(first.url, 'select current_database()')).toBe('tischlein');
  await ask(first.url, 'create table kept (words text)');
  await ask(first.url, `insert into kept values ('Grüße 🍕')`);
  await first.stop();
  expect(await isRunning(first.processId())).toBe(false);

  const second = await start();
  expect(second.url).toBe(first.url);
  expect(await ask(second.url, 'select words from kept')).toBe('Grüße 🍕');
  await second.stop();
});

test('its secrets are closed to others, and it does not run as root', async () => {
  const postgres = await start();
  const secret = path.join(dataDir, 'postgres', 'tischlein.password');
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
  const wrong = postgres.url.replace(/:[^:@]+@/, ':guess@');
  await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/);
  if (process.getuid?.() === 0) {
    const status = await readFile(`/proc/${postgres.processId()}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\s+[1-9]/m);
    const environment = await readFile(`/proc/${postgres.processId()}/environ`, 'utf8');
    expect(environment).not.toContain('HOME=');
  }
  await postgres.stop();
});

test('the application is no superuser, and owns what it works with', async () => {
  const postgres = await start();
  expect(
    await ask(postgres.url, 'select rolsuper from pg_roles where rolname = current_user'),
  ).toBe(false);
  await expect(ask(postgres.url, `select pg_read_file('PG_VERSION')`)).rejects.toThrow(
    /permission denied/,
  );
  await expect(ask(postgres.url, `copy kept to program 'true'`)).rejects.toThrow(
    /permission denied/,
  );
  expect(
    await ask(postgres.superuserUrl, 'select rolsuper from pg_roles where rolname = current_user'),
  ).toBe(true);
  await postgres.stop();
});

test('the tables of a folder of before, which the superuser owned, are given over', async () => {
  const old = path.join(scratch, 'superuser-owned');
  const before = await start({ dataDir: old });
  const application = new URL(before.url).username;
  for (const sql of [
    'alter database tischlein owner to tischlein',
    'create schema graphile_worker',
    'create table graphile_worker.jobs (id bigint generated always as identity primary key, n serial)',
    'create type graphile_worker.spec as (n int)',
    `create domain mood as text check (value <> '')`,
    'create table orders (n int, mood mood)',
    'create view open_orders as select * from orders',
    'create sequence numbers',
    'create function twice(n int) returns int language sql as $$ select n * 2 $$',
    'insert into orders values (3)',
  ])
    await ask(before.superuserUrl, sql);
  // As a program of before made it: there was no such role.
  await ask(before.superuserUrl, `drop role ${application}`);
  await before.stop();

  const after = await start({ dataDir: old });
  expect(await ask(after.url, 'select n from orders')).toBe(3);
  for (const sql of [
    'alter table orders add column more int',
    'alter table graphile_worker.jobs add column more int',
    'alter type graphile_worker.spec add attribute more int',
    'alter domain mood drop constraint mood_check',
    'create or replace view open_orders as select * from orders',
    "select nextval('numbers')",
    'create or replace function twice(n int) returns int language sql as $$ select n + n $$',
    'create table graphile_worker.later (n int)',
    'drop schema graphile_worker cascade',
  ])
    await ask(after.url, sql);
  await after.stop();
});

const asRoot = process.getuid?.() === 0;

test.runIf(asRoot)(
  'started as root its files belong to a number that nobody else has',
  async () => {
    const open = await mkdtemp(path.join(tmpdir(), 'tischlein-open-'));
    await chmod(open, 0o755);
    const postgres = await start({ dataDir: open });
    const folder = path.join(open, 'postgres');
    const { uid, gid } = await stat(folder);
    expect(uid).toBeGreaterThan(1_000);
    expect(gid).toBe(uid);
    const users = await readFile('/etc/passwd', 'utf8');
    expect(users).not.toMatch(new RegExp(`^[^:]*:[^:]*:${uid}:`, 'm'));
    const secret = path.join(folder, 'tischlein.password');
    expect(await stat(secret)).toMatchObject({ uid, mode: 0o100600 });
    const status = await readFile(`/proc/${postgres.processId()}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${uid}\\s+${uid}`, 'm'));
    // What else runs as nobody cannot read it.
    const thief = spawn('cat', [secret], { uid: 65_534, gid: 65_534, stdio: 'ignore' });
    expect((await once(thief, 'exit'))[0]).not.toBe(0);
    await postgres.stop();
    await rm(open, { recursive: true, force: true, maxRetries: 5 });
  },
);

test.runIf(asRoot)('a folder that belonged to nobody is taken over, and it is said', async () => {
  const old = path.join(scratch, 'of-nobody');
  const before = await start({ dataDir: old });
  await ask(before.url, 'create table kept (words text)');
  await before.stop();
  const folder = path.join(old, 'postgres');
  const { uid: own } = await stat(folder);
  await changeFolderOwner({ name: 'nobody', uid: 65_534, gid: 65_534 }, folder);
  await writeFile(path.join(folder, 'of-root'), '');
  const messages: string[] = [];
  const after = await start({ dataDir: old, log: (message) => messages.push(message) });
  expect(await ask(after.url, 'select count(*)::int from kept')).toBe(0);
  expect(messages.join('\n')).toMatch(
    new RegExp(
      `of-nobody/postgres belonged to the user nobody.*belongs to the user with uid ${own} alone`,
    ),
  );
  expect((await stat(folder)).uid).toBe(own);
  expect((await stat(path.join(folder, 'tischlein.password'))).uid).toBe(own);
  // Only what was nobody's: others' files may have been linked into the folder.
  expect((await stat(path.join(folder, 'of-root'))).uid).toBe(0);
  await after.stop();
});

test.runIf(asRoot)(
  'what a program of before left running as nobody is taken over once it stopped',
  async () => {
    const old = path.join(scratch, 'runs-as-nobody');
    await (await start({ dataDir: old })).stop();
    const folder = path.join(old, 'postgres');
    await changeFolderOwner({ name: 'nobody', uid: 65_534, gid: 65_534 }, folder);
    const sleeper = spawn('sleep', ['60'], { uid: 65_534, gid: 65_534, cwd: folder });
    await writeFile(
      path.join(folder, 'postmaster.pid'),
      `${sleeper.pid}\n${folder}\n1700000000\n5432\n\n127.0.0.1\n`,
    );
    const messages: string[] = [];
    const cluster = await ownCluster(await openCluster(old), (message) => messages.push(message));
    expect(cluster.account).toMatchObject({ uid: 65_534 });
    expect(messages.join()).toMatch(/taken over at a start that finds no PostgreSQL running/);
    sleeper.kill();
    await once(sleeper, 'exit');
    expect((await ownCluster(await openCluster(old), () => {})).account?.uid).not.toBe(65_534);
  },
);

// Its modules are compiled for that user first.
test.runIf(asRoot)(
  'an ordinary user’s PostgreSQL and password are that user’s',
  { timeout: 120_000 },
  async () => {
    const { uid, gid, folder } = await ordinaryHome();
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', path.join(import.meta.dirname, 'testing/commit-until-killed.ts'), folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        uid,
        gid,
        env: { PATH: process.env['PATH'], TMPDIR: folder },
      },
    );
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const pid = Number((await lines.next()).value?.replace('started ', ''));
    expect((await lines.next()).value).toBe('1');
    const secret = path.join(folder, 'postgres', 'tischlein.password');
    expect(await stat(secret)).toMatchObject({ uid, mode: 0o100600 });
    expect(await readFile(`/proc/${pid}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${uid}`, 'm'),
    );
    child.kill('SIGKILL');
    await once(child, 'exit');
    // Started as root afterwards it stays that user's.
    const postgres = await start({ dataDir: folder });
    expect((await stat(secret)).uid).toBe(uid);
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
);

/** A folder of a user with an entry, as initdb wants one: the system's `daemon`. */
async function ordinaryHome(): Promise<{ uid: number; gid: number; folder: string }> {
  const users = await readFile('/etc/passwd', 'utf8');
  const [, uid = 1, gid = 1] = (/^daemon:[^:]*:(\d+):(\d+)/m.exec(users) ?? []).map(Number);
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-ordinary-'));
  await chown(folder, uid, gid);
  return { uid, gid, folder };
}

test('of two starts at the same moment on a new folder one is refused', async () => {
  const contested = path.join(scratch, 'contested');
  const results = await Promise.allSettled([
    start({ dataDir: contested }),
    start({ dataDir: contested }),
  ]);
  const refused = results.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(1);
  const reason: unknown = refused[0]?.reason;
  expect(reason).toBeInstanceOf(DataFolderInUseError);
  expect(reason).toHaveProperty('holderProcessId', process.pid);
  const winner = results.find((result) => result.status === 'fulfilled')?.value;
  expect(await ask(winner?.url ?? '', 'select 1')).toBe(1);
  await winner?.stop();
});

test('while a server runs a second is refused and tools share; its kill loses no commit', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'testing/commit-until-killed.ts'), dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const orphan = Number((await lines.next()).value?.replace('started ', ''));

  const refusal = await start().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(DataFolderInUseError);
  expect((refusal as Error).message).toContain(`process ${child.pid} (a server)`);
  const tool = await start({ attach: 'share' });
  expect(tool.processId()).toBe(orphan);
  await tool.stop();
  expect(await isRunning(orphan)).toBe(true);

  let acknowledged = 0;
  while (acknowledged < 300) acknowledged = Number((await lines.next()).value);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  const killed = Date.now();
  await ended;
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    acknowledged = Number(line.value);
  }

  const successor = await start();
  expect(Date.now() - killed).toBeLessThan(5_000);
  expect(successor.processId()).toBe(orphan);
  const count = `select count(*)::int from taken where number <= ${acknowledged}`;
  expect(await ask(successor.url, count)).toBe(acknowledged);
  await successor.stop();
  expect(await isRunning(orphan)).toBe(false);
});

test('a killed PostgreSQL is started again at the same address, and the caller is told', async () => {
  const messages: string[] = [];
  const postgres = await start({ log: (message) => messages.push(message) });
  await ask(postgres.url, 'create table survivors (number int)');
  await ask(postgres.url, 'insert into survivors values (7)');
  let exits = 0;
  postgres.onExit(() => (exits += 1));
  for (const round of [1, 2]) {
    const victim = postgres.processId();
    process.kill(victim, 'SIGKILL');
    await eventually(async () => postgres.processId() !== victim);
    expect(await ask(postgres.url, 'select number from survivors')).toBe(7);
    expect(exits).toBe(round);
  }
  expect(messages.join('\n')).toContain('ended unexpectedly');
  // Ownership came back with it.
  await expect(start()).rejects.toBeInstanceOf(DataFolderInUseError);
  await postgres.stop();
  expect(exits).toBe(2);
});

test('a crash of both leaves a lock file; one of a reused process number does not stop a start', async () => {
  await writeFile(
    path.join(dataDir, 'postgres.owner.json'),
    JSON.stringify({ pid: process.ppid, role: 'own', token: 'another-boot' }),
  );
  const stranger = spawn('sleep', ['60'], { uid: 65_534, gid: 65_534 });
  const lockFile = path.join(dataDir, 'postgres', 'postmaster.pid');
  await writeFile(
    lockFile,
    `${stranger.pid}\n${dataDir}/postgres\n1700000000\n5432\n\n127.0.0.1\n`,
  );
  await chmod(lockFile, 0o644);
  const postgres = await start();
  expect(await ask(postgres.url, 'select 1')).toBe(1);
  await postgres.stop();
  stranger.kill();
});

test('a living recorded owner is respected while its PostgreSQL is down', async () => {
  const record = path.join(dataDir, 'postgres.owner.json');
  const token = await processStartMark(process.ppid);
  await writeFile(record, JSON.stringify({ pid: process.ppid, role: 'own', token }));
  await expect(start()).rejects.toBeInstanceOf(DataFolderInUseError);
  await rm(record);
});

test('of two tools the last to finish stops the PostgreSQL that they started', async () => {
  const first = await start({ attach: 'share' });
  const second = await start({ attach: 'share' });
  expect(second.processId()).toBe(first.processId());
  await first.stop();
  expect(await ask(second.url, 'select 1')).toBe(1);
  await second.stop();
  expect(await isRunning(second.processId())).toBe(false);
});

test('a folder of another major version is refused with the way out', async () => {
  const old = path.join(scratch, 'old');
  await mkdir(path.join(old, 'postgres'), { recursive: true });
  await writeFile(path.join(old, 'postgres', 'PG_VERSION'), '16\n');
  await expect(start({ dataDir: old })).rejects.toThrow(/written by PostgreSQL 16.*npm run backup/);
});

test('a given port is used, also when a PostgreSQL was left on another one', async () => {
  const tools = [await start({ attach: 'share' }), await start({ attach: 'share' })] as const;
  let told = 0;
  tools[1].onExit(() => (told += 1));
  await tools[0].stop(); // the second one's now, and no server's
  const postgres = await start({ port: 24_417 });
  expect(new URL(postgres.url).port).toBe('24417');
  expect(await ask(postgres.url, 'show port')).toBe('24417');
  await eventually(async () => told === 1);
  await postgres.stop();
});
