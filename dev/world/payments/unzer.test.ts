import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { FaultKind } from '../../../apps/simulators/src/payment/http/controls.ts';
import type { PaymentSimulator } from '../../../apps/simulators/src/payment/http/payment-simulator.ts';
import { startUnzer } from '../../../apps/simulators/src/payment/unzer/unzer.ts';
import { unzerProvider } from '../../../apps/server/src/payments/providers/unzer/open-unzer.ts';
import type {
  PaymentAccount,
  PaymentProvider,
  PaymentReference,
  PaymentInput,
  ProviderState,
  RefundInput,
} from '../../../apps/server/src/payments/provider.ts';
import { paymentInput } from './payment-input.ts';

const account: PaymentAccount = {
  shopId: 'zia-ninetta',
  values: { privateKey: 's-priv-2a10zia' },
};
let simulator: PaymentSimulator;
let provider: PaymentProvider;
/** Waits a moment only; for answers that never come. */
let hasty: PaymentProvider;
let shop: Server;
let arrived: Buffer[];

beforeEach(async () => {
  arrived = [];
  shop = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      arrived.push(Buffer.concat(chunks));
      response.end();
    })();
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/hook`;
  const ours = { privateKey: 's-priv-2a10zia', publicKey: 's-pub-2a10zia', webhookUrl };
  const theirs = { privateKey: 's-priv-other', publicKey: 's-pub-other', webhookUrl: null };
  simulator = await startUnzer({ accounts: [ours, theirs] });
  const baseUrl = simulator.url;
  provider = unzerProvider({ baseUrl, timeoutMs: 15_000, now: Date.now });
  hasty = unzerProvider({ baseUrl, timeoutMs: 600, now: Date.now });
});
afterEach(async () => {
  await simulator.stop();
  await new Promise((resolve) => shop.close(resolve));
});

const inputOf = (changes: Partial<PaymentInput> = {}) =>
  paymentInput(account, { method: 'Heidelpay_Paypal', ...changes });

async function begin(changes: Partial<PaymentInput> = {}): Promise<PaymentReference> {
  const input = inputOf(changes);
  const { attemptId, idempotencyKey, amount, currency } = input;
  const { reference } = await provider.open(input);
  return { account, attemptId, idempotencyKey, amount, currency, reference: reference ?? '' };
}

async function paid(): Promise<{ payment: PaymentReference; paymentId: string }> {
  const payment = await begin();
  await simulator.act(payment.reference, 'pay');
  return { payment, paymentId: (await provider.look(payment)).paymentId ?? '' };
}

describe('opening', () => {
  test('answers the page to pay at, and the payment', async () => {
    const { reference, answer } = await provider.open(inputOf());
    expect(reference).toBe('s-pay-1');
    expect(answer).toMatchObject({ id: 's-pay-1', sessionid: null, payload: null });
    expect(answer.url).toMatch(`${simulator.url}/v1/redirect/paypal/`);
    const page = await (await fetch(answer.url ?? '')).text();
    expect(page).toContain('24,50 €');
    const form = { method: 'POST', body: new URLSearchParams({ do: 'pay' }) };
    const back = await fetch(answer.url ?? '', { ...form, redirect: 'manual' });
    expect(back.headers.get('location')).toBe('https://pizza.example/checkout/success/order-1');
    expect(simulator.payments()).toMatchObject([
      { state: 'success', amount: 2450, currency: 'EUR', reference: 'attempt-1' },
    ]);
  });

  test.each([undefined, 'en'])(
    'the page to pay at is in the language of the guest: %s',
    async (language) => {
      await provider.open(inputOf(language === undefined ? {} : { language }));
      const charge = simulator.seen.find(({ path }) => path === '/v1/payments/charges');
      expect(charge?.headers['accept-language']).toBe(language ?? 'de-DE');
    },
  );

  test('again it answers the same payment, also after it was paid', async () => {
    const first = await provider.open(inputOf());
    expect(await provider.open(inputOf())).toEqual(first);
    await simulator.act('s-pay-1', 'pay');
    expect(await provider.open(inputOf())).toEqual(first);
    // Not every merchant's Unzer refuses a second payment of the same order id.
    const charges = simulator.seen.filter(({ path }) => path === '/v1/payments/charges');
    expect(charges).toHaveLength(1);
    expect((await begin({ attemptId: 'attempt-2' })).reference).toBe('s-pay-2');
  });

  test('many at once make one payment', async () => {
    const all = await Promise.all([1, 2, 3].map(() => provider.open(inputOf())));
    expect(new Set(all.map(({ reference }) => reference))).toEqual(new Set(['s-pay-1']));
    expect(simulator.payments()).toHaveLength(1);
  });

  test.each<FaultKind>(['timeout-after', 'reset-after', 'truncated-after'])(
    '%s: what was made is found again',
    async (how) => {
      simulator.control({ failNext: [{ match: 'POST /v1/payments/charges', times: 1, how }] });
      await expect(hasty.open(inputOf())).rejects.toMatchObject({ kind: 'unclear' });
      expect(await provider.open(inputOf())).toMatchObject({ reference: 's-pay-1' });
      expect(simulator.payments()).toHaveLength(1);
    },
  );

  test('a resource the browser made is used', async () => {
    const headers = { authorization: `Basic ${Buffer.from('s-priv-2a10zia:').toString('base64')}` };
    const made = await fetch(`${simulator.url}/v1/types/paypal`, { method: 'POST', headers });
    const { id } = (await made.json()) as { id: string };
    await provider.open(inputOf({ resourceId: id }));
    const types = simulator.seen.filter(({ path }) => path === '/v1/types/paypal');
    expect(types).toHaveLength(1);
    await expect(
      provider.open(inputOf({ attemptId: 'attempt-2', resourceId: 's-ppl-nobodys' })),
    ).rejects.toMatchObject({ kind: 'refused', code: 'API.320.200.145' });
  });

  test.each([
    ['s-priv-wrong', 'API.710.000.002'],
    ['', null],
  ])('with the key "%s" nothing is opened', async (privateKey, code) => {
    const other = { ...account, values: { privateKey } };
    await expect(provider.open({ ...inputOf(), account: other })).rejects.toMatchObject({
      kind: 'misconfigured',
      code,
      message: expect.not.stringContaining('s-priv'),
    });
  });
});

describe('states', () => {
  test.each<[act: string, state: ProviderState]>([
    ['pay', 'paid'],
    ['decline', 'failed'],
    ['cancel', 'failed'],
    ['review', 'processing'],
  ])('the guest at PayPal: %s', async (act, state) => {
    const payment = await begin();
    const told = { amount: 2450, currency: 'EUR', attemptId: 'attempt-1', isOurMerchant: null };
    const open = { ...told, state: 'open', paymentId: null, reason: null };
    expect(await provider.look(payment)).toEqual(open);
    await simulator.act(payment.reference, act);
    const paymentId = act === 'pay' ? 's-pay-1/s-chg-1' : null;
    const seen = await provider.look(payment);
    expect(seen).toEqual({ ...told, state, paymentId, reason: null });
    expect(await provider.capture(payment)).toEqual(seen);
    expect(await provider.close(payment)).toEqual(seen);
  });

  test('money that came stays paid, given back in full or taken back by the bank', async () => {
    const { payment, paymentId } = await paid();
    await simulator.act(payment.reference, 'chargeback');
    const seen = { state: 'paid', amount: 2450, paymentId, reason: 'chargeback' };
    expect(await provider.look(payment)).toMatchObject(seen);
    await refund(paymentId, 2450);
    expect(await provider.look(payment)).toMatchObject({ state: 'paid', amount: 2450, paymentId });
  });

  test('a guest who never comes back: Unzer ends it', async () => {
    const payment = await begin();
    simulator.control({ clockOffsetMs: 4 * 3_600_000 });
    expect(await provider.look(payment)).toMatchObject({ state: 'failed' });
  });

  test('what Unzer does not cancel stays open, and can still be paid', async () => {
    const payment = await begin();
    expect(await provider.close(payment)).toMatchObject({ state: 'open' });
    const tried = simulator.seen.map(({ method, path }) => `${method} ${path}`);
    expect(tried).toContain('POST /v1/payments/s-pay-1/charges/s-chg-1/cancels');
    await simulator.act(payment.reference, 'pay');
    expect(await provider.close(payment)).toMatchObject({ state: 'paid' });
    expect(simulator.payments()).toMatchObject([{ refunded: 0 }]);
  });

  test('money of another amount or currency is told as it came', async () => {
    simulator.control({ wrongAmount: true, wrongCurrency: true });
    const { payment } = await paid();
    expect(await provider.look(payment)).toMatchObject({ amount: 2451, currency: 'USD' });
  });

  test.each(['s-pay-99', 'attempt-1', '../types', ''])('unknown: "%s"', async (reference) => {
    const payment = { ...(await begin()), reference };
    expect(await provider.look(payment)).toMatchObject({ state: 'unknown', attemptId: null });
    expect(await provider.close(payment)).toMatchObject({ state: 'unknown' });
  });

  test("another merchant's payment is unknown", async () => {
    const payment = await begin();
    const theirs = { ...account, values: { privateKey: 's-priv-other' } };
    expect(await provider.look({ ...payment, account: theirs })).toMatchObject({
      state: 'unknown',
    });
  });

  test.each<FaultKind>([
    '5xx',
    'rate-limited',
    'html',
    'truncated-after',
    'huge-after',
    'reset-after',
  ])('%s while looking is unclear', async (how) => {
    const payment = await begin();
    simulator.control({ failNext: [{ match: 'GET /v1/**', times: 1, how }] });
    await expect(provider.look(payment)).rejects.toMatchObject({ kind: 'unclear' });
    expect(await provider.look(payment)).toMatchObject({ state: 'open' });
  });
});

const refund = (...args: Parameters<typeof refundInput>) => provider.refund(refundInput(...args));

function refundInput(
  paymentId: string,
  amount: number,
  key = 'refund:1',
  refundReference: string | null = null,
): RefundInput {
  return {
    account,
    paymentId,
    reference: 's-pay-1',
    attemptId: 'attempt-1',
    amount: cents(amount),
    currency: 'EUR',
    idempotencyKey: key,
    refundReference,
    reason: 'kalt',
  };
}

describe('refund', () => {
  test('in parts; the same key gives money back once', async () => {
    const { paymentId } = await paid();
    const first = await refund(paymentId, 450);
    expect(first).toMatchObject({ status: 'done', reference: 's-pay-1/s-cnl-1' });
    expect(await refund(paymentId, 450)).toEqual(first);
    expect(simulator.payments()).toMatchObject([{ refunded: 450 }]);
    const second = await refund(paymentId, 450, 'refund:2');
    expect(second.reference).toBe('s-pay-1/s-cnl-2');
    expect(await refund(paymentId, 450)).toEqual(first);
    expect(await refund(paymentId, 450, 'forgotten', first.reference)).toEqual(first);
    expect(simulator.payments()).toMatchObject([{ refunded: 900 }]);
  });

  test.each<FaultKind>(['timeout-after', 'reset-after'])('%s: tried again, once', async (how) => {
    const { paymentId } = await paid();
    simulator.control({ failNext: [{ match: 'POST /v1/**/cancels', times: 1, how }] });
    await expect(hasty.refund(refundInput(paymentId, 450))).rejects.toMatchObject({
      kind: 'unclear',
    });
    expect(await refund(paymentId, 450)).toMatchObject({ status: 'done' });
    expect(simulator.payments()).toMatchObject([{ refunded: 450 }]);
  });

  test.each([
    ['more than there is', 's-pay-1/s-chg-1', 2451],
    ['of another charge', 's-pay-1/s-chg-2', 1],
    ['of no payment', 's-pay-9/s-chg-1', 1],
    ['of something else', '../x', 1],
  ])('%s is refused', async (_, paymentId, amount) => {
    await paid();
    await expect(refund(paymentId, amount)).rejects.toMatchObject({ kind: 'refused' });
    expect(simulator.payments()).toMatchObject([{ refunded: 0 }]);
  });
});

describe('notifications', () => {
  const read = (body: Buffer | string, now = 1_000_000) =>
    provider.readWebhook(account, { headers: {}, body: Buffer.from(body), now });

  test('are hints: they name the payment, and where to ask is not followed', async () => {
    await paid();
    await simulator.flushWebhooks();
    expect(simulator.webhooks.map(({ kind }) => kind)).toEqual([
      'charge.pending',
      'charge.succeeded',
    ]);
    const asked = simulator.seen.length;
    const event = await read(arrived[1] ?? '');
    expect(event).toEqual({
      eventId: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: 'charge.succeeded',
      reference: 's-pay-1',
      attemptId: null,
    });
    expect(simulator.seen).toHaveLength(asked);
  });

  test('the same one is known again; a made-up one cannot hide one that comes later', async () => {
    const id = async (...args: Parameters<typeof read>) => (await read(...args))?.eventId;
    const hint = JSON.stringify({
      event: 'charge.succeeded',
      paymentId: 's-pay-1',
      retrieveUrl: '',
    });
    const first = await id(hint);
    expect(await id(hint, 1_010_000)).toBe(first);
    expect(await id(hint, 1_080_000)).not.toBe(first);
    expect(await id(hint.replace('s-pay-1', 's-pay-2'))).not.toBe(first);
    expect(await id(hint.replace('succeeded', 'failed'))).not.toBe(first);
    const invented = ['a', 'b'].map((name) => hint.replace('charge.succeeded', name));
    expect(await id(invented[0] ?? '')).toBe(await id(invented[1] ?? ''));
  });

  test.each(['', '{}', '[]', 'x', '{"event":"charge.succeeded","paymentId":"../../x"}'])(
    'no notification: %s',
    async (body) => {
      expect(await read(body)).toBeNull();
    },
  );
});

test('Unzer has no list of what moved', () => {
  expect(provider.movements(account, 0)).toBeNull();
});
