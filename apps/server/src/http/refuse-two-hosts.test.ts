import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

/** The status of an answer to bytes as they stand. */
const statusOf = (head: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1])));
    socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`);
  });
const PATH = '/api/platform/session';

it.each<[string, string[], number]>([
  ['one host', [`GET ${PATH} HTTP/1.1`, 'host: localhost'], 200],
  ['two hosts', [`GET ${PATH} HTTP/1.1`, 'host: localhost', 'host: evil.example'], 400],
  ['the same twice', [`GET ${PATH} HTTP/1.1`, 'Host: localhost', 'HOST: localhost'], 400],
  ['two hosts for a page', ['GET / HTTP/1.1', 'host: localhost', 'host: evil.example'], 400],
  ['two hosts for nothing', ['GET /nowhere HTTP/1.1', 'host: a', 'host: b'], 400],
  ['none', [`GET ${PATH} HTTP/1.1`], 400],
  ['its own in the target', [`GET http://localhost${PATH} HTTP/1.1`, 'host: localhost'], 200],
  ['with the usual port', [`GET http://localhost:80${PATH} HTTP/1.1`, 'host: localhost'], 200],
  ['another in the target', [`GET http://evil.example${PATH} HTTP/1.1`, 'host: localhost'], 400],
  ['another port there', [`GET http://localhost:81${PATH} HTTP/1.1`, 'host: localhost'], 400],
  ['a name before it', [`GET http://x@localhost${PATH} HTTP/1.1`, 'host: localhost'], 400],
])('a request with %s', async (_, head, status) => {
  expect(await statusOf(head)).toBe(status);
});
