import { describe, expect, it } from 'vitest';
import { orderBody } from '../testing/order-inputs.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline, paymentPath } from '../testing/payment-server.ts';
import { TestBrowser } from '../testing/test-server.ts';

const desk = paymentDesk();
const { query, orderRow, placedEvents, prepare, paidAtProvider } = desk;

describe('an order that waits for its payment', () => {
  it('is not there for the restaurant, whatever it asks', async () => {
    const orderId = await orderOnline(desk.guest);
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment', paid: false });
    const base = '/api/shop/fixture/counter/orders';
    const listed = (await desk.staff.get(base)).json() as { orders: { id: string }[] };
    expect(listed.orders.map(({ id }) => id)).not.toContain(orderId);
    expect((await desk.staff.get(`${base}/${orderId}`)).statusCode).toBe(404);
    for (const to of ['accepted', 'placed', 'rejected'])
      expect(
        (
          await desk.staff.post(`${base}/${orderId}/transition`, {
            to,
            etaMinutes: 20,
            reason: 'x',
          })
        ).statusCode,
      ).toBe(404);
    expect(await placedEvents(orderId)).toBe(0);
  });

  it('tells its guest so, and names the gateway', async () => {
    const answer = await desk.guest.post(
      '/api/shop/fixture/order',
      orderBody({}, { paymentMethod: 'Stripe_card' }),
    );
    expect(answer.json()).toMatchObject({ paymentGatewayId: 'stripe' });
    const { order } = answer.json() as { order: { id: string } };
    const status = await desk.guest.get(`/api/shop/fixture/status/${order.id}`);
    expect(status.json()).toMatchObject({ status: 'awaiting_payment' });
  });

  it('is paid by its own device only', async () => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    const stranger = await TestBrowser.open(desk.server);
    for (const rest of ['', '/settle', '/cancel'])
      expect((await stranger.post(paymentPath(orderId, 'stripe', rest), {})).statusCode).toBe(404);
    const path = `/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`;
    expect((await stranger.post(path, {})).statusCode).toBe(404);
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment' });
  });
});

it('an order that costs nothing waits for nothing', async () => {
  const input = { couponCode: 'ALLES', expectedTotal: 0 };
  const free = { paymentMethod: 'Stripe_card', isPickup: true };
  const answer = await desk.guest.post('/api/shop/fixture/order', orderBody(input, free));
  const { order } = answer.json() as { order: { id: string } };
  expect(await orderRow(order.id)).toMatchObject({ status: 'placed', paid: true });
  expect((await prepare(order.id)).json()).toMatchObject({ status: 'captured' });
});

it('what has not come to rest is counted for the operator', async () => {
  await orderOnline(desk.guest);
  const { body } = await desk.server.app.inject({ url: '/metrics' });
  expect(body).toMatch(/payments_open\{what="order",status="awaiting_payment"\} [1-9]/);
});

describe('preparing', () => {
  it('answers each of two tabs with the method it asked for', async () => {
    const orderId = await orderOnline(desk.guest);
    const methods = ['Stripe_card', 'Stripe_klarna', 'Stripe_card', 'Stripe_klarna'] as const;
    const answers = await Promise.all(methods.map((method) => prepare(orderId, { method })));
    const opened = answers.map((answer) => (answer.json() as { id: string | null }).id);
    for (const [at, id] of opened.entries())
      if (id) expect(desk.server.stripe.payments.get(id)?.input.method).toBe(methods[at]);
    expect(opened.some((id) => id !== null)).toBe(true);
  });

  it('answers the same payment however often it is asked, also at once', async () => {
    const orderId = await orderOnline(desk.guest);
    const answers = await Promise.all([1, 2, 3, 4].map(() => prepare(orderId)));
    answers.push(await prepare(orderId));
    const urls = new Set(answers.map((answer) => (answer.json() as { url: string }).url));
    expect(urls.size).toBe(1);
    expect(answers[0]?.json()).toMatchObject({
      status: 'other',
      id: desk.server.stripe.last().reference,
    });
    expect(desk.server.stripe.single().input).toMatchObject({
      amount: 2400,
      title: expect.stringMatching(/^Bestellung \d+$/),
      returnUrl: expect.stringContaining(`/checkout/success/${orderId}`),
      cancelUrl: expect.stringContaining('/checkout/abgebrochen'),
    });
    const attempts = await query('select from payment_attempt where order_id = $1', [orderId]);
    expect(attempts).toHaveLength(1);
  });

  it('without an answer can be tried again and gets the payment that was opened all the same', async () => {
    const orderId = await orderOnline(desk.guest);
    desk.server.stripe.failNext('open', 'unclear', true);
    expect((await prepare(orderId)).statusCode).toBe(503);
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'other' });
    expect(desk.server.stripe.payments.size).toBe(1);
  });

  it('that is refused fails, and another try may begin', async () => {
    const orderId = await orderOnline(desk.guest);
    desk.server.stripe.failNext('open', 'refused');
    expect((await prepare(orderId)).json()).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('Die Zahlung ist fehlgeschlagen'),
    });
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'other' });
  });

  it('with wrong keys tells the restaurant', async () => {
    const orderId = await orderOnline(desk.guest);
    desk.server.stripe.failNext('open', 'misconfigured');
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'failed' });
    const alerts = await query<{ kind: string }>(
      'select kind from payment_alert where order_id = $1',
      [orderId],
    );
    expect(alerts).toEqual([{ kind: 'misconfigured' }]);
  });

  it('with another method ends the one before at its provider', async () => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    const first = desk.server.stripe.single();
    const second = (await prepare(orderId, { method: 'Stripe_klarna' })).json();
    expect(second).toMatchObject({ status: 'other', id: desk.server.stripe.last().reference });
    expect(desk.server.stripe.payments.size).toBe(2);
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
    expect(desk.server.stripe.payments.size).toBe(1);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it.each([
    ['a method of another gateway', { method: 'PayPal_Rest' }],
    ['a method the shop has not', { method: 'Stripe_alipay' }],
  ])('refuses %s', async (_what, body) => {
    const orderId = await orderOnline(desk.guest);
    expect((await prepare(orderId, body)).json()).toMatchObject({ status: 'failed' });
    expect(desk.server.stripe.payments.size).toBe(0);
  });
});
