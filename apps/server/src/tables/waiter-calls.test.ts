import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { buildApp } from '../app/app.ts';
import {
  insertWaiter,
  listWaiters,
  removeDevices,
  removeWaiter,
  renewWaiterCode,
} from './waiters.ts';
import { randomToken } from '../http/secret-token.ts';
import { LOG_OPTIONS } from '../config/log.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { TABLES, signatureOf } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { deviceName } from './device-name.ts';

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  server = await startTestServer({
    shops: [
      fixtureShop({ tables: TABLES }),
      fixtureShop({ id: 'other', domains: ['other.example'] }),
    ],
    log: pino({ ...LOG_OPTIONS, level: 'trace' }, lines),
  });
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const pool = () => server.context.database.pool;
const hire = (name = 'Toni', shopId = 'fixture') =>
  insertWaiter(pool(), shopId, { name, now: TUESDAY_EVENING });
const open = (browser: TestBrowser, code: string, shopId = 'fixture', device = 'Handy') =>
  browser.post(`/api/shop/${shopId}/waiter/open`, { code, device });
const me = async (browser: TestBrowser, shopId = 'fixture') =>
  (await browser.get(`/api/shop/${shopId}/waiter`)).json<unknown>();
const devicesOf = async (waiterId: string) =>
  (await listWaiters(pool(), 'fixture', server.context.now())).find(
    (waiter) => waiter.waiterId === waiterId,
  )?.devices;

describe("a waiter's device", () => {
  it('is opened by the code, for sixteen hours, with a cookie no script can read', async () => {
    const { waiterId, code } = await hire();
    const browser = await TestBrowser.open(server);
    expect(await me(browser)).toBeNull();
    const answer = await open(browser, code);
    expect(answer.json()).toEqual({ waiterId, name: 'Toni' });
    const cookie = answer.cookies.find(({ name }) => name === 'waiter-fixture');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', maxAge: 16 * 3600 });
    expect(await me(browser)).toEqual({ waiterId, name: 'Toni' });
    const kept = await pool().query<{ row: string }>(
      'select d::text || w::text as row from waiter_device d join waiter w using (waiter_id)',
    );
    const rows = kept.rows.map(({ row }) => row).join('\n');
    expect(rows).toContain('Handy');
    for (const secret of [code, cookie?.value ?? '']) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(secret).toString('hex'));
    }
    server.setNow(TUESDAY_EVENING + 16 * 60 * MINUTE);
    expect(await me(browser)).toBeNull();
    expect(await devicesOf(waiterId)).toEqual([]);
  });

  it('is one row however often it is opened, and is named by what it is', async () => {
    const { waiterId, code } = await hire();
    const browser = await TestBrowser.open(server);
    await open(browser, code, 'fixture', '');
    await open(browser, code);
    expect((await devicesOf(waiterId))?.map(({ name }) => name)).toEqual(['Handy']);
    expect(deviceName('Mozilla/5.0 (Linux; Android 15; Pixel)')).toBe('Android-Gerät');
    expect(deviceName('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)')).toBe('iPhone');
    expect(deviceName('curl')).toBe('Gerät');
  });

  it('is seen at most once a minute', async () => {
    const { waiterId, code } = await hire();
    const browser = await TestBrowser.open(server);
    await open(browser, code);
    const seen = async (after: number) => {
      server.setNow(TUESDAY_EVENING + after);
      await me(browser);
      return Date.parse((await devicesOf(waiterId))?.[0]?.lastSeenAt ?? '') - TUESDAY_EVENING;
    };
    expect(await seen(MINUTE - 1)).toBe(0);
    expect(await seen(MINUTE)).toBe(MINUTE);
    expect(await seen(MINUTE + 1000)).toBe(MINUTE);
  });

  it('is given up by its waiter, as often as asked', async () => {
    const { waiterId, code } = await hire();
    const browser = await TestBrowser.open(server);
    await open(browser, code);
    const token = browser.cookies.get('waiter-fixture') ?? '';
    for (let time = 0; time < 2; time += 1)
      expect((await browser.post('/api/shop/fixture/waiter/close', {})).statusCode).toBe(200);
    browser.cookies.set('waiter-fixture', token);
    expect(await me(browser)).toBeNull();
    expect(await devicesOf(waiterId)).toEqual([]);
  });

  it('gets nothing once it is locked out, while others of the waiter go on', async () => {
    const { waiterId, code } = await hire();
    const [lost, kept] = [await TestBrowser.open(server), await TestBrowser.open(server)];
    await open(lost, code, 'fixture', 'Verloren');
    await open(kept, code, 'fixture', 'Da');
    const devices = (await devicesOf(waiterId)) ?? [];
    const gone = devices.find(({ name }) => name === 'Verloren')?.deviceId ?? '';
    expect(await removeDevices(pool(), 'other', waiterId, gone)).toEqual([]);
    await removeDevices(pool(), 'fixture', waiterId, gone);
    expect(await me(lost)).toBeNull();
    expect(await me(kept)).toMatchObject({ waiterId });
    await removeWaiter(pool(), 'fixture', waiterId, TUESDAY_EVENING);
    expect(await me(kept)).toBeNull();
    expect(refusalOf(await open(lost, code))).toEqual([403, 'wrong-waiter-code']);
  });

  it('is of one shop alone', async () => {
    const { code } = await hire();
    const browser = await TestBrowser.open(server);
    expect(refusalOf(await open(browser, code, 'other'))).toEqual([403, 'wrong-waiter-code']);
    await open(browser, code);
    browser.cookies.set('waiter-other', browser.cookies.get('waiter-fixture') ?? '');
    expect(await me(browser, 'other')).toBeNull();
  });

  it('ends when the code is renewed, and the old one opens no other', async () => {
    const { waiterId, code } = await hire();
    const browser = await TestBrowser.open(server);
    await open(browser, code);
    expect(await renewWaiterCode(pool(), 'other', waiterId)).toBeNull();
    const fresh = (await renewWaiterCode(pool(), 'fixture', waiterId))?.code;
    expect(await me(browser)).toBeNull();
    const other = await TestBrowser.open(server);
    expect(refusalOf(await open(other, code))).toEqual([403, 'wrong-waiter-code']);
    expect((await open(other, fresh ?? '')).statusCode).toBe(200);
  });
});

describe("waiters' codes", () => {
  it('are limited in guessing, without punishing those who have a right one', async () => {
    const { code } = await hire();
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, rateLimitFactor: 1 },
    });
    const browser = await TestBrowser.open({ app });
    const statusOf = async (guess: string) => (await open(browser, guess)).statusCode;
    for (let shift = 0; shift < 25; shift += 1) expect(await statusOf(code)).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) guesses.push(await statusOf(randomToken()));
    expect(guesses.slice(0, 20).every((status) => status === 403)).toBe(true);
    expect(guesses.at(-1)).toBe(429);
    // Whatever was guessed on the restaurant's network, malformed or not: a right link opens, of waiters and of tables.
    for (let sent = 0; sent < 300; sent += 1)
      await browser.post('/api/shop/fixture/waiter/open', sent % 2 ? {} : { code: randomToken() });
    const neighbour = await TestBrowser.open({ app });
    expect((await open(neighbour, code)).statusCode).toBe(200);
    const guest = await TestBrowser.open({ app });
    const link = { table: 1, signature: await signatureOf(server, 1) };
    const opened = await guest.post('/api/shop/fixture/dineintable/open', link);
    expect(opened.statusCode).toBe(200);
    await app.close();
  });

  it('have a limit of their own when they are right', async () => {
    const [one, other] = [await hire(), await hire('Mara')];
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, rateLimitFactor: 0.1 },
    });
    const browser = await TestBrowser.open({ app });
    for (let shift = 0; shift < 24; shift += 1)
      expect((await open(browser, one.code)).statusCode).toBe(200);
    const refused = await open(browser, one.code);
    expect([refused.statusCode, refused.json().error]).toEqual([429, 'too-many']);
    expect((await open(browser, other.code)).statusCode).toBe(200);
    await app.close();
  });

  it('that are wrong stand in the audit log, by network and with how often', async () => {
    await pool().query('delete from audit_entry');
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, trustedProxies: 1 },
    });
    const browser = await TestBrowser.open({ app });
    const guess = (address: string) => {
      browser.address = address;
      return open(browser, randomToken());
    };
    const entries = async () =>
      (
        await pool().query<{ entry: string }>(
          `select concat_ws(' ', action, shop_ids, network, detail ->> 'number') as entry
            from audit_entry order by audit_id`,
        )
      ).rows.map(({ entry }) => entry.replace('waiter-login-failed {fixture} ', ''));
    for (let net = 1; net <= 12; net += 1) await guess(`203.0.${net}.7`);
    expect(await entries()).toEqual(Array.from({ length: 12 }, (_, at) => `203.0.${at + 1}.0/24`));
    await pool().query('delete from audit_entry');
    for (let host = 1; host <= 12; host += 1) await guess(`198.51.100.${host}`);
    const net = '198.51.100.0/24';
    expect(await entries()).toEqual([net, `${net} 3`, `${net} 10`]);
    server.setNow(TUESDAY_EVENING + 15 * MINUTE);
    await guess('198.51.100.1');
    expect((await entries()).slice(3)).toEqual([net]);
    await app.close();
  });

  it('stand in no log', async () => {
    const { code } = await hire();
    const browser = await TestBrowser.open(server);
    await open(browser, code);
    const wrong = randomToken();
    await open(browser, wrong);
    await browser.post('/api/shop/fixture/waiter/open', `{"code": "${code}"`);
    await browser.get(`/api/shop/fixture/waiter?kellner=${code}`);
    server.context.log.info('the log works');
    const text = logged.join('\n');
    expect(text).toContain('the log works');
    for (const secret of [code, wrong, browser.cookies.get('waiter-fixture') ?? 'none'])
      expect(text).not.toContain(secret);
  });
});

function refusalOf(answer: { statusCode: number; json: () => unknown }) {
  return [answer.statusCode, (answer.json() as { error: string }).error];
}
