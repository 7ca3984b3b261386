import { describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { watchPayments } from './watch-payments.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline, paymentPath } from '../testing/payment-server.ts';

const desk = paymentDesk();
const { query, orderRow, ledger, refunds, prepare, settle, paidAtProvider, webhook, eventually } =
  desk;

describe('what is not paid', () => {
  it('expires after half an hour, and the same cart can be ordered again', async () => {
    const body = { clientKey: 'key-that-is-used-twice-1' };
    const orderId = await orderOnline(desk.guest, 'Stripe_card', body);
    await prepare(orderId);
    desk.server.setNow(TUESDAY_EVENING + 29 * MINUTE);
    await watchPayments(desk.server.context);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
    expect((await orderRow(orderId)).status).toBe('expired');
    expect(desk.server.stripe.single().state).toBe('expired');
    expect((await prepare(orderId)).json()).toMatchObject({ status: 'failed' });
    expect(await orderOnline(desk.guest, 'Stripe_card', body)).not.toBe(orderId);
  });

  it('gives back the last use of a coupon, which nobody else gets before', async () => {
    const input = { couponCode: 'EINMAL', expectedTotal: 23 };
    const orderId = await orderOnline(desk.guest, 'Stripe_card', input);
    const other = () => desk.guest.post('/api/shop/fixture/order', orderBody(input));
    expect((await other()).json()).toMatchObject({ error: 'coupon-used-up' });
    await desk.guest.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {});
    expect((await other()).statusCode).toBe(200);
  });

  it('stands if it was paid at the last moment', async () => {
    const { orderId } = await paidAtProvider();
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('waits on while its provider is away, but not for ever; late money goes back', async () => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    const { reference } = desk.server.stripe.single();
    for (const minutes of [31, 125]) {
      desk.server.stripe.failNext('close');
      desk.server.setNow(TUESDAY_EVENING + minutes * MINUTE);
      await watchPayments(desk.server.context);
      const expected = minutes < 120 ? 'awaiting_payment' : 'expired';
      expect((await orderRow(orderId)).status, `${minutes}`).toBe(expected);
    }
    desk.server.stripe.set(reference, 'paid');
    await webhook({ reference });
    await eventually(async () => expect(await refunds(orderId)).toHaveLength(1));
    expect((await orderRow(orderId)).status).toBe('expired');
    expect(await ledger(orderId)).toHaveLength(1);
    for (const ask of [
      settle(orderId),
      desk.guest.post(paymentPath(orderId, 'stripe', '/cancel'), {}),
    ])
      expect((await ask).json()).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('bekommst das Geld zurück'),
      });
  });

  it('does not keep the others waiting where nobody answers', async () => {
    const { stripe, paypal } = desk.server;
    for (const _ of [1, 2, 3, 4, 5, 6]) await prepare(await orderOnline(desk.guest));
    const other = await orderOnline(desk.guest, 'PayPal_Rest');
    await prepare(other, {}, 'paypal');
    for (const _ of [1, 2, 3, 4, 5, 6]) stripe.failNext('close');
    stripe.calls.length = 0;
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
    expect(stripe.calls.filter((name) => name === 'close')).toHaveLength(3);
    expect((await orderRow(other)).status).toBe('expired');
    expect(paypal.single().state).toBe('expired');
  });

  it('is given up by its guest, and paid at the same moment it stands', async () => {
    const path = (id: string) => `/api/shop/fixture/feedback/webshop/order/${id}/not-used`;
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    expect((await desk.guest.post(path(orderId), {})).json()).toEqual({ cancelled: true });
    expect((await desk.guest.post(path(orderId), {})).json()).toEqual({ cancelled: true });
    // The call takes nothing: an empty body is one, called JSON or not.
    expect((await desk.guest.post(path(orderId), '')).json()).toEqual({ cancelled: true });
    expect((await desk.guest.send('POST', path(orderId))).json()).toEqual({ cancelled: true });
    desk.server.stripe.payments.clear();
    const { orderId: paid } = await paidAtProvider();
    expect((await desk.guest.post(path(paid), {})).json()).toEqual({ cancelled: false });
    expect(await orderRow(paid)).toMatchObject({ status: 'placed', paid: true });
  });
});

describe('the same cart ordered otherwise', () => {
  const key = { clientKey: 'key-of-a-cart-that-changes' };
  it('takes the place of what waited for its payment', async () => {
    const first = await orderOnline(desk.guest, 'Stripe_card', key);
    await prepare(first);
    const cash = await desk.guest.post('/api/shop/fixture/order', orderBody(key));
    expect(cash.json()).toMatchObject({ paymentGatewayId: 'offline' });
    expect((await orderRow(first)).status).toBe('cancelled');
    expect(desk.server.stripe.single().state).toBe('expired');
    const { order } = cash.json() as { order: { id: string } };
    expect(await orderRow(order.id)).toMatchObject({ status: 'placed', client_key: key.clientKey });
  });

  it('is ordered anew when the price the guest agrees to is another now', async () => {
    const input = { clientKey: 'key-of-a-cart-that-costs-less' };
    const first = await orderOnline(desk.guest, 'Stripe_card', input);
    await prepare(first);
    await query(
      `update orders set total_cents = 2600, quote = quote::jsonb || '{"total": 2600}' where order_id = $1`,
      [first],
    );
    const second = await orderOnline(desk.guest, 'Stripe_card', input);
    expect(second).not.toBe(first);
    expect((await orderRow(first)).status).toBe('cancelled');
    await prepare(second);
    expect(desk.server.stripe.last().amount).toBe(2400);
  });

  it('is answered with what was paid meanwhile', async () => {
    const again = { clientKey: 'key-of-a-cart-paid-meanwhile' };
    const first = await orderOnline(desk.guest, 'Stripe_card', again);
    await prepare(first);
    desk.server.stripe.set(desk.server.stripe.single().reference, 'paid');
    const cash = await desk.guest.post('/api/shop/fixture/order', orderBody(again));
    expect(cash.statusCode).toBe(409);
    expect(cash.json()).toMatchObject({ code: 8, placedOrderId: first });
  });
});

it('the same cart ordered otherwise in several tabs at once is never called placed while it is unpaid', async () => {
  const clientKey = 'key-of-a-cart-in-many-tabs';
  await orderOnline(desk.guest, 'Stripe_card', { clientKey });
  const answers = await Promise.all(
    [1, 2, 3, 4].map((tip) => {
      const body = orderBody(
        { clientKey, tip, expectedTotal: 24 + tip },
        { paymentMethod: 'Stripe_card' },
      );
      return desk.guest.post('/api/shop/fixture/order', body);
    }),
  );
  for (const answer of answers) expect([200, 409], answer.body).toContain(answer.statusCode);
  for (const answer of answers) expect(answer.json().placedOrderId, answer.body).toBeUndefined();
  const left = await query(`select from orders where client_key = $1`, [clientKey]);
  expect(left).toHaveLength(1);
});

describe('the same cart ordered otherwise while the provider is away', () => {
  const order = (key: string) =>
    desk.guest.post('/api/shop/fixture/order', orderBody({ clientKey: key }));
  const providerAway = (gateway: 'stripe' | 'paypal') => {
    for (const call of ['open', 'look', 'close', 'capture'] as const)
      for (const _ of [1, 2, 3]) desk.server[gateway].failNext(call);
  };

  it('is taken; what comes for the first one after all goes back', async () => {
    const clientKey = 'key-of-a-cart-nobody-can-close';
    const first = await orderOnline(desk.guest, 'Stripe_card', { clientKey });
    await prepare(first);
    const { reference } = desk.server.stripe.single();
    providerAway('stripe');
    expect((await order(clientKey)).json()).toMatchObject({ paymentGatewayId: 'offline' });
    expect((await orderRow(first)).status).toBe('cancelled');
    desk.server.stripe.failing.clear();
    desk.server.stripe.set(reference, 'paid');
    await webhook({ reference });
    await eventually(async () => expect(await refunds(first)).toHaveLength(1));
  });

  it('is taken also where the payment could never be opened', async () => {
    const clientKey = 'key-of-a-cart-never-opened';
    const first = await orderOnline(desk.guest, 'Stripe_card', { clientKey });
    providerAway('stripe');
    expect((await prepare(first)).statusCode).toBe(503);
    expect((await order(clientKey)).json()).toMatchObject({ paymentGatewayId: 'offline' });
  });

  it('is not taken when the guest had agreed to pay: the money may be here already', async () => {
    const clientKey = 'key-of-a-cart-under-capture';
    const first = await orderOnline(desk.guest, 'PayPal_Rest', { clientKey });
    await prepare(first, {}, 'paypal');
    const { reference } = desk.server.paypal.last();
    desk.server.paypal.set(reference, 'approved');
    desk.server.paypal.failNext('capture', 'unclear', true);
    await desk.guest.get(paymentPath(first, 'paypal', `/paypal/${reference}`));
    providerAway('paypal');
    expect((await order(clientKey)).json()).toMatchObject({ code: 12 });
    expect((await orderRow(first)).status).toBe('awaiting_payment');
  });
});

describe('the wallet', () => {
  const wallet = () => desk.server.paypal.last().reference;
  const capture = (orderId: string, walletOrder: string) =>
    desk.guest.get(paymentPath(orderId, 'paypal', `/paypal/${walletOrder}`));

  it('is approved first; only our button takes the money', async () => {
    const orderId = await orderOnline(desk.guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    desk.server.paypal.set(wallet(), 'approved');
    expect((await settle(orderId, 'paypal')).json()).toMatchObject({ status: 'open' });
    desk.server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    await watchPayments(desk.server.context);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    expect((await capture(orderId, wallet())).json()).toBe('success');
    expect((await capture(orderId, wallet())).json()).toBe('success');
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
    expect(desk.server.paypal.calls.filter((name) => name === 'capture')).toHaveLength(1);
  });

  it('that declines is told so and can be tried again', async () => {
    const orderId = await orderOnline(desk.guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    desk.server.paypal.set(wallet(), 'declined');
    expect((await capture(orderId, wallet())).json()).toBe('INSTRUMENT_DECLINED');
    desk.server.paypal.set(wallet(), 'approved');
    // Approving another card is not yet the order.
    await settle(orderId, 'paypal');
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    expect((await capture(orderId, wallet())).json()).toBe('success');
  });

  it('whose capture gave no answer is finished by the watch', async () => {
    const orderId = await orderOnline(desk.guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    desk.server.paypal.set(wallet(), 'approved');
    desk.server.paypal.failNext('capture', 'unclear');
    expect((await capture(orderId, wallet())).statusCode).toBe(503);
    desk.server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    await watchPayments(desk.server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('whose money was being taken while the order was given up, without an answer, gives it back', async () => {
    const orderId = await orderOnline(desk.guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    desk.server.paypal.set(wallet(), 'approved');
    desk.server.paypal.failNext('capture', 'unclear', true);
    desk.server.paypal.before = async (name) => {
      if (name === 'capture')
        await desk.guest.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {});
    };
    expect((await capture(orderId, wallet())).statusCode).toBe(503);
    expect((await orderRow(orderId)).status).toBe('cancelled');
    expect(desk.server.paypal.kept()).toBe(2400);
    desk.server.setNow(TUESDAY_EVENING + 6 * MINUTE);
    await watchPayments(desk.server.context);
    expect(await refunds(orderId)).toHaveLength(1);
    desk.server.paypal.calls.length = 0;
    await watchPayments(desk.server.context);
    expect(desk.server.paypal.calls).toEqual([]);
  });

  it('needs the header of a write and the right wallet order', async () => {
    const orderId = await orderOnline(desk.guest, 'PayPal_Rest');
    await prepare(orderId, {}, 'paypal');
    desk.server.paypal.set(wallet(), 'approved');
    const bare = await desk.server.app.inject({
      url: paymentPath(orderId, 'paypal', `/paypal/${wallet()}`),
      cookies: Object.fromEntries(desk.guest.cookies),
    });
    expect(bare.statusCode).toBe(403);
    expect((await capture(orderId, 'another')).statusCode).toBe(404);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
  });
});
