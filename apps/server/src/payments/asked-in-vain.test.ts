import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import { writeAccount } from './accounts.ts';
import { PaymentProviderError } from './provider.ts';
import { watchPayments } from './watch-payments.ts';

const desk = paymentDesk();
const { query, prepare } = desk;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

beforeEach(() => query('delete from payment_attempt', []));
afterEach(() => {
  desk.server.stripe.before = () => undefined;
});

/** A payment that is open at its provider, of an order that waits for it no longer. */
async function stray(): Promise<string> {
  desk.server.setNow(TUESDAY_EVENING);
  const orderId = await orderOnline(desk.guest);
  await prepare(orderId);
  await query(`update orders set status = 'cancelled' where order_id = $1`, [orderId]);
  return orderId;
}

/** Watches every minute of so many; answers the minutes in which the provider was asked. */
async function watch(minutes: number, from = 1): Promise<number[]> {
  const asked: number[] = [];
  for (let minute = from; minute < from + minutes; minute += 1) {
    desk.server.setNow(TUESDAY_EVENING + minute * MINUTE);
    desk.server.stripe.calls.length = 0;
    await watchPayments(desk.server.context);
    if (desk.server.stripe.calls.length > 0) asked.push(minute);
  }
  return asked;
}

const refuseKeys = (kind: 'misconfigured' | 'unclear') => {
  desk.server.stripe.before = () => {
    throw new PaymentProviderError(kind, 'no answer');
  };
};
const alerts = (orderId: string) =>
  query('select kind, detail from payment_alert where order_id = $1', [orderId]);
const status = (orderId: string) =>
  query('select status, reason from payment_attempt where order_id = $1', [orderId]);

it('with an account that is refused it is asked about ever less often', async () => {
  await stray();
  refuseKeys('misconfigured');
  expect(await watch(40)).toEqual([1, 3, 7, 15, 31]);
});

it('a provider that is down is asked every minute', async () => {
  await stray();
  refuseKeys('unclear');
  expect(await watch(4)).toEqual([1, 2, 3, 4]);
});

it('with new keys it is asked about in the next minute', async () => {
  const orderId = await stray();
  refuseKeys('misconfigured');
  expect(await watch(9)).toEqual([1, 3, 7]);
  desk.server.stripe.before = () => undefined;
  const { pool } = desk.server.context.database;
  const { box } = desk.server.context.payments;
  await writeAccount(pool, box, 'fixture', 'stripe', { secretKey: 'sk', webhookSecret: 'wh' });
  expect(await watch(3, 10)).toEqual([10]);
  expect(await status(orderId)).toMatchObject([{ status: 'cancelled' }]);
});

it('after three days it is given up, and staff are told once to look at the provider', async () => {
  const orderId = await stray();
  refuseKeys('misconfigured');
  const calls: number[] = [];
  for (let hours = 0.1; hours < 4 * 24; hours += 1) {
    desk.server.setNow(TUESDAY_EVENING + hours * HOUR);
    desk.server.stripe.calls.length = 0;
    await watchPayments(desk.server.context);
    if (desk.server.stripe.calls.length > 0) calls.push(hours);
    if (hours < 3 * 24) expect(await alerts(orderId)).toEqual([]);
  }
  expect(calls.length).toBeLessThan(20);
  expect(await status(orderId)).toEqual([{ status: 'cancelled', reason: 'no account' }]);
  expect(await alerts(orderId)).toEqual([
    { kind: 'misconfigured', detail: expect.stringMatching(/^Ob eine Zahlung über \d+,\d\d\s€ /) },
  ]);
  expect(await watch(3, (6 * DAY) / MINUTE)).toEqual([]);
});
