import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { randomToken } from '../http/secret-token.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { PASSWORD_COST } from './password-cost.ts';
import { createStaff } from './create-staff.ts';
import {
  hashPassword,
  isPasswordQueueFull,
  PasswordQueueFullError,
  verifyPassword,
} from './password.ts';

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
  server = await startTestServer({
    log: pino({ level: 'info' }, sink),
    config: { trustedProxies: 1 },
  });
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
  const stranger = async (address: string) => {
    const browser = await TestBrowser.open(server);
    browser.address = address;
    return browser;
  };
  const statusOf = async (browser: TestBrowser, input: unknown) =>
    (await browser.post(LOGIN, input)).statusCode;

  it('lets a name rest for a network after twenty failures, however it is written', async () => {
    expect(new Set(await fail(GOOD.login, 20))).toEqual(new Set([401]));
    const locked = await attempt('STAFF-Fixture', GOOD.password);
    expect(locked.statusCode).toBe(429);
    expect(locked.json()).toEqual({
      error: 'too-many',
      message: 'Das waren zu viele Versuche mit diesem Namen. Bitte warte noch 15 Minuten.',
    });
    expect(Number(locked.headers['retry-after'])).toBe(900);
    expect((await attempt('somebody-else')).statusCode).toBe(401);
    server.setNow(TUESDAY_EVENING + 14 * 60_000 + 20_000);
    const later = await attempt(GOOD.login, GOOD.password);
    expect(later.headers['retry-after']).toBe('40');
    expect(later.json().message).toContain('Bitte warte noch 40 Sekunden.');
    // The window began with the first failure; those since then do not prolong it.
    server.setNow(TUESDAY_EVENING + 15 * 60_000);
    expect((await attempt(GOOD.login, GOOD.password)).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING);
  });

  it('keeps a stranger from locking staff out: their devices are counted apart, other networks, too', async () => {
    const tablet = await stranger('203.0.113.1');
    const input = { login: 'standing', password: GOOD.password };
    await createStaff(server.context.database.pool, {
      ...input,
      name: 'Toni',
      role: 'counter',
      shopIds: ['fixture'],
    });
    expect(await statusOf(tablet, input)).toBe(200);
    const wrong = { ...input, password: 'geraten' };
    const attacker = await stranger('203.0.113.1');
    for (let sent = 0; sent < 25; sent += 1) await attacker.post(LOGIN, wrong);
    expect(await statusOf(attacker, input)).toBe(429);
    // The same network, the same name.
    expect(await statusOf(tablet, input)).toBe(200);
    expect(await statusOf(await stranger('198.51.100.9'), input)).toBe(200);
    // The tablet has a limit as well.
    for (let sent = 0; sent < 20; sent += 1) expect(await statusOf(tablet, wrong)).toBe(401);
    expect(await statusOf(tablet, input)).toBe(429);
  });

  it('ends guessing from many addresses after sixty, for strangers alone', async () => {
    const tablet = await stranger('203.0.113.1');
    expect(await statusOf(tablet, GOOD)).toBe(200);
    const answers: number[] = [];
    for (let network = 1; network <= 31; network += 1) {
      const bot = await stranger(`198.51.${network}.1`);
      for (let sent = 0; sent < 2; sent += 1)
        answers.push(await statusOf(bot, { ...GOOD, password: 'geraten' }));
    }
    expect(answers.indexOf(429)).toBe(60);
    expect(await statusOf(await stranger('192.0.2.1'), GOOD)).toBe(429);
    expect(await statusOf(tablet, GOOD)).toBe(200);
    await server.context.database.pool.query('delete from login_failure');
  });

  it('knows a device by our signature and by the person, not by what it says', async () => {
    const planted = await stranger('203.0.113.50');
    planted.cookies.set('staff-device', `${'A'.repeat(22)}.${'A'.repeat(43)}`);
    const answers: number[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      answers.push(await statusOf(planted, { ...GOOD, password: 'geraten' }));
    expect(answers.at(-1)).toBe(429);
    expect(await statusOf(await stranger('203.0.113.50'), GOOD)).toBe(429);
    // A device of one person is a stranger to another.
    const own = await stranger('203.0.113.51');
    expect(await statusOf(own, GOOD)).toBe(200);
    for (let sent = 0; sent < 20; sent += 1)
      await own.post(LOGIN, { login: 'standing', password: 'geraten' });
    const other = await stranger('203.0.113.51');
    expect(await statusOf(other, { login: 'standing', password: GOOD.password })).toBe(429);
    await server.context.database.pool.query('delete from login_failure');
  });

  it('forgets the failures when the right password comes', async () => {
    const { pool } = server.context.database;
    await attempt(GOOD.login);
    await pool.query('update login_failure set failures = 19');
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
    expect((await attempt(GOOD.login)).statusCode).toBe(401);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
  });

  it('lets names that nobody has rest just the same, and counts attempts made at once', async () => {
    const answers: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const sent = Array.from({ length: 15 }, () => attempt('at-once'));
      answers.push(...(await Promise.all(sent)).map(({ statusCode }) => statusCode));
    }
    expect(answers.filter((status) => status === 401)).toHaveLength(20);
    expect(answers.filter((status) => status === 429)).toHaveLength(10);
  });

  it('stands in the audit log: every attempt, each rest once, of a name nobody has the hash', async () => {
    const { pool } = server.context.database;
    await pool.query('delete from audit_entry');
    await pool.query('delete from login_failure');
    const fresh = await stranger('203.0.113.77');
    for (let sent = 0; sent < 23; sent += 1)
      await fresh.post(LOGIN, { login: 'standing', password: 'geraten' });
    await fresh.post(LOGIN, { login: 'mein-passwort-123', password: 'x' });
    const known = await stranger('203.0.113.78');
    await known.post(LOGIN, { ...GOOD, login: ' Standing ' });
    await known.post('/api/platform/staff/logout', {});
    const { rows } = await pool.query(
      'select action, shop_ids, actor_kind, actor_name, network, count(*)::int from audit_entry group by 1, 2, 3, 4, 5 order by min(audit_id)',
    );
    const toni = { shop_ids: ['fixture'], actor_kind: 'staff', actor_name: 'Toni' };
    const network = '203.0.113.0/24';
    expect(rows).toEqual([
      { ...toni, action: 'login-failed', network, count: 20 },
      { ...toni, action: 'login-rested', network, count: 1 },
      {
        action: 'login-failed',
        shop_ids: [],
        actor_kind: 'unknown',
        actor_name: '',
        network,
        count: 1,
      },
      { ...toni, action: 'login', network, count: 1 },
      { ...toni, action: 'logout', network, count: 1 },
    ]);
    const all = await pool.query('select * from audit_entry');
    expect(JSON.stringify(all.rows)).not.toMatch(/mein-passwort|geraten|geheim/);
  });

  it('of names that nobody has is written down ever more seldom, by network', async () => {
    const { pool } = server.context.database;
    await pool.query('delete from audit_entry');
    await pool.query('delete from login_failure');
    const guesser = await stranger('203.0.114.7');
    for (let sent = 0; sent < 12; sent += 1)
      await guesser.post(LOGIN, { login: `niemand-${sent}`, password: 'x' });
    await (await stranger('203.0.115.7')).post(LOGIN, { login: 'niemand', password: 'x' });
    const { rows } = await pool.query(
      `select network, detail ->> 'number' as times from audit_entry where action = 'login-failed' order by audit_id`,
    );
    expect(rows).toEqual([
      { network: '203.0.114.0/24', times: null },
      { network: '203.0.114.0/24', times: '3' },
      { network: '203.0.114.0/24', times: '10' },
      { network: '203.0.115.0/24', times: null },
    ]);
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

describe('limits by the minute', () => {
  it('are apart: mails to guests and wrong passwords of strangers take nothing from staff', async () => {
    const strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      config: { rateLimitFactor: 1, trustedProxies: 1 },
    });
    const open = async () => {
      const browser = await TestBrowser.open(strict);
      browser.address = '203.0.113.200';
      return browser;
    };
    const tablet = await open();
    expect((await tablet.post(LOGIN, GOOD)).statusCode).toBe(200);
    const visitor = await open();
    const many = async (url: string, body: unknown, times: number) => {
      for (let sent = 0; sent < times; sent += 1) await visitor.post(url, body);
      return visitor.post(url, body);
    };
    for (const url of [
      '/api/platform/auth/request-link',
      '/api/platform/auth/login',
      '/api/shop/fixture/emailunsubscribe',
    ])
      await many(url, {}, 12);
    expect((await visitor.post(LOGIN, GOOD)).statusCode).toBe(200);
    const refused = await many(LOGIN, { login: 'x', password: 'y' }, 10);
    expect(refused.statusCode).toBe(429);
    expect(refused.json().message).toMatch(/Bitte warte noch \d+ (Sekunden|Minute)\./);
    expect((await tablet.post(LOGIN, GOOD)).statusCode).toBe(200);
    const orders = '/api/shop/fixture/counter/orders';
    const flood = Array.from({ length: 610 }, () => visitor.get(orders));
    expect((await Promise.all(flood)).at(-1)?.statusCode).toBe(429);
    expect((await tablet.get(orders)).statusCode).toBe(200);
    await strict.stop();
  });
});

it('a device of the staff is told by our signature: made-up ones are counted by address', async () => {
  const strict = await startTestServer({
    databaseUrl: server.databaseUrl,
    config: { rateLimitFactor: 1, trustedProxies: 1 },
  });
  const bot = await TestBrowser.open(strict);
  bot.address = '203.0.113.210';
  const statuses: number[] = [];
  for (let sent = 0; sent < 11; sent += 1) {
    bot.cookies.set('staff-device', `${randomToken()}.${'A'.repeat(43)}`);
    statuses.push((await bot.post(LOGIN, { login: `made-up-${sent}`, password: 'x' })).statusCode);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  await strict.stop();
});

describe('passwords', () => {
  it('cost what OWASP’s table says, where no test makes them cheap', async () => {
    const real = await vi.importActual('./password-cost.ts');
    expect(real.PASSWORD_COST).toMatchObject({ N: 2 ** 16, r: 8, p: 2 });
    expect(PASSWORD_COST.N).toBeLessThan(2 ** 16);
  });

  it('of another cost are right as they were stored, and are stored anew at the next login', async () => {
    const { pool } = server.context.database;
    const today = { ...PASSWORD_COST };
    Object.assign(PASSWORD_COST, { N: 2 ** 9, p: 3 });
    const old = await hashPassword(GOOD.password);
    Object.assign(PASSWORD_COST, today);
    expect(old).toMatch(/^scrypt\$512\$8\$3\$/);
    const stored = async () =>
      (await pool.query(`select password_hash from staff where login = 'staff-fixture'`)).rows[0]
        .password_hash as string;
    await pool.query(`update staff set password_hash = $1 where login = 'staff-fixture'`, [old]);
    expect((await attempt(GOOD.login)).statusCode).toBe(401);
    expect(await stored()).toBe(old);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
    const renewed = await stored();
    expect(renewed).toMatch(new RegExp(`^scrypt\\$${today.N}\\$8\\$${today.p}\\$`));
    expect(await verifyPassword(GOOD.password, renewed)).toBe(true);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
    expect(await stored()).toBe(renewed);
  });
});

describe('the queue of passwords', () => {
  it('lets twenty strangers wait and sends the rest away; devices that are known do not wait there', async () => {
    const known = guest;
    expect((await known.post(LOGIN, GOOD)).statusCode).toBe(200);
    const stranger = await TestBrowser.open(server);
    // Slow enough that they still wait when the login comes.
    PASSWORD_COST.N = 2 ** 14;
    let isFlooded = true;
    const flood = async () => {
      while (isFlooded) await hashPassword('x');
    };
    const waiting = Array.from({ length: 22 }, flood);
    expect(isPasswordQueueFull('strangers')).toBe(true);
    await expect(hashPassword('x')).rejects.toThrow(PasswordQueueFullError);
    const refused = await stranger.post(LOGIN, GOOD);
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ error: 'unavailable' });
    // A device that is known to another name is a stranger to this one.
    expect((await known.post(LOGIN, { ...GOOD, login: 'nobody-at-all' })).statusCode).toBe(503);
    expect((await known.post(LOGIN, GOOD)).statusCode).toBe(200);
    expect((await stranger.post(LOGIN, GOOD)).statusCode).toBe(503);
    isFlooded = false;
    await Promise.all(waiting);
    expect(isPasswordQueueFull('strangers')).toBe(false);
    expect((await stranger.post(LOGIN, GOOD)).statusCode).toBe(200);
  });

  it('of known devices has a limit as well', async () => {
    const waiting = Array.from({ length: 21 }, () => hashPassword('x', 'known'));
    expect(isPasswordQueueFull('known')).toBe(true);
    expect(isPasswordQueueFull('strangers')).toBe(false);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(503);
    await Promise.all(waiting);
    expect((await guest.post(LOGIN, GOOD)).statusCode).toBe(200);
  });
});
