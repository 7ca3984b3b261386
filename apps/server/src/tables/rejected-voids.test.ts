import { readFile } from 'node:fs/promises';
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

  it.each([0, 1, 2])(
    'is what that refund took off each piece, where several were given: the %i. of three is rejected',
    async (which) => {
      const { table, id } = await tableWith(3);
      const euros = [4.01, 5, 3.33];
      const rejects: (() => Promise<number>)[] = [];
      for (const amount of euros) rejects.push(await taken(table, id, amount));
      const [second, third] = [free(), free()];
      await done(table, { do: 'move', items: [{ id, pieces: 2 }], to: second });
      const [moved] = itemsOf(await stateAt(floor.waiter, second));
      await done(second, { do: 'move', items: [{ id: moved?.id ?? '', pieces: 1 }], to: third });
      const open = () => Promise.all([table, second, third].map(openAt));
      expect((await open()).reduce((sum, one) => sum + one, 0)).toBe(3300 - 401 - 500 - 333);
      // Each refund goes in thirds, rounded for itself.
      const off = [
        [134, 133, 134],
        [167, 166, 167],
        [111, 111, 111],
      ];
      const still = [0, 1, 2].map((at) =>
        off.reduce((net, parts, refund) => (refund === which ? net : net - (parts[at] ?? 0)), 1100),
      );
      expect(await rejects[which]?.()).toBe(200);
      expect(await open()).toEqual(still);
      for (const reject of rejects) await reject();
      expect(await open()).toEqual([1100, 1100, 1100]);
    },
  );

  it('is known of refunds of before, too', async () => {
    const { table, id } = await tableWith(3);
    const [first, second] = [await taken(table, id, 9), await taken(table, id, 6)];
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    const { pool } = floor.server.context.database;
    const file = new URL('../../migrations/0100-parts-of-voids.sql', import.meta.url);
    const [block] = /^do \$\$.*?^end \$\$;/ms.exec(await readFile(file, 'utf8')) ?? [];
    await pool.query('delete from table_item_void');
    await pool.query(block ?? '');
    const open = async () => (await openAt(table)) + (await openAt(to));
    expect(await first()).toBe(200);
    expect(await open()).toBe(3300 - 600);
    expect(await second()).toBe(200);
    expect([await openAt(table), await openAt(to)]).toEqual([1100, 2200]);
  });
});
