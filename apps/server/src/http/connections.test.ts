import { connect } from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app/app.ts';
import type { Config } from '../config/config.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { orderBody } from '../testing/order-inputs.ts';

let server: TestServer;
let app: FastifyInstance;
let port: number;
let orderId: string;

beforeAll(async () => {
  server = await startTestServer();
  const guest = await TestBrowser.open(server);
  orderId = (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
  app = await buildApp(server.context, { requestMs: 400, headersMs: 300, checkMs: 50 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(async () => {
  await app.close();
  await server.stop();
});

/** Sends raw text and answers with what comes until the other side hangs up, or what came by then. */
function talk(text: string, patienceMs: number): Promise<{ text: string; hungUp: boolean }> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    const end = (hungUp: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ text: answer, hungUp });
    };
    const timer = setTimeout(() => end(false), patienceMs);
    socket.on('data', (chunk) => (answer += String(chunk)));
    socket.on('error', () => end(true));
    socket.on('close', () => end(true));
  });
}

const LINES = (...lines: string[]) => lines.join('\r\n');

describe('connections', () => {
  it('hang up on a body that never arrives, saying so', async () => {
    const slow = LINES(
      'POST /api/platform/error HTTP/1.1',
      'host: localhost',
      'content-type: application/json',
      'content-length: 50',
      '',
      '{"mess',
    );
    const { text, hungUp } = await talk(slow, 3000);
    expect(hungUp).toBe(true);
    expect(text).toContain('HTTP/1.1 408 ');
    expect(text).toContain('"error":"timeout"');
    expect(text).toContain('nosniff');
  });

  it('hang up on headers that never end', async () => {
    expect((await talk('GET / HTTP/1.1\r\nhost: x\r\n', 3000)).hungUp).toBe(true);
  });

  it('keep an event stream open for longer than a request may take', async () => {
    const url = `/api/shop/fixture/status/${orderId}/events`;
    const asked = LINES(`GET ${url} HTTP/1.1`, 'host: localhost', '', '');
    const { text, hungUp } = await talk(asked, 1200);
    expect(text).toContain('event: status');
    expect(hungUp).toBe(false);
  });

  it('answer noise with a structured error', async () => {
    const { text } = await talk('NOISE\r\n\r\n', 3000);
    expect(text).toContain('HTTP/1.1 400 ');
    expect(text).toContain('"error":"bad-input"');
  });

  it('are limited in number and time as they come', async () => {
    const usual = await buildApp(server.context);
    expect(usual.server.requestTimeout).toBe(30_000);
    expect(usual.server.headersTimeout).toBe(15_000);
    expect(usual.server.maxConnections).toBe(15_000);
    await usual.close();
  });
});

it.each(['/%', '/f=%ff/', '/api/shop/%E0%A4%A/config'])(
  'refuses the undecodable path %s in German, without repeating it, with the security headers',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      error: 'bad-input',
      message: 'Diese Anfrage ist leider nicht gültig.',
    });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

describe('a proxy that the settings do not know', () => {
  const logged = async (config: Partial<Config>): Promise<string> => {
    let text = '';
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        text += chunk.toString();
        done();
      },
    });
    const context = {
      ...server.context,
      log: pino({ level: 'warn' }, sink),
      config: { ...server.context.config, ...config },
    };
    const proxied = await buildApp(context);
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' };
    await proxied.inject({ url: '/healthz' });
    const before = text.includes('TRUSTED_PROXIES');
    await proxied.inject({ url: '/healthz', headers });
    await proxied.inject({ url: '/healthz', headers });
    await proxied.close();
    expect(before).toBe(false);
    return text;
  };

  it('is named once in the log of a production', async () => {
    expect((await logged({ production: true })).match(/TRUSTED_PROXIES is 0/g)).toHaveLength(1);
  });
  it('is no matter elsewhere', async () => {
    expect(await logged({ production: true, trustedProxies: 1 })).not.toContain('TRUSTED_PROXIES');
    expect(await logged({})).not.toContain('TRUSTED_PROXIES');
  });
});
