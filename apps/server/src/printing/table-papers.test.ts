import { beforeAll, beforeEach, expect, it } from 'vitest';
import { actOn } from '../testing/floor-acts.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import {
  itemsOf,
  order,
  stateAt,
  tablePath,
  TABLES,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser } from '../testing/test-server.ts';
import { startFollowing } from './follow-orders.ts';
import { PLAIN, printDesk } from './testing/print-desk.ts';
import { StarPrinter } from './testing/star-printer.ts';
import { newKey } from '../testing/new-key.ts';

const MORE_TABLES = [8, 9, 10, 11, 12].map((number) => ({ number, name: null, seats: 4 }));
const desk = printDesk();
let waiter: TestBrowser;
beforeAll(async () => {
  await desk.server.stop();
  desk.server = await startTestServer({
    shops: [fixtureShop({ tables: [...TABLES, ...MORE_TABLES] })],
  });
  await startFollowing(desk.server.context.database.pool);
  desk.owner = await TestBrowser.staff(desk.server, ['fixture'], 'owner');
  waiter = await waiterDevice(desk.server, 'Toni');
});
beforeEach(() => desk.clear());

it('each course has its paper when it is called, cancelled pieces one that says STORNO, and none is a receipt', async () => {
  await desk.owner.put('/api/shop/fixture/printing/stations', {
    stations: [{ id: 'kueche', name: 'Küche' }],
    categories: {},
    dishes: {},
  });
  const receipt = { ...PLAIN.duties[0]!, kind: 'receipt' as const, stationId: '' };
  const printer = new StarPrinter(desk, await desk.add('ofen', { duties: PLAIN.duties }));
  const answer = await order(waiter, 3, {
    orderItems: [
      { ...MARGHERITA, amount: 3 },
      { ...MARGHERITA, amount: 1 },
    ],
    expectedTotal: 44,
    courses: [null, 2],
  });
  expect(answer.statusCode, answer.body).toBe(200);
  await desk.follow();
  const first = await printer.print();
  expect(first).toMatch(/TISCH 3[^]*Wartet noch: Hauptgang[^]*3x[^]*Kein Kassenbeleg/);
  expect(await printer.print()).toBeNull();
  await actOn(waiter, 3, { do: 'fire', course: 2 });
  await desk.follow();
  const second = await printer.print();
  expect(second).toMatch(/GANG 2 HAUPTGANG[^]*1x/);
  expect(second).not.toContain('Wartet noch');
  // Two of three pieces: the station that has them is told, once.
  const [pizzas] = itemsOf(await stateAt(waiter, 3));
  const items = [{ id: pizzas?.id ?? '', pieces: 2 }];
  await actOn(waiter, 3, { do: 'cancel', items, reason: 'Gast ging' });
  await desk.follow();
  expect(await printer.print()).toMatch(/STORNO[^]*Gast ging[^]*2x[^]*Kein Kassenbeleg/);
  expect(await printer.print()).toBeNull();
  // The demo's server gives receipts at tables; one that is no till does not.
  await desk.clear();
  const guest = new StarPrinter(desk, await desk.add('gast', { duties: [receipt] }));
  await order(waiter, 4);
  await desk.follow();
  expect(await guest.print()).toContain('kein Kassenbeleg');
  desk.server.context.config.tillAtTables = false;
  await order(waiter, 5);
  await desk.follow();
  expect(await guest.print()).toBeNull();
});

it('guests who change tables: a paper that waits names the new one, who has it is told, pieces by pieces', async () => {
  const printer = new StarPrinter(desk, await desk.add('ofen', { duties: PLAIN.duties }));
  const two = { orderItems: [{ ...MARGHERITA, amount: 3 }], expectedTotal: 33 };
  expect((await order(waiter, 6, two)).statusCode).toBe(200);
  await desk.follow();
  const move = (from: number, to: number) =>
    waiter.post(tablePath(from, '/move'), { to, merge: true });
  expect((await move(6, 7)).statusCode).toBe(200);
  await desk.follow();
  // It was not on its way yet: one paper, with the table they sit at.
  expect(await printer.print()).toMatch(/TISCH 7[^]*3x/);
  expect(await printer.print()).toBeNull();
  expect((await move(7, 2)).statusCode).toBe(200);
  for (let told = 0; told < 2; told += 1) await desk.follow();
  expect(await printer.print()).toMatch(/NEUER TISCH Nr\. \d+[^]*JETZT TISCH 2[^]*bisher Tisch 7/);
  expect(await printer.print()).toBeNull();
  // Two of the three go on; the rest stays.
  const [pizzas] = itemsOf(await stateAt(waiter, 2));
  await actOn(waiter, 2, { do: 'move', items: [{ id: pizzas?.id ?? '', pieces: 2 }], to: 1 });
  await desk.follow();
  expect(await printer.print()).toMatch(/JETZT TISCH 1[^]*bisher Tisch 2[^]*2x/);
  // The kitchen's display names the other table until they come back.
  const { orderId } = (await stateAt(waiter, 2)).entries[0]!;
  const shown = async () =>
    (await desk.owner.get(`/api/shop/fixture/counter/orders/${orderId}`)).json().table;
  const there = itemsOf(await stateAt(waiter, 1)).at(-1)?.id ?? '';
  const bringBack = () =>
    actOn(waiter, 1, { do: 'move', items: [{ id: there, pieces: 1 }], to: 2 });
  expect((await shown()).moved).toEqual([{ line: 0, amount: 2, table: 1 }]);
  await bringBack();
  expect((await shown()).moved).toEqual([{ line: 0, amount: 1, table: 1 }]);
  await bringBack();
  expect(await shown()).not.toHaveProperty('moved');
  for (let told = 0; told < 2; told += 1) await desk.follow();
  while ((await printer.print()) !== null);
  // What the kitchen has brought is not told of.
  for (const to of ['accepted', 'ready', 'done']) await desk.step(orderId, { to });
  expect((await move(2, 6)).statusCode).toBe(200);
  await desk.follow();
  expect(await printer.print()).toBeNull();
});

it('pieces at another table than their order are told of when that table moves, joins another and is separated', async () => {
  const printer = new StarPrinter(desk, await desk.add('ofen', { duties: PLAIN.duties }));
  const three = { orderItems: [{ ...MARGHERITA, amount: 3 }], expectedTotal: 33 };
  expect((await order(waiter, 8, three)).statusCode).toBe(200);
  for (const table of [9, 12]) expect((await order(waiter, table)).statusCode).toBe(200);
  const { orderId } = (await stateAt(waiter, 8)).entries[0]!;
  const [pizzas] = itemsOf(await stateAt(waiter, 8));
  await actOn(waiter, 8, { do: 'move', items: [{ id: pizzas?.id ?? '', pieces: 2 }], to: 9 });
  const shown = async () => {
    const answer = await desk.owner.get(`/api/shop/fixture/counter/orders/${orderId}`);
    const { version, table } = answer.json<{ version: number; table: { moved?: unknown } }>();
    return { version, moved: table.moved };
  };
  const printed = async () => {
    await desk.follow();
    let all = '';
    for (let paper = await printer.print(); paper !== null; paper = await printer.print())
      all += paper;
    return all;
  };
  await printed();
  // Each time the display learns it by a new version, and the station by a paper about these two pieces.
  const separate = async () => {
    const [joined] = (await stateAt(waiter, 12)).joined;
    return actOn(waiter, 12, { do: 'separate', sittingId: joined?.sittingId ?? '', to: 11 });
  };
  const moves: [() => Promise<{ statusCode: number }>, number, number][] = [
    [() => waiter.post(tablePath(9, '/move'), { to: 10, merge: false }), 9, 10],
    [() => waiter.post(tablePath(10, '/move'), { to: 12, merge: true }), 10, 12],
    [separate, 12, 11],
    [() => waiter.post(tablePath(11, '/move'), { to: 8, merge: true }), 11, 8],
  ];
  for (const [move, from, to] of moves) {
    const before = await shown();
    const answer = await move();
    expect(answer.statusCode).toBe(200);
    const after = await shown();
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.moved).toEqual(to === 8 ? undefined : [{ line: 0, amount: 2, table: to }]);
    expect(await printed()).toMatch(new RegExp(`JETZT TISCH ${to}[^]*bisher Tisch ${from}[^]*2x`));
  }
});

it('an interim bill says what is open and that it is no receipt, once by key, and only where a printer has it', async () => {
  const bill = (clientKey = newKey()) => waiter.post(tablePath(3, '/interim-bill'), { clientKey });
  expect((await bill()).json()).toMatchObject({ error: 'no-bill-printer' });
  const receipt = { ...PLAIN.duties[0]!, kind: 'receipt' as const, stationId: '' };
  const printer = new StarPrinter(desk, await desk.add('gast', { duties: [receipt] }));
  const key = newKey();
  for (let time = 0; time < 2; time += 1) expect((await bill(key)).statusCode).toBe(200);
  const { open } = (await stateAt(waiter, 3)).bill;
  const paper = await printer.print();
  expect(paper).toMatch(/ZWISCHENRECHNUNG[^]*TISCH 3[^]*Toni[^]*Margherita[^]*KEIN KASSENBELEG/);
  expect(paper).toContain(`Offen ${(open / 100).toFixed(2).replace('.', ',')}`);
  expect(await printer.print()).toBeNull();
  expect((await bill()).statusCode).toBe(200);
  expect(await printer.print()).toContain('ZWISCHENRECHNUNG');
  const guest = await TestBrowser.open(desk.server);
  const answer = await guest.post(tablePath(3, '/interim-bill'), { clientKey: newKey() });
  expect(answer.statusCode).toBe(403);
});
