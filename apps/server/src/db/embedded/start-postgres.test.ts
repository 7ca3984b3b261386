import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DataFolderInUseError } from './postgres-errors.ts';
import { isRunning, startToken } from './process-identity.ts';
import { startPostgres, type EmbeddedPostgres } from './start-postgres.ts';

let room: string;
let dataDir: string;
const started: EmbeddedPostgres[] = [];

beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'tischlein-postgres-test-'));
  dataDir = path.join(room, 'data');
});

afterAll(async () => {
  await Promise.all(started.map((postgres) => postgres.stop()));
  await rm(room, { recursive: true, force: true, maxRetries: 5 });
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

test('of two starts at the same moment on a new folder one is refused', async () => {
  const contested = path.join(room, 'contested');
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
    ['--import', 'tsx', path.join(import.meta.dirname, 'commit-until-killed.fixture.ts'), dataDir],
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
  const token = await startToken(process.ppid);
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
  const old = path.join(room, 'old');
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
