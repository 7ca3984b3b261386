import fastify from 'fastify';
import { createConnection, type AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { keepClientAddress } from './client-address.ts';

test('the address of a client that left while it was answered is still known', async () => {
  const app = fastify();
  keepClientAddress(app);
  let resolve: (address: string) => void = () => {};
  const promise = new Promise<string>((done) => (resolve = done));
  app.get('/', async (request) => {
    client.destroy();
    request.raw.socket.destroy();
    await new Promise((closed) => request.raw.socket.once('close', closed));
    resolve(request.ip);
    return '';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const client = createConnection(port, '127.0.0.1', () =>
    client.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'),
  );
  client.on('error', () => {});
  expect(await promise).toBe('127.0.0.1');
  await app.close();
});
