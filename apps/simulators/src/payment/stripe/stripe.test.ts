import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseForm } from './form.ts';
import { startStripe, STRIPE_ACCOUNT, type StripeSimulator } from './start-stripe.ts';

const NOW = 1_790_000_000_000;
let clock: number;
let stripe: StripeSimulator;
beforeEach(async () => {
  clock = NOW;
  stripe = await startStripe({ now: () => clock });
});
afterEach(() => stripe.stop());

/** Of whatever form. */
type Json = ReturnType<typeof JSON.parse>;
const INPUT: Record<string, string> = {
  mode: 'payment',
  success_url: 'http://shop.example/ok?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/back',
  client_reference_id: 'attempt-1',
  'metadata[attempt]': 'attempt-1',
  'payment_intent_data[metadata][attempt]': 'attempt-1',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '1234',
  'line_items[0][price_data][product_data][name]': 'Bestellung 17',
  'line_items[0][quantity]': '1',
};

async function call(
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Json; headers: Headers }> {
  const query = new URLSearchParams(fields);
  const answer = await fetch(`${stripe.url}${path}${method === 'GET' ? `?${query}` : ''}`, {
    method,
    headers: { authorization: `Bearer ${STRIPE_ACCOUNT.secretKey}`, ...headers },
    ...(method === 'POST' ? { body: query } : {}),
  });
  const body: Json = await answer.json();
  return { status: answer.status, body, headers: answer.headers };
}
const open = async (changes: Record<string, string> = {}) =>
  (await call('POST', '/v1/checkout/sessions', { ...INPUT, ...changes })).body;
const look = async (id: string) =>
  (await call('GET', `/v1/checkout/sessions/${id}`, { 'expand[]': 'payment_intent.latest_charge' }))
    .body;
const click = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

test('parameters nest as Stripe writes them', () => {
  const text = 'a[0][b]=1&a[1][b]=2&expand[]=x&expand[]=y&m[k][l]=v&__proto__[z]=1&plain=p';
  const read = parseForm(new URLSearchParams(text));
  expect(JSON.stringify(read)).toBe(
    '{"a":[{"b":"1"},{"b":"2"}],"expand":["x","y"],"m":{"k":{"l":"v"}},"__proto__":{"z":"1"},"plain":"p"}',
  );
  expect(({} as Json)['z']).toBeUndefined();
});

test.each([
  [{ authorization: '' }, 401, 'You did not provide'],
  [{ authorization: 'Bearer sk_test_of_another' }, 401, 'Invalid API Key provided: sk_test_****'],
  [{ authorization: `Bearer ${STRIPE_ACCOUNT.publicKey}` }, 403, 'publishable API key'],
])('keys: %o', async (headers, status, message) => {
  const answer = await call('GET', '/v1/account', {}, headers);
  expect([answer.status, answer.body['error'].type]).toEqual([status, 'invalid_request_error']);
  expect(answer.body['error'].message).toContain(message);
});

test('the key may come as the user of basic authentication', async () => {
  const basic = Buffer.from(`${STRIPE_ACCOUNT.secretKey}:`).toString('base64');
  const answer = await call('GET', '/v1/account', {}, { authorization: `Basic ${basic}` });
  expect(answer.body['id']).toBe(STRIPE_ACCOUNT.id);
});

test.each<[Record<string, string>, string | undefined, string]>([
  [{ 'payment_method_types[0]': 'card' }, 'payment_method_types_no_longer_supported', 'no longer'],
  [{ colour: 'red' }, 'parameter_unknown', 'unknown parameter: colour'],
  [{ success_url: 'nowhere' }, 'url_invalid', 'Not a valid URL'],
  [{ customer_email: 'guest' }, 'email_invalid', 'Invalid email'],
  [{ 'line_items[0][price_data][unit_amount]': '12.34' }, 'parameter_invalid_integer', '12.34'],
  [{ 'line_items[0][price_data][unit_amount]': '49' }, 'amount_too_small', '€0.50'],
  [{ expires_at: `${NOW / 1000 + 1799}` }, undefined, 'at least 30 minutes'],
  [{ expires_at: `${NOW / 1000 + 86401}` }, undefined, 'less than 24 hours'],
  [{ 'allowed_payment_method_types[0]': 'sofort' }, undefined, 'must be one of'],
  [{ 'allowed_payment_method_types[0]': 'wero' }, undefined, 'must be one of'],
  [{ 'allowed_payment_method_types[0]': 'paypal' }, undefined, 'No valid payment method types'],
  [{ 'expand[0]': 'nothing' }, undefined, 'cannot be expanded'],
])('a session is refused: %o', async (changes, code, message) => {
  const { status, body } = await call('POST', '/v1/checkout/sessions', { ...INPUT, ...changes });
  expect([status, body['error'].code]).toEqual([400, code]);
  expect(body['error'].message).toContain(message);
});

test('the guest pays by card on the page, and is sent back with the id of the session', async () => {
  const session = await open();
  expect(session).toMatchObject({ status: 'open', payment_intent: null, amount_total: 1234 });
  expect(session['id']).toMatch(/^cs_test_/);
  const page = await (await fetch(session['url'])).text();
  for (const text of ['12,34 € bezahlen', 'Bestellung 17', 'Mit Karte bezahlen', 'Karte abgelehnt'])
    expect(page).toContain(text);
  const paid = await click(session['url'], { do: 'pay', method: 'card' });
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `http://shop.example/ok?session=${session['id']}`,
  ]);
  expect(await look(session['id'])).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: {
      id: expect.stringMatching(/^pi_/),
      status: 'succeeded',
      amount_received: 1234,
      metadata: { attempt: 'attempt-1' },
      latest_charge: { status: 'succeeded', metadata: { attempt: 'attempt-1' } },
    },
  });
  expect(stripe.payments()).toMatchObject([
    { id: session['id'], state: 'paid', amount: 1234, currency: 'EUR', reference: 'attempt-1' },
  ]);
});

test('a refused card leaves the page open for another; giving up leaves it open too', async () => {
  const { id, url } = await open();
  expect((await click(url, { do: 'decline' })).headers.get('location')).toBe(`/c/pay/${id}`);
  expect(await (await fetch(url)).text()).toContain('wurde abgelehnt');
  expect(await look(id)).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    },
  });
  const back = await click(url, { do: 'cancel' });
  expect(back.headers.get('location')).toBe('http://shop.example/back');
  expect(await stripe.act(id, 'pay')).toBe(true);
  expect(await stripe.act(id, 'pay')).toBe(false);
  expect((await look(id))['payment_status']).toBe('paid');
});

test.each(['klarna', 'alipay'])('money of %s comes at once, later, or never', async (method) => {
  const now = await open({ 'allowed_payment_method_types[0]': method });
  await click(now['url'], { do: 'pay', method });
  expect((await look(now['id']))['payment_status']).toBe('paid');
  const ids = await Promise.all(
    ['settle', 'fail'].map(async (action) => {
      const { id, url } = await open({ 'allowed_payment_method_types[0]': method });
      await click(url, { do: 'pay-later', method });
      expect(await look(id)).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent: { status: 'processing', amount_received: 0 },
      });
      expect(await stripe.act(id, action)).toBe(true);
      return id;
    }),
  );
  const [paid, failed] = await Promise.all(ids.map((id) => look(id)));
  expect([paid?.['payment_status'], failed?.['payment_status']]).toEqual(['paid', 'unpaid']);
  expect(failed?.['payment_intent'].status).toBe('requires_payment_method');
});

test('a session ends by its time or by the merchant, once', async () => {
  const [old, ended] = [await open(), await open()];
  const path = `/v1/checkout/sessions/${ended['id']}/expire`;
  expect((await call('POST', path)).body).toMatchObject({ status: 'expired', url: null });
  expect((await call('POST', path)).body['error'].message).toContain('a status of `expired`');
  clock += 86_400_000;
  expect((await look(old['id']))['status']).toBe('expired');
  expect(await (await fetch(old['url'])).text()).toContain('Geschafft');
  expect(await stripe.act(old['id'], 'pay')).toBe(false);
});

test('one key is one session; another request under it is refused; after a day it is free', async () => {
  const make = (amount: string, key = 'k1') =>
    call(
      'POST',
      '/v1/checkout/sessions',
      { ...INPUT, 'line_items[0][price_data][unit_amount]': amount },
      { 'idempotency-key': key },
    );
  const first = await make('500');
  const again = await make('500');
  expect(again.body['id']).toBe(first.body['id']);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const other = await make('600');
  expect([other.status, other.body['error'].type]).toEqual([400, 'idempotency_error']);
  // What was refused as wrong was never begun.
  expect((await make('1', 'k2')).status).toBe(400);
  expect((await make('700', 'k2')).status).toBe(200);
  clock += 86_400_000;
  expect((await make('500')).body['id']).not.toBe(first.body['id']);
});

test('wrong amount and wrong currency', async () => {
  stripe.control({ wrongAmount: true, wrongCurrency: true });
  const { id } = await open();
  await stripe.act(id, 'pay');
  expect((await look(id))['payment_intent']).toMatchObject({ amount: 1235, currency: 'usd' });
});

describe('webhooks', () => {
  let shop: Server;
  let arrived: { headers: IncomingHttpHeaders; text: string }[];
  beforeEach(async () => {
    arrived = [];
    shop = createServer((request, response) => {
      void (async () => {
        let text = '';
        for await (const chunk of request) text += String(chunk);
        arrived.push({ headers: request.headers, text });
        response.end();
      })();
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
    await call('POST', '/v1/webhook_endpoints', { url, 'enabled_events[0]': '*' });
  });
  afterEach(() => new Promise((resolve) => shop.close(resolve)));
  const kinds = async () => {
    await stripe.flushWebhooks();
    return arrived.map(({ text }) => (JSON.parse(text) as Json)['type']);
  };

  test('are signed with time and secret', async () => {
    const { id } = await open();
    await stripe.act(id, 'pay');
    expect(await kinds()).toEqual(['checkout.session.completed']);
    const [{ headers, text } = { headers: {}, text: '' }] = arrived;
    const digest = createHmac('sha256', 'whsec_simulated').update(`${NOW / 1000}.${text}`);
    expect(headers['stripe-signature']).toBe(`t=${NOW / 1000},v1=${digest.digest('hex')}`);
    const event = JSON.parse(text) as Json;
    expect(event['data'].object).toMatchObject({ id, status: 'complete', payment_status: 'paid' });
    const listed = await call('GET', '/v1/events', { type: 'checkout.session.completed' });
    expect(listed.body['data'].map((one: Json) => one['id'])).toEqual([event['id']]);
  });

  test('tell of everything that happens', async () => {
    const card = await open();
    await stripe.act(card['id'], 'decline');
    await stripe.act(card['id'], 'pay');
    const intent = (await look(card['id']))['payment_intent'].id;
    await call('POST', '/v1/refunds', { payment_intent: intent });
    for (const action of ['settle', 'fail']) {
      const { id } = await open({ 'allowed_payment_method_types[0]': 'klarna' });
      await stripe.act(id, 'pay');
      await stripe.act(id, action);
    }
    await stripe.act((await open())['id'], 'expire');
    expect(await kinds()).toEqual([
      'payment_intent.payment_failed',
      'checkout.session.completed',
      'charge.refunded',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.completed',
      'payment_intent.payment_failed',
      'checkout.session.async_payment_failed',
      'checkout.session.expired',
    ]);
  });
});
