import { describe, expect, it } from 'vitest';
import { counterAct } from '../../testing/floor-acts.ts';
import { MARGHERITA } from '../../testing/order-inputs.ts';
import { itemsOf, order, sitDown, stateAt } from '../../testing/table-party.ts';
import { floorOfTables } from './testing/floor-of-tables.ts';
import { newKey } from '../../testing/new-key.ts';

const floor = floorOfTables();
const { free, done, refused, report } = floor;

describe('courses', () => {
  const inCourses = (table: number, courses: (1 | 2 | 3 | null)[]) =>
    order(floor.waiter, table, {
      orderItems: courses.map((_, at) => ({ ...MARGHERITA, amount: at + 1 })),
      expectedTotal: 11 * courses.reduce<number>((sum, _, at) => sum + at + 1, 0),
      courses,
    });

  it('are orders of their own: one goes at once, the others wait until they are called', async () => {
    const table = free();
    const answer = await inCourses(table, [null, 2, 3]);
    expect(answer.statusCode, answer.body).toBe(200);
    const state = await stateAt(floor.waiter, table);
    expect(
      state.entries.map(({ status, course, items }) => [status, course, items.length]),
    ).toEqual([
      ['placed', null, 1],
      ['held', 2, 1],
      ['held', 3, 1],
    ]);
    expect(state.bill.total).toBe(6600);
    const { id } = answer.json<{ order: { id: string } }>().order;
    const shown = await floor.staff.get(`/api/shop/fixture/counter/orders/${id}`);
    expect(shown.json()).toMatchObject({ total: 1100, table: { waiting: [2, 3] } });
    await done(table, { do: 'fire', course: 2 });
    const sent = await stateAt(floor.waiter, table);
    expect(sent.entries.map(({ status }) => status)).toEqual(['placed', 'placed', 'held']);
    await refused(table, { do: 'fire', course: 2 }, 'wrong-state');
    const main = sent.entries[1]?.orderId ?? '';
    const second = await floor.staff.get(`/api/shop/fixture/counter/orders/${main}`);
    expect(second.json()).toMatchObject({ total: 2200, table: { course: 2, waiting: [3] } });
  });

  it('can be changed while they are held, and sums stay', async () => {
    const table = free();
    await inCourses(table, [1, 2, 2]);
    const before = await stateAt(floor.waiter, table);
    expect(before.entries.map(({ status }) => status)).toEqual(['held', 'held']);
    const [first, second] = itemsOf(before);
    const state = await done(table, {
      do: 'course',
      items: [{ id: second?.id ?? '', pieces: second?.amount ?? 1 }],
      course: 1,
    });
    expect(state.entries.map(({ course, items }) => [course, items.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(state.bill.total).toBe(before.bill.total);
    const late = await done(table, {
      do: 'course',
      items: [{ id: first?.id ?? '', pieces: 1 }],
      course: 3,
    });
    expect(late.entries.map(({ course }) => course)).toEqual([1, 2, 3]);
    await done(table, { do: 'fire', course: 3 });
    const item = { id: first?.id ?? '', pieces: 1 };
    await refused(table, { do: 'course', items: [item], course: 1 }, 'wrong-state');
    const totals = late.entries.map(async ({ orderId }) => {
      const found = await floor.server.context.database.pool.query<{ total: number }>(
        `select total_cents as total from orders where order_id = $1`,
        [orderId],
      );
      return found.rows[0]?.total;
    });
    expect(await Promise.all(totals)).toEqual([2200, 3300, 1100]);
  });

  it('single pieces of a dish go to another one, with their money, and the kitchen makes what it is called for', async () => {
    const table = free();
    const orderItems = [{ ...MARGHERITA, amount: 3 }];
    await order(floor.waiter, table, { orderItems, expectedTotal: 33, courses: [1] });
    const [three] = itemsOf(await stateAt(floor.waiter, table));
    await done(table, { do: 'cancel', items: [{ id: three?.id ?? '', pieces: 1 }], reason: '' });
    const open = itemsOf(await stateAt(floor.waiter, table)).find(
      ({ state }) => state === 'charged',
    );
    const items = [{ id: open?.id ?? '', pieces: 1 }];
    const moved = await done(table, { do: 'course', items, course: 2 });
    const pieces = moved.entries.map((entry) => [
      entry.course,
      entry.items.filter(({ state }) => state === 'charged').map(({ amount }) => amount),
    ]);
    expect(pieces).toEqual([
      [1, [1]],
      [2, [1]],
    ]);
    expect(moved.bill).toMatchObject({ total: 3300, refunded: 1100, open: 2200 });
    const shown = async (at: number) => {
      const id = moved.entries[at]?.orderId ?? '';
      const path = `/api/shop/fixture/counter/orders/${id}`;
      const found = (await floor.staff.get(path)).json();
      return [found.total, found.quote.lines.map((line: { amount: number }) => line.amount)];
    };
    await done(table, { do: 'fire', course: 2 });
    expect(await shown(1)).toEqual([1100, [1]]);
    await done(table, { do: 'fire', course: 1 });
    expect(await shown(0)).toEqual([2200, [2]]);
    const struck = await floor.server.context.database.pool.query<{ struck: unknown }>(
      'select struck from orders where order_id = any($1) order by course',
      [moved.entries.map(({ orderId }) => orderId)],
    );
    expect(struck.rows.map((row) => row.struck)).toEqual([[{ line: 0, amount: 1 }], null]);
    expect((await stateAt(floor.waiter, table)).bill.open).toBe(2200);
  });

  it('that go to another one keep what was taken off them in the day’s report', async () => {
    const gifted = async () =>
      (await report()).reductions.find(({ kind }) => kind === 'gifted')?.amount ?? 0;
    const before = await gifted();
    const table = free();
    await inCourses(table, [1, 2]);
    const [, second] = itemsOf(await stateAt(floor.waiter, table));
    const pieces = [{ id: second?.id ?? '', pieces: second?.amount ?? 1 }];
    await counterAct(floor.staff, table, { do: 'gift', items: pieces, reason: 'x' });
    // All of the second course goes to the first: its own order is over.
    await done(table, { do: 'course', items: pieces, course: 1 });
    await done(table, { do: 'fire', course: 1 });
    expect((await gifted()) - before).toBe(2200);
    const { entries } = await stateAt(floor.waiter, table);
    const path = `/api/shop/fixture/counter/orders/${entries[0]?.orderId}/transition`;
    await floor.staff.post(path, { to: 'rejected', reason: 'aus' });
    expect((await gifted()) - before).toBe(0);
  });

  it('sent again the order is the same, and a course of which all is cancelled is not sent', async () => {
    const table = free();
    const clientKey = newKey();
    const body = {
      clientKey,
      orderItems: [MARGHERITA, { ...MARGHERITA, amount: 1 }].map((one) => ({ ...one, amount: 1 })),
      expectedTotal: 22,
      courses: [null, 3],
    };
    const first = await order(floor.waiter, table, body);
    const again = await order(floor.waiter, table, body);
    expect(again.json()).toMatchObject({
      order: { id: first.json<{ order: { id: string } }>().order.id },
    });
    const state = await stateAt(floor.waiter, table);
    expect(state.bill.total).toBe(2200);
    const dessert = itemsOf(state)[1];
    const items = [{ id: dessert?.id ?? '', pieces: 1 }];
    await done(table, { do: 'cancel', items, reason: '' });
    await refused(table, { do: 'fire', course: 3 }, 'wrong-state');
    expect((await stateAt(floor.waiter, table)).bill.open).toBe(1100);
  });

  it('are a waiter’s', async () => {
    const table = free();
    const guest = await sitDown(floor.server, table);
    const answer = await order(guest, table, { courses: [2] });
    expect(answer.json()).toMatchObject({ error: 'no-waiter' });
  });
});
