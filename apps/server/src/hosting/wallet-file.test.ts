import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerWalletFile } from './wallet-file.ts';
import { startTestHosting, type TestHosting } from './testing/test-hosting.ts';

const PATH = '/.well-known/apple-developer-merchantid-domain-association';
const HOUR = 3_600_000;

let answer: { status: number; body: string };
let asked: string[];
let now: number;
const stripe = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(answer.status).end(answer.body);
});
let hosting: TestHosting;
let folder: string;

const start = async (applePayFile: string | null) => {
  const { port } = stripe.address() as AddressInfo;
  const started = await startTestHosting((app, context) => {
    const payments = {
      ...context.config.payments,
      stripeUrl: `http://127.0.0.1:${port}`,
      applePayFile,
    };
    const config = { ...context.config, payments };
    registerWalletFile(app, { ...context, config, now: () => now });
  });
  await started.publish([{ id: 'wallets', domains: ['wallets.example'] }]);
  await started.context.database.pool.query(
    `insert into payment_domain (shop_id, domain, next_at) values ('wallets', 'wallets.example', now())`,
  );
  return started;
};
const get = (host = 'wallets.example', from = hosting) =>
  from.app.inject({ url: PATH, headers: { host } });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-apple-'));
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  answer = { status: 200, body: '7B227073' };
  asked = [];
  now = 0;
  hosting = await start(null);
});
afterAll(async () => {
  stripe.close();
  await rm(folder, { recursive: true });
});

test('a domain that is registered serves the file Stripe gives, asked for once a day', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { statusCode, body, headers } = await get();
    expect([statusCode, body]).toEqual([200, '7B227073']);
    expect(headers['content-type']).toBe('application/octet-stream');
  }
  expect(asked).toEqual(['/files/apple-pay/apple-developer-merchantid-domain-association']);
  answer.body = '7B22NEW';
  now = 25 * HOUR;
  expect((await get()).body).toBe('7B22NEW');
  await hosting.stop();
});

test('while Stripe is away the last one holds, and without one it says to come again', async () => {
  answer.status = 500;
  const none = await get();
  expect([none.statusCode, none.headers['retry-after']]).toEqual([503, '60']);
  answer.status = 200;
  await get();
  answer.status = 500;
  now = 25 * HOUR;
  expect((await get()).body).toBe('7B227073');
  await hosting.stop();
});

test('another domain has none, and Stripe is not asked', async () => {
  expect((await get('other.example')).statusCode).toBe(404);
  expect(asked).toEqual([]);
  await hosting.stop();
});

test('the operator’s own file comes first', async () => {
  await hosting.stop();
  const file = path.join(folder, 'apple');
  await writeFile(file, 'own');
  hosting = await start(file);
  expect((await get()).body).toBe('own');
  expect(asked).toEqual([]);
  await hosting.stop();
});
