import { expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { transaction } from '../db/transaction.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { payOrder } from '../testing/pay-order.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderMoney } from './order-money.ts';
import { requestRefund } from './refunds.ts';
import { runRefunds } from './run-refunds.ts';

const desk = paymentDesk();
const pool = () => desk.server.context.database.pool;
const shopId = 'fixture';
const place = async (): Promise<string> =>
  (await desk.guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
const refund = (orderId: string, amount: number, key: string, now: number) => {
  const request = { shopId, orderId, amount, key, reason: 'Pizza fehlte', staffId: null, now };
  return transaction(pool(), (client) => requestRefund(client, request));
};

it('of several payments what is left is what may go back, and each movement is told, oldest first', async () => {
  const orderId = await place();
  const pay = { shopId, orderId, gateway: 'stripe', method: 'Stripe_card' } as const;
  const first = await payOrder(pool(), { ...pay, now: TUESDAY_EVENING });
  const second = await payOrder(pool(), { ...pay, amount: 1000, now: TUESDAY_EVENING + MINUTE });
  expect(await orderMoney(pool(), shopId, orderId)).toMatchObject({ refundable: 3400 });
  const at = TUESDAY_EVENING + 2 * MINUTE;
  await refund(orderId, 300, 'first-refund', at);
  await desk.query(`update refund set status = 'failed', failure = 'Nein' where order_id = $1`, [
    orderId,
  ]);
  await refund(orderId, 1200, 'second-refund', at + MINUTE);
  const online = { gateway: 'stripe', method: 'Stripe_card' };
  const asked = { byHand: false, reason: 'Pizza fehlte', staff: null };
  const money = await orderMoney(pool(), shopId, orderId);
  expect(money).toMatchObject({
    entries: [
      { ...online, kind: 'payment', paymentId: first, amount: 2400 },
      { ...online, kind: 'payment', paymentId: second, amount: 1000 },
    ],
    refundable: 2200,
    byHand: null,
  });
  expect(money?.entries.map((entry) => entry.at)).toEqual([
    '2026-11-17T17:00:00.000Z',
    '2026-11-17T17:01:00.000Z',
  ]);
  const later = { ...asked, status: 'requested', failure: null };
  expect(money?.refunds[0]).toMatchObject({ ...asked, status: 'failed', failure: 'Nein' });
  expect(money?.refunds[0]?.requestedAt).toBe(new Date(at).toISOString());
  expect(money?.refunds.slice(1)).toEqual([
    expect.objectContaining(later),
    expect.objectContaining(later),
  ]);
  expect(money?.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
    200, 300, 1000,
  ]);
});

it('online goes back online first, also of an order that was paid at the door as well', async () => {
  const orderId = await place();
  const pay = { shopId, orderId, gateway: 'stripe', method: 'Stripe_card' } as const;
  await payOrder(pool(), { ...pay, amount: 700, now: TUESDAY_EVENING });
  await desk.query(
    `update orders set status = 'done', paid = false, payment_method = 'offline' where order_id = $1`,
    [orderId],
  );
  expect(await orderMoney(pool(), shopId, orderId)).toMatchObject({
    refundable: 700,
    byHand: null,
  });
  await desk.query(`delete from payment_ledger where order_id = $1`, [orderId]);
  expect(await orderMoney(pool(), shopId, orderId)).toMatchObject({
    refundable: 2400,
    byHand: 'offline',
  });
});

it('what went back is told with what came', async () => {
  const { orderId } = await desk.paidAtProvider();
  await desk.settle(orderId);
  await refund(orderId, 400, 'third-refund', TUESDAY_EVENING);
  await runRefunds(desk.server.context);
  expect(await orderMoney(pool(), shopId, orderId)).toMatchObject({
    entries: [
      { kind: 'payment', amount: 2400 },
      { kind: 'refund', amount: 400 },
    ],
    refunds: [{ amount: 400, status: 'done', byHand: false }],
    refundable: 2000,
    byHand: null,
  });
});

it('there is none of an order that is not there', async () => {
  expect(await orderMoney(pool(), shopId, 'nowhere')).toBeNull();
  expect(await orderMoney(pool(), 'other', await place())).toBeNull();
});
