import { createHmac } from 'node:crypto';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type {
  PaymentAccount,
  PaymentProvider,
  PaymentInput,
} from '../../../apps/server/src/payments/provider.ts';
import { stripeProvider } from '../../../apps/server/src/payments/providers/stripe/open-stripe.ts';
import type { FaultKind } from '../../../apps/simulators/src/payment/http/controls.ts';
import {
  startStripe,
  STRIPE_ACCOUNT,
  type StripeSimulator,
} from '../../../apps/simulators/src/payment/stripe/start-stripe.ts';
import { ACCOUNT, referenceOf, stripeInput } from './stripe-input.ts';

const NOW = 1_790_000_000_000;
const { webhookSecret } = STRIPE_ACCOUNT;
const without = (name: string): PaymentAccount => ({
  shopId: 'shop',
  values: { ...ACCOUNT.values, [name]: '' },
});

let clock: number;
let stripe: StripeSimulator;
let provider: PaymentProvider;
beforeEach(async () => {
  clock = NOW;
  stripe = await startStripe({ now: () => clock });
  provider = stripeProvider({ baseUrl: stripe.url, timeoutMs: 400, now: () => clock });
});
afterEach(() => stripe.stop());

const inputFor = (changes: Partial<PaymentInput> = {}): PaymentInput =>
  stripeInput({ expiresAt: NOW + 30 * 60_000, ...changes });
async function opened(changes: Partial<PaymentInput> = {}) {
  const input = inputFor(changes);
  const reference = referenceOf(input, await provider.open(input));
  return { input, reference, id: reference.reference };
}
/** Form fields of the last request that opened a session. */
const sent = () => {
  const asked = stripe.seen.findLast((one) => one.path === '/v1/checkout/sessions');
  return new URLSearchParams(String(asked?.body));
};

describe('opening', () => {
  test('makes a hosted session of exactly the amount, with our references', async () => {
    const input = inputFor();
    const { reference, answer } = await provider.open(input);
    expect(reference).toMatch(/^cs_test_/);
    expect(answer).toEqual({
      url: `${stripe.url}/c/pay/${reference}`,
      id: reference,
      sessionid: reference,
      payload: null,
      signature: null,
      keyid: null,
    });
    expect(Object.fromEntries(sent())).toMatchObject({
      mode: 'payment',
      locale: 'de',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: input.attemptId,
      'metadata[attempt]': input.attemptId,
      'payment_intent_data[metadata][attempt]': input.attemptId,
      'payment_intent_data[description]': `${input.title}, ${input.shopName}`,
      customer_email: input.guest.email,
      success_url: input.returnUrl,
      cancel_url: input.cancelUrl,
      'line_items[0][quantity]': '2',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[1][price_data][product_data][name]': 'Cola',
    });
    expect(stripe.payments()).toMatchObject([{ amount: 1234, state: 'open' }]);
    expect(stripe.seen.at(-1)?.headers['stripe-version']).toBe('2026-10-28.endive');
  });

  test.each(['jörg@müller.example', 'a..b@mail.example', 'toni@mail'])(
    'an address Stripe would refuse is left to its page: %s',
    async (email) => {
      await provider.open(inputFor({ guest: { name: '', email, phone: '' } }));
      expect(sent().has('customer_email')).toBe(false);
    },
  );

  test.each([
    ['that do not add up', [{ name: 'Pizza', amount: 1, total: cents(1000) }]],
    ['with parts of a cent', [{ name: 'Pizza', amount: 3, total: cents(1234) }]],
    ['that are none', []],
  ])('things %s become one line', async (_, items) => {
    await provider.open(inputFor({ items }));
    const lines = [...sent()].filter(([name]) => name.startsWith('line_items'));
    expect(Object.fromEntries(lines)).toEqual({
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'eur',
      'line_items[0][price_data][unit_amount]': '1234',
      'line_items[0][price_data][product_data][name]': 'Bestellung 17',
    });
  });

  test.each<[PaymentMethod, string]>([
    ['Stripe_card', 'card'],
    ['Stripe_klarna', 'klarna'],
    ['Stripe_alipay', 'alipay'],
    ['Stripe_wero', 'wero'],
  ])('%s offers %s only', async (method, type) => {
    const { input } = await opened({ method });
    expect(sent().getAll('allowed_payment_method_types[0]')).toEqual([type]);
    expect(sent().has('allowed_payment_method_types[1]')).toBe(false);
    expect(input.method).toBe(method);
  });

  test('a method that ended is refused without asking', async () => {
    await expect(provider.open(inputFor({ method: 'Stripe_sofort' }))).rejects.toMatchObject({
      kind: 'refused',
      code: 'method-ended',
    });
    expect(stripe.seen).toEqual([]);
  });

  test('the same key gives the same session, even much later', async () => {
    const input = inputFor();
    const first = await provider.open(input);
    clock += 29 * 60_000;
    expect(await provider.open(input)).toEqual(first);
    await expect(provider.open({ ...input, amount: cents(999) })).rejects.toMatchObject({
      kind: 'refused',
    });
    expect(stripe.payments()).toHaveLength(1);
  });

  test('a first try that comes late still has a session; after the order ended there is none', async () => {
    clock += 29 * 60_000;
    await provider.open(inputFor());
    clock += 2 * 60_000;
    await expect(provider.open(inputFor())).rejects.toMatchObject({ kind: 'refused' });
    expect(stripe.payments()).toHaveLength(1);
  });

  test('without a public key nothing is opened', async () => {
    const missing = provider.open(inputFor({ account: without('publicKey') }));
    await expect(missing).rejects.toMatchObject({
      kind: 'misconfigured',
      message: expect.stringContaining('publicKey'),
    });
    expect(stripe.seen).toEqual([]);
  });
});

describe('looking', () => {
  test('open, declined, paid', async () => {
    const { input, reference, id } = await opened();
    const asked = {
      amount: 1234,
      currency: 'EUR',
      attemptId: input.attemptId,
      isOurMerchant: null,
    };
    expect(await provider.look(reference)).toEqual({
      ...asked,
      state: 'open',
      paymentId: null,
      reason: null,
    });
    await stripe.act(id, 'decline');
    expect(await provider.look(reference)).toEqual({
      ...asked,
      state: 'declined',
      paymentId: null,
      reason: 'generic_decline',
    });
    await stripe.act(id, 'pay');
    const paid = { ...asked, state: 'paid', reason: null };
    expect(await provider.look(reference)).toEqual({
      ...paid,
      paymentId: expect.stringMatching(/^pi_/),
    });
    expect(await provider.capture(reference)).toMatchObject(paid);
    expect(await provider.close(reference)).toMatchObject(paid);
  });

  test.each([
    ['settle', 'paid'],
    ['fail', 'failed'],
  ])('money that comes later: %s', async (action, state) => {
    const { reference, id } = await opened({ method: 'Stripe_klarna' });
    await stripe.act(id, 'pay');
    for (const ask of [provider.look, provider.capture, provider.close])
      expect(await ask(reference)).toMatchObject({ state: 'processing', paymentId: null });
    await stripe.act(id, action);
    expect(await provider.look(reference)).toMatchObject({ state, amount: 1234 });
  });

  test('another amount or currency is told as it came', async () => {
    stripe.control({ wrongAmount: true, wrongCurrency: true });
    const { reference, id } = await opened();
    await stripe.act(id, 'pay');
    expect(await provider.look(reference)).toMatchObject({
      state: 'paid',
      amount: 1235,
      currency: 'USD',
    });
  });

  test('an id nobody knows', async () => {
    const { reference } = await opened();
    for (const ask of [provider.look, provider.close])
      expect(await ask({ ...reference, reference: 'cs_test_gone' })).toMatchObject({
        state: 'unknown',
      });
  });
});

test('closing ends the session, any number of times', async () => {
  const { reference, id } = await opened();
  await stripe.act(id, 'decline');
  for (let time = 0; time < 2; time += 1)
    expect(await provider.close(reference)).toMatchObject({ state: 'expired', paymentId: null });
  expect(await stripe.act(id, 'pay')).toBe(false);
  expect(await provider.look(reference)).toMatchObject({ state: 'expired' });
});

describe('what goes wrong', () => {
  const CARRIED_OUT: FaultKind[] = [
    'timeout-after',
    'reset-after',
    'truncated-after',
    'huge-after',
  ];
  test.each<FaultKind>(['5xx', 'rate-limited', 'html', 'timeout-before', ...CARRIED_OUT])(
    'after %s nobody knows, and the same key finds out',
    async (how) => {
      stripe.control({ failNext: [{ match: 'POST /v1/checkout/sessions', times: 1, how }] });
      const input = inputFor();
      await expect(provider.open(input)).rejects.toMatchObject({ kind: 'unclear' });
      expect(stripe.payments()).toHaveLength(CARRIED_OUT.includes(how) ? 1 : 0);
      await provider.open(input);
      expect(stripe.payments()).toHaveLength(1);
      stripe.control({ failNext: [{ match: 'GET /v1/checkout/sessions/*', times: 1, how }] });
      const { reference } = await opened();
      await expect(provider.look(reference)).rejects.toMatchObject({ kind: 'unclear' });
      stripe.control({ failNext: [{ match: 'POST /v1/**/expire', times: 1, how }] });
      await expect(provider.close(reference)).rejects.toMatchObject({ kind: 'unclear' });
      expect(await provider.close(reference)).toMatchObject({ state: 'expired' });
    },
  );

  test('keys that are wrong or missing are told apart from refusals, and nothing of them is told', async () => {
    const { reference } = await opened();
    const wrong = { shopId: 'shop', values: { ...ACCOUNT.values, secretKey: 'sk_test_wrong_key' } };
    const failed = provider.look({ ...reference, account: wrong });
    await expect(failed).rejects.toMatchObject({ kind: 'misconfigured' });
    const told = await failed.then(String, (error: Error) => error);
    expect(inspect(told)).not.toMatch(/sk_test|wrong_key/);
    await expect(
      provider.look({ ...reference, account: without('secretKey') }),
    ).rejects.toMatchObject({ kind: 'misconfigured' });
    const refused = provider.open(inputFor({ returnUrl: 'nowhere' }));
    await expect(refused).rejects.toMatchObject({ kind: 'refused', code: 'url_invalid' });
    const why = await refused.then(String, (error: Error) => error);
    expect(inspect(why)).not.toContain('nowhere');
  });
});

describe('webhooks', () => {
  const EVENT = {
    id: 'evt_1',
    type: 'checkout.session.completed',
    data: { object: { object: 'checkout.session', id: 'cs_test_1', metadata: { attempt: 'a1' } } },
  };
  const signed = (body: string, secret = webhookSecret, at = clock) => {
    const seconds = Math.floor(at / 1000);
    const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return { 'stripe-signature': `t=${seconds},v1=${digest}` };
  };
  const read = (body: string, headers: Record<string, string>, account = ACCOUNT) =>
    provider.readWebhook(account, { headers, body: Buffer.from(body), now: clock });
  const body = JSON.stringify(EVENT);

  test('tell which session and attempt they are about', async () => {
    expect(await read(body, signed(body))).toEqual({
      eventId: 'evt_1',
      kind: 'checkout.session.completed',
      reference: 'cs_test_1',
      attemptId: 'a1',
    });
    const charge = { object: 'charge', id: 'ch_1', metadata: { attempt: 'a2' } };
    const other = JSON.stringify({ ...EVENT, type: 'charge.refunded', data: { object: charge } });
    expect(await read(other, signed(other))).toMatchObject({ reference: null, attemptId: 'a2' });
  });

  test('must be signed, with this secret, over this body, lately', async () => {
    expect(await read(body, {})).toBeNull();
    expect(await read(body, { 'stripe-signature': 'nonsense' })).toBeNull();
    expect(await read(body, signed(body, 'whsec_other'))).toBeNull();
    expect(await read(body.replace('a1', 'a2'), signed(body))).toBeNull();
    expect(await read(body, signed(body, webhookSecret, clock - 300_000))).not.toBeNull();
    expect(await read(body, signed(body, webhookSecret, clock - 301_000))).toBeNull();
    expect(await read('{}', signed('{}'))).toBeNull();
    expect(await read('no json', signed('no json'))).toBeNull();
  });

  test('without a secret they are a mistake of the settings, not a pass', async () => {
    const unset = read(body, signed(body, ''), without('webhookSecret'));
    await expect(unset).rejects.toMatchObject({ kind: 'misconfigured' });
  });
});
