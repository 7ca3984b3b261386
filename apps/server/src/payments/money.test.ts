import { describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { watchPayments } from './watch-payments.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline, paymentPath } from '../testing/payment-server.ts';

const desk = paymentDesk();
const {
  query,
  orderRow,
  ledger,
  refunds,
  placedEvents,
  prepare,
  settle,
  paidAtProvider,
  webhook,
  eventually,
} = desk;

describe('money', () => {
  it('places the order once, however many ask at once', async () => {
    const { orderId, reference } = await paidAtProvider();
    const hook = { reference };
    const answers = await Promise.all([
      ...[1, 2, 3, 4, 5].map(() => settle(orderId)),
      webhook(hook),
      prepare(orderId),
      watchPayments(desk.server.context),
    ]);
    expect(answers[0]?.json()).toEqual({ status: 'captured', message: null });
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true, version: 2 });
    expect(await ledger(orderId)).toEqual([{ kind: 'payment', amount_cents: 2400 }]);
    expect(await placedEvents(orderId)).toBe(1);
    expect(await refunds(orderId)).toEqual([]);
    const order = (await desk.staff.get(`/api/shop/fixture/counter/orders/${orderId}`)).json();
    expect(order).toMatchObject({ paid: true, paymentMethod: 'Stripe_card', refunded: 0 });
  });

  it.each([
    ['of another amount', { amount: 1 }, 'Gezahlt wurden 0,01'],
    ['in another currency', { currency: 'PLN' }, 'in einer anderen Währung'],
  ])('%s does not place the order and goes back', async (_what, changes, reason) => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    desk.server.stripe.set(desk.server.stripe.single().reference, 'paid', changes);
    expect((await settle(orderId)).json()).toMatchObject({ status: 'failed' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment', paid: false });
    expect(await refunds(orderId)).toHaveLength(1);
    const [alert] = await query<{ detail: string }>(
      'select detail from payment_alert where order_id = $1',
      [orderId],
    );
    expect(alert?.detail).toContain(reason);
  });

  it('that went to another merchant is nobody’s here: nothing is kept, nothing goes back, staff are told', async () => {
    const { orderId, reference } = await paidAtProvider();
    desk.server.stripe.set(reference, 'paid', { isOurMerchant: false });
    expect((await webhook({ reference })).statusCode).toBe(200);
    expect((await settle(orderId)).json()).toMatchObject({ status: 'failed' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment', paid: false });
    expect([await ledger(orderId), await refunds(orderId)]).toEqual([[], []]);
    const alerts = await query<{ kind: string; detail: string }>(
      'select kind, detail from payment_alert where order_id = $1',
      [orderId],
    );
    expect(alerts).toEqual([
      { kind: 'wrong-money', detail: 'Die Zahlung ging an einen anderen Händler.' },
    ]);
  });

  it('of a merchant that the provider does not name is the order’s', async () => {
    const { orderId, reference } = await paidAtProvider();
    desk.server.stripe.set(reference, 'paid', { isOurMerchant: null });
    expect((await settle(orderId)).json()).toMatchObject({ status: 'captured' });
  });

  it('of a declined card that was followed by a good one is the order’s', async () => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    const { reference } = desk.server.stripe.single();
    desk.server.stripe.set(reference, 'declined');
    expect((await settle(orderId)).json()).toMatchObject({ status: 'failed' });
    desk.server.stripe.set(reference, 'paid');
    expect((await settle(orderId)).json()).toMatchObject({ status: 'captured' });
  });

  it('on its way leaves the order waiting until it is known', async () => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    const { reference } = desk.server.stripe.single();
    desk.server.stripe.set(reference, 'processing');
    expect((await settle(orderId)).json()).toMatchObject({ status: 'processing' });
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'awaiting_payment' });
    desk.server.stripe.set(reference, 'paid');
    desk.server.setNow(TUESDAY_EVENING + 34 * MINUTE);
    await watchPayments(desk.server.context);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('of a second try goes back, the first one stands', async () => {
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    const first = desk.server.stripe.single().reference;
    await desk.guest.post(paymentPath(orderId, 'stripe', '/cancel'), {});
    await prepare(orderId);
    desk.server.stripe.set(desk.server.stripe.last().reference, 'paid');
    await settle(orderId);
    desk.server.stripe.set(first, 'paid');
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
    desk.guest.post(paymentPath(orderId, 'stripe', '/settle'), { reference });

  it('is the order’s', async () => {
    desk.server.stripe.tellsLater = true;
    const { orderId, reference } = await paidAtProvider();
    expect((await settle(orderId)).json()).toMatchObject({ status: 'open' });
    expect((await settleWith(orderId, reference)).json()).toMatchObject({ status: 'captured' });
  });

  it('is nothing to somebody else’s order, and nothing of it goes back', async () => {
    desk.server.stripe.tellsLater = true;
    const { orderId: victim, reference } = await paidAtProvider();
    await settleWith(victim, reference);
    const thief = await orderOnline(desk.guest);
    await prepare(thief);
    expect((await settleWith(thief, reference)).json()).toMatchObject({ status: 'open' });
    expect(await orderRow(thief)).toMatchObject({ status: 'awaiting_payment' });
    expect([await refunds(victim), await refunds(thief)]).toEqual([[], []]);
    const own = desk.server.stripe.last().reference;
    desk.server.stripe.set(own, 'paid');
    expect((await settleWith(thief, own)).json()).toMatchObject({ status: 'captured' });
  });

  it('expires when the guest never came back', async () => {
    desk.server.stripe.tellsLater = true;
    const orderId = await orderOnline(desk.guest);
    await prepare(orderId);
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
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
    desk.server.stripe.failNext('look');
    expect((await webhook({ reference })).statusCode).toBe(200);
    await eventually(() => expect(desk.server.stripe.calls).toContain('look'));
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    await watchPayments(desk.server.context);
    expect((await orderRow(orderId)).status).toBe('placed');
  });

  it.each([
    '/api/platform/payment/unzer/fixture',
    '/api/platform/payment/stripe/nowhere',
    '/api/platform/payment/wrong/fixture',
  ])('%s is expected by nobody', async (url) => {
    const answer = await desk.server.app.inject({ method: 'POST', url, payload: '{}' });
    expect(answer.statusCode).toBe(404);
  });
});

it('a webhook that speaks of no payment of ours leaves nothing behind', async () => {
  const reference = 's-pay-of-somebody-else';
  expect((await webhook({ reference })).statusCode).toBe(200);
  expect(await query('select from payment_event where reference = $1', [reference])).toEqual([]);
});
