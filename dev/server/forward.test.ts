import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { forward } from './forward.ts';

const ends: (() => void)[] = [];
afterAll(() => ends.forEach((end) => end()));

async function listen(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

/** A backend with a forwarder before it that writes pages in capitals. */
async function before(backend: RequestListener): Promise<string> {
  const at = await listen(backend);
  const front = await listen((request, response) =>
    forward(request, response, at, async (html) => ({
      status: 201,
      html: html.toUpperCase(),
      headers: { 'content-security-policy': 'new' },
    })),
  );
  return `http://127.0.0.1:${front}`;
}

test('bodies, cookies and refusals pass as they are', async () => {
  const url = await before((request, response) => {
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    response.writeHead(409, { 'content-type': 'application/json' });
    void text(request).then((body) => response.end(`${request.method} ${request.url} ${body}`));
  });
  const body = 'x'.repeat(300_000);
  const answer = await fetch(`${url}/api/order?n=1`, { method: 'POST', body });
  expect(answer.status).toBe(409);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await answer.text()).toBe(`POST /api/order?n=1 ${body}`);
});

test('a stream arrives as it is written, and its end at the browser ends it at the backend', async () => {
  let leave!: () => void;
  const gone = new Promise<void>((resolve) => (leave = resolve));
  const url = await before((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: first\n\n');
    response.on('close', leave);
  });
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  const { value } = await answer.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
  leaving.abort();
  await gone;
});

test('a page is changed, with what its headers say of it', async () => {
  const url = await before((request, response) => {
    expect(request.headers['if-none-match']).toBeUndefined();
    const headers = {
      'content-type': 'text/html',
      etag: '"old"',
      'content-security-policy': 'old',
    };
    response.writeHead(200, headers).end('<p>page</p>');
  });
  const headers = { accept: 'text/html', 'if-none-match': '"old"' };
  const answer = await fetch(url, { headers });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('<P>PAGE</P>');
  expect(answer.headers.get('content-security-policy')).toBe('new');
  expect(answer.headers.get('etag')).toBeNull();
});
