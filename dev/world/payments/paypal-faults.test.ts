import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { paypalProvider } from '../../../apps/server/src/payments/providers/paypal/open-paypal.ts';
import type { FaultKind } from '../../../apps/simulators/src/payment/http/controls.ts';
import { openPayment, startPaypalWorld, inputOf, type PaypalWorld } from './paypal-world.ts';

let world: PaypalWorld;
afterEach(() => world.stop());

const fail = (match: string, how: FaultKind, times = 1) =>
  world.paypal.control({ failNext: [{ match, times, how }] });
const ALL_FAULTS: FaultKind[] = [
  '5xx',
  'rate-limited',
  'timeout-before',
  'timeout-after',
  'reset-after',
  'html',
  'truncated-after',
  'huge-after',
];
const ORDERS = 'POST /v2/checkout/orders';
const CAPTURE = `${ORDERS}/*/capture`;
const REFUND = 'POST /v2/payments/captures/*/refund';
const UNCLEAR = { name: 'PaymentProviderError', kind: 'unclear' };

describe.each(ALL_FAULTS)('%s', (how) => {
  beforeEach(async () => {
    // Short only where it is waited for: a busy machine is slow as well.
    world = await startPaypalWorld('paypal', {}, how.startsWith('timeout') ? 700 : 5000);
  });

  test('an order whose opening was disturbed is opened once all the same', async () => {
    fail(ORDERS, how);
    await expect(openPayment(world)).rejects.toMatchObject(UNCLEAR);
    const { reference } = await openPayment(world);
    expect(world.paypal.payments().map(({ id }) => id)).toEqual([reference]);
  });

  test('a capture that was disturbed takes the money once', async () => {
    const payment = await openPayment(world);
    await world.paypal.act(payment.reference, 'approve');
    fail(CAPTURE, how);
    await expect(world.provider.capture(payment)).rejects.toMatchObject(UNCLEAR);
    expect(['approved', 'paid']).toContain((await world.provider.look(payment)).state);
    expect(await world.provider.capture(payment)).toMatchObject({ state: 'paid', amount: 1850 });
    const captures = world.paypal.seen.filter(({ path }) => path.endsWith('/capture'));
    // What was carried out is seen, not asked for again.
    expect(captures).toHaveLength(how.endsWith('-after') ? 1 : 2);
  });

  test('a refund that was disturbed is made once', async () => {
    const payment = await openPayment(world);
    await world.paypal.act(payment.reference, 'approve');
    const { paymentId } = await world.provider.capture(payment);
    const refund = () =>
      world.provider.refund({
        ...payment,
        paymentId: paymentId ?? '',
        amount: cents(600),
        idempotencyKey: 'refund-1',
        refundReference: null,
        reason: '',
      });
    fail(REFUND, how);
    await expect(refund()).rejects.toMatchObject(UNCLEAR);
    expect(await refund()).toMatchObject({ status: 'done' });
    expect(world.paypal.payments()).toMatchObject([{ refunded: 600 }]);
  });

  test('looking and the list of movements say that nobody knows', async () => {
    const payment = await openPayment(world);
    fail('GET /v2/checkout/orders/*', how);
    await expect(world.provider.look(payment)).rejects.toMatchObject(UNCLEAR);
    fail('GET /v1/reporting/transactions', how);
    const moved = world.provider.movements(world.account, world.clock.now - 1000);
    await expect(moved).rejects.toMatchObject(UNCLEAR);
  });

  test('a token that did not come is asked for anew', async () => {
    fail('POST /v1/oauth2/token', how);
    await expect(openPayment(world)).rejects.toMatchObject(UNCLEAR);
    await expect(openPayment(world)).resolves.toMatchObject({ attemptId: 'attempt-1' });
  });
});

test('nobody there', async () => {
  world = await startPaypalWorld();
  const provider = paypalProvider({
    baseUrl: 'http://127.0.0.1:9',
    timeoutMs: 5000,
    now: Date.now,
  });
  await expect(provider.open(inputOf(world.account))).rejects.toMatchObject(UNCLEAR);
});

describe('keys', () => {
  beforeEach(async () => {
    world = await startPaypalWorld();
  });
  const tokens = () => world.paypal.seen.filter(({ path }) => path === '/v1/oauth2/token').length;

  test('a token serves until shortly before its end', async () => {
    const payment = await openPayment(world);
    await Promise.all([1, 2, 3].map(() => world.provider.look(payment)));
    expect(tokens()).toBe(1);
    world.clock.now += (32_400 - 61) * 1000;
    // PayPal forgets unapproved orders; the question alone matters here.
    await world.provider.look(payment);
    expect(tokens()).toBe(1);
    world.clock.now += 2000;
    await world.provider.look(payment);
    expect(tokens()).toBe(2);
  });

  test('calls that come at once wait for the same token', async () => {
    await Promise.all(
      ['a', 'b', 'c'].map((key) => openPayment(world, { idempotencyKey: key, attemptId: key })),
    );
    expect(tokens()).toBe(1);
  });

  test('a token withdrawn early is asked for anew', async () => {
    const payment = await openPayment(world);
    await world.paypal.act('AShop', 'withdraw-tokens');
    expect((await world.provider.look(payment)).state).toBe('open');
    expect(tokens()).toBe(2);
  });

  test.each([
    [{ clientId: 'AShop', clientSecret: 'wrong' }, 'invalid_client'],
    [{ clientId: 'AShop' }, null],
  ])('wrong or missing keys are a matter of the account', async (values, code) => {
    const account = { shopId: 'pizzeria', values: values as Record<string, string> };
    const error: unknown = await openPayment({ ...world, account }).catch((caught) => caught);
    expect(error).toMatchObject({ name: 'PaymentProviderError', kind: 'misconfigured', code });
    expect(String(error)).not.toContain('wrong');
  });

  test('a merchant the platform may not sell for is a matter of the account', async () => {
    const platform = await startPaypalWorld('paypal-platform');
    const values = { ...platform.account.values, merchantId: 'STRANGER' };
    const asked = openPayment({ ...platform, account: { ...platform.account, values } });
    await expect(asked).rejects.toMatchObject({ kind: 'misconfigured', code: 'PERMISSION_DENIED' });
    await platform.stop();
  });

  test('what PayPal finds wrong with an order is refused with its name', async () => {
    const asked = openPayment(world, { amount: cents(0), items: [] });
    await expect(asked).rejects.toMatchObject({
      kind: 'refused',
      code: 'CANNOT_BE_ZERO_OR_NEGATIVE',
    });
  });
});

test('money of another amount or currency is told as it is', async () => {
  world = await startPaypalWorld();
  world.paypal.control({ wrongAmount: true, wrongCurrency: true });
  const payment = await openPayment(world);
  await world.paypal.act(payment.reference, 'approve');
  const paid = { state: 'paid', amount: 1851, currency: 'USD' };
  expect(await world.provider.capture(payment)).toMatchObject(paid);
  expect(await world.provider.look(payment)).toMatchObject(paid);
});
