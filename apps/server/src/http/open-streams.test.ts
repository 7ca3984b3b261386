import { get, request, type IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { STREAM_LIMITS, type StreamLimits } from './open-streams.ts';

let server: TestServer;
let path: string;
let app: FastifyInstance;
const open = new Set<IncomingMessage>();

beforeAll(async () => {
  server = await startTestServer();
  const guest = await TestBrowser.open(server);
  const { id } = (await guest.post('/api/shop/fixture/order', orderBody())).json().order;
  path = `/api/shop/fixture/status/${id}/events`;
});
afterEach(async () => {
  for (const stream of open) stream.destroy();
  open.clear();
  await app.close();
});
afterAll(() => server.stop());

async function listen(streams: Partial<StreamLimits>): Promise<string> {
  app = await buildApp(
    {
      ...server.context,
      config: { ...server.context.config, rateLimitFactor: 1, trustedProxies: 1 },
    },
    { streams: { ...STREAM_LIMITS, ...streams } },
  );
  return (await app.listen({ port: 0, host: '127.0.0.1' })) + path;
}

function stream(url: string, address = '203.0.113.1', cookie = ''): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'x-forwarded-for': address, cookie } }, (answer) => {
      open.add(answer);
      resolve(answer);
    }).on('error', reject);
  });
}

async function textOf(answer: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return text;
}

describe('open event streams', () => {
  it('are limited per address: the next is refused in words until one is closed', async () => {
    const url = await listen({ perAddress: 2 });
    const first = await stream(url);
    await stream(url);
    const refused = await stream(url);
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(await textOf(refused))).toMatchObject({ error: 'too-many' });
    expect((await stream(url, '203.0.113.2')).statusCode).toBe(200);
    first.destroy();
    await expect.poll(async () => (await stream(url)).statusCode).toBe(200);
  });

  it('of staff have places of their own, which guests on their network do not take', async () => {
    const known = (await TestBrowser.staff(server)).cookies.get('staff-device') ?? '';
    const url = await listen({ perAddress: 1 });
    await stream(url);
    expect((await stream(url)).statusCode).toBe(429);
    const ofStaff = () => stream(url, undefined, `staff-device=${known}`);
    expect((await ofStaff()).statusCode).toBe(200);
    expect((await ofStaff()).statusCode).toBe(429);
  });

  it('are limited in all', async () => {
    const url = await listen({ total: 2 });
    const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];
    const answers = await Promise.all(addresses.map((address) => stream(url, address)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 429]);
  });

  it('count one IPv6 network as one address', async () => {
    const url = await listen({ perAddress: 1 });
    await stream(url, '2001:db8::1');
    expect((await stream(url, '2001:db8::2')).statusCode).toBe(429);
    expect((await stream(url, '2001:db8:0:1::1')).statusCode).toBe(200);
  });

  it('end by themselves, whole, and give their place back', async () => {
    const url = await listen({ maxAgeMs: 100 });
    const answer = await stream(url);
    expect(await textOf(answer)).toContain('retry: ');
    expect(answer.complete).toBe(true);
    await expect.poll(() => app.openStreams.total).toBe(0);
  });

  it('are not opened by HEAD', async () => {
    const url = await listen({});
    const status = await new Promise((resolve, reject) => {
      const call = request(url, { method: 'HEAD' }, (answer) => resolve(answer.statusCode));
      call.on('error', reject).end();
    });
    expect(status).toBe(404);
    expect(app.openStreams.total).toBe(0);
  });

  it('have limits that a restaurant and its guests stay below', () => {
    expect(STREAM_LIMITS).toEqual({ perAddress: 300, total: 10_000, maxAgeMs: 1_200_000 });
  });
});
