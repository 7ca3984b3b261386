import { describe, expect, it } from 'vitest';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { actOn } from '../../testing/floor-acts.ts';
import {
  giveBack,
  itemsOf,
  ordered,
  sitDown,
  stateAt,
  tablePath,
  waiterDevice,
} from '../../testing/table-party.ts';
import { floorOfTables } from './testing/floor-of-tables.ts';
import { newKey } from '../../testing/new-key.ts';

const floor = floorOfTables();
const { free, pizzas, tableWith, settle, done, refused } = floor;

describe('items go to another table', () => {
  it('2 of 3, and no cent is lost: the rest stays', async () => {
    const { table, id } = await tableWith(3);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    const [from, there] = [await stateAt(floor.waiter, table), await stateAt(floor.waiter, to)];
    expect(itemsOf(from)).toMatchObject([{ id, amount: 1, price: 11 }]);
    expect(itemsOf(there)).toMatchObject([{ amount: 2, price: 22 }]);
    expect(there.entries).toMatchObject([{ movedFrom: table }]);
    expect([from.bill.open, there.bill.open]).toEqual([1100, 2200]);
  });

  it('all of an order: it goes along, with what the kitchen knows of its table', async () => {
    const { table, id, orderId } = await tableWith(1);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 1 }], to });
    expect((await stateAt(floor.waiter, to)).entries).toMatchObject([{ orderId, movedFrom: null }]);
    const shown = await floor.staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(shown.json()).toMatchObject({ table: { number: to } });
  });

  it('not what is paid, also when it is paid by amount', async () => {
    const { table, id } = await tableWith(3);
    await settle(table, { by: 'items', items: [{ id, amount: 1100 }] }, 1100);
    const to = free();
    await refused(table, { do: 'move', items: [{ id, pieces: 3 }], to }, 'item-paid');
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    const other = await tableWith(1);
    await settle(other.table, { by: 'amount', amount: 500 }, 500);
    const whole: TableAct = { do: 'move', items: [{ id: other.id, pieces: 1 }], to };
    await refused(other.table, whole, 'item-paid');
  });

  it('of two waiters who take the same pieces one gets them', async () => {
    const { table, id } = await tableWith(2);
    const [left, right] = [free(), free()];
    const second = await waiterDevice(floor.server, 'Mia');
    const answers = await Promise.all([
      actOn(floor.waiter, table, { do: 'move', items: [{ id, pieces: 2 }], to: left }),
      actOn(second, table, { do: 'move', items: [{ id, pieces: 2 }], to: right }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const sums = await Promise.all([left, right].map((one) => stateAt(floor.waiter, one)));
    expect(sums.map(({ bill }) => bill.open).toSorted((a, b) => a - b)).toEqual([0, 2200]);
  });

  it('paid and moved at once: one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { table, id } = await tableWith(1);
      const to = free();
      const [paid, moved] = await Promise.all([
        settle(table, { by: 'all' }, 1100),
        actOn(floor.waiter, table, { do: 'move', items: [{ id, pieces: 1 }], to }),
      ]);
      expect([paid.statusCode, moved.statusCode].toSorted()).toEqual([200, 409]);
      const bills = [
        (await stateAt(floor.waiter, table)).bill,
        (await stateAt(floor.waiter, to)).bill,
      ];
      expect(bills.map(({ open }) => open).toSorted((a, b) => a - b)).toEqual(
        paid.statusCode === 200 ? [0, 0] : [0, 1100],
      );
    }
  });

  it('a rejected order leaves both bills', async () => {
    const { table, id, orderId } = await tableWith(3);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    await floor.staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
      to: 'rejected',
      reason: 'aus',
    });
    expect((await stateAt(floor.waiter, table)).bill.open).toBe(0);
    expect((await stateAt(floor.waiter, to)).bill.open).toBe(0);
  });

  it('and to a guest of the table', async () => {
    const { table, id } = await tableWith(2);
    const state = await done(table, { do: 'seat', items: [{ id, pieces: 1 }], seat: 2 });
    expect(itemsOf(state).map(({ seat, amount }) => [seat, amount])).toEqual(
      expect.arrayContaining([
        [2, 1],
        [null, 1],
      ]),
    );
  });
});

it('guests move once under a key, though others sit down where they were', async () => {
  const { table } = await tableWith(1);
  const to = free();
  const body = { to, clientKey: newKey() };
  const send = (given: object = body, from = table) =>
    floor.waiter.post(tablePath(from, '/move'), given);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await ordered(floor.waiter, table, pizzas(2));
  // Sent again after its answer got lost: those who came since stay.
  expect((await send()).statusCode).toBe(200);
  expect((await stateAt(floor.waiter, table)).bill.total).toBe(2200);
  expect((await stateAt(floor.waiter, to)).bill.total).toBe(1100);
  expect((await send({ ...body, merge: true })).json()).toMatchObject({ error: 'other-act' });
  // A move that was refused is none: it may be made under the same key once there is room.
  const refusedMove = { to, clientKey: newKey() };
  expect((await send(refusedMove)).json()).toMatchObject({ error: 'table-taken' });
  expect((await send({ ...refusedMove, merge: true })).statusCode).toBe(200);
  expect((await stateAt(floor.waiter, to)).bill.total).toBe(3300);
});

describe('tables that were joined', () => {
  it('are separated again, with their orders, payments and guests', async () => {
    const [one, two] = [await tableWith(1), await tableWith(2)];
    const guest = await sitDown(floor.server, one.table);
    await settle(one.table, { by: 'amount', amount: 300 }, 300);
    await floor.waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
    const joined = await stateAt(floor.waiter, two.table);
    expect(joined.bill).toMatchObject({ total: 3300, paid: 300, open: 3000 });
    expect(joined.joined).toMatchObject([{ table: one.table }]);
    expect((await stateAt(guest, one.table)).table).toBe(two.table);
    await ordered(floor.waiter, two.table, pizzas(1));
    const sittingId = joined.joined[0]?.sittingId ?? '';
    await refused(
      two.table,
      { do: 'separate', sittingId: 'A'.repeat(22), to: one.table },
      'bill-changed',
    );
    const left = await done(two.table, { do: 'separate', sittingId, to: one.table });
    expect(left.bill).toMatchObject({ total: 3300, paid: 0 });
    expect(left.joined).toEqual([]);
    const back = await stateAt(floor.waiter, one.table);
    expect(back.bill).toMatchObject({ total: 1100, paid: 300, open: 800 });
    expect((await stateAt(guest, one.table)).table).toBe(one.table);
  });

  it('where a refund is no round, before it and after it', async () => {
    const [one, two] = [await tableWith(2), await tableWith(1)];
    await giveBack(floor.waiter, one.table, one.id, 1);
    await floor.waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
    const [joined] = (await stateAt(floor.waiter, two.table)).joined;
    await done(two.table, { do: 'separate', sittingId: joined?.sittingId ?? '', to: one.table });
    const { bill } = await stateAt(floor.waiter, one.table);
    expect(bill).toMatchObject({ total: 2200, refunded: 100 });
    await ordered(floor.waiter, one.table, pizzas(1));
    const { entries } = await stateAt(floor.waiter, one.table);
    expect(entries.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('not to a table where somebody sits, and not once they have paid together', async () => {
    const [one, two] = [await tableWith(1), await tableWith(1)];
    await floor.waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
    const { joined } = await stateAt(floor.waiter, two.table);
    const sittingId = joined[0]?.sittingId ?? '';
    const { table: taken } = await tableWith(1);
    await refused(two.table, { do: 'separate', sittingId, to: taken }, 'table-taken');
    await settle(two.table, { by: 'all' }, 2200);
    await refused(two.table, { do: 'separate', sittingId, to: free() }, 'paid-together');
  });
});
