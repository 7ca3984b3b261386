import { describe, expect, it } from 'vitest';
import { giveBack, itemsOf, ordered, stateAt } from '../testing/table-party.ts';
import { floorOfTables } from './acts/testing/floor-of-tables.ts';

const floor = floorOfTables();
const { free, pizzas, tableWith, done } = floor;

/** So many euros are taken off an item; answers how the kitchen refuses that. */
async function taken(table: number, id: string, euros: number): Promise<() => Promise<number>> {
  const answer = await giveBack(floor.waiter, table, id, euros);
  const { id: orderId } = answer.json<{ order: { id: string } }>().order;
  const step = { to: 'rejected', reason: 'War nicht kalt.' };
  const path = `/api/shop/fixture/counter/orders/${orderId}/transition`;
  return async () => (await floor.staff.post(path, step)).statusCode;
}
const openAt = async (table: number) => (await stateAt(floor.waiter, table)).bill.open;

describe('what was taken off an item that changed tables since', () => {
  it('is charged again where the item is, and that table is told', async () => {
    const { table, id } = await tableWith(1);
    const reject = await taken(table, id, 5);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 1 }], to });
    const { version } = await stateAt(floor.waiter, to);
    expect(await reject()).toBe(200);
    expect(await openAt(to)).toBe(1100);
    expect((await stateAt(floor.waiter, to)).version).toBeGreaterThan(version);
  });

  it('is charged again at both tables where only some of its pieces went', async () => {
    const { table, id } = await tableWith(3);
    const reject = await taken(table, id, 9);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    expect([await openAt(table), await openAt(to)]).toEqual([800, 1600]);
    expect(await reject()).toBe(200);
    expect([await openAt(table), await openAt(to)]).toEqual([1100, 2200]);
  });

  it('is charged again in both courses where single pieces went to another one', async () => {
    const table = free();
    await ordered(floor.waiter, table, { ...pizzas(3), courses: [1] });
    const [item] = itemsOf(await stateAt(floor.waiter, table));
    const reject = await taken(table, item?.id ?? '', 9);
    await done(table, { do: 'course', items: [{ id: item?.id ?? '', pieces: 1 }], course: 2 });
    expect(await openAt(table)).toBe(2400);
    expect(await reject()).toBe(200);
    expect(await openAt(table)).toBe(3300);
    const { bill } = await stateAt(floor.waiter, table);
    expect(bill.refunded).toBe(0);
  });

  it('is not charged to the pieces that it was never taken off', async () => {
    const { table, id } = await tableWith(2);
    await done(table, { do: 'seat', items: [{ id, pieces: 1 }], seat: 1 });
    const other = itemsOf(await stateAt(floor.waiter, table)).find((one) => one.id !== id);
    await taken(table, id, 4);
    const reject = await taken(table, other?.id ?? '', 5);
    await done(table, { do: 'cancel', items: [{ id: other?.id ?? '', pieces: 1 }], reason: 'aus' });
    expect(await openAt(table)).toBe(700);
    expect(await reject()).toBe(200);
    expect(await openAt(table)).toBe(700);
  });

  it('stays off pieces that were cancelled', async () => {
    const { table, id } = await tableWith(3);
    const reject = await taken(table, id, 9);
    await done(table, { do: 'cancel', items: [{ id, pieces: 2 }], reason: 'aus' });
    expect(await openAt(table)).toBe(800);
    expect(await reject()).toBe(200);
    expect(await openAt(table)).toBe(1100);
  });
});
