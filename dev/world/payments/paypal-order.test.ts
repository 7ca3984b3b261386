import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeAccount } from '../../../apps/server/src/payments/accounts.ts';
import {
  orderOnline,
  paymentPath,
  payingShop,
} from '../../../apps/server/src/testing/payment-server.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../../apps/server/src/testing/test-server.ts';
import { startPaypalWorld, type PaypalWorld } from './paypal-world.ts';

/** An order paid with PayPal through the server's own calls, with webhooks that really arrive. */
let world: PaypalWorld;
let server: TestServer;
let guest: TestBrowser;
let webhookUrl: string;

beforeAll(async () => {
  const hook = { id: 'HOOKSHOP', url: '', clientId: 'AShop' };
  world = await startPaypalWorld('paypal', { webhooks: [hook], now: Date.now });
  const shop = payingShop();
  shop.payment.paypalClientId = 'AShop';
  server = await startTestServer({ shops: [shop], paymentProviders: [world.provider] });
  const { database, payments, shops } = server.context;
  await writeAccount(database.pool, payments.box, 'fixture', 'paypal', {
    clientSecret: 'EShop',
    webhookId: hook.id,
  });
  await shops.refresh('fixture');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  webhookUrl = `http://127.0.0.1:${port}/api/platform/payment/paypal/fixture`;
  hook.url = webhookUrl;
  guest = await TestBrowser.open(server);
});
afterAll(async () => {
  await server.stop();
  await world.stop();
});

/** An order that waits, and PayPal's order for it. */
async function opened(): Promise<{ orderId: string; wallet: string }> {
  const orderId = await orderOnline(guest, 'PayPal_Rest');
  const prepared = (await guest.post(paymentPath(orderId, 'paypal'), {})).json();
  return { orderId, wallet: prepared.id };
}

const capture = async (orderId: string, wallet: string) =>
  guest.get(paymentPath(orderId, 'paypal', `/paypal/${wallet}`));

const statusOf = async (orderId: string): Promise<string> =>
  (
    await server.context.database.pool.query('select status from orders where order_id = $1', [
      orderId,
    ])
  ).rows[0].status;

const moneyOf = (wallet: string) => world.paypal.payments().find(({ id }) => id === wallet);

test('approved, declined, approved with another card, and taken once', async () => {
  const { orderId, wallet } = await opened();
  expect(moneyOf(wallet)).toMatchObject({ amount: 2400, state: 'PAYER_ACTION_REQUIRED' });
  await world.paypal.act(wallet, 'decline');
  await world.paypal.flushWebhooks();
  // Agreed to, but the guest has not given the order.
  expect(moneyOf(wallet)).toMatchObject({ state: 'APPROVED' });
  expect((await capture(orderId, wallet)).json()).toBe('INSTRUMENT_DECLINED');
  expect(await statusOf(orderId)).toBe('awaiting_payment');
  await world.paypal.act(wallet, 'approve');
  const answers = await Promise.all([1, 2, 3].map(() => capture(orderId, wallet)));
  expect(answers.map((answer) => answer.json())).toEqual(['success', 'success', 'success']);
  expect(await statusOf(orderId)).toBe('placed');
  await world.paypal.flushWebhooks();
  expect(world.paypal.webhooks.every(({ state }) => state === 'delivered')).toBe(true);
  expect(moneyOf(wallet)).toMatchObject({ state: 'COMPLETED', amount: 2400, refunded: 0 });
});

test('the answer to the capture is lost: the webhook places the order', async () => {
  const { orderId, wallet } = await opened();
  await world.paypal.act(wallet, 'approve');
  world.paypal.control({
    failNext: [{ match: 'POST /v2/checkout/orders/*/capture', times: 1, how: 'reset-after' }],
  });
  expect((await capture(orderId, wallet)).statusCode).toBe(503);
  await world.paypal.flushWebhooks();
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('placed'), 5000);
  expect((await capture(orderId, wallet)).json()).toBe('success');
});

test('money of a payment that is reviewed comes with the webhook', async () => {
  const { orderId, wallet } = await opened();
  await world.paypal.act(wallet, 'review');
  expect((await capture(orderId, wallet)).json()).toBe('success');
  await world.paypal.flushWebhooks();
  expect(await statusOf(orderId)).toBe('awaiting_payment');
  await world.paypal.act(wallet, 'release');
  await world.paypal.flushWebhooks();
  await vi.waitFor(async () => expect(await statusOf(orderId)).toBe('placed'), 5000);
});

test('a forged webhook is turned away, and one nobody could check is asked for again', async () => {
  const forged = await fetch(webhookUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'paypal-transmission-sig': 'x' },
    body: '{"id":"WH-1","event_type":"CHECKOUT.ORDER.APPROVED","resource":{}}',
  });
  expect(forged.status).toBe(400);
  const { wallet } = await opened();
  const match = 'POST /v1/notifications/verify-webhook-signature';
  world.paypal.control({ failNext: [{ match, times: 1, how: '5xx' }] });
  await world.paypal.act(wallet, 'approve');
  await world.paypal.flushWebhooks();
  expect(world.paypal.webhooks.at(-1)).toMatchObject({ state: 'delivered', tries: 2 });
});
