import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import {
  orderOnline,
  paymentPath,
  startPaymentServer,
  type PaymentServer,
} from '../../testing/payment-server.ts';
import { TestBrowser } from '../../testing/test-server.ts';
import { reconcilePayments } from '../../payments/reconcile.ts';
import { watchPayments } from '../../payments/watch-payments.ts';

let server: PaymentServer;
let guest: TestBrowser;
let staff: TestBrowser;

beforeAll(async () => {
  const coupon = {
    type: 'value',
    minimumOrderValue: cents(0),
    validFrom: null,
    validUntil: null,
  } as const;
  server = await startPaymentServer({
    coupons: [
      { ...coupon, code: 'EINMAL', value: 100, uses: 1, oncePerGuest: false },
      { ...coupon, code: 'ALLES', value: 5000, uses: null, oncePerGuest: false },
    ],
  });
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.stripe.reset();
  server.paypal.reset();
  server.setNow(TUESDAY_EVENING);
});

const query = async <T>(text: string, values: unknown[]): Promise<T[]> =>
  (await server.context.database.pool.query(text, values)).rows as T[];

async function orderRow(orderId: string) {
  const [row] = await query<{ status: string; paid: boolean; version: number; client_key: string }>(
    'select status, paid, version, client_key from orders where order_id = $1',
    [orderId],
  );
  if (!row) throw new Error('no such order');
  return row;
}
const ledger = (orderId: string) =>
  query<{ kind: string; amount_cents: number }>(
    'select kind, amount_cents from payment_ledger where order_id = $1',
    [orderId],
  );
const refunds = (orderId: string) =>
  query<{ amount_cents: number; provider_key: string }>(
    'select amount_cents, provider_key from refund where order_id = $1',
    [orderId],
  );
const placedEvents = async (orderId: string): Promise<number> => {
  const rows = await query(
    `select from event where key = $1 and topic = 'order' and payload->>'status' = 'placed'`,
    [orderId],
  );
  return rows.length;
};
const prepare = (orderId: string, body: object = {}, gateway = 'stripe') =>
  guest.post(paymentPath(orderId, gateway), body);
const settle = (orderId: string, gateway = 'stripe') =>
  guest.post(paymentPath(orderId, gateway, '/settle'), {});
/** Prepared, and paid at the provider. */
async function paidAtProvider(): Promise<{ orderId: string; reference: string }> {
  const orderId = await orderOnline(guest);
  await prepare(orderId);
  const { reference } = server.stripe.only();
  server.stripe.set(reference, 'paid');
  return { orderId, reference };
}

describe('an order that waits for its payment', () => {
  it('is not there for the restaurant, whatever it asks', async () => {
    const orderId = await orderOnline(guest);
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment', paid: false });
    const base = '/api/shop/fixture/counter/orders';
    const listed = (await staff.get(base)).json() as { orders: { id: string }[] };
    expect(listed.orders.map(({ id }) => id)).not.toContain(orderId);
    expect((await staff.get(`${base}/${orderId}`)).statusCode).toBe(404);
    for (const to of ['accepted', 'placed', 'rejected'])
      expect(
        (await staff.post(`${base}/${orderId}/transition`, { to, etaMinutes: 20, reason: 'x' }))
          .statusCode,
      ).toBe(404);
    expect(await placedEvents(orderId)).toBe(0);
  });

  it('tells its guest so, and names the gateway', async () => {
    const answer = await guest.post(
      '/api/shop/fixture/order',
      orderBody({}, { paymentMethod: 'Stripe_card' }),
    );
    expect(answer.json()).toMatchObject({ paymentGatewayId: 'stripe' });
    const { order } = answer.json() as { order: { id: string } };
    const status = await guest.get(`/api/shop/fixture/status/${order.id}`);
    expect(status.json()).toMatchObject({ status: 'awaiting_payment' });
  });

  it('is paid by its own device only', async () => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    const stranger = await TestBrowser.open(server);
    for (const rest of ['', '/settle', '/cancel'])
      expect((await stranger.post(paymentPath(orderId, 'stripe', rest), {})).statusCode).toBe(404);
    const path = `/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`;
    expect((await stranger.post(path, {})).statusCode).toBe(404);
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment' });
  });
});

it('an order that costs nothing waits for nothing', async () => {
  const wish = { couponCode: 'ALLES', expectedTotal: 0 };
  const free = { paymentMethod: 'Stripe_card', isPickup: true };
  const answer = await guest.post('/api/shop/fixture/order', orderBody(wish, free));
  const { order } = answer.json() as { order: { id: string } };
  expect(await orderRow(order.id)).toMatchObject({ status: 'placed', paid: true });
  expect((await prepare(order.id)).json()).toMatchObject({ status: 'captured' });
});

it('what has not come to rest is counted for the operator', async () => {
  await orderOnline(guest);
  const { body } = await server.app.inject({ url: '/metrics' });
  expect(body).toMatch(/payments_open\{what="order",status="awaiting_payment"\} [1-9]/);
});

describe('preparing', () => {
  it('answers the same payment however often it is asked, also at once', async () => {
    const orderId = await orderOnline(guest);
    const answers = await Promise.all([1, 2, 3, 4].map(() => prepare(orderId)));
    answers.push(await prepare(orderId));
    const urls = new Set(answers.map((answer) => (answer.json() as { url: string }).url));
    expect(urls.size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({
      status: 'other',
      id: server.stripe.last().reference,
    });
    expect(server.stripe.only().wish).toMatchObject({
      amount: 2400,
      title: expect.stringMatching(/^Bestellung \d+$/),
      returnUrl: expect.stringContaining(`/checkout/success/${orderId}`),
      cancelUrl: expect.stringContaining('/checkout/abgebrochen'),
    });
    const attempts = await query('select from payment_attempt where order_id = $1', [orderId]);
    expect(attempts).toHaveLength(1);
  });

  it('without an answer can be tried again and gets the payment that was opened all the same', async () => {
    const orderId = await orderOnline(guest);
    server.stripe.failNext('open', 'unclear', true);
    expect((await prepare(orderId)).statusCode).toBe(503);
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'other' });
    expect(server.stripe.payments.size).toBe(1);
  });

  it('that is refused fails, and another try may begin', async () => {
    const orderId = await orderOnline(guest);
    server.stripe.failNext('open', 'refused');
    expect((await prepare(orderId)).json()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Die Zahlung ist fehlgeschlagen'),
    });
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'other' });
  });

  it('with wrong keys tells the restaurant', async () => {
    const orderId = await orderOnline(guest);
    server.stripe.failNext('open', 'misconfigured');
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'failed' });
    const alerts = await query<{ kind: string }>(
      'select kind from payment_alert where order_id = $1',
      [orderId],
    );
    expect(alerts).toEqual([{ kind: 'misconfigured' }]);
  });

  it('with another method ends the one before at its provider', async () => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    const first = server.stripe.only();
    const second = (await prepare(orderId, { method: 'Stripe_klarna' })).json();
    expect(second).toMatchObject({ status: 'other', id: server.stripe.last().reference });
    expect(server.stripe.payments.size).toBe(2);
    expect(first.state).toBe('expired');
    const [row] = await query<{ payment_method: string }>(
      'select payment_method from orders where order_id = $1',
      [orderId],
    );
    expect(row?.payment_method).toBe('Stripe_klarna');
  });

  it('with another method takes the money of the one before where it came meanwhile', async () => {
    const { orderId } = await paidAtProvider();
    expect((await prepare(orderId, { method: 'Stripe_klarna' })).json()).toMatchObject({
      status: 'captured',
    });
    expect(server.stripe.payments.size).toBe(1);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it.each([
    ['a method of another gateway', { method: 'PayPal_Rest' }],
    ['a method the shop has not', { method: 'Stripe_alipay' }],
  ])('refuses %s', async (_what, body) => {
    const orderId = await orderOnline(guest);
    expect((await prepare(orderId, body)).json()).toMatchObject({ status: 'failed' });
    expect(server.stripe.payments.size).toBe(0);
  });
});

describe('money', () => {
  it('places the order once, however many ask at once', async () => {
    const { orderId, reference } = await paidAtProvider();
    const hook = { reference };
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => settle(orderId)),
      webhook(hook),
      prepare(orderId),
      watchPayments(server.context),
    ]);
    expect(answers[0]?.json()).toEqual({ status: 'captured', message: null });
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true, version: 2 });
    expect(await ledger(orderId)).toEqual([{ kind: 'payment', amount_cents: 2400 }]);
    expect(await placedEvents(orderId)).toBe(1);
    expect(await refunds(orderId)).toEqual([]);
    const order = (await staff.get(`/api/shop/fixture/counter/orders/${orderId}`)).json();
    expect(order).toMatchObject({ paid: true, paymentMethod: 'Stripe_card', refunded: 0 });
  });

  it.each([
    ['of another amount', { amount: 1 }, 'Gezahlt wurden 0,01'],
    ['in another currency', { currency: 'PLN' }, 'in einer anderen Währung'],
  ])('%s does not place the order and goes back', async (_what, changes, reason) => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    server.stripe.set(server.stripe.only().reference, 'paid', changes);
    expect((await settle(orderId)).json()).toMatchObject({ status: 'failed' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment', paid: false });
    expect(await refunds(orderId)).toHaveLength(1);
    const [alert] = await query<{ detail: string }>(
      'select detail from payment_alert where order_id = $1',
      [orderId],
    );
    expect(alert?.detail).toContain(reason);
  });

  it('of a declined card that was followed by a good one is the order’s', async () => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    const { reference } = server.stripe.only();
    server.stripe.set(reference, 'declined');
    expect((await settle(orderId)).json()).toMatchObject({ status: 'failed' });
    server.stripe.set(reference, 'paid');
    expect((await settle(orderId)).json()).toMatchObject({ status: 'captured' });
  });

  it('on its way leaves the order waiting until it is known', async () => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    const { reference } = server.stripe.only();
    server.stripe.set(reference, 'processing');
    expect((await settle(orderId)).json()).toMatchObject({ status: 'processing' });
    server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment' });
    server.stripe.set(reference, 'paid');
    server.setNow(TUESDAY_EVENING + 34 * MINUTE);
    await watchPayments(server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('of a second try goes back, the first one stands', async () => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    const first = server.stripe.only().reference;
    await guest.post(paymentPath(orderId, 'stripe', '/cancel'), {});
    await prepare(orderId);
    server.stripe.set(server.stripe.last().reference, 'paid');
    await settle(orderId);
    server.stripe.set(first, 'paid');
    await webhook({ reference: first });
    await eventually(async () => expect(await refunds(orderId)).toHaveLength(1));
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed' });
    expect((await refunds(orderId))[0]).toMatchObject({
      amount_cents: 2400,
      provider_key: `refund:money-${first}`,
    });
  });
});

describe('a payment that only the return tells of', () => {
  const settleWith = (orderId: string, reference: string) =>
    guest.post(paymentPath(orderId, 'stripe', '/settle'), { reference });

  it('is the order’s', async () => {
    server.stripe.tellsLater = true;
    const { orderId, reference } = await paidAtProvider();
    expect((await settle(orderId)).json()).toMatchObject({ status: 'open' });
    expect((await settleWith(orderId, reference)).json()).toMatchObject({ status: 'captured' });
  });

  it('is nothing to somebody else’s order, and nothing of it goes back', async () => {
    server.stripe.tellsLater = true;
    const { orderId: victim, reference } = await paidAtProvider();
    await settleWith(victim, reference);
    const thief = await orderOnline(guest);
    await prepare(thief);
    expect((await settleWith(thief, reference)).json()).toMatchObject({ status: 'open' });
    expect(await orderRow(thief)).toMatchObject({ status: 'awaiting_payment' });
    expect([await refunds(victim), await refunds(thief)]).toEqual([[], []]);
    const own = server.stripe.last().reference;
    server.stripe.set(own, 'paid');
    expect((await settleWith(thief, own)).json()).toMatchObject({ status: 'captured' });
  });

  it('expires when the guest never came back', async () => {
    server.stripe.tellsLater = true;
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(server.context);
    expect((await orderRow(orderId)).status).toBe('expired');
  });
});

describe('a webhook', () => {
  it('places the order of a guest whose browser is closed, once for all its copies', async () => {
    const { orderId, reference } = await paidAtProvider();
    for (const time of [1, 2, 3])
      expect((await webhook({ reference, time: 0 })).statusCode, `${time}`).toBe(200);
    await eventually(async () => expect((await orderRow(orderId)).status).toBe('placed'));
    expect(await placedEvents(orderId)).toBe(1);
  });

  it('with a wrong signature is refused and changes nothing', async () => {
    const { orderId, reference } = await paidAtProvider();
    expect((await webhook({ reference }, 'forged')).statusCode).toBe(400);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
  });

  it('is worked on later when the provider could not be asked', async () => {
    const { orderId, reference } = await paidAtProvider();
    server.stripe.failNext('look');
    expect((await webhook({ reference })).statusCode).toBe(200);
    await eventually(() => expect(server.stripe.calls).toContain('look'));
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    await watchPayments(server.context);
    expect((await orderRow(orderId)).status).toBe('placed');
  });

  it.each([
    '/api/platform/payment/unzer/fixture',
    '/api/platform/payment/stripe/nowhere',
    '/api/platform/payment/wrong/fixture',
  ])('%s is expected by nobody', async (url) => {
    const answer = await server.app.inject({ method: 'POST', url, payload: '{}' });
    expect(answer.statusCode).toBe(404);
  });
});

describe('what is not paid', () => {
  it('expires after half an hour, and the same cart can be ordered again', async () => {
    const body = { clientKey: 'key-that-is-used-twice-1' };
    const orderId = await orderOnline(guest, 'Stripe_card', body);
    await prepare(orderId);
    server.setNow(TUESDAY_EVENING + 29 * MINUTE);
    await watchPayments(server.context);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(server.context);
    expect((await orderRow(orderId)).status).toBe('expired');
    expect(server.stripe.only().state).toBe('expired');
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'failed' });
    expect(await orderOnline(guest, 'Stripe_card', body)).not.toBe(orderId);
  });

  it('gives back the last use of a coupon, which nobody else gets before', async () => {
    const wish = { couponCode: 'EINMAL', expectedTotal: 23 };
    const orderId = await orderOnline(guest, 'Stripe_card', wish);
    const other = () => guest.post('/api/shop/fixture/order', orderBody(wish));
    expect((await other()).json()).toMatchObject({ error: 'coupon-used-up' });
    await guest.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {});
    expect((await other()).statusCode).toBe(200);
  });

  it('stands if it was paid at the last moment', async () => {
    const { orderId } = await paidAtProvider();
    server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('waits on while its provider is away, but not for ever; late money goes back', async () => {
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    const { reference } = server.stripe.only();
    for (const minutes of [31, 125]) {
      server.stripe.failNext('close');
      server.setNow(TUESDAY_EVENING + minutes * MINUTE);
      await watchPayments(server.context);
      const expected = minutes < 120 ? 'awaiting_payment' : 'expired';
      expect((await orderRow(orderId)).status, `${minutes}`).toBe(expected);
    }
    server.stripe.set(reference, 'paid');
    await webhook({ reference });
    await eventually(async () => expect(await refunds(orderId)).toHaveLength(1));
    expect((await orderRow(orderId)).status).toBe('expired');
    expect(await ledger(orderId)).toHaveLength(1);
  });

  it('is given up by its guest, and paid at the same moment it stands', async () => {
    const path = (id: string) => `/api/shop/fixture/feedback/webshop/order/${id}/not-used`;
    const orderId = await orderOnline(guest);
    await prepare(orderId);
    expect((await guest.post(path(orderId), {})).json()).toEqual({ cancelled: true });
    expect((await guest.post(path(orderId), {})).json()).toEqual({ cancelled: true });
    server.stripe.payments.clear();
    const { orderId: paid } = await paidAtProvider();
    expect((await guest.post(path(paid), {})).json()).toEqual({ cancelled: false });
    expect(await orderRow(paid)).toMatchObject({ status: 'placed', paid: true });
  });
});

describe('the same cart ordered otherwise', () => {
  const key = { clientKey: 'key-of-a-cart-that-changes' };
  it('takes the place of what waited for its payment', async () => {
    const first = await orderOnline(guest, 'Stripe_card', key);
    await prepare(first);
    const cash = await guest.post('/api/shop/fixture/order', orderBody(key));
    expect(cash.json()).toMatchObject({ paymentGatewayId: 'offline' });
    expect((await orderRow(first)).status).toBe('cancelled');
    expect(server.stripe.only().state).toBe('expired');
    const { order } = cash.json() as { order: { id: string } };
    expect(await orderRow(order.id)).toMatchObject({ status: 'placed', client_key: key.clientKey });
  });

  it('is answered with what was paid meanwhile', async () => {
    const again = { clientKey: 'key-of-a-cart-paid-meanwhile' };
    const first = await orderOnline(guest, 'Stripe_card', again);
    await prepare(first);
    server.stripe.set(server.stripe.only().reference, 'paid');
    const cash = await guest.post('/api/shop/fixture/order', orderBody(again));
    expect(cash.statusCode).toBe(409);
    expect(cash.json()).toMatchObject({ code: 8, placedOrderId: first });
  });
});

describe('the wallet', () => {
  const wallet = () => server.paypal.last().reference;
  const capture = (orderId: string, walletOrder: string) =>
    guest.get(paymentPath(orderId, 'paypal', `/paypal/${walletOrder}`));

  it('is approved first; only our button takes the money', async () => {
    const orderId = await orderOnline(guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    server.paypal.set(wallet(), 'approved');
    expect((await settle(orderId, 'paypal')).json()).toMatchObject({ status: 'open' });
    server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    await watchPayments(server.context);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    expect((await capture(orderId, wallet())).json()).toBe('success');
    expect((await capture(orderId, wallet())).json()).toBe('success');
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
    expect(server.paypal.calls.filter((name) => name === 'capture')).toHaveLength(1);
  });

  it('that declines is told so and can be tried again', async () => {
    const orderId = await orderOnline(guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    server.paypal.set(wallet(), 'declined');
    expect((await capture(orderId, wallet())).json()).toBe('INSTRUMENT_DECLINED');
    server.paypal.set(wallet(), 'approved');
    expect((await capture(orderId, wallet())).json()).toBe('success');
  });

  it('whose capture gave no answer is finished by the watch', async () => {
    const orderId = await orderOnline(guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    server.paypal.set(wallet(), 'approved');
    server.paypal.failNext('capture', 'unclear');
    expect((await capture(orderId, wallet())).statusCode).toBe(503);
    server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    await watchPayments(server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('needs the header of a write and the right wallet order', async () => {
    const orderId = await orderOnline(guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    server.paypal.set(wallet(), 'approved');
    const bare = await server.app.inject({
      url: paymentPath(orderId, 'paypal', `/paypal/${wallet()}`),
      cookies: Object.fromEntries(guest.cookies),
    });
    expect(bare.statusCode).toBe(403);
    expect((await capture(orderId, 'another')).statusCode).toBe(404);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
  });
});

it('reconciling settles money we were never told of', async () => {
  const { orderId } = await paidAtProvider();
  await reconcilePayments(server.context);
  expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
});

function webhook(body: object, signature = 'good') {
  return server.app.inject({
    method: 'POST',
    url: '/api/platform/payment/stripe/fixture',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    payload: JSON.stringify(body),
  });
}

/** What is done after the answer is done soon. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
  const { vi } = await import('vitest');
  await vi.waitFor(check, { timeout: 3000, interval: 10 });
}
