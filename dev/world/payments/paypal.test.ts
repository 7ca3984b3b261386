import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { PaymentReference, RefundInput } from '../../../apps/server/src/payments/provider.ts';
import { openPayment, startPaypalWorld, inputOf, type PaypalWorld } from './paypal-world.ts';

let world: PaypalWorld;
afterEach(() => world.stop());

describe.each(['paypal', 'paypal-platform'] as const)('%s', (kind) => {
  beforeEach(async () => {
    world = await startPaypalWorld(kind);
  });

  const approved = async (how = 'approve'): Promise<PaymentReference> => {
    const payment = await openPayment(world);
    await world.paypal.act(payment.reference, how);
    return payment;
  };
  const refundOf = async (
    payment: PaymentReference,
    changes: Partial<RefundInput> = {},
  ): Promise<RefundInput> => ({
    ...payment,
    paymentId: (await world.provider.look(payment)).paymentId ?? '',
    amount: cents(500),
    idempotencyKey: 'refund-1',
    refundReference: null,
    reason: 'Pizza war kalt',
    ...changes,
  });

  test('opens an order with everything PayPal shows, and the same one for the same key', async () => {
    const input = inputOf(world.account);
    const opened = await world.provider.open(input);
    expect(opened.answer).toMatchObject({
      id: opened.reference,
      url: `${world.paypal.url}/checkoutnow?token=${opened.reference}`,
    });
    expect(await world.provider.open(input)).toEqual(opened);
    expect(world.paypal.payments()).toMatchObject([
      { id: opened.reference, amount: 1850, currency: 'EUR', reference: 'attempt-1' },
    ]);
    const page = await (await fetch(opened.answer.url ?? '')).text();
    for (const text of ['An Pizzeria Sole', '18,50 €', '2 × Pizza Margherita', 'Am Bach 5, 91990'])
      expect(page).toContain(text);
    await world.paypal.act(opened.reference ?? '', 'approve');
    expect((await world.provider.open(input)).reference).toBe(opened.reference);
  });

  test('sends no items that do not add up, and no address for pickup', async () => {
    const items = [{ name: 'Pizza', amount: 1, total: cents(900) }];
    await openPayment(world, { items, address: null });
    const body = JSON.parse(String(world.paypal.seen.at(-1)?.body));
    expect(body.purchase_units[0]).toMatchObject({
      amount: { currency_code: 'EUR', value: '18.50' },
    });
    expect(Object.keys(body.purchase_units[0])).not.toContain('items');
    expect(Object.keys(body.purchase_units[0])).not.toContain('shipping');
    expect(body.payment_source.paypal.experience_context).toMatchObject({
      shipping_preference: 'NO_SHIPPING',
      locale: 'de-DE',
      user_action: 'PAY_NOW',
    });
  });

  test('takes the money of an approved order once, however often it is asked', async () => {
    const payment = await openPayment(world);
    const isOurMerchant = kind === 'paypal' ? null : true;
    const known = { amount: 1850, currency: 'EUR', attemptId: 'attempt-1', isOurMerchant };
    const open = { ...known, state: 'open', paymentId: null, reason: null };
    expect(await world.provider.look(payment)).toEqual(open);
    expect(await world.provider.capture(payment)).toEqual(open);
    await world.paypal.act(payment.reference, 'approve');
    expect(await world.provider.look(payment)).toEqual({ ...open, state: 'approved' });
    const paid = await world.provider.capture(payment);
    expect(paid).toEqual({ ...open, state: 'paid', paymentId: expect.stringMatching(/^\w{17}$/) });
    expect(await world.provider.capture(payment)).toEqual(paid);
    expect(await world.provider.look(payment)).toEqual(paid);
    expect(await world.provider.close(payment)).toEqual(paid);
  });

  test('two captures at once take the money once', async () => {
    const payment = await approved();
    const both = await Promise.all([1, 2].map(() => world.provider.capture(payment)));
    expect(both[0]).toMatchObject({ state: 'paid' });
    expect(both[1]).toEqual(both[0]);
    const again = { ...payment, idempotencyKey: 'another' };
    expect(await world.provider.capture(again)).toEqual(both[0]);
  });

  test('a declined card may be exchanged for another in the same order', async () => {
    const payment = await approved('decline');
    const declined = { state: 'declined', reason: 'INSTRUMENT_DECLINED', paymentId: null };
    expect(await world.provider.capture(payment)).toMatchObject(declined);
    expect(await world.provider.capture(payment)).toMatchObject(declined);
    await world.paypal.act(payment.reference, 'approve');
    expect(await world.provider.capture(payment)).toMatchObject({ state: 'paid' });
  });

  test.each([
    ['release', { state: 'paid', amount: 1850 }],
    ['deny', { state: 'failed', paymentId: null }],
  ])('money under review is on its way until PayPal says %s', async (end, outcome) => {
    const payment = await approved('review');
    const held = { state: 'processing', reason: 'PENDING_REVIEW' };
    expect(await world.provider.capture(payment)).toMatchObject(held);
    expect(await world.provider.close(payment)).toMatchObject(held);
    await world.paypal.act(payment.reference, end);
    expect(await world.provider.look(payment)).toMatchObject(outcome);
  });

  test.each([
    ['void', 'cancelled'],
    ['forget', 'unknown'],
  ])('an order that PayPal has done with (%s) is %s', async (end, state) => {
    const payment = await openPayment(world);
    await world.paypal.act(payment.reference, end);
    for (const ask of ['look', 'capture', 'close'] as const)
      expect((await world.provider[ask](payment)).state).toBe(state);
  });

  test('closing says how it stands and takes nothing', async () => {
    const payment = await approved();
    expect((await world.provider.close(payment)).state).toBe('approved');
    expect(world.paypal.payments()).toMatchObject([{ state: 'APPROVED' }]);
  });

  test('money goes back in parts, once for each key, and never more than came', async () => {
    const payment = await approved();
    await world.provider.capture(payment);
    const input = await refundOf(payment);
    const done = await world.provider.refund(input);
    expect(done).toEqual({ status: 'done', reference: expect.any(String), reason: null });
    expect(await world.provider.refund(input)).toEqual(done);
    expect(await world.provider.look(payment)).toMatchObject({ state: 'paid', amount: 1850 });
    const tooMuch = await refundOf(payment, { amount: cents(1351), idempotencyKey: 'r2' });
    await expect(world.provider.refund(tooMuch)).rejects.toMatchObject({
      kind: 'refused',
      code: 'REFUND_AMOUNT_EXCEEDED',
    });
    const rest = await refundOf(payment, { amount: cents(1350), idempotencyKey: 'r3' });
    expect((await world.provider.refund(rest)).status).toBe('done');
    expect(world.paypal.payments()).toMatchObject([{ refunded: 1850 }]);
    const seen = world.paypal.seen.filter(({ path }) => path.endsWith('/refund'));
    // What the restaurant writes down is not for the guest.
    expect(seen.map(({ body }) => String(body)).join()).not.toContain('kalt');
  });

  test.each([
    ['settle-refunds', 'done'],
    ['fail-refunds', 'failed'],
  ])('a refund that takes days is asked for again, and not made again: %s', async (end, status) => {
    const payment = await approved();
    await world.provider.capture(payment);
    await world.paypal.act(payment.reference, 'slow-refunds');
    const input = await refundOf(payment);
    const { reference, ...begun } = await world.provider.refund(input);
    expect(begun).toMatchObject({ status: 'pending', reason: 'ECHECK' });
    await world.paypal.act(payment.reference, end);
    expect(await world.provider.refund(input)).toMatchObject({ status, reference });
    // After 45 days the key is forgotten; the refund is not.
    world.clock.now += 46 * 86_400_000;
    const known = { ...input, refundReference: reference };
    expect(await world.provider.refund(known)).toMatchObject({ status, reference });
    expect(world.paypal.payments()).toMatchObject([{ refunded: status === 'done' ? 500 : 0 }]);
  });

  test('what moved since is listed, over months and pages', async () => {
    const { clock, provider, account } = world;
    const begun = clock.now;
    const payment = await approved();
    const { paymentId } = await provider.capture(payment);
    clock.now += 45 * 86_400_000;
    const refund = await provider.refund(await refundOf(payment));
    const held = await openPayment(world, { idempotencyKey: 'k2', attemptId: 'attempt-2' });
    await world.paypal.act(held.reference, 'review');
    await provider.capture(held);
    clock.now += 60_000;
    const moved = { attemptId: 'attempt-1', currency: 'EUR' };
    const back = { ...moved, kind: 'refund', paymentId: refund.reference, amount: 500 };
    expect(await provider.movements(account, begun - 1000)).toEqual([
      { ...moved, kind: 'payment', paymentId, amount: 1850, at: begun },
      { ...back, at: clock.now - 60_000 },
    ]);
    expect(await provider.movements(account, begun + 1000)).toMatchObject([back]);
  });
});

test('what the platform gets for another merchant is not ours', async () => {
  world = await startPaypalWorld('paypal-platform');
  const payment = await openPayment(world);
  const values = { ...world.account.values, merchantId: 'MERCHANTONE11' };
  const stranger = { ...payment, account: { ...world.account, values } };
  expect((await world.provider.look(stranger)).state).toBe('unknown');
});

test('items of a rounded price and a discount still add up', async () => {
  world = await startPaypalWorld();
  await openPayment(world, {
    amount: cents(1000),
    items: [
      { name: 'Drei für zwei', amount: 3, total: cents(1100) },
      { name: 'Gratis-Dip', amount: 1, total: cents(0) },
      { name: 'Gutschein', amount: 1, total: cents(-100) },
    ],
  });
  const [unit] = JSON.parse(String(world.paypal.seen.at(-1)?.body)).purchase_units;
  expect(unit.amount.breakdown).toEqual({
    item_total: { currency_code: 'EUR', value: '11.00' },
    discount: { currency_code: 'EUR', value: '1.00' },
  });
  expect(unit.items).toEqual([
    {
      name: '3 × Drei für zwei',
      quantity: '1',
      unit_amount: { currency_code: 'EUR', value: '11.00' },
    },
  ]);
});
