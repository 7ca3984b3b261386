import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RawWebhook } from '../../../apps/server/src/payments/provider.ts';
import { openPayment, startPaypalWorld, type PaypalWorld } from './paypal-world.ts';

let world: PaypalWorld;
let shop: Server;
let arrived: RawWebhook[];

beforeEach(async () => {
  arrived = [];
  shop = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const headers = request.headers as Record<string, string>;
      arrived.push({ headers, body: Buffer.concat(chunks), now: Date.now() });
      response.end();
    })();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await world.stop();
  await new Promise((resolve) => shop.close(resolve));
});

const start = async (kind: 'paypal' | 'paypal-platform'): Promise<void> => {
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  world = await startPaypalWorld(kind, {
    webhooks: [
      { id: 'HOOKSHOP', url, clientId: 'AShop' },
      { id: 'HOOKPLATFORM', url, clientId: 'APlatform' },
    ],
  });
};

/** A payment paid and given back, and every webhook of it. */
const paidAndReturned = async () => {
  const payment = await openPayment(world);
  await world.paypal.act(payment.reference, 'approve');
  const { paymentId } = await world.provider.capture(payment);
  await world.provider.refund({
    ...payment,
    paymentId: paymentId ?? '',
    idempotencyKey: 'refund-1',
    refundReference: null,
    reason: '',
  });
  await world.paypal.flushWebhooks();
  return payment;
};

test.each(['paypal', 'paypal-platform'] as const)(
  '%s: each webhook tells which payment to look at',
  async (kind) => {
    await start(kind);
    const { reference } = await paidAndReturned();
    const events = await Promise.all(
      arrived.map((webhook) => world.provider.readWebhook(world.account, webhook)),
    );
    const eventId = expect.stringMatching(/^WH-/);
    const attemptId = 'attempt-1';
    expect(events).toEqual([
      { eventId, kind: 'CHECKOUT.ORDER.APPROVED', reference, attemptId },
      { eventId, kind: 'PAYMENT.CAPTURE.COMPLETED', reference, attemptId },
      { eventId, kind: 'PAYMENT.CAPTURE.REFUNDED', reference: null, attemptId },
    ]);
    expect(new Set(events.map((event) => event?.eventId)).size).toBe(3);
  },
);

const VERIFY = 'POST /v1/notifications/verify-webhook-signature';

describe('only what PayPal signed for this webhook is read', () => {
  let good: RawWebhook;
  beforeEach(async () => {
    await start('paypal');
    await paidAndReturned();
    good = arrived[1]!;
  });

  test('as it came', async () => {
    expect(await world.provider.readWebhook(world.account, good)).not.toBeNull();
  });

  test.each([
    'paypal-transmission-id',
    'paypal-transmission-time',
    'paypal-transmission-sig',
    'paypal-cert-url',
    'paypal-auth-algo',
  ])('without %s, or with another', async (name) => {
    const read = (value: string | undefined) =>
      world.provider.readWebhook(world.account, {
        ...good,
        headers: { ...good.headers, [name]: value },
      });
    expect(await read(undefined)).toBeNull();
    expect(await read('')).toBeNull();
    expect(await read('https://elsewhere.example/2026-11-20T18:00:01Z')).toBeNull();
  });

  test.each([
    ['another amount', (text: string) => text.replace('18.50', '18.51')],
    ['another attempt', (text: string) => text.replace('attempt-1', 'attempt-2')],
    ['other spaces', (text: string) => text.replace(':', ': ')],
    ['no JSON', (text: string) => text.slice(1)],
    ['two events', (text: string) => `${text},"webhook_event":${text}`],
    ['nothing', () => ''],
    ['no event', () => '{}'],
  ])('with %s', async (_, change) => {
    const body = Buffer.from(change(good.body.toString()));
    expect(await world.provider.readWebhook(world.account, { ...good, body })).toBeNull();
  });

  test('for another webhook, or signed for one of somebody else', async () => {
    const other = { ...world.account.values, webhookId: 'HOOKPLATFORM' };
    const account = { ...world.account, values: other };
    expect(await world.provider.readWebhook(account, good)).toBeNull();
  });

  test('of a payment that is not ours PayPal is not asked', async () => {
    world.paypal.control({ failNext: [{ match: VERIFY, times: 1, how: '5xx' }] });
    const read = (isOurs: boolean) =>
      world.provider.readWebhook(world.account, good, async () => isOurs);
    await expect(read(false)).resolves.not.toBeNull();
    await expect(read(true)).rejects.toMatchObject({ kind: 'unclear' });
  });

  test('while PayPal cannot be asked it is neither', async () => {
    world.paypal.control({ failNext: [{ match: VERIFY, times: 1, how: '5xx' }] });
    await expect(world.provider.readWebhook(world.account, good)).rejects.toMatchObject({
      kind: 'unclear',
    });
    expect(await world.provider.readWebhook(world.account, good)).not.toBeNull();
  });

  test('without the id of the webhook the account is at fault', async () => {
    const { webhookId: _, ...values } = world.account.values;
    const asked = world.provider.readWebhook({ ...world.account, values }, good);
    await expect(asked).rejects.toMatchObject({ kind: 'misconfigured' });
  });
});
