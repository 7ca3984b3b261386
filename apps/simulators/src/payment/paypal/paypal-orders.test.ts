import { afterEach, beforeEach, expect, test } from 'vitest';
import { ORDER, PaypalTester, PLATFORM, tokenOf, type Json } from './testing/test-paypal.ts';

let paypal: PaypalTester;
let now: number;
beforeEach(async () => {
  now = Date.parse('2026-11-20T18:00:00Z');
  paypal = await PaypalTester.start({ now: () => now });
});
afterEach(() => paypal.simulator.stop());

const issueOf = (body: Json): string => body.details[0].issue;
const unit = ORDER.purchase_units[0]!;
const withUnit = (changes: object) => ({ ...ORDER, purchase_units: [{ ...unit, ...changes }] });
const amount = (value: string, breakdown?: Record<string, string>) => ({
  currency_code: 'EUR',
  value,
  ...(breakdown
    ? {
        breakdown: Object.fromEntries(
          Object.entries(breakdown).map(([name, part]) => [
            name,
            { currency_code: 'EUR', value: part },
          ]),
        ),
      }
    : {}),
});

test('tokens are given for the right keys, and end', async () => {
  const wrong = await tokenOf(paypal.simulator, { clientId: 'AShop', clientSecret: 'no' });
  expect([wrong.status, wrong.body.error]).toEqual([401, 'invalid_client']);
  const right = await tokenOf(paypal.simulator, { clientId: 'AShop', clientSecret: 'EShop' });
  expect(right.body).toMatchObject({ token_type: 'Bearer', expires_in: 32_400 });
  expect((await paypal.call('GET', '/v2/checkout/orders/1')).status).toBe(404);
  now += 32_400_000;
  const late = await paypal.call('GET', '/v2/checkout/orders/1');
  expect([late.status, late.body.error]).toEqual([401, 'invalid_token']);
});

test.each([
  [{ ...ORDER, intent: undefined }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [{ ...ORDER, purchase_units: [] }, 400, 'MISSING_REQUIRED_PARAMETER'],
  [withUnit({ amount: amount('12.30', { item_total: '13.30' }) }), 422, 'AMOUNT_MISMATCH'],
  [withUnit({ amount: amount('12.30', { item_total: '12.30' }) }), 422, 'ITEM_TOTAL_MISMATCH'],
  [withUnit({ amount: amount('12.30') }), 422, 'ITEM_TOTAL_REQUIRED'],
  [withUnit({ items: undefined, amount: amount('12.305') }), 422, 'DECIMAL_PRECISION'],
  [withUnit({ items: undefined, amount: amount('0.00') }), 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
  [withUnit({ custom_id: 'x'.repeat(256) }), 400, 'INVALID_STRING_LENGTH'],
  [withUnit({ payee: { merchant_id: 'SOMEBODYELSE1' } }), 422, 'PAYEE_ACCOUNT_INVALID'],
])('a wrong order is refused as PayPal refuses it', async (input, status, issue) => {
  const { status: got, body } = await paypal.order(input);
  expect([got, issueOf(body)]).toEqual([status, issue]);
  expect(paypal.simulator.payments()).toEqual([]);
});

test('a delivery address must be whole, and a payment needs its request id', async () => {
  const context = { shipping_preference: 'SET_PROVIDED_ADDRESS' };
  const bare = { ...ORDER, payment_source: { paypal: { experience_context: context } } };
  expect(issueOf((await paypal.order(bare)).body)).toBe('MISSING_SHIPPING_ADDRESS');
  const nameless = await paypal.call('POST', '/v2/checkout/orders', ORDER);
  expect(issueOf(nameless.body)).toBe('PAYPAL_REQUEST_ID_REQUIRED');
});

test('the same request id gives the same order, as it stands by then', async () => {
  const { body: first } = await paypal.order();
  expect(first).toMatchObject({ status: 'PAYER_ACTION_REQUIRED' });
  expect(first.links[1]).toMatchObject({ rel: 'payer-action' });
  await paypal.simulator.act(first.id, 'approve');
  expect((await paypal.order()).body).toMatchObject({ id: first.id, status: 'APPROVED' });
  expect((await paypal.order(ORDER, 'create-2')).body.id).not.toBe(first.id);
  expect(paypal.simulator.payments()).toHaveLength(2);
});

test('money is taken of an approved order, once', async () => {
  const { id } = (await paypal.order()).body;
  const early = await paypal.capture(id, 'c1');
  expect([early.status, issueOf(early.body)]).toEqual([422, 'ORDER_NOT_APPROVED']);
  await paypal.simulator.act(id, 'approve');
  const { status, body } = await paypal.capture(id, 'c2');
  expect(status).toBe(201);
  const [{ payments }] = body.purchase_units;
  expect(payments.captures[0]).toMatchObject({
    status: 'COMPLETED',
    amount: { value: '12.30' },
    custom_id: 'attempt-1',
  });
  expect((await paypal.capture(id, 'c2')).body.purchase_units[0].payments).toEqual(payments);
  expect(issueOf((await paypal.capture(id, 'c3')).body)).toBe('ORDER_ALREADY_CAPTURED');
});

test('a declined instrument leads back to the guest, who may take another', async () => {
  const { id } = (await paypal.order()).body;
  await paypal.simulator.act(id, 'decline');
  const { status, body } = await paypal.capture(id, 'c1');
  expect([status, issueOf(body)]).toEqual([422, 'INSTRUMENT_DECLINED']);
  const href = `${paypal.simulator.url}/checkoutnow?token=${id}`;
  expect(body.links).toContainEqual({ href, rel: 'payer-action', method: 'GET' });
  await paypal.simulator.act(id, 'approve');
  expect(issueOf((await paypal.capture(id, 'c1')).body)).toBe('INSTRUMENT_DECLINED');
  expect((await paypal.capture(id, 'c2')).body.status).toBe('COMPLETED');
});

test('held money is released or denied later', async () => {
  for (const [end, state] of [
    ['release', 'COMPLETED'],
    ['deny', 'DECLINED'],
  ] as const) {
    const { id } = (await paypal.order(ORDER, end)).body;
    await paypal.simulator.act(id, 'review');
    const { body } = await paypal.capture(id, `c-${end}`);
    const [capture] = body.purchase_units[0].payments.captures;
    expect(capture).toMatchObject({
      status: 'PENDING',
      status_details: { reason: 'PENDING_REVIEW' },
    });
    expect(await paypal.simulator.act(id, end)).toBe(true);
    const later = await paypal.call('GET', `/v2/payments/captures/${capture.id}`);
    expect(later.body.status).toBe(state);
  }
});

test('an order nobody approves is forgotten', async () => {
  const { id } = (await paypal.order()).body;
  now += 7 * 3_600_000;
  await expect(paypal.call('GET', `/v2/checkout/orders/${id}`)).resolves.toMatchObject({
    status: 404,
    body: { name: 'RESOURCE_NOT_FOUND' },
  });
});

test('a platform names itself and the merchant, and sees the orders of no other', async () => {
  const { access_token } = (await tokenOf(paypal.simulator, PLATFORM)).body;
  const assertion = (merchant: string, iss = PLATFORM.clientId) => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    return `${part({ alg: 'none' })}.${part({ iss, payer_id: merchant })}.`;
  };
  const headers = (merchant: string, iss?: string) => ({
    authorization: `Bearer ${access_token}`,
    'paypal-partner-attribution-id': 'TISCHLEIN_SP',
    'paypal-auth-assertion': assertion(merchant, iss),
    'paypal-request-id': merchant,
  });
  const create = (input: unknown, sent: Record<string, string>) =>
    paypal.call('POST', '/v2/checkout/orders', input, sent);
  const input = withUnit({ payee: { merchant_id: 'MERCHANTTWO22' } });
  const { body } = await create(input, headers('MERCHANTTWO22'));
  expect(body.purchase_units[0].payee.merchant_id).toBe('MERCHANTTWO22');
  expect((await create(input, headers('MERCHANTONE11'))).status).toBe(422);
  expect((await create(input, headers('STRANGER'))).status).toBe(403);
  expect((await create(input, headers('MERCHANTTWO22', 'AShop'))).status).toBe(403);
  const nameless = { ...headers('MERCHANTTWO22'), 'paypal-partner-attribution-id': '' };
  expect((await create(input, nameless)).status).toBe(400);
  const path = `/v2/checkout/orders/${body.id}`;
  expect((await paypal.call('GET', path, undefined, headers('MERCHANTONE11'))).status).toBe(404);
  expect((await paypal.call('GET', path)).status).toBe(404);
});
