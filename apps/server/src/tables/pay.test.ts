import { describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { watchPayments } from '../payments/watch-payments.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { paymentPath } from '../testing/payment-server.ts';
import {
  giveBack,
  itemsOf,
  ordered,
  settleBill,
  sitDown,
  stateAt,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { errorOf } from '../testing/error-of.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

/** Enough for each test to have its own; the last three stay free. */
const tables = Array.from({ length: 30 }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));
const [MOVED_TO, LONELY, FREE] = [28, 29, 30];
const desk = paymentDesk({ tables });
const { query, orderRow, ledger, refunds, placedEvents, webhook, eventually } = desk;

type Json = Record<string, unknown>;
const pay = (guest: TestBrowser, table: number, amount: number, given: Json = {}) =>
  guest.post(tablePath(table, '/pay'), {
    clientKey: newKey(),
    share: { by: 'all' },
    paymentMethod: 'Stripe_card',
    expectedAmount: amount,
    ...given,
  });
const begun = async (...args: Parameters<typeof pay>): Promise<string> => {
  const answer = await pay(...args);
  if (answer.statusCode !== 200) throw new Error(`not begun: ${answer.body}`);
  return answer.json<{ orderId: string }>().orderId;
};
/** Opened at the provider; answers its reference. */
const prepare = async (guest: TestBrowser, orderId: string) => {
  const answer = await guest.post(paymentPath(orderId), {});
  expect(answer.json()).toMatchObject({ status: 'other' });
  return desk.server.stripe.last().reference;
};
const settleOnline = (guest: TestBrowser, orderId: string) =>
  guest.post(paymentPath(orderId, 'stripe', '/settle'), {});

let nextTable = 0;
/** A table nobody sat at before, with one pizza of 11,00 € on its bill. */
async function party() {
  nextTable += 1;
  const table = nextTable;
  const [guest, neighbour] = [await sitDown(desk.server, table), await sitDown(desk.server, table)];
  await ordered(guest, table);
  const waiter = await waiterDevice(desk.server);
  return { table, guest, neighbour, waiter };
}

describe('paying at the table', () => {
  it('books the part with its tip once the money is there; the kitchen sees nothing of it', async () => {
    const { table, guest } = await party();
    const share = { by: 'amount', amount: 400 };
    const answer = await pay(guest, table, 400, { share, tip: 50 });
    expect(answer.json()).toMatchObject({ paymentGatewayId: 'stripe', amount: 400 });
    const { orderId } = answer.json<{ orderId: string }>();
    expect((await stateAt(guest, table)).bill).toMatchObject({
      paid: 0,
      open: 1100,
      reserved: 400,
    });
    const reference = await prepare(guest, orderId);
    expect(desk.server.stripe.last().input).toMatchObject({ amount: 450, title: `Tisch ${table}` });
    desk.server.stripe.set(reference, 'paid');
    await settleOnline(guest, orderId);
    expect(await stateAt(guest, table)).toMatchObject({
      bill: { paid: 400, open: 700, reserved: 0, tip: 50 },
      payments: [{ method: 'online', amount: 400, tip: 50, waiter: null }],
      entries: [{ round: 1, paid: false }],
    });
    const rest = await pay(guest, table, 700, { share: { by: 'all' } });
    const { orderId: last } = rest.json<{ orderId: string }>();
    expect((await stateAt(guest, table)).entries).toMatchObject([{ paid: false }]);
    desk.server.stripe.set(await prepare(guest, last), 'paid');
    await settleOnline(guest, last);
    expect((await stateAt(guest, table)).entries).toMatchObject([{ paid: true }]);
    expect(await placedEvents(orderId)).toBe(0);
    const list = await desk.staff.get('/api/shop/fixture/counter/orders');
    expect(list.body).not.toContain(orderId);
    const one = await desk.staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(one.statusCode).toBe(404);
    const report = await desk.staff.get('/api/shop/fixture/counter/report');
    expect(report.body).not.toContain(orderId);
  });

  it('begins once under a key, for its own device', async () => {
    const { table, guest, neighbour } = await party();
    const clientKey = newKey();
    const ids = await Promise.all([1, 2, 3].map(() => begun(guest, table, 1100, { clientKey })));
    expect(new Set(ids).size).toBe(1);
    expect((await stateAt(guest, table)).bill.reserved).toBe(1100);
    expect(errorOf(await pay(neighbour, table, 1100, { clientKey }))).toEqual([409, 'key-taken']);
    expect((await neighbour.post(paymentPath(ids[0] ?? ''), {})).statusCode).toBe(404);
  });

  it('wants an online method of the shop, the amount that was seen, and a table with guests', async () => {
    const { table, guest } = await party();
    const errors = async (amount: number, given: Json = {}) =>
      errorOf(await pay(guest, table, amount, given));
    expect(await errors(1100, { paymentMethod: 'offline' })).toEqual([400, 'payment-method']);
    expect(await errors(1100, { paymentMethod: 'AmazonPay_Checkout' })).toEqual([
      400,
      'payment-method',
    ]);
    // Stripe refuses less than 50 cents; the tip counts.
    const few = { share: { by: 'amount', amount: 49 } };
    expect(await errors(49, few)).toEqual([400, 'payment-method']);
    const withTip = await pay(guest, table, 49, { ...few, tip: 1 });
    expect(withTip.statusCode).toBe(200);
    const { orderId } = withTip.json<{ orderId: string }>();
    await guest.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {});
    expect(await errors(1000)).toEqual([409, 'share-too-large']);
    expect(await errors(1200, { share: { by: 'amount', amount: 1200 } })).toEqual([
      409,
      'share-too-large',
    ]);
    const lonely = await sitDown(desk.server, LONELY);
    expect(errorOf(await pay(lonely, LONELY, 100))).toEqual([409, 'table-empty']);
    const stranger = await TestBrowser.open(desk.server);
    expect(errorOf(await pay(stranger, table, 1100))).toEqual([403, 'no-table']);
  });

  it('of one item by two at once is begun by one; by waiter and guest, too', async () => {
    const { table, guest, neighbour, waiter } = await party();
    const id = itemsOf(await stateAt(guest, table))[0]?.id ?? '';
    const share = { by: 'items', items: [{ id, amount: 1100 }] };
    const answers = await Promise.all([
      pay(guest, table, 1100, { share }),
      pay(neighbour, table, 1100, { share }),
      settleBill(waiter, table, 1100),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const { bill } = await stateAt(guest, table);
    expect(bill.paid + bill.reserved).toBe(1100);
  });
});

describe('a payment that is not finished', () => {
  it('gives back what it reserved when the guest gives it up or it expires', async () => {
    const { table, guest, neighbour } = await party();
    const orderId = await begun(guest, table, 1100);
    expect(errorOf(await pay(neighbour, table, 1100))).toEqual([409, 'payment-running']);
    await guest.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {});
    expect((await orderRow(orderId)).status).toBe('cancelled');
    const second = await begun(neighbour, table, 1100);
    await prepare(neighbour, second);
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
    expect((await orderRow(second)).status).toBe('expired');
    expect((await stateAt(guest, table)).bill).toMatchObject({ open: 1100, reserved: 0 });
  });

  it('is shown to the device that began it, which may have lost its tab, and can be given up there alone', async () => {
    const { table, guest, neighbour, waiter } = await party();
    const orderId = await begun(guest, table, 1100, { tip: 50 });
    const reference = await prepare(guest, orderId);
    expect((await stateAt(guest, table)).paying).toEqual([{ orderId, amount: 1100 }]);
    for (const other of [neighbour, waiter])
      expect((await stateAt(other, table)).paying).toEqual([]);
    const giveUp = (by: TestBrowser) =>
      by.post(`/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`, {});
    expect((await giveUp(neighbour)).statusCode).toBe(404);
    expect((await giveUp(guest)).json()).toEqual({ cancelled: true });
    expect(await stateAt(guest, table)).toMatchObject({
      paying: [],
      bill: { open: 1100, reserved: 0 },
    });
    // Paid in the lost tab all the same, after another has paid the bill: nothing is paid twice.
    const second = await begun(neighbour, table, 1100);
    desk.server.stripe.set(await prepare(neighbour, second), 'paid');
    desk.server.stripe.set(reference, 'paid');
    await webhook({ reference });
    await eventually(async () =>
      expect(await refunds(orderId)).toMatchObject([{ amount_cents: 1150 }]),
    );
    await settleOnline(neighbour, second);
    expect(await stateAt(guest, table)).toMatchObject({
      paying: [],
      bill: { paid: 1100, open: 0, reserved: 0 },
    });
  });

  it('whose money is there when it is given up is booked, not given up', async () => {
    const { table, guest } = await party();
    const orderId = await begun(guest, table, 1100);
    desk.server.stripe.set(await prepare(guest, orderId), 'paid');
    const answer = await guest.post(
      `/api/shop/fixture/feedback/webshop/order/${orderId}/not-used`,
      {},
    );
    expect(answer.json()).toEqual({ cancelled: false });
    expect(await stateAt(guest, table)).toMatchObject({ paying: [], bill: { paid: 1100 } });
    expect(await refunds(orderId)).toEqual([]);
  });

  it('whose money comes too late gives it back: nothing is paid twice', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await begun(guest, table, 1100);
    const reference = await prepare(guest, orderId);
    expect(errorOf(await settleBill(waiter, table, 1100))).toEqual([409, 'payment-running']);
    // The guest has put the phone away.
    desk.server.setNow(TUESDAY_EVENING + 4 * MINUTE);
    expect((await settleBill(waiter, table, 1100)).statusCode).toBe(200);
    expect((await orderRow(orderId)).status).toBe('cancelled');
    desk.server.stripe.set(reference, 'paid');
    await webhook({ reference });
    await eventually(async () =>
      expect(await refunds(orderId)).toMatchObject([{ amount_cents: 1100 }]),
    );
    expect((await stateAt(waiter, table)).bill).toMatchObject({ paid: 1100, open: 0 });
  });

  it('is booked when the money was there before the waiter took it', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await begun(guest, table, 1100);
    desk.server.stripe.set(await prepare(guest, orderId), 'paid');
    desk.server.setNow(TUESDAY_EVENING + 4 * MINUTE);
    expect(errorOf(await settleBill(waiter, table, 1100))).toEqual([409, 'share-too-large']);
    expect((await stateAt(waiter, table)).bill).toMatchObject({ paid: 1100, open: 0 });
    expect(await refunds(orderId)).toEqual([]);
  });

  it('is told twice and booked once', async () => {
    const { table, guest } = await party();
    const orderId = await begun(guest, table, 1100);
    const reference = await prepare(guest, orderId);
    desk.server.stripe.set(reference, 'paid');
    await Promise.all([
      settleOnline(guest, orderId),
      settleOnline(guest, orderId),
      webhook({ reference }),
      webhook({ reference }),
    ]);
    await eventually(async () => expect(await ledger(orderId)).toHaveLength(1));
    expect((await stateAt(guest, table)).payments).toHaveLength(1);
    const told = await query(`select from table_entry where order_id = $1 and kind = 'paid'`, [
      orderId,
    ]);
    expect(told).toHaveLength(1);
  });

  it('keeps the table from being cleared, unless the waiter says so', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await begun(guest, table, 1100);
    const clear = (query = '') => waiter.get(tablePath(table, `/clear${query}`));
    expect(errorOf(await clear())).toEqual([409, 'payment-running']);
    expect((await clear('?leaveOpen=true')).json()).toBe('OK');
    expect((await orderRow(orderId)).status).toBe('cancelled');
  });

  it('goes along to another table', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await begun(guest, table, 1100);
    const reference = await prepare(guest, orderId);
    await waiter.post(tablePath(table, '/move'), { to: MOVED_TO });
    desk.server.stripe.set(reference, 'paid');
    await settleOnline(guest, orderId);
    expect((await stateAt(waiter, MOVED_TO)).bill).toMatchObject({ paid: 1100, open: 0 });
  });
});

describe('an order paid when it is ordered', () => {
  const online = { paymentMethod: 'Stripe_card' };
  const given = { tip: 1, expectedTotal: 12 };

  it('comes to the table with its money, in one', async () => {
    const { table, guest, neighbour } = await party();
    const orderId = await ordered(guest, table, given, online);
    expect((await stateAt(neighbour, table)).entries).toHaveLength(1);
    desk.server.stripe.set(await prepare(guest, orderId), 'paid');
    await settleOnline(guest, orderId);
    const state = await stateAt(neighbour, table);
    expect(state.entries).toMatchObject([{ paid: false }, { orderId, paid: true, round: 2 }]);
    expect(state.bill).toMatchObject({ total: 2200, paid: 1100, open: 1100, tip: 100 });
    expect(itemsOf(state).map(({ open }) => open)).toEqual([11, 0]);
    expect(await placedEvents(orderId)).toBe(1);
  });

  it('that is rejected leaves the bill with its payment, and the money goes back', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await ordered(guest, table, given, online);
    desk.server.stripe.set(await prepare(guest, orderId), 'paid');
    await settleOnline(guest, orderId);
    await desk.staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
      to: 'rejected',
      reason: 'aus',
    });
    expect((await stateAt(waiter, table)).bill).toMatchObject({ total: 1100, paid: 0, open: 1100 });
    expect(await refunds(orderId)).toMatchObject([{ amount_cents: 1200 }]);
  });

  it('that is not paid never comes', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await ordered(guest, table, given, online);
    desk.server.setNow(TUESDAY_EVENING + 31 * MINUTE);
    await watchPayments(desk.server.context);
    expect((await orderRow(orderId)).status).toBe('expired');
    const { entries } = await stateAt(waiter, table);
    expect(entries).toHaveLength(1);
    const id = itemsOf(await stateAt(waiter, table))[0]?.id ?? '';
    expect((await giveBack(waiter, table, id, 11)).statusCode).toBe(200);
  });

  it('opens the table where nobody sits by then', async () => {
    const guest = await sitDown(desk.server, FREE);
    const waiter = await waiterDevice(desk.server);
    const orderId = await ordered(guest, FREE, given, online);
    expect((await stateAt(waiter, FREE)).sittingId).toBeNull();
    desk.server.stripe.set(await prepare(guest, orderId), 'paid');
    await settleOnline(guest, orderId);
    expect((await stateAt(waiter, FREE)).bill).toMatchObject({ total: 1100, paid: 1100, open: 0 });
    expect((await waiter.get(tablePath(FREE, '/clear'))).json()).toBe('OK');
  });

  it('and is paid after the table was cleared stands there for all who serve; its guest sees no others', async () => {
    const { table, guest, waiter } = await party();
    const orderId = await ordered(guest, table, given, online);
    const reference = await prepare(guest, orderId);
    expect((await waiter.get(tablePath(table, '/clear?leaveOpen=true'))).json()).toBe('OK');
    const cleared = await stateAt(waiter, table);
    desk.server.stripe.set(reference, 'paid');
    await settleOnline(guest, orderId);
    const state = await stateAt(waiter, table);
    expect(state.version).toBeGreaterThan(cleared.version);
    expect(state).toMatchObject({
      entries: [{ orderId, paid: true, round: 1 }],
      bill: { total: 1100, paid: 1100, open: 0 },
    });
    const seen = { table, state: 'ordered', rounds: 1, open: 0 };
    const floor = await waiter.get('/api/shop/fixture/waiter/floor');
    const counter = await desk.staff.get('/api/shop/fixture/counter/tables');
    for (const answer of [floor, counter])
      expect(answer.json<{ tables: Json[] }>().tables[table - 1]).toMatchObject(seen);
    expect((await desk.staff.get('/api/shop/fixture/counter/orders')).body).toContain(orderId);
    expect(await placedEvents(orderId)).toBe(1);
    expect(errorOf(await guest.get(tablePath(table)))).toEqual([403, 'no-table']);
  });
});
