import { describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { ordered, sitDown, stateAt, tablePath } from '../../testing/table-party.ts';
import { clearedAt, floorOfTables } from './testing/floor-of-tables.ts';

const floor = floorOfTables();
const { free, pizzas, tableWith, settle, done, refused } = floor;

/** Two tables with a pizza each, a guest at the first; the first has joined the second. */
async function joinedTables(before?: (table: number) => Promise<unknown>) {
  floor.server.setNow(TUESDAY_EVENING);
  const [one, two] = [await tableWith(1), await tableWith(1)];
  const guest = await sitDown(floor.server, one.table);
  await before?.(one.table);
  floor.server.setNow(TUESDAY_EVENING + MINUTE);
  await floor.waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
  const [joined] = (await stateAt(floor.waiter, two.table)).joined;
  floor.server.setNow(TUESDAY_EVENING + 2 * MINUTE);
  const act = { do: 'separate', sittingId: joined?.sittingId ?? '', to: one.table } as const;
  return { one, two, guest, act, separate: () => done(two.table, act) };
}
const billAt = async (table: number) => (await stateAt(floor.waiter, table)).bill;

describe('joined tables are separated', () => {
  it('with what was paid for their dishes since, however much is still open', async () => {
    const { one, two, separate } = await joinedTables();
    await settle(two.table, { by: 'items', items: [{ id: one.id, amount: 1100 }] }, 1100);
    await separate();
    expect(await billAt(one.table)).toMatchObject({ total: 1100, paid: 1100, open: 0 });
    expect(await billAt(two.table)).toMatchObject({ total: 1100, paid: 0, open: 1100 });
  });

  it('with what their guests ordered since on their own phones, and with courses that wait', async () => {
    const { one, two, guest, separate } = await joinedTables((table) =>
      ordered(floor.waiter, table, { ...pizzas(2), held: true }),
    );
    await ordered(guest, two.table, pizzas(3));
    await ordered(floor.waiter, two.table, pizzas(4));
    await separate();
    const { entries, bill } = await stateAt(guest, one.table);
    expect(entries.map(({ status, round }) => [status, round])).toEqual([
      ['placed', 1],
      ['held', 2],
      ['placed', 3],
    ]);
    expect(bill.open).toBe(6600);
    expect((await billAt(two.table)).open).toBe(5500);
  });

  it('as the same visit: what happened at their table stands in its journal again', async () => {
    const { one, two, separate } = await joinedTables();
    const { sittingId } = await stateAt(floor.waiter, two.table);
    await separate();
    const path = `/api/shop/fixture/counter/tables/${one.table}/journal`;
    const { entries } = (await floor.staff.get(path)).json<{ entries: { kind: string }[] }>();
    expect(entries.map(({ kind }) => kind)).toEqual(['separated', 'ordered', 'opened']);
    expect((await stateAt(floor.waiter, one.table)).sittingId).not.toBe(sittingId);
  });

  it('and the journal of each adds up to what is open there', async () => {
    const { one, two, guest, separate } = await joinedTables();
    await ordered(guest, two.table, pizzas(3));
    await ordered(floor.waiter, two.table, pizzas(4));
    await settle(two.table, { by: 'items', items: [{ id: one.id, amount: 1100 }] }, 1100);
    await separate();
    for (const [table, open] of [
      [one.table, 3300],
      [two.table, 5500],
    ] as const) {
      await floor.waiter.post(tablePath(table, '/clear?leaveOpen=true'), {});
      expect(await clearedAt(floor, table)).toEqual({ visit: open, journal: open, day: open });
    }
  });

  it('not once somebody has paid by heads or an amount: nobody knows for which of both', async () => {
    for (const share of [
      { by: 'heads', heads: 2 },
      { by: 'amount', amount: 1100 },
    ]) {
      const { two, act } = await joinedTables();
      await settle(two.table, share, 1100);
      await refused(two.table, act, 'paid-together');
    }
  });

  it('and guests who come later are of neither', async () => {
    const { two, guest } = await joinedTables();
    await settle(two.table, { by: 'all' }, 2200);
    const late = await sitDown(floor.server, two.table);
    await floor.waiter.post(tablePath(two.table, '/clear'), {});
    expect((await guest.get(tablePath(two.table))).statusCode).toBe(403);
    floor.server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    const next = late.cookies.has('table-fixture') ? await sitDown(floor.server, two.table) : late;
    await ordered(next, two.table, pizzas(1));
    expect((await stateAt(floor.waiter, two.table)).joined).toEqual([]);
  });
});

it('three tables at one, and the first that came is separated: the second stays', async () => {
  const { one, two, act } = await joinedTables();
  const three = await tableWith(1);
  await floor.waiter.post(tablePath(two.table, '/move'), { to: three.table, merge: true });
  const { joined } = await stateAt(floor.waiter, three.table);
  expect(joined.map(({ table }) => table)).toEqual([one.table, two.table]);
  await done(three.table, act);
  expect((await billAt(one.table)).open).toBe(1100);
  const [left] = (await stateAt(floor.waiter, three.table)).joined;
  await done(three.table, { do: 'separate', sittingId: left?.sittingId ?? '', to: free() });
  expect((await billAt(three.table)).open).toBe(1100);
});

const separateFrom = async (from: number, of: number) => {
  const visit = (await stateAt(floor.waiter, from)).joined.find(({ table }) => table === of);
  await done(from, { do: 'separate', sittingId: visit?.sittingId ?? '', to: of });
};

it.each([
  ['the first', 'the second', 0],
  ['the second', 'the first', 1],
] as const)(
  'of three tables joined one after the other %s goes and then %s, with what the third had paid before',
  async (_goes, _follows, first) => {
    const { one, two } = await joinedTables();
    const three = await tableWith(1);
    // Paid while the first two sat together elsewhere.
    await settle(three.table, { by: 'amount', amount: 500 }, 500);
    floor.server.setNow(TUESDAY_EVENING + 3 * MINUTE);
    await floor.waiter.post(tablePath(two.table, '/move'), { to: three.table, merge: true });
    floor.server.setNow(TUESDAY_EVENING + 4 * MINUTE);
    const leaving = [one.table, two.table];
    for (const table of first === 0 ? leaving : leaving.toReversed())
      await separateFrom(three.table, table);
    for (const table of [...leaving, three.table]) {
      const open = table === three.table ? 600 : 1100;
      expect((await billAt(table)).open).toBe(open);
      await floor.waiter.post(tablePath(table, '/clear?leaveOpen=true'), {});
      expect(await clearedAt(floor, table)).toEqual({ visit: open, journal: open, day: open });
    }
  },
);
