import { dice, type Dice } from '@tischlein/domain/pricing/testing/dice.ts';
import type { TwoForOneOffer } from '@tischlein/domain/pricing/offer.ts';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import {
  askAgain,
  expectAllEqual,
  type FloorCrew,
  type FloorFacts,
  type FloorModel,
} from './floor-facts.ts';
import { actOn, counterAct } from './floor-acts.ts';
import { MARGHERITA } from './order-inputs.ts';
import { OnlineAtTables, type Asked } from './online-at-tables.ts';
import type { PaymentServer } from './payment-server.ts';
import { giveBack, itemsOf, order, sitDown, tablePath } from './table-party.ts';
import type { TestBrowser } from './test-server.ts';
import { TUESDAY_EVENING } from './fixture-shop.ts';
import { newKey } from './new-key.ts';

/** Who scanned the code of a table, and pays on their own phone. */
interface Guest {
  browser: TestBrowser;
  opened: number;
}

const COLA = { ...MARGHERITA, dishId: 'cola', sizeId: null };
/** What waiters order: a big pizza, a small one of which every second is free, a cola with its deposit. */
const DISHES = [
  { item: MARGHERITA, price: 1100, isPaired: false },
  { item: { ...MARGHERITA, sizeId: 'klein' }, price: 800, isPaired: true },
  { item: COLA, price: 325, isPaired: false },
] as const;
/** Every second small pizza is free, in whichever lines and courses they are. */
export const FLOOR_OFFER: TwoForOneOffer = {
  ...{ id: 'paar', title: 'Jede zweite gratis', description: '', groupOrderOnly: false },
  ...{ offerType: 'twoForOnePromotion', label: '2 für 1', totalQuantity: 2, paidQuantity: 1 },
  ...{ allowDifferentDishes: false, accumulative: false, applicability: 'all', availability: null },
  itemSelection: {
    ...{ categories: [], menus: [] },
    dishesWithSizes: [{ dishId: MARGHERITA.dishId, sizeId: 'klein' }],
  },
};
/** A guest who takes longer to pay online than three of them may be overtaken by a waiter. */
const ROUND_MS = 75_000;

class History implements FloorFacts {
  readonly model: FloorModel = { orders: [], voids: [], rejected: new Set(), paid: 0 };
  readonly counts: Record<string, number> = {};
  readonly crew: FloorCrew;
  readonly tables: readonly number[];
  readonly guests: readonly Guest[];
  readonly online: OnlineAtTables;
  constructor(crew: FloorCrew, tables: readonly number[], guests: readonly Guest[]) {
    this.crew = crew;
    this.tables = tables;
    this.guests = guests;
    this.online = new OnlineAtTables(crew.server, (send) => this.#asked(send));
  }

  /** Whose connection was cut asks again, under the same key, until it is answered. */
  async #asked(send: () => Promise<Asked>): Promise<Asked> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const answer = await send();
      if (answer.statusCode < 500) return answer;
      // A statement that was cut is an outage or, between two of them, an error of the connection.
      if (answer.statusCode !== 500 && answer.statusCode !== 503) throw new Error(answer.body);
    }
    throw new Error('never answered');
  }

  async orderSomething(roll: Dice): Promise<boolean> {
    const waiter = roll.pick(this.crew.waiters);
    const table = roll.pick(this.tables);
    const amounts = roll.list(1 + roll.upTo(2), () => 1 + roll.upTo(3));
    const pieces = amounts.reduce((sum, amount) => sum + amount, 0);
    const dishes = amounts.map((amount) => ({ ...roll.pick(DISHES), amount }));
    const full = dishes.reduce((sum, { price, amount }) => sum + price * amount, 0);
    const paired = dishes.reduce((sum, { isPaired, amount }) => sum + (isPaired ? amount : 0), 0);
    const saved = Math.floor(paired / 2) * 800;
    const courses = roll.chance(0.4) ? amounts.map(() => roll.pick([null, 1, 2, 3] as const)) : [];
    const clientKey = newKey();
    let id = '';
    const { statusCode } = await this.#asked(async () => {
      const answer = await order(waiter, table, {
        clientKey,
        orderItems: dishes.map(({ item, amount }) => ({ ...item, amount })),
        expectedTotal: (full - saved) / 100,
        courses,
      });
      if (answer.statusCode === 200) id = answer.json<{ order: { id: string } }>().order.id;
      return answer;
    });
    if (statusCode !== 200) return false;
    this.model.orders.push({ id, client: clientKey, cents: full - saved, pieces, saved });
    return true;
  }

  async act(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const together = known.filter(({ joined }) => joined.length > 0);
    const state = roll.pick(together.length > 0 && roll.chance(0.4) ? together : known);
    const what = this.#someAct(roll, state);
    if (!what) return false;
    const clientKey = newKey();
    const isCounter = roll.chance(0.3);
    const send = () =>
      isCounter
        ? counterAct(this.crew.staff, state.table, what, clientKey)
        : actOn(roll.pick(this.crew.waiters), state.table, what, clientKey);
    const done = (await this.#asked(send)).statusCode === 200;
    if (done) this.counts[what.do] = (this.counts[what.do] ?? 0) + 1;
    return done;
  }

  #someAct(roll: Dice, state: TableState): TableAct | null {
    const items = itemsOf(state);
    const item = pickOf(roll, items, ({ refunded, amount }) => refunded > 0 && amount > 1);
    const some = item ? [{ id: item.id, pieces: 1 + roll.upTo(item.amount - 1) }] : null;
    const to = roll.pick(this.tables);
    const reason = 'so';
    const [joined] = state.joined;
    if (joined && roll.chance(0.4)) return { do: 'separate', sittingId: joined.sittingId, to };
    const acts: (TableAct | null)[] = [
      some && { do: 'move', items: some, to },
      some && { do: 'move', items: some, to },
      some && { do: 'seat', items: some, seat: 1 + roll.upTo(3) },
      some && {
        do: 'discount',
        items: roll.chance(0.5) ? some : null,
        off: roll.chance(0.5) ? { percent: 1 + roll.upTo(30) } : { amount: 1 + roll.upTo(700) },
        reason,
      },
      some && { do: 'gift', items: some, reason },
      some && { do: 'charge', items: some },
      some && { do: 'cancel', items: some, reason: roll.chance(0.7) ? reason : '' },
      some && { do: 'course', items: some, course: roll.pick([1, 2, 3] as const) },
      { do: 'fire', course: roll.pick([null, 1, 2, 3] as const) },
    ];
    return roll.pick(acts);
  }

  async settle(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const state = roll.pick(known);
    const item = itemsOf(state).find(({ open }) => open > 0);
    const amount = 1 + roll.upTo(Math.max(0, state.bill.open - 1));
    const cents = Math.round((item?.open ?? 0) * 100);
    const payable = state.bill.open - state.bill.reserved;
    const [share, expectedAmount] = roll.pick([
      [{ by: 'items', items: [{ id: item?.id ?? '', amount: cents }] }, cents],
      [{ by: 'amount', amount }, amount],
      [{ by: 'all' }, payable],
    ] as const);
    if (expectedAmount <= 0) return false;
    const body = { clientKey: newKey(), share, method: 'cash', expectedAmount };
    const waiter = roll.pick(this.crew.waiters);
    const { statusCode } = await this.#asked(() =>
      waiter.post(tablePath(state.table, '/settle'), body),
    );
    if (statusCode !== 200) return false;
    this.model.paid += expectedAmount;
    return true;
  }

  /** Guests get what they have paid too much. */
  async back(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const state = known.find(({ bill }) => bill.open < 0);
    if (!state) return false;
    const expectedAmount = state.bill.open;
    const body = { clientKey: newKey(), share: { by: 'all' }, method: 'cash', expectedAmount };
    const waiter = roll.pick(this.crew.waiters);
    const path = tablePath(state.table, '/settle');
    const { statusCode } = await this.#asked(() => waiter.post(path, body));
    if (statusCode !== 200) return false;
    this.model.paid += expectedAmount;
    return true;
  }

  async payOnline(roll: Dice): Promise<boolean> {
    const { browser, opened } = roll.pick(this.guests);
    const answer = await this.#asked(() => browser.get(tablePath(opened, '/state')));
    return this.online.pay(roll, browser, JSON.parse(answer.body) as TableState);
  }

  orderOnline(roll: Dice): Promise<boolean> {
    const { browser, opened } = roll.pick(this.guests);
    return this.online.order(roll, browser, opened);
  }

  async move(roll: Dice): Promise<boolean> {
    const [from, to] = [roll.pick(this.tables), roll.pick(this.tables)];
    const body = { to, merge: roll.chance(0.6), clientKey: newKey() };
    const waiter = roll.pick(this.crew.waiters);
    const { statusCode } = await this.#asked(() => waiter.post(tablePath(from, '/move'), body));
    return statusCode === 200;
  }

  async kitchen(roll: Dice): Promise<boolean> {
    const ids = [this.model.orders.map((order) => order.id), this.model.voids];
    const some = roll.pick([...ids, this.online.begun.map(({ orderId }) => orderId)]);
    if (some.length === 0) return false;
    const id = roll.pick(some);
    const isRejected = roll.chance(some === this.model.voids ? 0.8 : 0.2);
    const to = isRejected ? { to: 'rejected', reason: 'aus' } : { to: 'accepted' };
    const path = `/api/shop/fixture/counter/orders/${id}/transition`;
    const { statusCode } = await this.#asked(() => this.crew.staff.post(path, to));
    // The order a step was cut in may have taken it all the same.
    const { pool } = this.crew.server.context.database;
    const { rows } = await askAgain(() =>
      pool.query<{ status: string }>('select status from orders where order_id = $1', [id]),
    );
    if (rows[0]?.status === 'rejected') this.model.rejected.add(id);
    return statusCode === 200;
  }

  async refund(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const state = roll.pick(known);
    const items = itemsOf(state);
    const item = pickOf(roll, items, ({ price, open }) => price > 0 && open === 0);
    if (!item) return false;
    const { id } = item;
    const answer = await giveBack(roll.pick(this.crew.waiters), state.table, id, 1 + roll.upTo(10));
    if (answer.statusCode !== 200) return false;
    this.model.voids.push(answer.json<{ order: { id: string } }>().order.id);
    return true;
  }
}

/** One of all, half of the time of those where two rules meet. null: there is none. */
function pickOf<T>(roll: Dice, all: readonly T[], meets: (one: T) => boolean): T | null {
  const some = all.filter(meets);
  if (all.length === 0) return null;
  return roll.pick(some.length > 0 && roll.chance(0.5) ? some : all);
}

/** How often each is done. */
const WEIGHTS = {
  ...{ order: 1, act: 9, move: 2, kitchen: 3, refund: 3 },
  ...{ settle: 3, back: 2, payOnline: 2, orderOnline: 1, finish: 3 },
} as const;
type Step = keyof typeof WEIGHTS;
const STEPS = Object.entries(WEIGHTS).flatMap(([step, times]) =>
  Array.from({ length: times }, () => step as Step),
);

/**
 * Plays a history of a floor: orders in courses, items that move, tables that are joined and separated, discounts, what is
 * on the house, cancelled, rejected and paid, several at once, on connections that are cut now and then. After each round
 * items, bills, journal, kitchen and report say the same. Answers how often what was done.
 */
export async function playFloor(
  crew: FloorCrew,
  { seed, rounds, tables, cuts }: { seed: number; rounds: number; tables: number[]; cuts: boolean },
): Promise<Record<string, number>> {
  const roll = dice(seed);
  let now = TUESDAY_EVENING;
  crew.server.setNow(now);
  const guests = await Promise.all(
    tables.map(async (opened) => ({ browser: await sitDown(crew.server, opened), opened })),
  );
  const history = new History(crew, tables, guests);
  const [waiter] = crew.waiters;
  if (!waiter) throw new Error('no waiter');
  const look = () => Promise.all(tables.map((table) => stateAgain(waiter, table)));
  for (let round = 0; round < rounds; round += 1) {
    const known = await look();
    const first = roll.chance(0.6) ? ['order' as const] : [];
    const steps = [...first, ...roll.list(5, () => roll.pick(STEPS))];
    const cut = cuts && roll.chance(0.25);
    await Promise.all([
      ...steps.map(async (step, index) => {
        // Each has dice of its own: who comes first must not change what the others do.
        const own = dice(seed * 100_003 + round * 101 + index);
        const done = await {
          order: () => history.orderSomething(own),
          act: () => history.act(own, known),
          settle: () => history.settle(own, known),
          back: () => history.back(own, known),
          payOnline: () => history.payOnline(own),
          orderOnline: () => history.orderOnline(own),
          finish: () => history.online.finish(own),
          move: () => history.move(own),
          kitchen: () => history.kitchen(own),
          // A refund has no key of its own in this crew: it is not asked for while connections are cut.
          refund: () => (cut ? Promise.resolve(false) : history.refund(own, known)),
        }[step]();
        if (done && step !== 'act') history.counts[step] = (history.counts[step] ?? 0) + 1;
      }),
      cut ? cutConnections(crew.server) : Promise.resolve(),
    ]);
    if (cut) history.counts['cut'] = (history.counts['cut'] ?? 0) + 1;
    await expectAllEqual(crew, history, await look());
    now += ROUND_MS;
    crew.server.setNow(now);
  }
  return history.counts;
}

/** A connection that was cut may be noticed by whoever asks next: they ask again. */
async function stateAgain(waiter: TestBrowser, table: number, left = 50): Promise<TableState> {
  const answer = await waiter.get(tablePath(table, '/state'));
  if (answer.statusCode === 200) return answer.json<TableState>();
  if (answer.statusCode !== 503 || left === 0) throw new Error(`no table: ${answer.body}`);
  return stateAgain(waiter, table, left - 1);
}

/** The database ends every connection, whatever is under way on it. */
async function cutConnections({ context }: PaymentServer): Promise<void> {
  await context.database.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    .catch(() => undefined);
}
