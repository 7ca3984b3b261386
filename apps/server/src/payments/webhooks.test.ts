import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertShop } from '../testing/insert-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline, payingShop } from '../testing/payment-server.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { writeAccount } from './accounts.ts';
import { processEvent, receiveWebhook } from './webhooks.ts';

const desk = paymentDesk();
const { orderRow, query } = desk;
beforeAll(async () => {
  const { pool } = desk.server.context.database;
  const { box } = desk.server.context.payments;
  await insertShop(pool, payingShop({ id: 'other', domains: ['other'] }));
  await writeAccount(pool, box, 'other', 'stripe', { secretKey: 'sk', webhookSecret: 'wh' });
  await desk.server.context.shops.refresh('other');
});
afterEach(() => vi.restoreAllMocks());

/** As it comes in, at the shop of the address. */
const receive = (body: object, signature = 'good') =>
  receiveWebhook(desk.server.context, 'fixture', 'stripe', {
    headers: { 'x-signature': signature },
    body: Buffer.from(JSON.stringify(body)),
    now: desk.server.context.now(),
  });
const work = (eventId: string | null) =>
  processEvent(desk.server.context, 'fixture', 'stripe', eventId ?? 'none');
const processedAt = async (eventId: string | null) => {
  const [event] = await query<{ processed_at: Date | null }>(
    'select processed_at from payment_event where event_id = $1',
    [eventId],
  );
  return event?.processed_at;
};

describe('a webhook that comes in', () => {
  it('is taken once, and known from then on', async () => {
    const { reference } = await desk.paidAtProvider();
    const first = await receive({ reference });
    expect(first).toEqual({ received: 'taken', eventId: expect.any(String) });
    expect(await receive({ reference })).toEqual({ ...first, received: 'known' });
    await work(first.eventId);
    expect(await receive({ reference })).toEqual({ ...first, received: 'known' });
    expect(await receive({ reference, another: 'event' })).toMatchObject({ received: 'taken' });
  });

  it('of a payment that is none of ours is foreign, and nothing is kept', async () => {
    const body = { reference: 'of-another-till', attemptId: 'of-another-till' };
    expect(await receive(body)).toEqual({ received: 'foreign', eventId: null });
    expect(await query('select from payment_event where reference = $1', [body.reference])).toEqual(
      [],
    );
  });

  it('without a good signature is unsigned', async () => {
    const { reference } = await desk.paidAtProvider();
    const unsigned = { received: 'unsigned', eventId: null };
    expect(await receive({ reference }, 'forged')).toEqual(unsigned);
  });

  it('is expected by no shop without an account', async () => {
    const { reference } = await desk.paidAtProvider();
    vi.spyOn(desk.server.context.payments, 'account').mockResolvedValueOnce(null);
    expect(await receive({ reference })).toEqual({ received: 'no-account', eventId: null });
    expect(await query('select from payment_event where reference = $1', [reference])).toEqual([]);
  });
});

describe('an event', () => {
  it('is worked on once', async () => {
    const { orderId, reference } = await desk.paidAtProvider();
    const { eventId } = await receive({ reference });
    await work(eventId);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
    expect(await processedAt(eventId)).toEqual(new Date(desk.server.context.now()));
    desk.server.stripe.calls.length = 0;
    desk.server.setNow(desk.server.context.now() + 1000);
    const at = await processedAt(eventId);
    await work(eventId);
    expect([desk.server.stripe.calls, await processedAt(eventId)]).toEqual([[], at]);
  });

  it('that nobody has written down is none', async () => {
    await expect(work('never-received')).resolves.toBeUndefined();
    expect(desk.server.stripe.calls).toEqual([]);
  });

  it('waits as long as nobody answers, and is worked on when somebody does', async () => {
    const { orderId, reference } = await desk.paidAtProvider();
    const { eventId } = await receive({ reference });
    desk.server.stripe.failNext('look');
    await expect(work(eventId)).rejects.toMatchObject({ kind: 'unclear' });
    expect([await processedAt(eventId), (await orderRow(orderId)).status]).toEqual([
      null,
      'awaiting_payment',
    ]);
    await work(eventId);
    expect((await orderRow(orderId)).status).toBe('placed');
    expect(await processedAt(eventId)).not.toBeNull();
  });

  it('of which a fault of ours was the end waits too', async () => {
    const { reference } = await desk.paidAtProvider();
    const { eventId } = await receive({ reference });
    vi.spyOn(desk.server.stripe, 'look').mockRejectedValueOnce(new Error('a fault of ours'));
    await expect(work(eventId)).rejects.toThrow('a fault of ours');
    expect(await processedAt(eventId)).toBeNull();
  });

  it('that is refused is of no use: the log says so, and it does not come again', async () => {
    const { orderId, reference } = await desk.paidAtProvider();
    const { eventId } = await receive({ reference });
    const warned = vi.spyOn(desk.server.context.log, 'warn');
    desk.server.stripe.failNext('look', 'refused');
    await work(eventId);
    expect(warned).toHaveBeenCalledExactlyOnceWith(
      {
        err: expect.objectContaining({ kind: 'refused' }),
        shopId: 'fixture',
        gateway: 'stripe',
      },
      'a payment event could not be used and is left out',
    );
    expect(await processedAt(eventId)).not.toBeNull();
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
  });

  it('tells the id of a payment that came to be in the browser', async () => {
    desk.server.stripe.tellsLater = true;
    const { orderId, reference } = await desk.paidAtProvider();
    const { attempt_id: attemptId } = await desk.attempt(orderId);
    // By our id alone nobody knows where to look.
    const without = await receive({ attemptId });
    await work(without.eventId);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    expect(desk.server.stripe.calls).not.toContain('look');
    const { eventId } = await receive({ attemptId, reference });
    await work(eventId);
    expect((await orderRow(orderId)).status).toBe('placed');
    expect(await desk.attempt(orderId)).toMatchObject({ status: 'paid', reference });
  });

  it('that names our attempt with somebody else’s payment brings it nothing', async () => {
    desk.server.stripe.tellsLater = true;
    const { reference: another } = await desk.paidAtProvider();
    const orderId = await orderOnline(desk.guest);
    await desk.prepare(orderId);
    const { attempt_id: attemptId } = await desk.attempt(orderId);
    const { eventId } = await receive({ attemptId, reference: another });
    await work(eventId);
    expect((await orderRow(orderId)).status).toBe('awaiting_payment');
    expect(await desk.attempt(orderId)).toMatchObject({ status: 'pending', reference: null });
    expect(await desk.ledger(orderId)).toEqual([]);
  });

  it('of a payment in another shop of the same account is that shop’s', async () => {
    const guest = await TestBrowser.open(desk.server);
    const body = orderBody({}, { paymentMethod: 'Stripe_card' });
    const ordered = await guest.post('/api/shop/other/order', body);
    const orderId: string = ordered.json().order.id;
    await guest.post(`/api/shop/other/payment/${orderId}/stripe`, {});
    const { reference } = desk.server.stripe.last();
    desk.server.stripe.set(reference, 'paid');
    const { received, eventId } = await receive({ reference });
    expect(received).toBe('taken');
    await work(eventId);
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
    expect(
      await query('select shop_id from payment_ledger where order_id = $1', [orderId]),
    ).toEqual([{ shop_id: 'other' }]);
  });

  it('of a refund that came back says so', async () => {
    const { orderId, reference } = await desk.paidAtProvider();
    await desk.settle(orderId);
    const { attempt_id: attemptId } = await desk.attempt(orderId);
    await query(
      `insert into refund (shop_id, refund_id, order_id, attempt_id, payment_id, gateway, amount_cents, status, reason,
          provider_key, reference, requested_at, updated_at)
        values ('fixture', 'back-1', $1, $2, $3, 'stripe', 500, 'done', 'Weil', 'back-1', 're-back-1', $4, $4)`,
      [orderId, attemptId, `money-${reference}`, new Date(desk.server.context.now())],
    );
    vi.spyOn(desk.server.stripe, 'refund').mockResolvedValueOnce({
      status: 'failed',
      reference: 're-back-1',
      reason: null,
    });
    const { eventId } = await receive({ reference, about: 'refund' });
    await work(eventId);
    expect(await query(`select status from refund where refund_id = 'back-1'`, [])).toEqual([
      { status: 'failed' },
    ]);
  });
});
