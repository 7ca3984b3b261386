import { randomBytes } from 'node:crypto';
import { METHODS } from 'node:http';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { routes } from '@tischlein/contract/routes.ts';
import { seededRandom } from '../../../../bench/kill/random.ts';
import { readConfig } from '../config/config.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const TOKEN = randomBytes(24).toString('base64url');
const PATTERN = /^http_requests_total\{method="([^"]*)",route="([^"]*)",status="([^"]*)"\}/;

let open: TestServer;
let guarded: TestServer;
beforeAll(async () => {
  open = await startTestServer();
  guarded = await startTestServer({ config: { metricsToken: TOKEN, trustedProxies: 1 } });
});
afterAll(() => Promise.all([open.stop(), guarded.stop()]));

const ask = (
  { app }: TestServer,
  remoteAddress: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> => app.inject({ url: '/metrics', remoteAddress, headers });

describe('the figures are', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])(
    'for this machine: %s',
    async (address) => {
      expect((await ask(open, address)).body).toContain('process_cpu_user_seconds_total');
      expect((await ask(guarded, address)).statusCode).toBe(200);
    },
  );

  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'X-Forwarded-Anything',
    'forwarded',
    'via',
    'x-real-ip',
  ])('not for whom a proxy asks for: %s', async (name) => {
    const answer = await ask(open, '127.0.0.1', { [name]: '127.0.0.1' });
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not-found']);
    expect((await ask(guarded, '127.0.0.1', { [name]: '127.0.0.1' })).statusCode).toBe(404);
  });

  it.each(['10.0.0.7', '192.168.1.2', '2001:db8::1', '::ffff:10.0.0.7', '1.127.0.1'])(
    'not for others: %s',
    async (address) => {
      for (const server of [open, guarded])
        expect((await ask(server, address)).statusCode).toBe(404);
      const claimed = { 'x-forwarded-for': '127.0.0.1', host: 'localhost' };
      expect((await ask(guarded, address, claimed)).statusCode).toBe(404);
    },
  );

  it('for who knows the token, by a proxy or not', async () => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    const proxied = { ...bearer(TOKEN), 'x-forwarded-for': '10.0.0.7' };
    expect((await ask(guarded, '10.0.0.7', bearer(TOKEN))).statusCode).toBe(200);
    expect((await ask(guarded, '127.0.0.1', proxied)).statusCode).toBe(200);
    for (const wrong of ['', 'null', `${TOKEN}x`, TOKEN.slice(1), TOKEN.toLowerCase()]) {
      expect((await ask(guarded, '10.0.0.7', bearer(wrong))).statusCode).toBe(404);
      // No token is set: none is right.
      expect((await ask(open, '10.0.0.7', bearer(wrong))).statusCode).toBe(404);
    }
  });
});

test('a token that could be guessed is refused in production, by its name', () => {
  const env = { NODE_ENV: 'production', MAIL: 'off' };
  const read = (token: string) => readConfig({ ...env, METRICS_TOKEN: token }, '/nowhere');
  expect(() => read(TOKEN.slice(1))).toThrow('METRICS_TOKEN must have at least 32 characters');
  expect(read(TOKEN).metricsToken).toBe(TOKEN);
  expect(read('').metricsToken).toBeNull();
});

test(
  'odd methods and paths make no new series, and all calls together stay small',
  { timeout: 60_000 },
  async () => {
    const { app } = open;
    const random = seededRandom(20_261_123);
    const word = () => Math.floor(random() * 1e9).toString(36);
    const paths = Object.values(routes).map(({ path }) => path.replace(/:\w+/g, word));
    for (let count = 0; count < 50; count += 1)
      paths.push(
        `/${word()}`,
        `/api/${word()}/%zz`,
        `/${word()}?${word()}`,
        `/assets/${word()}.js`,
      );
    for (const [at, url] of paths.entries())
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', METHODS[at % METHODS.length] ?? ''])
        await app.inject({ method: method as 'GET', url });
    const { body } = await ask(open, '127.0.0.1');
    const series = body.split('\n').flatMap((line) => PATTERN.exec(line)?.slice(1) ?? []);
    const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other']);
    for (let at = 0; at < series.length; at += 3) {
      const [method = '', route = '', status = ''] = series.slice(at, at + 3);
      expect(known).toContain(method);
      if (route !== 'unknown')
        expect(app.hasRoute({ method: method as 'GET', url: route })).toBe(true);
      expect(status).toMatch(/^[2-5]\d\d$/);
    }
    expect(series).toContain('other');
    expect(series).toContain('unknown');
    expect(Buffer.byteLength(body)).toBeLessThan(600_000);
  },
);
