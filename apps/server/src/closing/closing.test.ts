import { describe, expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import {
  settleBill,
  stateAt,
  tableOrder,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer } from '../testing/test-server.ts';
import { insertWaiter, removeWaiter } from '../tables/waiters.ts';
import { ChangeDesk } from '../changes/testing/change-desk.ts';
import { cashDesk, COUNTER, inCents } from './testing/cash-desk.ts';
import { newKey } from '../testing/new-key.ts';

const desk = cashDesk();
const query = (sql: string) => desk.query(sql);

describe('an evening with a driver', () => {
  it('expects of each what was taken and given back, and closes them in one row of numbers', async () => {
    await desk.save('ali', 'driver', 'Ali');
    await desk.open('kasse', 20_000);
    await desk.open('ali', 3_000, 'kasse');
    const delivered = await desk.handedOver({}, 'ali');
    await desk.handedOver({ isPickup: true });
    await desk.refund(delivered, 400);
    await desk.book('kasse', 'withdrawal', 1_250);
    await desk.book('kasse', 'deposit', 500);

    const ali = await desk.purse('ali');
    expect(ali).toMatchObject({ openedBy: 'Toni', expected: 5_400, payments: 1 });
    const drawer = await desk.purse('kasse');
    expect(drawer.parts).toMatchObject({
      ...{ float: 20_000, floatsGiven: -3_000, orders: 2_200, refunds: -400 },
      ...{ deposits: 500, withdrawals: -1_250 },
    });
    expect(drawer.expected).toBe(18_050);
    expect(errorOf(await desk.closeDay())).toEqual([409, 'purses-open']);

    const first = await desk.close('ali', { handTo: 'kasse' });
    expect(first.json().number).toBe(1);
    expect((await desk.purse('kasse')).expected).toBe(23_450);
    // Fifty cents are missing, which needs no explanation yet.
    const second = await desk.close('kasse', { count: inCents(23_400) });
    expect(second.json().number).toBe(2);
    const third = await desk.closeDay();
    expect(third.json().number).toBe(3);

    const day = await desk.closing(3);
    expect(day.brokenFrom).toBeNull();
    expect(day.closing.figures).toMatchObject({
      ...{ orders: 2, gross: 4_600, refunds: 400 },
      ...{ 'way.delivery.gross': 2_400, 'way.pickup.gross': 2_200 },
      ...{ 'method.offline.gross': 4_600, 'method.offline.refunds': 400 },
    });
    expect(day.closing.purses).toEqual([
      { number: 1, name: 'Ali', kind: 'driver', expected: 5_400, counted: 5_400 },
      { number: 2, name: 'Kasse', kind: 'drawer', expected: 23_450, counted: 23_400 },
    ]);
    expect(day.closing.moved).toMatchObject({ withdrawal: -1_250, deposit: 500 });
    const list = (await desk.staff.get(`${COUNTER}/closings`)).json();
    expect(
      list.closings.map((one: { number: number; difference: number }) => [
        one.number,
        one.difference,
      ]),
    ).toEqual([
      [3, -50],
      [2, -50],
      [1, 0],
    ]);
  });

  it('puts what comes late into the next closing, and nothing twice', async () => {
    const id = await desk.handedOver({ isPickup: true });
    await desk.close('kasse');
    const { number } = (await desk.closeDay()).json();
    expect((await desk.closing(number)).closing.figures).toMatchObject({ orders: 1, gross: 2_200 });

    await desk.refund(id, 700);
    expect((await desk.purse('kasse')).parts).toMatchObject({ orders: 0, refunds: -700 });
    await desk.close('kasse', { count: {}, word: 'Aus dem Tresor' });
    const next = (await desk.closeDay()).json().number;
    const late = (await desk.closing(next)).closing;
    expect(late).toMatchObject({ corrected: 1, figures: { refunds: 700 } });
    expect(late.figures).not.toHaveProperty('orders');
    expect((await desk.cash()).day.figures).toEqual({});
  });

  it('takes money that was given back out of the purse that is named, once', async () => {
    const id = await desk.handedOver({ isPickup: true });
    const { waiterId } = await insertWaiter(desk.server.context.database.pool, 'fixture', {
      ...{ name: 'Mia', now: desk.server.context.now() },
    });
    await desk.save('bar', 'drawer', 'Bar');
    const key = newKey();
    for (const _ of [1, 2]) expect((await desk.refund(id, 300, key, 'bar')).statusCode).toBe(200);
    const money = (await desk.refund(id, 200, newKey(), waiterId)).json();
    expect(money.purses.map(({ name }: { name: string }) => name)).toEqual([
      ...['Kasse', 'Bar', 'Ali', 'Mia'],
    ]);
    // Both at one moment of the test's clock.
    const purses = money.refunds.map(({ purse }: { purse: string }) => purse);
    expect(purses.toSorted()).toEqual(['Bar', 'Mia']);
    expect((await desk.purse('bar')).expected).toBe(-300);
    expect((await desk.purse(waiterId)).expected).toBe(-200);
    expect((await desk.purse('kasse')).parts.refunds).toBe(0);

    await desk.close('bar', { count: {}, word: 'Aus dem Tresor' });
    await desk.remove('bar');
    expect(errorOf(await desk.refund(id, 100, newKey(), 'bar'))).toEqual([404, 'no-purse']);
    expect(errorOf(await desk.refund(id, 100, newKey(), 'nirgends'))).toEqual([404, 'no-purse']);
    // What was booked before it was removed answers as it did.
    expect((await desk.refund(id, 300, key, 'bar')).statusCode).toBe(200);
    await desk.close(waiterId, { count: {}, word: 'Aus dem Tresor' });
    await desk.close('kasse');
    const { number } = (await desk.closeDay()).json();
    expect((await desk.closing(number)).closing.figures).toMatchObject({ refunds: 500 });
  });

  it('counts a step that was taken back in the closing after it', async () => {
    const id = await desk.handedOver({ isPickup: true });
    await desk.close('kasse');
    await desk.closeDay();
    await desk.staff.post(`${COUNTER}/orders/${id}/take-back`, { from: 'done' });
    expect((await desk.purse('kasse')).expected).toBe(-2_200);
    await desk.move(id, { to: 'done' });
    expect((await desk.purse('kasse')).holds).toBe(false);
    expect((await desk.cash()).day.figures).toEqual({});
  });

  it('takes counted cash out again when the order is paid by card after all', async () => {
    const orders = new ChangeDesk(desk.server, desk.staff);
    const id = await desk.handedOver({ isPickup: true });
    await desk.close('kasse');
    await desk.staff.post(`${COUNTER}/orders/${id}/take-back`, { from: 'done' });
    await orders.change(id, ({ formValues }) => ({
      formValues: { ...formValues, paymentMethod: 'offline_debit' },
    }));
    await desk.move(id, { to: 'done' });
    expect((await desk.purse('kasse')).expected).toBe(-2_200);
    await desk.close('kasse', { word: 'Doch mit Karte' });
    expect((await desk.purse('kasse')).holds).toBe(false);
    await desk.closeDay();
  });

  it('leaves out what was rejected, and counts it', async () => {
    const id = await desk.place();
    await desk.move(id, { to: 'rejected', reason: 'Ofen kaputt' });
    const open = await desk.place();
    await desk.move(open, { to: 'accepted', etaMinutes: 30 });
    const { day } = await desk.cash();
    expect(day.figures).toEqual({ 'cancelled.rejected': 1, 'cancelled.value': 2_400 });
    expect(day.open).toEqual({ orders: 1, total: 2_400 });
    await desk.move(open, { to: 'not-collected' });
    await desk.closeDay();
  });
});

describe('tables', () => {
  it('cash that waiters take is theirs to count, tips in it; what was left open is said', async () => {
    const waiter = await waiterDevice(desk.server, 'Toni');
    await waiter.post('/api/shop/fixture/order', tableOrder(1));
    const paid = await settleBill(waiter, 1, 1_100, { tip: 150 });
    expect(paid.statusCode).toBe(200);
    await waiter.post(tablePath(1, '/clear'), { leaveOpen: false });
    const purse = (await desk.cash()).purses.find(({ name }) => name === 'Toni');
    expect(purse).toMatchObject({ name: 'Toni', expected: 1_250, tips: 150 });
    const closed = await desk.close(purse?.id ?? '', { handTo: 'kasse' });
    expect(closed.statusCode).toBe(200);
    await desk.close('kasse');
    const { number } = (await desk.closeDay()).json();
    expect((await desk.closing(number)).closing.figures).toMatchObject({
      ...{ 'way.table.gross': 1_100, 'method.table.gross': 1_100 },
      ...{ 'table.cash.amount': 1_100, 'table.cash.tips': 150, 'table.cash.payments': 1 },
    });
  });

  it('what a waiter gives back of a paid dish is theirs, too: counted, and in the day', async () => {
    const waiter = await waiterDevice(desk.server, 'Ida');
    await waiter.post('/api/shop/fixture/order', tableOrder(1));
    await settleBill(waiter, 1, 1_100);
    const [item] = (await stateAt(waiter, 1)).entries[0]!.items;
    const refund = { refundOf: item!.id, amount: 1, price: -4, promotion: 'waiter-refund' };
    const taken = { ...refund, dishName: 'Margherita', reason: 'kalt' };
    await waiter.post(
      '/api/shop/fixture/order',
      tableOrder(1, { orderItems: [taken], expectedTotal: -4 }),
    );
    expect((await stateAt(waiter, 1)).bill.open).toBe(-400);
    const giveBack = (more: object, clientKey = newKey()) => {
      const body = {
        clientKey,
        share: { by: 'all' },
        tip: 0,
        method: 'cash',
        expectedAmount: -400,
      };
      return waiter.post(tablePath(1, '/settle'), { ...body, ...more });
    };
    // Neither more nor less than is too much, and once.
    for (const wrong of [
      { expectedAmount: -500 },
      { expectedAmount: -300 },
      { tip: 100 },
      { share: { by: 'amount', amount: 400 } },
    ])
      expect(errorOf(await giveBack(wrong))).toEqual([409, 'share-too-large']);
    const key = newKey();
    for (let pressed = 0; pressed < 2; pressed += 1)
      expect((await giveBack({}, key)).json().bill).toMatchObject({ open: 0, paid: 700 });
    expect(errorOf(await giveBack({}))).toEqual([409, 'share-too-large']);

    expect((await waiter.post(tablePath(1, '/clear'), {})).json()).toBe('OK');
    const purse = (await desk.cash()).purses.find(({ name }) => name === 'Ida');
    expect(purse).toMatchObject({ expected: 700 });
    await desk.close(purse?.id ?? '', { handTo: 'kasse' });
    await desk.close('kasse');
    const { number } = (await desk.closeDay()).json();
    expect((await desk.closing(number)).closing.figures).toMatchObject({
      ...{ 'table.cash.amount': 700, 'table.cash.payments': 2 },
    });
    expect((await desk.closing(number)).closing.figures).not.toHaveProperty('table.left-open');
  });

  it('a waiter who was removed is counted and handed in; nothing more is booked with them', async () => {
    const waiter = await waiterDevice(desk.server, 'Rosa');
    await waiter.post('/api/shop/fixture/order', tableOrder(1));
    await settleBill(waiter, 1, 1_100);
    await waiter.post(tablePath(1, '/clear'), { leaveOpen: false });
    const id = (await desk.cash()).purses.find(({ name }) => name === 'Rosa')?.id ?? '';
    const key = newKey();
    expect((await desk.book(id, 'deposit', 300, key)).statusCode).toBe(200);
    await removeWaiter(desk.server.context.database.pool, 'fixture', id, desk.server.context.now());

    for (const kind of ['deposit', 'withdrawal', 'tip-payout'])
      expect(errorOf(await desk.book(id, kind, 100))).toEqual([404, 'no-purse']);
    expect(errorOf(await desk.open(id, 5_000))).toEqual([404, 'no-purse']);
    // What was booked before answers as it did.
    expect((await desk.book(id, 'deposit', 300, key)).statusCode).toBe(200);
    expect(await desk.purse(id)).toMatchObject({ expected: 1_400, isRemoved: true });

    expect((await desk.close(id, { handTo: 'kasse' })).statusCode).toBe(200);
    expect((await desk.purse('kasse')).parts).toMatchObject({ handedIn: 1_400 });
    expect((await desk.cash()).purses.map(({ name }) => name)).not.toContain('Rosa');
    await desk.close('kasse');
    await desk.closeDay();
  });

  it('in production no cash is taken there, and bills on paper are in no closing', async () => {
    const live = await startTestServer({
      ...{ databaseUrl: desk.server.databaseUrl, config: { tillAtTables: false } },
    });
    try {
      const { cashView } = await import('./cash-view.ts');
      const view = await cashView(live.context, 'fixture');
      expect(view.tablesAreTill).toBe(false);
      expect(view.purses.map(({ kind }) => kind)).not.toContain('waiter');
    } finally {
      await live.stop();
    }
  });
});

describe('counting', () => {
  it('wants an explanation for a large difference, and a sum that nobody changed meanwhile', async () => {
    await desk.open('kasse', 10_000);
    const body = { count: inCents(9_000) };
    expect(errorOf(await desk.close('kasse', body))).toEqual([400, 'explanation-missing']);
    await desk.staff.put(`${COUNTER}/cash/settings`, { explainFrom: 2_000 });
    expect(errorOf(await desk.close('kasse', { ...body, expected: 9_000 }))).toEqual([
      409,
      'cash-changed',
    ]);
    expect((await desk.close('kasse', body)).statusCode).toBe(200);
    expect(errorOf(await desk.close('kasse', { count: {} }))).toEqual([409, 'purse-empty']);
    await desk.staff.put(`${COUNTER}/cash/settings`, { explainFrom: 500 });
  });

  it('is done once for its key, also when it is sent twice at once', async () => {
    await desk.open('kasse', 5_000);
    const key = newKey();
    const sent = await Promise.all([
      desk.close('kasse', { key, count: inCents(5_000) }),
      desk.close('kasse', { key, count: inCents(5_000) }),
    ]);
    expect(sent.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(sent[0]?.json().number).toBe(sent[1]?.json().number);
    const dayKey = newKey();
    const days = await Promise.all([desk.closeDay(dayKey), desk.closeDay(dayKey)]);
    expect(days[0]?.json().number).toBe(days[1]?.json().number);
    const moveKey = newKey();
    await Promise.all([
      desk.book('kasse', 'deposit', 100, moveKey),
      desk.book('kasse', 'deposit', 100, moveKey),
    ]);
    expect((await desk.purse('kasse')).expected).toBe(100);
    await desk.close('kasse');
  });

  it('of two devices that close the day at once one does; a day without anything is closed once', async () => {
    await desk.handedOver({ isPickup: true });
    await desk.close('kasse');
    const both = await Promise.all([desk.closeDay(), desk.closeDay()]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const number = both.find(({ statusCode }) => statusCode === 200)?.json().number;
    const told = both.find(({ statusCode }) => statusCode === 409)?.json();
    expect(told).toMatchObject({ error: 'nothing-to-close' });
    expect(told.message).toContain(`Nr. ${number}`);

    const now = desk.server.context.now();
    desk.server.setNow(now + 24 * 3_600_000);
    expect((await desk.closeDay()).json()).toMatchObject({ number: number + 1 });
    expect(errorOf(await desk.closeDay())).toEqual([409, 'nothing-to-close']);
    desk.server.setNow(now);
  });

  it('gives numbers without gaps to many at once', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `fahrer${at}`);
    for (const name of names) {
      await desk.save(name, 'driver', name);
      await desk.open(name, 1_000);
    }
    const before = await query(
      `select last_number as n from closing_state where shop_id = 'fixture'`,
    );
    await Promise.all(names.map((name) => desk.close(name)));
    const numbers = await query(
      `select closing_number as n from closing where shop_id = 'fixture' order by 1`,
    );
    expect(numbers.map(({ n }) => n)).toEqual(
      Array.from({ length: before[0].n + 6 }, (_, at) => at + 1),
    );
    await desk.closeDay();
  });

  it('keeps drivers that hold something, and lets those go that do not', async () => {
    await desk.save('mia', 'driver', 'Mia');
    await desk.open('mia', 500);
    const remove = () => desk.staff.post(`${COUNTER}/cash/purses/mia/remove`, {});
    expect(errorOf(await remove())).toEqual([409, 'purse-holds']);
    expect(errorOf(await desk.open('mia', 500))).toEqual([409, 'purse-open']);
    await desk.close('mia');
    expect((await remove()).statusCode).toBe(200);
    expect((await remove()).statusCode).toBe(200);
    expect((await desk.cash()).purses.map(({ id }) => id)).not.toContain('mia');
    expect(errorOf(await desk.open('mia', 500))).toEqual([404, 'no-purse']);
    expect(errorOf(await desk.open('niemand', 500))).toEqual([404, 'no-purse']);
  });

  it('an order belongs to its driver until its cash was counted', async () => {
    const id = await desk.handedOver({}, 'ali');
    const answer = await desk.assign(id, null);
    expect(answer.json().orders).not.toHaveProperty(id);
    expect((await desk.assign(id, 'ali')).json().orders).toMatchObject({ [id]: 'ali' });
    await desk.close('ali');
    expect(errorOf(await desk.assign(id, null))).toEqual([409, 'cash-counted']);
    expect(errorOf(await desk.assign('2026-11-17-9999', 'ali'))).toEqual([404, 'no-order']);
    await desk.closeDay();
  });
});
