import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { errorOf } from '../testing/error-of.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { publishAgain } from '../testing/publish-again.ts';
import { giveBack, order, ordered, sitDown, stateAt, tablePath } from '../testing/table-party.ts';
import { floorOfTables } from './acts/testing/floor-of-tables.ts';

const floor = floorOfTables();
const { free, pizzas, tableWith, settle, done } = floor;

const tablesTo = (last: number) =>
  Array.from({ length: last }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));

describe('while nothing can be ordered', () => {
  afterEach(async () => {
    floor.server.setNow(TUESDAY_EVENING);
    await floor.staff.put('/api/shop/fixture/counter/pause', { minutes: 0 });
  });

  it.each([
    { what: 'the kitchen has closed', error: 'time-closed', minutes: 0, hours: 8 },
    { what: 'orders are paused', error: 'time-paused', minutes: 15, hours: 0 },
  ])('since $what, a waiter takes off the bill all the same', async ({ error, ...given }) => {
    const { table, id } = await tableWith(1);
    if (given.minutes > 0) await floor.staff.put('/api/shop/fixture/counter/pause', given);
    floor.server.setNow(TUESDAY_EVENING + given.hours * 60 * MINUTE);
    expect((await giveBack(floor.waiter, table, id, 5)).statusCode).toBe(200);
    expect((await stateAt(floor.waiter, table)).bill.open).toBe(600);
    expect(errorOf(await order(floor.waiter, table, pizzas(1)))).toEqual([409, error]);
  });
});

it('what was ordered stays as it was agreed to, whatever is published while courses wait and the bill is split', async () => {
  const table = free();
  const guest = await sitDown(floor.server, table);
  const drinks = { dishId: 'cola', sizeId: null, amount: 2 };
  const orderItems = [MARGHERITA, { ...MARGHERITA, amount: 3 }, drinks];
  await ordered(floor.waiter, table, { orderItems, courses: [null, 1, 2], expectedTotal: 61.5 });
  await settle(table, { by: 'amount', amount: 500 }, 500);
  const { menu, vat } = fixtureShop();
  const without = <T extends { id: string }>(all: readonly T[]) =>
    all.filter(({ id }) => id !== 'margherita');
  const changed = fixtureShop({
    tables: tablesTo(60),
    menu: { ...menu, dishes: without(menu.dishes) },
    vat: { ...vat, food: { ...vat.food, table: 19 } },
  });
  await publishAgain(floor.server, changed);
  try {
    expect(errorOf(await order(guest, table, pizzas(1)))).toEqual([409, 'cart-problems']);
    const { entries } = await stateAt(floor.waiter, table);
    const id = entries.find(({ course }) => course === 1)?.items[0]?.id ?? '';
    const one = [{ id, pieces: 1 }];
    await done(table, { do: 'course', items: [{ id, pieces: 3 }], course: 2 });
    await done(table, { do: 'fire', course: 2 });
    await done(table, { do: 'discount', items: one, off: { amount: 100 }, reason: 'kalt' });
    await done(table, { do: 'cancel', items: one, reason: 'aus' });
    expect((await giveBack(floor.waiter, table, id, 1)).statusCode).toBe(200);
    const { bill } = await stateAt(floor.waiter, table);
    expect(bill).toMatchObject({ total: 6150, refunded: 1200, discount: 100, open: 4350 });
    expect(bill.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [7, 4200],
      [19, 650],
    ]);
    expect((await settle(table, { by: 'all' }, 4350)).statusCode).toBe(200);
  } finally {
    await publishAgain(floor.server, fixtureShop({ tables: tablesTo(60) }));
  }
});

describe('a table that the owner takes away while guests sit there', () => {
  const floorTables = async () =>
    (await floor.waiter.get('/api/shop/fixture/waiter/floor'))
      .json<{ tables: { table: number; seats: number }[] }>()
      .tables.map(({ table }) => table);
  const counterTables = async () =>
    (await floor.staff.get('/api/shop/fixture/counter/tables'))
      .json<{ tables: { table: number }[] }>()
      .tables.map(({ table }) => table);

  it('is served until they have left, and then gone', async () => {
    const table = 60;
    await ordered(floor.waiter, table, pizzas(1));
    const guest = await sitDown(floor.server, table);
    await publishAgain(floor.server, fixtureShop({ tables: tablesTo(59) }));
    try {
      for (const seen of [await floorTables(), await counterTables()])
        expect(seen).toEqual(expect.arrayContaining([1, 59, 60]));
      await ordered(guest, table, pizzas(1));
      expect((await stateAt(floor.waiter, table)).bill.open).toBe(2200);
      const atCounter = `/api/shop/fixture/counter/tables/${table}`;
      expect((await floor.staff.get(atCounter)).statusCode).toBe(200);
      // Nobody new is brought there.
      const other = await tableWith(1);
      const there = await floor.waiter.post(tablePath(other.table, '/move'), { to: table });
      expect(errorOf(there)).toEqual([404, 'unknown-table']);
      expect((await settle(table, { by: 'all' }, 2200)).statusCode).toBe(200);
      expect((await floor.waiter.post(tablePath(table, '/clear'), {})).statusCode).toBe(200);
      expect(await floorTables()).not.toContain(table);
      expect(errorOf(await order(floor.waiter, table))).toEqual([404, 'unknown-table']);
    } finally {
      await publishAgain(floor.server, fixtureShop({ tables: tablesTo(60) }));
    }
  });

  it('can be left for another one', async () => {
    const to = free();
    await ordered(floor.waiter, 59, pizzas(1));
    await publishAgain(floor.server, fixtureShop({ tables: tablesTo(58) }));
    try {
      expect((await floor.waiter.post(tablePath(59, '/move'), { to })).statusCode).toBe(200);
      expect((await stateAt(floor.waiter, to)).bill.open).toBe(1100);
    } finally {
      await publishAgain(floor.server, fixtureShop({ tables: tablesTo(60) }));
    }
  });
});
