import { describe, expect, it } from 'vitest';
import type { ClosingDocument } from '@tischlein/domain/closing/closing-document.ts';
import { addFigures } from '@tischlein/domain/closing/figures.ts';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import { addDays, MINUTE, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import { readClosing } from '../tables/read-closing.ts';
import { actOn } from '../testing/floor-acts.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import {
  giveBack,
  itemsOf,
  ordered,
  settleBill,
  stateAt,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { cashDesk, CashDesk } from './testing/cash-desk.ts';
import { firstBrokenClosing } from './read-closings.ts';

const ZONE = 'Europe/Berlin';
/** From ten until the business day is over at five. */
const opening = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440 + 600,
  to: day * 1440 + 1739,
}));
/** With LONG=1 all nights are gone through: two minutes of a processor. */
const EVERY_NIGHT = Boolean(process.env['LONG']);
/** A night is some hundred calls. */
const PATIENCE_MS = 240_000;
const desk = cashDesk({ hours: hoursOf({ opening }) });

const at = (date: string, minutes: number) => toInstant({ date, minutes }, ZONE);

/** Two waiters and a driver, from ten to midnight until the next noon. What one event leaves, the next ones need. */
class Night {
  readonly #desk: CashDesk;
  readonly #mia: TestBrowser;
  readonly #ben: TestBrowser;
  readonly #date: string;
  #delivery = '';
  #pickup = '';
  #leftOpen = '';
  #void = '';

  private constructor(own: CashDesk, mia: TestBrowser, ben: TestBrowser, date: string) {
    this.#desk = own;
    this.#mia = mia;
    this.#ben = ben;
    this.#date = date;
  }

  static async begin(date: string): Promise<Night> {
    const { server } = desk;
    server.setNow(at(date, 23 * 60));
    const own = new CashDesk(server, await TestBrowser.staff(server));
    await own.save('ali', 'driver', 'Ali');
    const night = [await waiterDevice(server, 'Mia'), await waiterDevice(server, 'Ben')] as const;
    return new Night(own, ...night, date);
  }

  get counter(): CashDesk {
    return this.#desk;
  }

  #pizzas = (amount: number) => ({
    orderItems: [{ ...MARGHERITA, amount }],
    expectedTotal: 11 * amount,
  });

  #clear = (by: TestBrowser, table: number) =>
    this.#expect(by.post(tablePath(table, '/clear?leaveOpen=true'), {}));

  async #expect(sent: Promise<{ statusCode: number; body: string }>): Promise<void> {
    const answer = await sent;
    if (answer.statusCode !== 200) throw new Error(answer.body);
  }

  /** Each with the minutes since midnight at which it happens, or the instant. */
  readonly events: [when: number, what: () => Promise<void>][] = [
    [-10, async () => void (await ordered(this.#mia, 1, this.#pizzas(2)))],
    [-5, async () => void (this.#delivery = await this.#desk.handedOver({}, 'ali'))],
    [10, async () => void (await ordered(this.#ben, 1, this.#pizzas(1)))],
    [
      20,
      async () => {
        const [item] = itemsOf(await stateAt(this.#mia, 1));
        const off = { amount: 100 };
        const items = [{ id: item?.id ?? '', pieces: 2 }];
        await this.#expect(actOn(this.#mia, 1, { do: 'discount', items, off, reason: 'gewartet' }));
      },
    ],
    [30, () => this.#expect(settleBill(this.#mia, 1, 1_000, { tip: 100 }))],
    [
      45,
      async () => {
        this.#leftOpen = await ordered(this.#ben, 2, this.#pizzas(1));
        await this.#clear(this.#ben, 2);
      },
    ],
    [
      90,
      async () => {
        const item = itemsOf(await stateAt(this.#ben, 1)).at(-1);
        const answer = await giveBack(this.#ben, 1, item?.id ?? '', 3);
        this.#void = answer.json<{ order: { id: string } }>().order.id;
      },
    ],
    [150, () => this.#expect(settleBill(this.#ben, 1, 1_900, { method: 'card', tip: 200 }))],
    [240, () => this.#clear(this.#ben, 1)],
    [290, async () => void (this.#pickup = await this.#desk.handedOver({ isPickup: true }))],
    [310, () => this.#expect(this.#desk.move(this.#leftOpen, REJECTED))],
    [660, () => this.#expect(this.#desk.refund(this.#delivery, 400, undefined, 'ali'))],
    [665, () => this.#expect(this.#desk.refund(this.#pickup, 200))],
    [670, () => this.#expect(this.#desk.move(this.#void, REJECTED))],
  ];

  /** The hour that comes twice in autumn is gone through the second time; `index` events are behind. */
  async step(index: number): Promise<void> {
    const [when, what] = this.events[index] ?? [0, async () => {}];
    const first = at(addDays(this.#date, 1), when);
    const again = first + 60 * MINUTE;
    desk.server.setNow(when === 150 && localHour(again) === localHour(first) ? again : first);
    await what();
  }

  /** Everybody counts and hands in, the drawer last, and the day is closed. */
  async closeDay(): Promise<void> {
    const { purses } = await this.#desk.cash();
    for (const { id } of purses.toReversed()) {
      if (!(await this.#desk.purse(id)).holds) continue;
      const handTo = id === 'kasse' ? {} : { handTo: 'kasse' };
      await this.#expect(this.#desk.close(id, { word: 'gezählt', ...handTo }));
    }
    const answer = await this.#desk.closeDay();
    if (answer.statusCode !== 200 && !answer.body.includes('nothing-to-close'))
      throw new Error(answer.body);
  }
}

const REJECTED = { to: 'rejected', reason: 'Doch nicht gemacht.' };
const localHour = (instant: number) =>
  new Intl.DateTimeFormat('de', { hour: 'numeric', timeZone: ZONE }).format(instant);

/** What all closings of a night say together, wherever they were taken. In cents. */
const FIGURES = {
  // The refund that was rejected counts as one order, and takes 3 € off what the rejected ones were worth.
  ...{ 'cancelled.rejected': 2, 'cancelled.value': 1_100 - 300 },
  ...{ gross: 7_800, orders: 4, refunds: 600, 'reduced.discounted': 100 },
  ...{ 'method.offline.gross': 4_600, 'method.offline.orders': 2, 'method.offline.refunds': 600 },
  ...{ 'method.table.gross': 3_200, 'method.table.orders': 2 },
  ...{ 'table.card.amount': 1_900, 'table.card.payments': 1, 'table.card.tips': 200 },
  ...{ 'table.cash.amount': 1_000, 'table.cash.payments': 1, 'table.cash.tips': 100 },
  'table.left-open': 300,
  ...{ 'way.delivery.gross': 2_400, 'way.delivery.orders': 1, 'way.delivery.refunds': 400 },
  ...{ 'way.pickup.gross': 2_200, 'way.pickup.orders': 1, 'way.pickup.refunds': 200 },
  ...{ 'way.table.gross': 3_200, 'way.table.orders': 2 },
};
/** Net of tips: what each brought in and gave back. */
const CASH = { Mia: 1_100, Ali: 2_000, Kasse: 2_000 };

async function documents(): Promise<ClosingDocument[]> {
  const rows = await desk.query(
    `select document from closing where shop_id = 'fixture' order by closing_number`,
  );
  return rows.map((row) => row.document as ClosingDocument);
}

/** Goes through a night, closing the day after the events that are named, and once more at noon. */
async function walk(date: string, closeAfter: (event: number) => boolean) {
  const before = (await documents()).length;
  const night = await Night.begin(date);
  for (let event = 0; event < night.events.length; event += 1) {
    await night.step(event);
    if (closeAfter(event)) await night.closeDay();
  }
  desk.server.setNow(desk.server.context.now() + 30 * MINUTE);
  await night.closeDay();
  const all = await documents();
  expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => index + 1));
  const { pool } = desk.server.context.database;
  expect(await firstBrokenClosing(pool, 'fixture')).toBeNull();
  const made = all.slice(before);
  const days = made.flatMap((one) => (one.kind === 'day' ? [one] : []));
  const figures = addFigures(days.map((one) => one.figures));
  expect(withoutTax(figures)).toEqual(FIGURES);
  const tax = Object.entries(figures).filter(([name]) => /^vat\..*\.(net|tax)$/.test(name));
  expect(tax.reduce((sum, [, value]) => sum + value, 0)).toBe(7_800 - 600);
  const cash: Record<string, number> = {};
  for (const one of made)
    if (one.kind === 'purse') {
      const { orders, tables, refunds } = one.parts;
      cash[one.purse.name] = (cash[one.purse.name] ?? 0) + orders + tables + refunds;
    }
  expect(cash).toEqual(CASH);
  const next = addDays(date, 1);
  for (const one of days)
    expect(one.day).toBe(Date.parse(one.closedAt) < at(next, 5 * 60) ? date : next);
  // At one in the morning the guests have not paid yet: the closing says so, and has nothing of them.
  for (const one of days)
    expect([one.closedAt, one.openTables?.tables]).toEqual([
      one.closedAt,
      seatedAt(date, one.closedAt),
    ]);
  await expectReports(date, next);
  return days;
}

/** Table 1 is served from ten to midnight until it is cleared. */
const seatedAt = (date: string, closedAt: string) =>
  Date.parse(closedAt) < at(addDays(date, 1), 240) ? 1 : 0;

const withoutTax = (figures: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(figures).filter(([name]) => !name.startsWith('vat.')));

/** The report of the business day has all of it, that of the day after nothing. */
async function expectReports(date: string, next: string): Promise<void> {
  const staff = await TestBrowser.staff(desk.server);
  const report = async (day: string) =>
    (await staff.get(`/api/shop/fixture/counter/report?day=${day}`)).json();
  expect(await report(date)).toMatchObject({ gross: 7_800, refunds: 600, orders: 4 });
  expect(await report(next)).toMatchObject({ gross: 0, refunds: 0, orders: 0 });
  const { pool } = desk.server.context.database;
  const { shop } = desk.server.context.shops.byId('fixture')!;
  const closing = await readClosing(pool, shop, date);
  expect(
    closing.payments.map(({ method, waiter, amount, tip }) => [method, waiter, amount, tip]),
  ).toEqual([
    ['card', 'Ben', 1_900, 200],
    ['cash', 'Mia', 1_000, 100],
  ]);
  expect(closing.leftOpen.map(({ table, amount }) => [table, amount])).toEqual([[1, 300]]);
  const after = await readClosing(pool, shop, next);
  expect([after.payments, after.leftOpen, after.ordered]).toEqual([[], [], 0]);
}

const MORE_CHANGES = [
  [7, '2029-10-27'],
  [3, '2028-03-25'],
  [6, '2028-10-28'],
  [8, '2030-03-30'],
  [9, '2030-10-26'],
] as const;

describe('a night over midnight, closed once in between', { timeout: PATIENCE_MS }, () => {
  const weeks = Array.from({ length: 14 }, (_, week) => [week, addDays('2027-01-04', 7 * week)]);
  it.each((weeks as [number, string][]).filter(([event]) => EVERY_NIGHT || event % 7 === 2))(
    'after event %i, in the night of %s',
    async (event, date) => {
      await walk(date, (one) => one === event);
    },
  );

  // Each year has one night of each; the one in autumn is that of the last test, too.
  it.each([[7, '2029-03-24'], ...(EVERY_NIGHT ? MORE_CHANGES : [])] as const)(
    'the clock changes: after event %i, in the night of %s',
    async (event, date) => {
      await walk(date, (one) => one === event);
    },
  );

  it.each(EVERY_NIGHT ? ['2031-03-29', '2031-10-25', '2031-11-10'] : ['2031-10-25'])(
    'closed after every event, in the night of %s',
    async (date) => expect((await walk(date, () => true)).length).toBeGreaterThan(10),
  );
});
