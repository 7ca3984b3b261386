import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import { PaymentProviderError } from './provider.ts';
import { watchPayments } from './watch-payments.ts';

const desk = paymentDesk();
const { query, orderRow, prepare } = desk;
const watchAfter = async (ms: number) => {
  desk.server.setNow(TUESDAY_EVENING + ms);
  desk.server.stripe.calls.length = 0;
  await watchPayments(desk.server.context);
};
const waiting = async (): Promise<string> => {
  const orderId = await orderOnline(desk.guest);
  await prepare(orderId);
  return orderId;
};
const statuses = async (orderIds: string[]) =>
  Promise.all(orderIds.map(async (orderId) => (await orderRow(orderId)).status));
const closed = () => desk.server.stripe.calls.filter((name) => name === 'close').length;
const warnings = () => vi.spyOn(desk.server.context.log, 'warn');

// What one test leaves waiting is nothing to the next.
beforeEach(async () => {
  await query('delete from payment_attempt', []);
  await query(`update orders set status = 'expired' where status = 'awaiting_payment'`, []);
});
afterEach(() => vi.restoreAllMocks());

describe('a payment that nobody has heard of', () => {
  it('is asked about when more than two minutes have passed', async () => {
    await waiting();
    await watchAfter(2 * MINUTE);
    expect(desk.server.stripe.calls).toEqual([]);
    await watchAfter(2 * MINUTE + 1);
    expect(desk.server.stripe.calls).toEqual(['look']);
  });

  it('is ended at the provider where its order waits no longer', async () => {
    const orderId = await waiting();
    await query(`update orders set status = 'cancelled' where order_id = $1`, [orderId]);
    await watchAfter(1);
    expect(desk.server.stripe.calls).toEqual(['close']);
    expect(desk.server.stripe.single().state).toBe('expired');
    expect(
      await query('select status from payment_attempt where order_id = $1', [orderId]),
    ).toEqual([{ status: 'cancelled' }]);
  });
});

describe('an order whose provider cannot be asked', () => {
  it.each([
    ['waits two hours', 120 * MINUTE, 'awaiting_payment'],
    ['expires after them, and staff are told', 120 * MINUTE + 1, 'expired'],
  ])('%s', async (_what, age, status) => {
    const orderId = await waiting();
    for (const call of ['close', 'look'] as const) desk.server.stripe.failNext(call);
    await watchAfter(age);
    expect(await statuses([orderId])).toEqual([status]);
    const alerts = await query('select kind from payment_alert where order_id = $1', [orderId]);
    expect(alerts).toEqual(status === 'expired' ? [{ kind: 'expired-unasked' }] : []);
  });
});

describe('of many orders', () => {
  it('all expire where the provider answers', async () => {
    const warned = warnings();
    const orderIds = [await waiting(), await waiting(), await waiting(), await waiting()];
    await watchAfter(31 * MINUTE);
    expect(await statuses(orderIds)).toEqual(orderIds.map(() => 'expired'));
    expect(warned).not.toHaveBeenCalled();
  });

  it('none is left out where the provider answers that it will not', async () => {
    const warned = warnings();
    const orderIds = [await waiting(), await waiting(), await waiting(), await waiting()];
    for (const _ of orderIds) desk.server.stripe.failNext('close', 'refused');
    await watchAfter(31 * MINUTE);
    expect(closed()).toBe(4);
    const text = 'an order that was not paid could not expire';
    const refused = [{ err: expect.objectContaining({ kind: 'refused' }) }, text];
    expect(warned.mock.calls).toEqual(orderIds.map(() => refused));
  });

  it('none is left out for what is wrong with another one here', async () => {
    const orderIds = [await waiting(), await waiting(), await waiting(), await waiting()];
    desk.server.stripe.during = (name) => {
      if (name === 'close') throw new Error('not of the provider');
    };
    await watchAfter(31 * MINUTE);
    expect(closed()).toBe(orderIds.length);
  });

  it('the rest waits after three without an answer in a row, and one answer begins anew', async () => {
    const warned = warnings();
    for (const _ of [1, 2, 3, 4, 5, 6]) await waiting();
    let at = 0;
    desk.server.stripe.before = (name) => {
      if (name !== 'close') return;
      at += 1;
      if (at !== 2) throw new PaymentProviderError('unclear', 'timeout');
    };
    await watchAfter(31 * MINUTE);
    expect(closed()).toBe(5);
    const told = warned.mock.calls.map(([given]) => given as unknown);
    const unclear = { err: expect.objectContaining({ kind: 'unclear', message: 'timeout' }) };
    expect(told).toEqual([unclear, unclear, unclear, unclear]);
  });
});
