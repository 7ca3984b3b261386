import { describe, expect, it } from 'vitest';
import { giveBack, stateAt } from '../testing/table-party.ts';
import { floorOfTables } from './acts/testing/floor-of-tables.ts';

const floor = floorOfTables();
const { free, tableWith, done } = floor;

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

  it('stays off pieces that were cancelled', async () => {
    const { table, id } = await tableWith(3);
    const reject = await taken(table, id, 9);
    await done(table, { do: 'cancel', items: [{ id, pieces: 2 }], reason: 'aus' });
    expect(await openAt(table)).toBe(800);
    expect(await reject()).toBe(200);
    expect(await openAt(table)).toBe(1100);
  });
});
