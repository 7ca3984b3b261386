import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { waitText } from '@tischlein/domain/hours/wait-text.ts';
import { routes, type RouteName } from '@tischlein/contract/routes.ts';
import { readConfig } from '../config/config.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { rateLimitFactor: 1, trustedProxies: 1 } });
});
afterAll(() => server.stop());

const WRITES = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].method !== 'GET');

describe('rate limits', () => {
  it.each(WRITES)('%s is limited', async (name) => {
    const browser = await TestBrowser.open(server);
    const url = routes[name].path
      .replace(':shopId', 'fixture')
      .replace(':orderId', 'AAAAAAAAAAAAAAAAAAAAAA');
    const method = routes[name].method as 'POST' | 'PUT';
    for (let sent = 0; sent < 1300; sent += 1) {
      const answer = await browser.send(method, url, '{}');
      if (answer.statusCode !== 429) continue;
      const seconds = Number(answer.headers['retry-after']);
      expect(answer.json()).toEqual({
        error: 'too-many',
        message: `Das waren zu viele Versuche. Bitte warte noch ${waitText(seconds)}.`,
      });
      return;
    }
    expect.unreachable('never limited');
  });

  it('lets nobody guess more than ten passwords a minute, and does not punish other addresses', async () => {
    const login = (address: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/platform/staff/login',
        headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
        payload: '{}',
      });
    const statuses: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) statuses.push((await login('203.0.113.7')).statusCode);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await login('203.0.113.8')).statusCode).not.toBe(429);
  });

  it('counts all calls of a class together: 120 questions for places, whichever way', async () => {
    const ask = (url: string) =>
      server.app.inject({ url, headers: { 'x-forwarded-for': '203.0.113.20' } });
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1)
      for (const url of ['/api/shop/fixture/geo/lookup', '/api/shop/fixture/geolocation'])
        statuses.push((await ask(url)).statusCode);
    expect(statuses.slice(0, 120)).not.toContain(429);
    expect(statuses.slice(120)).toEqual([429, 429]);
    expect((await ask('/api/shop/fixture/availability')).statusCode).toBe(200);
  });

  it('lets an evening of one restaurant through: forty orders from one address in a minute', async () => {
    const free = { open: null, hour: null };
    const orderLimits = { device: free, phone: free, email: free, address: free };
    const busy = await startTestServer({
      shops: [fixtureShop({ orderLimits })],
      config: { rateLimitFactor: 1 },
    });
    const browser = await TestBrowser.open(busy);
    for (let sent = 0; sent < 40; sent += 1) {
      const answer = await browser.post('/api/shop/fixture/order', orderBody());
      expect(answer.statusCode).toBe(200);
    }
    await busy.stop();
  });
});

describe('settings', () => {
  const PRODUCTION = { NODE_ENV: 'production', MAIL: 'off' };
  it.each([
    [{ ...PRODUCTION, RATE_LIMIT_FACTOR: '10' }, 'RATE_LIMIT_FACTOR'],
    [{ ...PRODUCTION, DEMO: '1' }, 'DEMO'],
    [{ NODE_ENV: 'production' }, 'SMTP_URL'],
    [{ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ NODE_ENV: 'production', MAIL: 'of' }, 'MAIL'],
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES'],
    // Less than the law's years cannot be set.
    [{ KEEP_LONGER_YEARS: '-2' }, 'KEEP_LONGER_YEARS'],
  ])('%j is refused by name', (env, name) => {
    expect(() => readConfig(env, '/srv')).toThrow(name);
  });

  it('sends mails in production, or says that it does not', () => {
    const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@mail.example' };
    expect(readConfig({ NODE_ENV: 'production', ...mail }, '/srv').smtpUrl).toBe(mail.SMTP_URL);
    expect(readConfig({ ...PRODUCTION, ...mail }, '/srv').smtpUrl).toBeNull();
    expect(readConfig({}, '/srv').smtpUrl).toBeNull();
  });

  it('has safe defaults', () => {
    const config = readConfig(PRODUCTION, '/srv');
    expect(config).toMatchObject({
      production: true,
      port: 3000,
      rateLimitFactor: 1,
      databaseUrl: null,
    });
    expect(config.dataDir).toBe('/srv/data');
  });
});
