import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/test-server.ts';
import { PASSWORD_COST } from './password-cost.ts';
import { hashPassword, isPasswordQueueFull, PasswordQueueFullError } from './password.ts';

let server: TestServer;
let guest: TestBrowser;
let log = '';
beforeAll(async () => {
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  server = await startTestServer({ log: pino({ level: 'info' }, sink) });
  await TestBrowser.staff(server);
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

const LOGIN = '/api/platform/staff/login';
const GOOD = { login: 'staff-fixture', password: 'geheim-und-lang' };
const attempt = (login: string, password = 'falsch-und-geheim') =>
  guest.post(LOGIN, { login, password });
const fail = async (login: string, times: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let sent = 0; sent < times; sent += 1) statuses.push((await attempt(login)).statusCode);
  return statuses;
};

describe('logging in', () => {
  it('locks a name after twenty failures, whoever tries and however it is written', async () => {
    expect(new Set(await fail(GOOD.login, 20))).toEqual(new Set([401]));
    const locked = await attempt('STAFF-Fixture', GOOD.password);
    expect(locked.statusCode).toBe(429);
    expect(locked.json()).toMatchObject({ error: 'too-many' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(800);
    expect((await attempt('somebody-else')).statusCode).toBe(401);
    server.setNow(TUESDAY_EVENING + 14 * 60_000);
    expect((await attempt(GOOD.login, GOOD.password)).statusCode).toBe(429);
    // The window began with the first failure; those since then do not prolong it.
    server.setNow(TUESDAY_EVENING + 15 * 60_000);
    expect((await attempt(GOOD.login, GOOD.password)).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING);
  });

  it('forgets the failures when the right password comes', async () => {
    const { pool } = server.context.database;
    await attempt(GOOD.login);
    await pool.query('update login_failure set failures = 19');
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
    expect((await attempt(GOOD.login)).statusCode).toBe(401);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
  });

  it('locks names that nobody has just the same, and counts attempts made at once', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const sent = Array.from({ length: 15 }, () => attempt('at-once'));
      answers.push(...(await Promise.all(sent)).map(({ statusCode }) => statusCode));
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });

  it('keeps and logs a hash of the name, with the address', async () => {
    await attempt('Geheimer-Name');
    const hash = createHash('sha256').update('geheimer-name').digest('hex');
    const line = log.split('\n').find((text) => text.includes(hash.slice(0, 8)));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      msg: 'login failed',
      address: '127.0.0.1',
      login: hash.slice(0, 8),
    });
    expect(log).not.toMatch(/geheimer-name|falsch-und-geheim/i);
    const kept = await server.context.database.pool.query('select * from login_failure');
    expect(JSON.stringify(kept.rows)).not.toMatch(/geheimer-name/i);
  });
});

describe('passwords', () => {
  it('cost what OWASP recommends, where no test makes them cheap', async () => {
    const real = await vi.importActual('./password-cost.ts');
    expect(real.PASSWORD_COST).toMatchObject({ N: 2 ** 16, r: 8, p: 1 });
    expect(PASSWORD_COST.N).toBeLessThan(2 ** 16);
  });
});

describe('the queue of passwords', () => {
  it('lets twenty wait and sends the rest away', async () => {
    // Slow enough that they still wait when the login comes.
    PASSWORD_COST.N = 2 ** 14;
    const waiting = Array.from({ length: 22 }, () => hashPassword('x'));
    expect(isPasswordQueueFull()).toBe(true);
    await expect(hashPassword('x')).rejects.toThrow(PasswordQueueFullError);
    const refused = await guest.post(LOGIN, GOOD);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ error: 'unavailable' });
    await Promise.all(waiting);
    expect(isPasswordQueueFull()).toBe(false);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
  });
});
