import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startStripe,
  STRIPE_ACCOUNT,
  type StripeSimulator,
} from '../../../apps/simulators/src/payment/stripe/start-stripe.ts';

// Stripe's own package finds in the simulator what it finds at Stripe.
let simulator: StripeSimulator;
let stripe: Stripe;
beforeAll(async () => {
  simulator = await startStripe();
  const at = { host: '127.0.0.1', port: new URL(simulator.url).port, protocol: 'http' as const };
  stripe = new Stripe(STRIPE_ACCOUNT.secretKey, { ...at, maxNetworkRetries: 0 });
});
afterAll(() => simulator.stop());

const PARAMS: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  success_url: 'http://shop.example/ok',
  cancel_url: 'http://shop.example/back',
  metadata: { attempt: 'a1' },
  payment_intent_data: { metadata: { attempt: 'a1' } },
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'eur', unit_amount: 617, product_data: { name: 'Pizza' } },
    },
  ],
};

async function paidIntent(): Promise<string> {
  const { id } = await stripe.checkout.sessions.create(PARAMS);
  await simulator.act(id, 'pay');
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  return String(intent);
}

test('creates, reads and lists sessions', async () => {
  const made = await stripe.checkout.sessions.create({ ...PARAMS, expand: ['line_items'] });
  expect(made.line_items?.data).toMatchObject([{ description: 'Pizza', amount_total: 1234 }]);
  expect(made.lastResponse).toMatchObject({ statusCode: 200, apiVersion: '2026-10-28.endive' });
  const read = await stripe.checkout.sessions.retrieve(made.id);
  expect(read).toMatchObject({ id: made.id, status: 'open', payment_status: 'unpaid' });
  const lines = await stripe.checkout.sessions.listLineItems(made.id);
  expect(lines.data[0]?.quantity).toBe(2);
  await stripe.checkout.sessions.create(PARAMS);
  const ids: string[] = [];
  for await (const session of stripe.checkout.sessions.list({ limit: 1 })) ids.push(session.id);
  expect(ids.at(-1)).toBe(made.id);
  expect(ids).toHaveLength(2);
  expect((await stripe.checkout.sessions.expire(made.id)).status).toBe('expired');
});

test('reads intents, charges, refunds, events and the account', async () => {
  const id = await paidIntent();
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  expect(intent.latest_charge).toMatchObject({ object: 'charge', amount_captured: 1234 });
  const refund = await stripe.refunds.create({ payment_intent: id, amount: 234 });
  const read = await stripe.refunds.retrieve(refund.id);
  expect(read).toMatchObject({ amount: 234, charge: expect.stringMatching(/^ch_/) });
  const [charge] = (await stripe.charges.list({ payment_intent: id })).data;
  expect(charge).toMatchObject({ amount_refunded: 234, refunded: false });
  const [listed] = (await stripe.refunds.list({ payment_intent: id })).data;
  expect(listed?.id).toBe(refund.id);
  const events = await stripe.events.list({ types: ['charge.refunded'] });
  expect((await stripe.events.retrieve(events.data[0]?.id ?? '')).type).toBe('charge.refunded');
  expect((await stripe.accounts.retrieveCurrent()).id).toBe(STRIPE_ACCOUNT.id);
});

test('raises its own errors', async () => {
  const { errors } = Stripe;
  const id = await paidIntent();
  await expect(stripe.refunds.create({ payment_intent: id, amount: 1235 })).rejects.toThrow(
    'Refund amount (€12.35) is greater than charge amount (€12.34)',
  );
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
    statusCode: 400,
  });
  await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
  const options = { idempotencyKey: 'the same' };
  await stripe.checkout.sessions.create(PARAMS, options);
  const other = { ...PARAMS, locale: 'de' as const };
  await expect(stripe.checkout.sessions.create(other, options)).rejects.toBeInstanceOf(
    errors.StripeIdempotencyError,
  );
  const stranger = { apiKey: 'sk_test_stranger' };
  await expect(stripe.accounts.retrieveCurrent({}, stranger)).rejects.toBeInstanceOf(
    errors.StripeAuthenticationError,
  );
  const fault = { match: 'GET /v1/account', times: 1 };
  simulator.control({ failNext: [{ ...fault, how: 'rate-limited' }] });
  await expect(stripe.accounts.retrieveCurrent()).rejects.toBeInstanceOf(
    errors.StripeRateLimitError,
  );
  simulator.control({ failNext: [{ ...fault, how: '5xx' }] });
  await expect(stripe.accounts.retrieveCurrent()).rejects.toBeInstanceOf(errors.StripeAPIError);
});

test('believes the signature of a webhook', async () => {
  const arrived: { body: string; signature: string }[] = [];
  const shop = createServer((request, response) => {
    void text(request).then((body) => {
      arrived.push({ body, signature: String(request.headers['stripe-signature']) });
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: ['*'] });
  const { id } = await stripe.checkout.sessions.create(PARAMS);
  await simulator.act(id, 'pay');
  await simulator.flushWebhooks();
  shop.close();
  const [{ body, signature } = { body: '', signature: '' }] = arrived;
  const event = stripe.webhooks.constructEvent(body, signature, secret ?? '');
  expect(event).toMatchObject({ type: 'checkout.session.completed', data: { object: { id } } });
});

test('holds what a wallet has released, takes it, and lets it go', async () => {
  const { confirmationTokens } = stripe.testHelpers;
  const held = async () => {
    const token = await confirmationTokens.create({ payment_method: 'pm_card_visa' });
    const made = await stripe.paymentIntents.create({
      amount: 1234,
      currency: 'eur',
      allowed_payment_method_types: ['card'],
      capture_method: 'manual',
    });
    return stripe.paymentIntents.confirm(made.id, {
      confirmation_token: token.id,
      return_url: 'http://shop.example/ok',
    });
  };
  const first = await held();
  expect(first).toMatchObject({ status: 'requires_capture', amount_capturable: 1234 });
  const taken = await stripe.paymentIntents.capture(first.id);
  expect(taken).toMatchObject({ status: 'succeeded', amount_received: 1234 });
  const second = await held();
  expect(await stripe.paymentIntents.cancel(second.id)).toMatchObject({ status: 'canceled' });
  await expect(stripe.paymentIntents.capture(second.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('declines a card, and sends to the bank', async () => {
  const confirmed = async (card: string) => {
    const token = await stripe.testHelpers.confirmationTokens.create({ payment_method: card });
    const { id } = await stripe.paymentIntents.create({ amount: 1234, currency: 'eur' });
    const params = { confirmation_token: token.id, return_url: 'http://shop.example/ok' };
    return stripe.paymentIntents.confirm(id, params);
  };
  await expect(confirmed('pm_card_chargeDeclined')).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'card_declined',
  });
  const asked = await confirmed('pm_card_threeDSecure2Required');
  expect(asked).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'redirect_to_url' },
  });
});

test('registers domains for wallets, each once', async () => {
  const first = await stripe.paymentMethodDomains.create({ domain_name: 'pizza.example' });
  expect(first).toMatchObject({ enabled: true, apple_pay: { status: 'active' } });
  expect((await stripe.paymentMethodDomains.create({ domain_name: 'pizza.example' })).id).toBe(
    first.id,
  );
  await simulator.act('domains', 'off');
  const missing = await stripe.paymentMethodDomains.validate(first.id);
  expect(missing.apple_pay).toMatchObject({
    status: 'inactive',
    status_details: { error_message: expect.any(String) },
  });
  const listed = await stripe.paymentMethodDomains.list({ domain_name: 'pizza.example' });
  expect(listed.data.map(({ id }) => id)).toEqual([first.id]);
});
