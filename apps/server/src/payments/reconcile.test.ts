import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { payOrder } from '../testing/pay-order.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import { writeAccount } from './accounts.ts';
import type { ProviderMovement } from './provider.ts';
import { reconcilePayments } from './reconcile.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const shopId = 'fixture';
const desk = paymentDesk();
const { query, orderRow, paidAtProvider } = desk;
const reconcile = () => reconcilePayments(desk.server.context);
const told = async () =>
  (
    await query<{ detail: string; kind: string }>(
      'select kind, detail from payment_alert order by alert_id',
      [],
    )
  ).map(({ kind, detail }) => `${kind}: ${detail.replace(/\s€/g, ' €')}`);

beforeEach(async () => {
  await query('delete from payment_ledger', []);
  await query('delete from payment_alert', []);
});
afterEach(() => vi.restoreAllMocks());

/** Known to both sides: 24,00 € that came on Tuesday evening. */
async function known(): Promise<ProviderMovement> {
  const orderId = await orderOnline(desk.guest);
  const paymentId = await payOrder(desk.server.context.database.pool, {
    ...{ shopId, orderId, gateway: 'stripe', method: 'Stripe_card', now: TUESDAY_EVENING },
  });
  const attemptId = paymentId.replace('PAY-', 'attempt-');
  const money = { amount: 2400, currency: 'EUR', at: TUESDAY_EVENING } as const;
  return { kind: 'payment', paymentId, attemptId, ...money };
}
const backOf = (payment: ProviderMovement, changes: Partial<ProviderMovement> = {}) => ({
  ...payment,
  ...{ kind: 'refund' as const, paymentId: `RE-${payment.paymentId}`, amount: 700 },
  ...changes,
});
const lists = (...movements: ProviderMovement[]) =>
  vi.spyOn(desk.server.stripe, 'movements').mockResolvedValue(movements);

describe('a payment the provider does not list', () => {
  it.each([
    ['is given some hours', 4 * HOUR - 1, 0],
    ['is told then', 4 * HOUR, 1],
    ['is told as long as it must be in the list', 3 * DAY - 4 * HOUR, 1],
    ['may stand before its beginning', 3 * DAY - 4 * HOUR + 1, 0],
    ['is no longer looked for', 3 * DAY + 4 * HOUR, 0],
  ])('%s', async (_what, age, alerts) => {
    await known();
    lists();
    desk.server.setNow(TUESDAY_EVENING + age);
    await reconcile();
    const text =
      'ledger-differs: Eine Zahlung über 24,00 € steht nicht in der Liste des Anbieters.';
    expect(await told()).toEqual(alerts === 1 ? [text] : []);
  });

  it('is not missed where the provider has no list, nor money that went back', async () => {
    const payment = await known();
    desk.server.setNow(TUESDAY_EVENING + DAY);
    vi.spyOn(desk.server.stripe, 'movements').mockReturnValue(null as never);
    await reconcile();
    expect(await told()).toEqual([]);
    await query(`update payment_ledger set kind = 'refund' where payment_id = $1`, [
      payment.paymentId,
    ]);
    lists();
    await reconcile();
    expect(await told()).toEqual([]);
  });
});

describe('money the provider lists', () => {
  it('is asked for three days back, and is no news where both say the same', async () => {
    const payment = await known();
    const listed = lists(payment);
    desk.server.setNow(TUESDAY_EVENING + DAY);
    await reconcile();
    expect(listed.mock.calls).toEqual([
      [expect.objectContaining({ shopId }), TUESDAY_EVENING - 2 * DAY],
    ]);
    expect(await told()).toEqual([]);
  });

  it('of another amount is told with both, as what it is', async () => {
    const payment = await known();
    const refund = backOf(payment);
    await query(
      `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
          currency, at)
        select shop_id, order_id, attempt_id, gateway, method, 'refund', $2, 700, currency, at
          from payment_ledger where payment_id = $1`,
      [payment.paymentId, refund.paymentId],
    );
    lists({ ...payment, amount: 2300 }, { ...refund, amount: 800 });
    desk.server.setNow(TUESDAY_EVENING + DAY);
    await reconcile();
    expect(await told()).toEqual([
      'ledger-differs: Beim Anbieter steht eine Zahlung über 23,00 € statt 24,00 €.',
      'ledger-differs: Beim Anbieter steht eine Erstattung über 8,00 € statt 7,00 €.',
    ]);
  });

  it('of nobody we know is none of ours, and what follows is compared all the same', async () => {
    const warned = vi.spyOn(desk.server.context.log, 'warn');
    const payment = await known();
    lists(
      { ...payment, paymentId: 'till-1', attemptId: null },
      { ...payment, paymentId: 'till-2', attemptId: 'of-another-shop' },
      backOf(payment, { paymentId: 'till-3', attemptId: null }),
      { ...payment, amount: 2300 },
    );
    desk.server.setNow(TUESDAY_EVENING + DAY);
    await reconcile();
    expect(await told()).toEqual([expect.stringContaining('23,00 € statt 24,00 €')]);
    expect(warned).not.toHaveBeenCalled();
  });

  it.each([
    ['may still be written down', 4 * HOUR - 1, 0],
    ['is told after some hours', 4 * HOUR, 1],
  ])('and we do not know %s', async (_what, age, alerts) => {
    const payment = await known();
    lists(payment, backOf(payment));
    desk.server.setNow(TUESDAY_EVENING + age);
    await reconcile();
    const text =
      'ledger-differs: Beim Anbieter steht eine Erstattung über 7,00 €, die wir nicht kennen.';
    expect(await told()).toEqual(alerts === 1 ? [text] : []);
  });

  it('back to the guest is told without asking for its payment', async () => {
    const payment = await known();
    await query(`update payment_attempt set status = 'failed' where attempt_id = $1`, [
      payment.attemptId,
    ]);
    lists(payment, backOf(payment));
    desk.server.setNow(TUESDAY_EVENING + DAY);
    await reconcile();
    expect(await told()).toEqual([expect.stringContaining('eine Erstattung über 7,00 €, die wir')]);
    expect(desk.server.stripe.calls).toEqual([]);
  });

  it('later than we wrote it down is known by the ledger of some hours before', async () => {
    const payment = await known();
    const refund = backOf(payment);
    await query(
      `insert into payment_ledger (shop_id, order_id, attempt_id, gateway, method, kind, payment_id, amount_cents,
          currency, at)
        select shop_id, order_id, attempt_id, gateway, method, 'refund', $2, 700, currency, at
          from payment_ledger where payment_id = $1`,
      [payment.paymentId, refund.paymentId],
    );
    lists({ ...refund, at: TUESDAY_EVENING + 4 * HOUR });
    desk.server.setNow(TUESDAY_EVENING + 3 * DAY + 4 * HOUR);
    await reconcile();
    expect(await told()).toEqual([]);
  });

  it('and we were never told of is settled, without a word', async () => {
    const { orderId } = await paidAtProvider();
    await reconcile();
    expect(await orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
    expect(await told()).toEqual([]);
  });

  it('and came twice within one payment is told', async () => {
    const payment = await known();
    lists(payment, { ...payment, paymentId: 'money-once-more' });
    desk.server.setNow(TUESDAY_EVENING + DAY);
    await reconcile();
    expect(await told()).toEqual([
      'ledger-differs: Beim Anbieter steht eine Zahlung über 24,00 €, die wir nicht kennen.',
    ]);
  });
});

describe('every account', () => {
  it('is compared, also after one that could not be asked', async () => {
    const warned = vi.spyOn(desk.server.context.log, 'warn');
    const payment = await known();
    lists({ ...payment, amount: 2300 });
    vi.spyOn(desk.server.paypal, 'movements').mockRejectedValue(new Error('away'));
    desk.server.setNow(TUESDAY_EVENING + DAY);
    await reconcile();
    expect(warned.mock.calls).toEqual([
      [
        { err: new Error('away'), shopId, gateway: 'paypal' },
        'payments could not be compared with those of the provider',
      ],
    ]);
    expect(await told()).toHaveLength(1);
  });

  it('is passed by where it does not open, or this server does not know the provider', async () => {
    const warned = vi.spyOn(desk.server.context.log, 'warn');
    const asked = vi.spyOn(desk.server.stripe, 'movements');
    const { database, payments } = desk.server.context;
    await writeAccount(database.pool, payments.box, shopId, 'unzer', { privateKey: 's-priv-1' });
    const sealed = await query<{ sealed: Buffer }>(
      `update payment_account set sealed = 'x' where gateway = 'stripe'
        returning (select sealed from payment_account where gateway = 'stripe')`,
      [],
    );
    await reconcile();
    expect(asked).not.toHaveBeenCalled();
    expect(warned).not.toHaveBeenCalled();
    await query(`update payment_account set sealed = $1 where gateway = 'stripe'`, [
      sealed[0]?.sealed,
    ]);
    await reconcile();
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
