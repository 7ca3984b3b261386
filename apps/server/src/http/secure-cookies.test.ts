import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app/app.ts';
import type { Config } from '../config/config.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const apps: FastifyInstance[] = [];
beforeAll(async () => {
  server = await startTestServer();
  // Leaves a login behind.
  await TestBrowser.staff(server);
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await server.stop();
});

async function appWith(config: Partial<Config>): Promise<FastifyInstance> {
  const app = await buildApp({
    ...server.context,
    config: { ...server.context.config, ...config },
  });
  apps.push(app);
  return app;
}

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.1', host: 'a.example' };
const LOGIN = { login: 'staff-fixture', password: 'geheim-und-lang' };

type Headers = Record<string, string>;
const session = (app: FastifyInstance, headers: Headers, cookies: Headers = {}) =>
  app.inject({ url: '/api/platform/session', headers, cookies });
const login = (app: FastifyInstance, headers: Headers, cookies: Headers) =>
  app.inject({
    method: 'POST',
    url: '/api/platform/staff/login',
    headers: { ...headers, 'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '' },
    cookies,
    payload: LOGIN,
  });

describe('cookies over https', () => {
  it('keep the secrets under names that no other host can plant', async () => {
    const app = await appWith({ trustedProxies: 1 });
    const first = await session(app, HTTPS);
    const names = first.cookies.map(({ name }) => name).sort();
    expect(names).toEqual(['XSRF-TOKEN', '__Host-guest', 'sessionId', 'userId']);
    for (const cookie of first.cookies) expect(cookie).toMatchObject({ secure: true, path: '/' });
    // Without consent nobody is recognised from visit to visit by it.
    expect(first.cookies.find(({ name }) => name === 'userId')?.maxAge).toBeUndefined();
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]));
    expect((await session(app, HTTPS, cookies)).cookies).toEqual([]);

    const answer = await login(app, HTTPS, cookies);
    expect(answer.statusCode).toBe(200);
    const staff = answer.cookies.find(({ name }) => name === '__Host-staff');
    expect(staff).toMatchObject({ secure: true, httpOnly: true, path: '/', sameSite: 'Strict' });
    expect(staff?.domain).toBeUndefined();
    const me = (name: string) =>
      app.inject({
        url: '/api/platform/staff/me',
        headers: HTTPS,
        cookies: { [name]: staff?.value ?? '' },
      });
    expect((await me('__Host-staff')).statusCode).toBe(200);
    expect((await me('staff')).statusCode).toBe(401);
  });

  it('take no secret that came under the plain name, as a sibling host could set it', async () => {
    const app = await appWith({ trustedProxies: 1 });
    const plain = await session(server.app, {});
    const planted = Object.fromEntries(plain.cookies.map(({ name, value }) => [name, value]));
    const given = (await session(app, HTTPS, planted)).cookies;
    const secret = given.find(({ name }) => name === '__Host-guest')?.value;
    expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(secret).not.toBe(planted['guest']);
    expect((await login(app, HTTPS, planted)).json()).toMatchObject({ error: 'xsrf' });
  });
});

describe('cookies in production', () => {
  it('are Secure also where the proxy does not say https', async () => {
    const app = await appWith({ production: true });
    const first = await session(app, { host: 'pizza.example' });
    expect(first.cookies).toHaveLength(4);
    for (const cookie of first.cookies) expect(cookie.secure).toBe(true);
  });

  it.each(['localhost:3000', '127.0.0.1:3000'])('are plain on %s, to try it out', async (host) => {
    const app = await appWith({ production: true });
    const first = await session(app, { host });
    expect(first.cookies.map(({ name }) => name)).toContain('guest');
    for (const cookie of first.cookies) expect(cookie.secure).toBeUndefined();
  });
});
