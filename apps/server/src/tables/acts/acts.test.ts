import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { actOn, counterAct } from '../../testing/floor-acts.ts';
import { fixtureShop } from '../../testing/fixture-shop.ts';
import { MARGHERITA } from '../../testing/order-inputs.ts';
import {
  giveBack,
  itemsOf,
  newKey,
  order,
  ordered,
  sitDown,
  stateAt,
  tablePath,
  waiterDevice,
} from '../../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/test-server.ts';

const tables = Array.from({ length: 60 }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));
let server: TestServer;
let waiter: TestBrowser;
let staff: TestBrowser;
let next = 1;
/** Tables that nobody has used. */
const free = () => next++;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables })] });
  waiter = await waiterDevice(server, 'Toni');
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const pizzas = (amount: number) => ({
  orderItems: [{ ...MARGHERITA, amount }],
  expectedTotal: 11 * amount,
});
/** A table with so many pizzas of 11 € each on one line. */
async function tableWith(amount: number): Promise<{ table: number; id: string; orderId: string }> {
  const table = free();
  const orderId = await ordered(waiter, table, pizzas(amount));
  const [item] = itemsOf(await stateAt(waiter, table));
  return { table, id: item?.id ?? '', orderId };
}
const accept = (orderId: string) =>
  staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, { to: 'accepted' });
const settle = (table: number, share: object, expectedAmount: number) =>
  waiter.post(tablePath(table, '/settle'), {
    clientKey: newKey(),
    share,
    method: 'cash',
    expectedAmount,
  });
async function done(table: number, act: TableAct): Promise<TableState> {
  const answer = await actOn(waiter, table, act);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<TableState>();
}
async function refused(table: number, act: TableAct, error: string): Promise<void> {
  const before = await stateAt(waiter, table);
  const answer = await actOn(waiter, table, act);
  expect(answer.json(), answer.body).toMatchObject({ error });
  expect(answer.statusCode).toBe(409);
  expect(itemsOf(await stateAt(waiter, table))).toEqual(itemsOf(before));
}
const report = async () =>
  (await staff.get('/api/shop/fixture/counter/report')).json<{
    gross: number;
    vat: { rate: number; gross: number; vat: number; net: number }[];
    methods: { method: string; gross: number }[];
    reductions: { kind: string; amount: number }[];
  }>();

describe('items go to another table', () => {
  it('2 of 3, and no cent is lost: the rest stays', async () => {
    const { table, id } = await tableWith(3);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    const [from, there] = [await stateAt(waiter, table), await stateAt(waiter, to)];
    expect(itemsOf(from)).toMatchObject([{ id, amount: 1, price: 11 }]);
    expect(itemsOf(there)).toMatchObject([{ amount: 2, price: 22 }]);
    expect(there.entries).toMatchObject([{ movedFrom: table }]);
    expect([from.bill.open, there.bill.open]).toEqual([1100, 2200]);
  });

  it('all of an order: it goes along, with what the kitchen knows of its table', async () => {
    const { table, id, orderId } = await tableWith(1);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 1 }], to });
    expect((await stateAt(waiter, to)).entries).toMatchObject([{ orderId, movedFrom: null }]);
    const shown = await staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
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
    const second = await waiterDevice(server, 'Mia');
    const answers = await Promise.all([
      actOn(waiter, table, { do: 'move', items: [{ id, pieces: 2 }], to: left }),
      actOn(second, table, { do: 'move', items: [{ id, pieces: 2 }], to: right }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const sums = await Promise.all([left, right].map((one) => stateAt(waiter, one)));
    expect(sums.map(({ bill }) => bill.open).toSorted((a, b) => a - b)).toEqual([0, 2200]);
  });

  it('paid and moved at once: one of both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { table, id } = await tableWith(1);
      const to = free();
      const [paid, moved] = await Promise.all([
        settle(table, { by: 'all' }, 1100),
        actOn(waiter, table, { do: 'move', items: [{ id, pieces: 1 }], to }),
      ]);
      expect([paid.statusCode, moved.statusCode].toSorted()).toEqual([200, 409]);
      const bills = [(await stateAt(waiter, table)).bill, (await stateAt(waiter, to)).bill];
      expect(bills.map(({ open }) => open).toSorted((a, b) => a - b)).toEqual(
        paid.statusCode === 200 ? [0, 0] : [0, 1100],
      );
    }
  });

  it('a rejected order leaves both bills', async () => {
    const { table, id, orderId } = await tableWith(3);
    const to = free();
    await done(table, { do: 'move', items: [{ id, pieces: 2 }], to });
    await staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
      to: 'rejected',
      reason: 'aus',
    });
    expect((await stateAt(waiter, table)).bill.open).toBe(0);
    expect((await stateAt(waiter, to)).bill.open).toBe(0);
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

describe('an act', () => {
  it('counts once under its key, and its key belongs to it', async () => {
    const { table, id } = await tableWith(3);
    const act: TableAct = { do: 'gift', items: [{ id, pieces: 1 }], reason: 'lange gewartet' };
    const key = newKey();
    const [first, again] = await Promise.all([
      actOn(waiter, table, act, key),
      actOn(waiter, table, act, key),
    ]);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect((await stateAt(waiter, table)).bill).toMatchObject({ gift: 1100, open: 2200 });
    const other = await actOn(waiter, table, { ...act, reason: 'anders' }, key);
    expect(other.json()).toMatchObject({ error: 'other-act' });
  });

  it('is a waiter’s or the counter’s, and never a guest’s', async () => {
    const { table, id } = await tableWith(1);
    const guest = await sitDown(server, table);
    const act: TableAct = { do: 'gift', items: [{ id, pieces: 1 }], reason: 'ich' };
    expect((await actOn(guest, table, act)).json()).toMatchObject({ error: 'no-waiter' });
    expect((await counterAct(guest, table, act)).statusCode).toBe(401);
  });

  it('that is refused leaves nothing behind, its key included', async () => {
    const { table, id } = await tableWith(3);
    const key = newKey();
    const items = [{ id, pieces: 2 }];
    const act: TableAct = { do: 'discount', items, off: { percent: 50 }, reason: 'kalt' };
    expect((await actOn(waiter, table, act, key)).json()).toMatchObject({ error: 'over-limit' });
    expect(itemsOf(await stateAt(waiter, table))).toMatchObject([{ id, amount: 3 }]);
    expect((await counterAct(staff, table, act, key)).statusCode).toBe(200);
  });

  it('of items that are not there, too many or twice is refused', async () => {
    const { table, id } = await tableWith(2);
    const reason = 'x';
    await refused(table, { do: 'gift', items: [{ id, pieces: 3 }], reason }, 'wrong-item');
    await refused(table, { do: 'gift', items: [{ id: 'nix', pieces: 1 }], reason }, 'wrong-item');
    const twice = [
      { id, pieces: 1 },
      { id, pieces: 1 },
    ];
    await refused(table, { do: 'gift', items: twice, reason }, 'wrong-item');
  });
});

describe('discounts and what is on the house', () => {
  it('lower the bill and its tax, within what a waiter may', async () => {
    const { table, id } = await tableWith(2);
    const reason = 'lange gewartet';
    const state = await done(table, { do: 'discount', items: null, off: { percent: 10 }, reason });
    expect(state.bill).toMatchObject({
      total: 2200,
      discount: 220,
      open: 1980,
      vat: [{ gross: 1980 }],
    });
    await refused(table, { do: 'discount', items: null, off: { amount: 1 }, reason }, 'over-limit');
    const taken = await done(table, { do: 'charge', items: [{ id, pieces: 2 }] });
    expect(taken.bill).toMatchObject({ discount: 0, open: 2200 });
  });

  it('more is for the counter, and the owner says how much', async () => {
    const owner = await TestBrowser.staff(server, ['fixture'], 'owner');
    const path = '/api/shop/fixture/counter/waiter-limit';
    expect((await staff.get(path)).json()).toEqual({ discountPercent: 10, giftCents: 2000 });
    const limit = { discountPercent: 25, giftCents: 0 };
    expect((await staff.put(path, limit)).statusCode).toBe(403);
    expect((await owner.put(path, limit)).statusCode).toBe(200);
    const { table, id } = await tableWith(1);
    const reason = 'Stammgast';
    await done(table, { do: 'discount', items: null, off: { percent: 25 }, reason });
    await refused(table, { do: 'gift', items: [{ id, pieces: 1 }], reason }, 'over-limit');
    const gift: TableAct = { do: 'gift', items: [{ id, pieces: 1 }], reason };
    expect((await counterAct(staff, table, gift)).json()).toMatchObject({
      bill: { gift: 825, discount: 275, open: 0 },
    });
    await owner.put(path, { discountPercent: 10, giftCents: 2000 });
  });

  it('is taken off what nobody has paid', async () => {
    const { table, id } = await tableWith(2);
    await settle(table, { by: 'amount', amount: 1500 }, 1500);
    const gift: TableAct = { do: 'gift', items: [{ id, pieces: 2 }], reason: 'x' };
    expect((await counterAct(staff, table, gift)).json()).toMatchObject({ error: 'item-paid' });
    const half: TableAct = { do: 'discount', items: null, off: { percent: 50 }, reason: 'x' };
    expect((await counterAct(staff, table, half)).json()).toMatchObject({
      bill: { discount: 350, open: 350 },
    });
  });
});

describe('cancelled', () => {
  it('before the kitchen began it costs nobody anything, after it there is a reason', async () => {
    const { table, id, orderId } = await tableWith(3);
    const state = await done(table, { do: 'cancel', items: [{ id, pieces: 1 }], reason: '' });
    expect(state.bill).toMatchObject({ refunded: 1100, open: 2200 });
    await accept(orderId);
    const one = [{ id, pieces: 1 }];
    await refused(table, { do: 'cancel', items: one, reason: '' }, 'reason-missing');
    await done(table, { do: 'cancel', items: one, reason: 'Gast ging' });
    const shown = await staff.get(`/api/shop/fixture/counter/orders/${orderId}`);
    expect(shown.json()).toMatchObject({
      table: {
        struck: [
          { line: 0, amount: 1 },
          { line: 0, amount: 1 },
        ],
      },
    });
    const journal = await staff.get(`/api/shop/fixture/counter/tables/${table}/journal`);
    expect(journal.json<{ entries: object[] }>().entries).toMatchObject([
      { kind: 'wasted', amount: 1100, by: 'Toni', reason: 'Gast ging', pieces: 1 },
      { kind: 'cancelled', amount: 1100, by: 'Toni', reason: '' },
      { kind: 'ordered', by: 'Toni' },
      { kind: 'opened' },
    ]);
  });

  it('is cancelled for good', async () => {
    const { table, id } = await tableWith(1);
    const items = [{ id, pieces: 1 }];
    await done(table, { do: 'cancel', items, reason: '' });
    await refused(table, { do: 'cancel', items, reason: '' }, 'wrong-item');
    await refused(table, { do: 'charge', items }, 'wrong-item');
  });
});

describe('courses', () => {
  const inCourses = (table: number, courses: (1 | 2 | 3 | null)[]) =>
    order(waiter, table, {
      orderItems: courses.map((_, at) => ({ ...MARGHERITA, amount: at + 1 })),
      expectedTotal: 11 * courses.reduce<number>((sum, _, at) => sum + at + 1, 0),
      courses,
    });

  it('are orders of their own: one goes at once, the others wait until they are called', async () => {
    const table = free();
    const answer = await inCourses(table, [null, 2, 3]);
    expect(answer.statusCode, answer.body).toBe(200);
    const state = await stateAt(waiter, table);
    expect(
      state.entries.map(({ status, course, items }) => [status, course, items.length]),
    ).toEqual([
      ['placed', null, 1],
      ['held', 2, 1],
      ['held', 3, 1],
    ]);
    expect(state.bill.total).toBe(6600);
    const { id } = answer.json<{ order: { id: string } }>().order;
    const shown = await staff.get(`/api/shop/fixture/counter/orders/${id}`);
    expect(shown.json()).toMatchObject({ total: 1100, table: { waiting: [2, 3] } });
    await done(table, { do: 'fire', course: 2 });
    const sent = await stateAt(waiter, table);
    expect(sent.entries.map(({ status }) => status)).toEqual(['placed', 'placed', 'held']);
    await refused(table, { do: 'fire', course: 2 }, 'wrong-state');
    const main = sent.entries[1]?.orderId ?? '';
    const second = await staff.get(`/api/shop/fixture/counter/orders/${main}`);
    expect(second.json()).toMatchObject({ total: 2200, table: { course: 2, waiting: [3] } });
  });

  it('can be changed while they are held, and sums stay', async () => {
    const table = free();
    await inCourses(table, [1, 2, 2]);
    const before = await stateAt(waiter, table);
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
      const found = await server.context.database.pool.query<{ total: number }>(
        `select total_cents as total from orders where order_id = $1`,
        [orderId],
      );
      return found.rows[0]?.total;
    });
    expect(await Promise.all(totals)).toEqual([2200, 3300, 1100]);
  });

  it('that go to another one keep what was taken off them in the day’s report', async () => {
    const gifted = async () =>
      (await report()).reductions.find(({ kind }) => kind === 'gifted')?.amount ?? 0;
    const before = await gifted();
    const table = free();
    await inCourses(table, [1, 2]);
    const [, second] = itemsOf(await stateAt(waiter, table));
    const pieces = [{ id: second?.id ?? '', pieces: second?.amount ?? 1 }];
    await counterAct(staff, table, { do: 'gift', items: pieces, reason: 'x' });
    // All of the second course goes to the first: its own order is over.
    await done(table, { do: 'course', items: pieces, course: 1 });
    await done(table, { do: 'fire', course: 1 });
    expect((await gifted()) - before).toBe(2200);
    const { entries } = await stateAt(waiter, table);
    const path = `/api/shop/fixture/counter/orders/${entries[0]?.orderId}/transition`;
    await staff.post(path, { to: 'rejected', reason: 'aus' });
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
    const first = await order(waiter, table, body);
    const again = await order(waiter, table, body);
    expect(again.json()).toMatchObject({
      order: { id: first.json<{ order: { id: string } }>().order.id },
    });
    const state = await stateAt(waiter, table);
    expect(state.bill.total).toBe(2200);
    const dessert = itemsOf(state)[1];
    const items = [{ id: dessert?.id ?? '', pieces: 1 }];
    await done(table, { do: 'cancel', items, reason: '' });
    await refused(table, { do: 'fire', course: 3 }, 'wrong-state');
    expect((await stateAt(waiter, table)).bill.open).toBe(1100);
  });

  it('are a waiter’s', async () => {
    const table = free();
    const guest = await sitDown(server, table);
    const answer = await order(guest, table, { courses: [2] });
    expect(answer.json()).toMatchObject({ error: 'no-waiter' });
  });
});

it('guests move once under a key, though others sit down where they were', async () => {
  const { table } = await tableWith(1);
  const to = free();
  const body = { to, clientKey: newKey() };
  const send = (given: object = body, from = table) => waiter.post(tablePath(from, '/move'), given);
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await ordered(waiter, table, pizzas(2));
  // Sent again after its answer got lost: those who came since stay.
  expect((await send()).statusCode).toBe(200);
  expect((await stateAt(waiter, table)).bill.total).toBe(2200);
  expect((await stateAt(waiter, to)).bill.total).toBe(1100);
  expect((await send({ ...body, merge: true })).json()).toMatchObject({ error: 'other-act' });
  // A move that was refused is none: it may be made under the same key once there is room.
  const refusedMove = { to, clientKey: newKey() };
  expect((await send(refusedMove)).json()).toMatchObject({ error: 'table-taken' });
  expect((await send({ ...refusedMove, merge: true })).statusCode).toBe(200);
  expect((await stateAt(waiter, to)).bill.total).toBe(3300);
});

describe('tables that were joined', () => {
  it('are separated again, with their orders, payments and guests', async () => {
    const [one, two] = [await tableWith(1), await tableWith(2)];
    const guest = await sitDown(server, one.table);
    await settle(one.table, { by: 'amount', amount: 300 }, 300);
    await waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
    const joined = await stateAt(waiter, two.table);
    expect(joined.bill).toMatchObject({ total: 3300, paid: 300, open: 3000 });
    expect(joined.joined).toMatchObject([{ table: one.table }]);
    expect((await stateAt(guest, one.table)).table).toBe(two.table);
    await ordered(waiter, two.table, pizzas(1));
    const sittingId = joined.joined[0]?.sittingId ?? '';
    await refused(
      two.table,
      { do: 'separate', sittingId: 'A'.repeat(22), to: one.table },
      'wrong-state',
    );
    const left = await done(two.table, { do: 'separate', sittingId, to: one.table });
    expect(left.bill).toMatchObject({ total: 3300, paid: 0 });
    expect(left.joined).toEqual([]);
    const back = await stateAt(waiter, one.table);
    expect(back.bill).toMatchObject({ total: 1100, paid: 300, open: 800 });
    expect((await stateAt(guest, one.table)).table).toBe(one.table);
  });

  it('where a refund is no round, before it and after it', async () => {
    const [one, two] = [await tableWith(2), await tableWith(1)];
    await giveBack(waiter, one.table, one.id, 1);
    await waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
    const [joined] = (await stateAt(waiter, two.table)).joined;
    await done(two.table, { do: 'separate', sittingId: joined?.sittingId ?? '', to: one.table });
    const { bill } = await stateAt(waiter, one.table);
    expect(bill).toMatchObject({ total: 2200, refunded: 100 });
    await ordered(waiter, one.table, pizzas(1));
    const { entries } = await stateAt(waiter, one.table);
    expect(entries.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('not to a table where somebody sits, and not once they have paid together', async () => {
    const [one, two] = [await tableWith(1), await tableWith(1)];
    await waiter.post(tablePath(one.table, '/move'), { to: two.table, merge: true });
    const { joined } = await stateAt(waiter, two.table);
    const sittingId = joined[0]?.sittingId ?? '';
    const { table: taken } = await tableWith(1);
    await refused(two.table, { do: 'separate', sittingId, to: taken }, 'table-taken');
    await settle(two.table, { by: 'all' }, 2200);
    await refused(two.table, { do: 'separate', sittingId, to: free() }, 'paid-together');
  });
});

it('the day’s report has each reduction as its own sum, and the rest adds up', async () => {
  const before = await report();
  const { table, id, orderId } = await tableWith(4);
  await accept(orderId);
  const one = [{ id, pieces: 1 }];
  await counterAct(staff, table, { do: 'gift', items: one, reason: 'x' });
  await counterAct(staff, table, { do: 'cancel', items: one, reason: 'x' });
  const off = { percent: 50 };
  await counterAct(staff, table, { do: 'discount', items: one, off, reason: 'x' });
  const after = await report();
  const sumOf = (of: typeof before, kind: string) =>
    of.reductions.find((row) => row.kind === kind)?.amount ?? 0;
  expect(sumOf(after, 'gifted') - sumOf(before, 'gifted')).toBe(1100);
  expect(sumOf(after, 'wasted') - sumOf(before, 'wasted')).toBe(1100);
  expect(sumOf(after, 'discounted') - sumOf(before, 'discounted')).toBe(550);
  expect(after.gross - before.gross).toBe(4400 - 2750);
  expect(after.vat.reduce((sum, { gross }) => sum + gross, 0)).toBe(after.gross);
  for (const { gross, net, vat } of after.vat) expect(net + vat).toBe(gross);
  const closing = await staff.get('/api/shop/fixture/counter/table-closing');
  expect(closing.json<{ reductions: object[] }>().reductions).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'gifted', table, amount: 1100, pieces: 1, reason: 'x' }),
    ]),
  );
});
