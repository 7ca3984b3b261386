import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app/app.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import type { StopTimes } from './stop-gently.ts';

let server: TestServer;
let orderId: string;
beforeAll(async () => {
  server = await startTestServer();
  const guest = await TestBrowser.open(server);
  orderId = (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
});
afterAll(() => server.stop());

/** A request that is answered when we say so. */
interface Gate {
  reached: Promise<void>;
  open(): void;
}

async function startApp(stop: StopTimes) {
  const app = await buildApp(server.context, { stop });
  let reached = () => {};
  let open = () => {};
  const gate: Gate = {
    reached: new Promise((resolve) => (reached = resolve)),
    open: () => open(),
  };
  const opened = new Promise<void>((resolve) => (open = resolve));
  app.get('/slow', async () => {
    reached();
    await opened;
    return { slow: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, gate, port: portOf(app) };
}

const portOf = (app: FastifyInstance): number => {
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};

/** A connection and what comes over it. */
function talk(port: number) {
  const socket: Socket = connect(port, '127.0.0.1');
  const heard = { text: '', error: '' };
  socket.on('data', (chunk) => (heard.text += String(chunk)));
  socket.on('error', (error: NodeJS.ErrnoException) => (heard.error = error.code ?? ''));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const get = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  const hears = async (words: string) => {
    await expect.poll(() => heard.text).toContain(words);
  };
  const connected = new Promise<void>((resolve) => void socket.once('connect', () => resolve()));
  return { heard, get, hears, closed, connected, socket };
}

it('a server that stops answers what was begun and refuses what is new', async () => {
  const { app, gate, port } = await startApp({ graceMs: 60_000, patienceMs: 60_000 });
  const begun = talk(port);
  begun.get('/slow');
  await gate.reached;
  const kept = talk(port);
  kept.get('/livez');
  await kept.hears('{"ok":true}');
  const alive = talk(port);
  alive.get('/livez');
  await alive.hears('{"ok":true}');

  const stopped = app.close();
  await expect
    .poll(async () => {
      const next = talk(port);
      await next.closed;
      return next.heard.error;
    })
    .toBe('ECONNREFUSED');
  kept.heard.text = '';
  kept.get('/healthz');
  await kept.closed;
  expect(kept.heard.text).toMatch(/^HTTP\/1\.1 503 /);
  expect(kept.heard.text).toContain('gleich wieder da');
  expect(kept.heard.text.toLowerCase()).toMatch(/\r\nretry-after: 5\r\n/);
  expect(kept.heard.text.toLowerCase()).toMatch(/\r\nconnection: close\r\n/);
  expect(kept.heard.text).toContain('x-content-type-options: nosniff');
  alive.heard.text = '';
  alive.get('/livez');
  await alive.closed;
  expect(alive.heard.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(begun.heard).toEqual({ text: '', error: '' });
  gate.open();
  await Promise.all([begun.closed, stopped]);
  expect(begun.heard.error).toBe('');
  expect(begun.heard.text).toMatch(/^HTTP\/1\.1 200 /);
  expect(begun.heard.text.toLowerCase()).toContain('\r\nconnection: close\r\n');
  expect(begun.heard.text).toContain('{"slow":true}');
});

it('streams end with a hint when to come back', async () => {
  const { app, port } = await startApp({ graceMs: 0, patienceMs: 60_000 });
  const stream = talk(port);
  stream.get(`/api/shop/fixture/status/${orderId}/events`);
  await stream.hears('event: status');
  expect(stream.heard.text).toContain('\nretry: 2000\n\n');
  stream.heard.text = '';
  // Opened by a browser in case it has a request; it must not hold anybody up.
  const unused = talk(port);
  await unused.connected;
  await app.close();
  await Promise.all([stream.closed, unused.closed]);
  expect(stream.heard.error).toBe('');
  const [, wait] = /^retry: (\d+)\n\n$/.exec(stream.heard.text) ?? [];
  expect(Number(wait)).toBeGreaterThanOrEqual(2_000);
  expect(Number(wait)).toBeLessThanOrEqual(6_000);
});

it('what takes too long is answered with "not now", and the stop goes on', async () => {
  const { app, gate, port } = await startApp({ graceMs: 0, patienceMs: 300 });
  const begun = talk(port);
  begun.get('/slow');
  await gate.reached;
  await app.close();
  await begun.closed;
  expect(begun.heard.text).toMatch(/^HTTP\/1\.1 503 /);
  expect(begun.heard.text).toContain('"error":"unavailable"');
  gate.open();
});
