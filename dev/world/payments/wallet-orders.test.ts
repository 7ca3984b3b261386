import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import {
  startStripe,
  STRIPE_ACCOUNT,
  type StripeSimulator,
} from '../../../apps/simulators/src/payment/stripe/start-stripe.ts';
import { UNDISTURBED } from '../../../apps/simulators/src/payment/http/controls.ts';
import { writeAccount } from '../../../apps/server/src/payments/accounts.ts';
import { endOrder } from '../../../apps/server/src/payments/end-order.ts';
import { stripeProvider } from '../../../apps/server/src/payments/providers/stripe/open-stripe.ts';
import { settle } from '../../../apps/server/src/payments/settle.ts';
import { registerWalletDomains } from '../../../apps/server/src/payments/wallet-domains.ts';
import { watchPayments } from '../../../apps/server/src/payments/watch-payments.ts';
import { runRefunds } from '../../../apps/server/src/payments/run-refunds.ts';
import { TUESDAY_EVENING } from '../../../apps/server/src/testing/fixture-shop.ts';
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

/** Orders paid with what Apple Pay or Google Pay has released, through the server's own calls. */
let stripe: StripeSimulator;
let server: TestServer;
let guest: TestBrowser;
const { publicKey, secretKey, webhookSecret } = STRIPE_ACCOUNT;
const HOUR = 60 * MINUTE;

beforeAll(async () => {
  const now = () => TUESDAY_EVENING;
  stripe = await startStripe({ now });
  const shop = payingShop();
  shop.payment.methods = ['offline', 'Stripe_card'];
  shop.payment.stripePublicKey = publicKey;
  const provider = stripeProvider({ baseUrl: stripe.url, timeoutMs: 800, now });
  server = await startTestServer({ shops: [shop], paymentProviders: [provider] });
  const { database, payments, shops } = server.context;
  const secrets = { secretKey, webhookSecret };
  await writeAccount(database.pool, payments.box, 'fixture', 'stripe', secrets);
  await shops.refresh('fixture');
  await registerWalletDomains(server.context);
  await shops.refresh('fixture');
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  stripe.reportTo(`http://127.0.0.1:${port}/api/platform/payment/stripe/fixture`);
  guest = await TestBrowser.open(server);
});
afterAll(async () => {
  await server.stop();
  await stripe.stop();
});
beforeEach(() => {
  stripe.control(UNDISTURBED);
  server.setNow(TUESDAY_EVENING);
});

type Card = 'visa' | 'chargeDeclined' | 'threeDSecure2Required';

/** What a wallet hands to the browser. */
async function released(card: Card = 'visa'): Promise<string> {
  const answer = await fetch(`${stripe.url}/v1/confirmation_tokens`, {
    method: 'POST',
    body: new URLSearchParams({
      key: publicKey,
      payment_method: `pm_card_${card}`,
      wallet: 'google_pay',
    }),
  });
  return ((await answer.json()) as { id: string }).id;
}
const press = (orderId: string, token: string | null) =>
  guest.post(paymentPath(orderId), {
    method: 'Stripe_card',
    ...(token === null ? {} : { resourceId: token }),
  });
async function attemptIds(orderId: string): Promise<string[]> {
  const { pool } = server.context.database;
  const found = await pool.query<{ attempt_id: string }>(
    'select attempt_id from payment_attempt where order_id = $1 order by created_at',
    [orderId],
  );
  return found.rows.map(({ attempt_id: id }) => id);
}
/** What Stripe has of an order's tries. */
async function atStripe(orderId: string) {
  const ids = await attemptIds(orderId);
  return stripe.payments().filter(({ reference }) => reference !== null && ids.includes(reference));
}
const statusOf = async (orderId: string): Promise<string> => {
  const { pool } = server.context.database;
  return (await pool.query('select status from orders where order_id = $1', [orderId])).rows[0]
    .status;
};
const paidOnce = async (orderId: string) => {
  expect(await statusOf(orderId)).toBe('placed');
  const paid = (await atStripe(orderId)).filter(({ state }) => state === 'paid');
  expect(paid).toMatchObject([{ amount: 2400, refunded: 0 }]);
};
const fail = (match: string, how: 'timeout-before' | 'reset-after' | '5xx', times = 1) =>
  stripe.control({ failNext: [{ match, times, how }] });
const CAPTURE = 'POST /v1/payment_intents/*/capture';

describe('our button', () => {
  test('takes what was released; before it nothing is at Stripe', async () => {
    const orderId = await orderOnline(guest);
    const token = await released();
    expect(await atStripe(orderId)).toEqual([]);
    expect((await press(orderId, token)).json()).toMatchObject({ status: 'captured' });
    await paidOnce(orderId);
    // The money is held first, and named as the order's.
    const asked = stripe.seen.findLast(({ path }) => path === '/v1/payment_intents');
    expect(Object.fromEntries(new URLSearchParams(String(asked?.body)))).toMatchObject({
      amount: '2400',
      currency: 'eur',
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'card',
      'metadata[order]': orderId,
    });
  });

  test('pressed twice, three times, in two tabs: one payment', async () => {
    const orderId = await orderOnline(guest);
    const token = await released();
    const first = await Promise.all([1, 2, 3].map(() => press(orderId, token)));
    // One that finds another under way is told to ask again.
    for (const { statusCode } of first) expect([200, 503]).toContain(statusCode);
    expect((await press(orderId, token)).json()).toMatchObject({ status: 'captured' });
    await paidOnce(orderId);
    expect(await atStripe(orderId)).toHaveLength(1);
  });

  test('a release that was used already pays no other order, which can be paid otherwise', async () => {
    const token = await released();
    await press(await orderOnline(guest), token);
    const orderId = await orderOnline(guest);
    expect((await press(orderId, token)).json()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Deine Freigabe gilt nicht mehr'),
    });
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    expect((await press(orderId, await released())).json()).toMatchObject({ status: 'captured' });
    await paidOnce(orderId);
  });

  test('a release that is too old says so', async () => {
    const orderId = await orderOnline(guest);
    const token = await released();
    stripe.control({ clockOffsetMs: 13 * HOUR });
    expect((await press(orderId, token)).json().message).toContain('gilt nicht mehr');
  });

  test('a card that is declined says so; another release pays', async () => {
    const orderId = await orderOnline(guest);
    expect((await press(orderId, await released('chargeDeclined'))).json()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Deine Karte wurde abgelehnt'),
    });
    expect((await press(orderId, await released())).json()).toMatchObject({ status: 'captured' });
    await paidOnce(orderId);
  });

  test('a shop whose domain does not stand takes none', async () => {
    const { pool } = server.context.database;
    await pool.query('update payment_domain set apple_pay = false, google_pay = false');
    await server.context.shops.refresh('fixture');
    const orderId = await orderOnline(guest);
    expect((await press(orderId, await released())).json()).toMatchObject({ status: 'failed' });
    expect(await atStripe(orderId)).toEqual([]);
    await pool.query('update payment_domain set google_pay = true');
    await server.context.shops.refresh('fixture');
  });
});

describe('a bank that asks its customer', () => {
  async function asked() {
    const orderId = await orderOnline(guest);
    const prepared = (await press(orderId, await released('threeDSecure2Required'))).json();
    expect(prepared).toMatchObject({ status: 'other', url: expect.stringContaining('/3ds/') });
    return { orderId, intent: prepared.id as string, url: prepared.url as string };
  }
  const settled = async (orderId: string) =>
    (await guest.post(paymentPath(orderId, 'stripe', '/settle'), {})).json();

  test('is answered on its page, which leads back to the order', async () => {
    const { orderId, url } = await asked();
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    stripe.control({ webhooks: 'drop' });
    const body = new URLSearchParams({ do: 'agree' });
    const back = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(back.headers.get('location')).toContain(`/checkout/success/${orderId}?payment_intent=`);
    expect(await settled(orderId)).toMatchObject({ status: 'captured' });
    await paidOnce(orderId);
  });

  test('refuses: the order can be paid on the card’s page', async () => {
    const { orderId, intent } = await asked();
    stripe.control({ webhooks: 'drop' });
    await stripe.act(intent, 'refuse');
    expect(await settled(orderId)).toMatchObject({ status: 'failed' });
    const hosted = (await press(orderId, null)).json();
    expect(hosted.url).toContain('/c/pay/');
    await stripe.act(hosted.id, 'pay');
    expect(await settled(orderId)).toMatchObject({ status: 'captured' });
    await paidOnce(orderId);
  });

  test('the guest agrees and never comes back: the webhook places the order', async () => {
    const { orderId, intent } = await asked();
    await stripe.act(intent, 'authenticate');
    await stripe.flushWebhooks();
    await vi.waitFor(() => paidOnce(orderId), 10_000);
  });

  test('is asked no more once the guest has chosen another way', async () => {
    const { orderId, intent } = await asked();
    expect((await press(orderId, await released())).json()).toMatchObject({ status: 'captured' });
    expect(await stripe.act(intent, 'authenticate')).toBe(false);
    await paidOnce(orderId);
  });
});

describe('what is interrupted', () => {
  test.each(['POST /v1/payment_intents', 'POST /v1/payment_intents/*/confirm', CAPTURE])(
    'after %s is made up for by the next press, once',
    async (match) => {
      const orderId = await orderOnline(guest);
      const token = await released();
      fail(match, 'reset-after');
      stripe.control({ webhooks: 'drop' });
      expect((await press(orderId, token)).statusCode).toBe(503);
      expect((await press(orderId, token)).json()).toMatchObject({ status: 'captured' });
      await paidOnce(orderId);
      expect(await atStripe(orderId)).toHaveLength(1);
    },
  );

  test.each(['POST /v1/payment_intents', 'POST /v1/payment_intents/*/confirm', CAPTURE])(
    'before %s is gone on with when the guest is away',
    async (match) => {
      const orderId = await orderOnline(guest);
      fail(match, '5xx');
      stripe.control({ webhooks: 'drop' });
      expect((await press(orderId, await released())).statusCode).toBe(503);
      expect(await statusOf(orderId)).toBe('awaiting_payment');
      server.setNow(TUESDAY_EVENING + 3 * MINUTE);
      await watchPayments(server.context);
      await paidOnce(orderId);
    },
  );

  test('after the confirmation, and gone on with by a server of another address: it is taken', async () => {
    const orderId = await orderOnline(guest);
    const token = await released();
    fail('POST /v1/payment_intents/*/confirm', 'reset-after');
    stripe.control({ webhooks: 'drop' });
    expect((await press(orderId, token)).statusCode).toBe(503);
    const { config } = server.context;
    const moved = { ...server.context, config: { ...config, port: config.port + 1 } };
    server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    await watchPayments(moved);
    await paidOnce(orderId);
    expect(await atStripe(orderId)).toHaveLength(1);
  });

  test('held and given up: it is let go, and nobody can take it', async () => {
    const orderId = await orderOnline(guest);
    fail(CAPTURE, '5xx');
    stripe.control({ webhooks: 'drop' });
    await press(orderId, await released());
    expect(await atStripe(orderId)).toMatchObject([{ state: 'held' }]);
    const ended = await endOrder(server.context, 'fixture', orderId, 'cancelled');
    expect(ended).toBe('cancelled');
    expect(await atStripe(orderId)).toMatchObject([{ state: 'expired' }]);
  });

  test('given up before it was confirmed: nothing is held for a moment', async () => {
    const orderId = await orderOnline(guest);
    fail('POST /v1/payment_intents', '5xx');
    stripe.control({ webhooks: 'drop' });
    await press(orderId, await released());
    const before = stripe.seen.length;
    await endOrder(server.context, 'fixture', orderId, 'cancelled');
    const paths = stripe.seen.slice(before).map(({ path }) => path);
    expect(paths.filter((path) => path.endsWith('/confirm'))).toEqual([]);
    expect(await atStripe(orderId)).toMatchObject([{ state: 'expired' }]);
  });

  test('held while Stripe is away: ordering otherwise waits, for the money may be here', async () => {
    const orderId = await orderOnline(guest);
    fail('**', 'timeout-before', 50);
    await press(orderId, 'ctoken_1Never');
    const options = { allowProviderDown: true };
    expect(await endOrder(server.context, 'fixture', orderId, 'cancelled', options)).toBe(
      'processing',
    );
  }, 40_000);

  test('held for a try that ended meanwhile: it is let go when it is looked at', async () => {
    const orderId = await orderOnline(guest);
    fail(CAPTURE, '5xx');
    stripe.control({ webhooks: 'drop' });
    await press(orderId, await released());
    const [attemptId = ''] = await attemptIds(orderId);
    const { pool } = server.context.database;
    await pool.query(
      `update payment_attempt set status = 'expired', updated_at = $2 where attempt_id = $1`,
      [attemptId, new Date(TUESDAY_EVENING)],
    );
    expect(await settle(server.context, 'fixture', attemptId)).toBe('ended');
    expect(await atStripe(orderId)).toMatchObject([{ state: 'expired' }]);
  });

  test('of another amount: it goes back', async () => {
    stripe.control({ wrongAmount: true });
    const orderId = await orderOnline(guest);
    expect((await press(orderId, await released())).json()).toMatchObject({ status: 'failed' });
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    await runRefunds(server.context);
    expect(await atStripe(orderId)).toMatchObject([{ amount: 2401, refunded: 2401 }]);
  });
});
