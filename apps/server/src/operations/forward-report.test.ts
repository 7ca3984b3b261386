import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const received: { type: string | undefined; body: Record<string, unknown> }[] = [];
const collector = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  received.push({ type: request.headers['content-type'], body: JSON.parse(text) });
  response.writeHead(received.length === 1 ? 200 : 500).end();
});
let server: TestServer;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  server = await startTestServer({ config: { errorReportUrl: `http://127.0.0.1:${port}/fehler` } });
});
afterAll(async () => {
  await server.stop();
  collector.close();
});

it('passes reports of browsers on, and answers them whatever becomes of it', async () => {
  const guest = await TestBrowser.open(server);
  const report = { message: 'kaputt', stack: 'at a', page: '/', shopId: 'fixture', agent: 'Test' };
  for (const turn of [1, 2]) {
    const answer = await guest.post('/api/platform/error', report);
    expect(answer.statusCode).toBe(202);
    await expect.poll(() => received.length).toBe(turn);
  }
  expect(received[0]).toEqual({ type: 'application/json', body: report });
});

it('passes no key and no mail address on that stood in the address of the page', async () => {
  const guest = await TestBrowser.open(server);
  const before = received.length;
  const page = '/abmelden/angebote/gast@example.de';
  const stack = `@http://localhost${page}:1:2`;
  await guest.post('/api/platform/error', { message: `Bei ${page} kaputt`, stack, page });
  await expect.poll(() => received.length).toBe(before + 1);
  const sent = JSON.stringify(received[before]);
  expect(sent).toContain('/abmelden/angebote/…');
  expect(sent).not.toContain('gast@');
});
