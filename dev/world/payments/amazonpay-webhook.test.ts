import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeSigningKey } from '../../../apps/simulators/src/payment/amazonpay/certificate.ts';
import { signedMessage } from '../../../apps/simulators/src/payment/amazonpay/notifications.ts';
import type { RawWebhook } from '../../../apps/server/src/payments/provider.ts';
import { AMAZON_ACCOUNT, startAmazonRig, type AmazonRig } from './amazonpay-rig.ts';

let shop: Server;
let arrived: Pick<RawWebhook, 'headers' | 'body'>[];
let rig: AmazonRig;
const address = () => `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;

beforeEach(async () => {
  arrived = [];
  shop = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      arrived.push({ headers: request.headers as never, body: Buffer.concat(chunks) });
      response.end();
    })();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  rig = await startAmazonRig({ webhookUrl: address() });
});
afterEach(async () => {
  await rig.simulator.stop();
  await new Promise((resolve) => shop.close(resolve));
});

const read = (body: unknown, now = Date.now()) =>
  rig.provider.readWebhook(AMAZON_ACCOUNT, {
    headers: {},
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    now,
  });

/** What came of one payment, as it came. */
async function paidNotification(): Promise<Record<string, string>> {
  const payment = await rig.begin();
  await rig.simulator.act(payment.reference, 'pay');
  await rig.provider.capture(payment);
  await rig.simulator.flushWebhooks();
  return JSON.parse(arrived.at(-1)?.body.toString() ?? '') as Record<string, string>;
}

describe.each(['1', '2'] as const)('signature version %s', (signatureVersion) => {
  beforeEach(async () => {
    await rig.simulator.stop();
    rig = await startAmazonRig({ webhookUrl: address(), signatureVersion });
  });

  test('a notification leads to our attempt', async () => {
    const sent = await paidNotification();
    expect(arrived).toHaveLength(1);
    expect(arrived[0]?.headers).toMatchObject({ 'content-type': 'text/plain; charset=UTF-8' });
    expect(sent['SignatureVersion']).toBe(signatureVersion);
    expect(await read(sent)).toEqual({
      eventId: sent['MessageId'],
      kind: 'CHARGE',
      reference: null,
      attemptId: 'attempt-1',
    });
  });

  test('one that was changed, has no signature or that of another key is not taken', async () => {
    const sent = await paidNotification();
    const message = sent['Message']?.replace('CHARGE', 'REFUND') ?? '';
    expect(await read({ ...sent, Message: message })).toBeNull();
    expect(await read({ ...sent, MessageId: 'another' })).toBeNull();
    expect(await read({ ...sent, Signature: '' })).toBeNull();
    expect(await read({ ...sent, Signature: undefined })).toBeNull();
    expect(await read({ ...sent, SignatureVersion: '3' })).toBeNull();
    const other = signatureVersion === '1' ? '2' : '1';
    expect(await read({ ...sent, SignatureVersion: other })).toBeNull();
    expect(await read(sent)).not.toBeNull();
  });
});

test('a message older than Amazon sends again, or dated in the future, is refused', async () => {
  const sent = await paidNotification();
  const day = 24 * 3_600_000;
  expect(await read(sent, Date.now() + 14 * day)).not.toBeNull();
  expect(await read(sent, Date.now() + 16 * day)).toBeNull();
  expect(await read(sent, Date.now() - day)).toBeNull();
});

test('of another merchant it is not taken, however well it is signed', async () => {
  const { key, certificateUrl } = rig.simulator.signing;
  const sent = await paidNotification();
  const message = sent['Message']?.replace('A1MERCHANT', 'A2OTHER') ?? '';
  const { Type = '', MessageId = '', TopicArn = '', Timestamp = '' } = sent;
  const forged = signedMessage(
    { Type, MessageId, TopicArn, Timestamp, Message: message },
    { key, certificateUrl, version: '1' },
  );
  expect(await read(forged)).toBeNull();
});

test('a certificate is fetched from Amazon only, here from the simulator', async () => {
  const sent = await paidNotification();
  const own = makeSigningKey('sns.amazonaws.com', Date.now());
  let asked = 0;
  const foreign = createServer((_request, response) => {
    asked += 1;
    response.end(own.certificate);
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  const { port } = foreign.address() as AddressInfo;
  const { Type = '', MessageId = '', TopicArn = '', Timestamp = '', Message = '' } = sent;
  const forged = signedMessage(
    { Type, MessageId, TopicArn, Timestamp, Message },
    { key: own, certificateUrl: `http://127.0.0.1:${port}/own.pem`, version: '1' },
  );
  expect(await read(forged)).toBeNull();
  expect(asked).toBe(0);
  await new Promise((resolve) => foreign.close(resolve));
});

test('a subscription is confirmed at Amazon, and nowhere else', async () => {
  const { key, certificateUrl } = rig.simulator.signing;
  await rig.simulator.act('A1MERCHANT', 'subscribe');
  await rig.simulator.flushWebhooks();
  const sent = JSON.parse(arrived[0]?.body.toString() ?? '') as Record<string, string>;
  expect(await read(sent)).toEqual({
    eventId: sent['MessageId'],
    kind: 'SubscriptionConfirmation',
    reference: null,
    attemptId: null,
  });
  expect(rig.simulator.confirmations()).toBe(1);

  const {
    Type = '',
    MessageId = '',
    TopicArn = '',
    Timestamp = '',
    Message = '',
    Token = '',
  } = sent;
  const elsewhere = signedMessage(
    { Type, MessageId, TopicArn, Timestamp, Message, Token, SubscribeURL: address() },
    { key, certificateUrl, version: '1' },
  );
  expect(await read(elsewhere)).toBeNull();
  expect(arrived).toHaveLength(1);
});

test('while Amazon cannot be asked, nothing is said of a notification', async () => {
  const sent = await paidNotification();
  rig.simulator.control({ failNext: [{ match: 'GET /**', times: 1, how: '5xx' }] });
  await expect(read(sent)).rejects.toMatchObject({ kind: 'unclear' });
  expect(await read(sent)).toMatchObject({ attemptId: 'attempt-1' });
});

test.each(['', 'no JSON', '{}', '[]', '{"Type":"Notification"}'])(
  'no notification: %s',
  async (body) => {
    expect(await read(body)).toBeNull();
  },
);
