import { expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { findOrder, type OrderRecord } from '../orders/orders.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { orderOnline } from '../testing/payment-server.ts';
import { openAttempt } from './open-attempt.ts';

const desk = paymentDesk();
const GUEST = { name: 'Gerda Gast', email: 'gerda@example.de', phone: '0911 5550123' };

async function written(orderId: string): Promise<OrderRecord> {
  const order = await findOrder(desk.server.context.database.pool, 'fixture', orderId);
  if (!order) throw new Error('no such order');
  return order;
}

/** Opened under another key, so that the provider takes it for another payment. */
async function inputFor(orderId: string, changes: Partial<OrderRecord>) {
  const [attempt, order] = [await desk.attempt(orderId), await written(orderId)];
  const again = { ...attempt, provider_key: `${attempt.provider_key}-again` };
  await openAttempt(desk.server.context, again, { order: { ...order, ...changes } });
  return desk.server.stripe.last().input;
}

it('a delivery is opened with all that provider and guest are to know of it', async () => {
  const orderId = await orderOnline(desk.guest);
  await desk.prepare(orderId, { resourceId: 'card-1' });
  const { attempt_id: attemptId } = await desk.attempt(orderId);
  const { number } = await written(orderId);
  expect(desk.server.stripe.single().input).toEqual({
    account: expect.objectContaining({ shopId: 'fixture' }),
    attemptId,
    idempotencyKey: `pay-${attemptId}`,
    method: 'Stripe_card',
    amount: 2400,
    currency: 'EUR',
    orderId,
    title: `Bestellung ${number}`,
    shopName: 'Prüfstube',
    items: [{ name: 'Pizza Margherita', amount: 2, total: 2200 }],
    guest: GUEST,
    address: { street: 'Hauptstraße 5', zip: '12345', city: 'Musterstadt' },
    shopAddress: { street: 'Marktplatz 1', zip: '12345', city: 'Musterstadt' },
    returnUrl: `http://localhost:3000/checkout/success/${orderId}`,
    cancelUrl: 'http://localhost:3000/checkout/abgebrochen',
    webhookUrl: 'http://localhost:3000/api/platform/payment/stripe/fixture',
    resourceId: 'card-1',
    expiresAt: TUESDAY_EVENING + 30 * MINUTE,
  });
});

it('a pickup goes nowhere, and has no resource of the browser', async () => {
  const body = orderBody({ expectedTotal: 22 }, { paymentMethod: 'Stripe_card', isPickup: true });
  const answer = await desk.guest.post('/api/shop/fixture/order', body);
  const { order } = answer.json() as { order: { id: string } };
  await desk.prepare(order.id);
  expect(desk.server.stripe.single().input).toMatchObject({
    amount: 2200,
    address: null,
    guest: GUEST,
    shopAddress: { street: 'Marktplatz 1', zip: '12345', city: 'Musterstadt' },
    resourceId: null,
  });
});

it('each line of the order is an item, by what its pieces cost', async () => {
  const orderItems = [MARGHERITA, { ...MARGHERITA, amount: 1 }];
  const body = { orderItems, expectedTotal: 33 };
  const orderId = await orderOnline(desk.guest, 'Stripe_card', body);
  await desk.prepare(orderId);
  expect(desk.server.stripe.single().input.items).toEqual([
    { name: 'Pizza Margherita', amount: 2, total: 2200 },
    { name: 'Pizza Margherita', amount: 1, total: 1100 },
  ]);
});

it('a street without a number is no more than the street', async () => {
  const orderId = await orderOnline(desk.guest);
  await desk.prepare(orderId);
  const { form } = await written(orderId);
  const input = await inputFor(orderId, { form: { ...form, streetNumber: '' } });
  expect(input.address?.street).toBe('Hauptstraße');
});

it('a part of a table’s bill is called by its table', async () => {
  const orderId = await orderOnline(desk.guest);
  await desk.prepare(orderId);
  const input = await inputFor(orderId, { settles_table: true, table_number: 5 });
  expect(input.title).toBe('Tisch 5');
});

it('is opened again with the same request, however late, and found', async () => {
  const orderId = await orderOnline(desk.guest);
  await desk.prepare(orderId);
  const attempt = await desk.attempt(orderId);
  desk.server.setNow(TUESDAY_EVENING + 20 * MINUTE);
  const opened = await openAttempt(desk.server.context, attempt);
  expect(opened).toMatchObject({ reference: attempt.reference, answer: attempt.answer });
  expect(desk.server.stripe.single().input.expiresAt).toBe(TUESDAY_EVENING + 30 * MINUTE);
});

it('is not opened for an order that is not there', async () => {
  const orderId = await orderOnline(desk.guest);
  await desk.prepare(orderId);
  const attempt = { ...(await desk.attempt(orderId)), order_id: 'nowhere' };
  desk.server.stripe.calls.length = 0;
  await expect(openAttempt(desk.server.context, attempt)).rejects.toMatchObject({
    name: 'PaymentProviderError',
    kind: 'misconfigured',
  });
  expect(desk.server.stripe.calls).toEqual([]);
});
