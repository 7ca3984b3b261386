import { strictEqual } from 'node:assert';
import { dice, type Dice } from '@tischlein/domain/pricing/testing/dice.ts';
import { withoutPieces } from '@tischlein/domain/table/courses.ts';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { actOn, counterAct } from './floor-acts.ts';
import { MARGHERITA } from './order-inputs.ts';
import { giveBack, itemsOf, order, tablePath } from './table-party.ts';
import type { TestBrowser, TestServer } from './test-server.ts';
import { newKey } from './new-key.ts';

export interface FloorCrew {
  server: TestServer;
  waiters: readonly TestBrowser[];
  staff: TestBrowser;
}

/** What was answered with 200 and nothing else: no rounding, no locks, no order of events. */
interface Model {
  /** Cents and pieces by order; of one in courses under the order that was answered. */
  orders: { id: string; client: string; cents: number; pieces: number }[];
  /** Orders that take something off others. */
  voids: string[];
  rejected: Set<string>;
  paid: number;
}

const PRICE = 1100;

class History {
  readonly model: Model = { orders: [], voids: [], rejected: new Set(), paid: 0 };
  readonly counts: Record<string, number> = {};
  readonly crew: FloorCrew;
  readonly tables: readonly number[];
  constructor(crew: FloorCrew, tables: readonly number[]) {
    this.crew = crew;
    this.tables = tables;
  }

  /** Whose connection was cut asks again, under the same key, until it is answered. */
  async #asked(send: () => Promise<{ statusCode: number; body: string }>): Promise<number> {
    for (let attempt = 0; attempt < 50; attempt += 1) {
      const answer = await send();
      if (answer.statusCode < 500) return answer.statusCode;
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
    const courses = roll.chance(0.4) ? amounts.map(() => roll.pick([null, 1, 2, 3] as const)) : [];
    const clientKey = newKey();
    let id = '';
    const status = await this.#asked(async () => {
      const answer = await order(waiter, table, {
        clientKey,
        orderItems: amounts.map((amount) => ({ ...MARGHERITA, amount })),
        expectedTotal: (PRICE * pieces) / 100,
        courses,
      });
      if (answer.statusCode === 200) id = answer.json<{ order: { id: string } }>().order.id;
      return answer;
    });
    if (status !== 200) return false;
    this.model.orders.push({ id, client: clientKey, cents: PRICE * pieces, pieces });
    return true;
  }

  async act(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const state = roll.pick(known);
    const what = this.#someAct(roll, state);
    if (!what) return false;
    const clientKey = newKey();
    const isCounter = roll.chance(0.3);
    const send = () =>
      isCounter
        ? counterAct(this.crew.staff, state.table, what, clientKey)
        : actOn(roll.pick(this.crew.waiters), state.table, what, clientKey);
    const done = (await this.#asked(send)) === 200;
    if (done) this.counts[what.do] = (this.counts[what.do] ?? 0) + 1;
    return done;
  }

  #someAct(roll: Dice, state: TableState): TableAct | null {
    const items = itemsOf(state);
    const item = items.length > 0 ? roll.pick(items) : null;
    const some = item ? [{ id: item.id, pieces: 1 + roll.upTo(item.amount - 1) }] : null;
    const to = roll.pick(this.tables);
    const reason = 'so';
    const joined = state.joined[0];
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
      joined ? { do: 'separate', sittingId: joined.sittingId, to } : null,
    ];
    return roll.pick(acts);
  }

  async settle(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const state = roll.pick(known);
    const item = itemsOf(state).find(({ open }) => open > 0);
    const amount = 1 + roll.upTo(Math.max(0, state.bill.open - 1));
    const cents = Math.round((item?.open ?? 0) * 100);
    const share =
      item && roll.chance(0.5)
        ? { by: 'items', items: [{ id: item.id, amount: cents }] }
        : { by: 'amount', amount };
    const expectedAmount = share.by === 'items' ? cents : amount;
    const body = { clientKey: newKey(), share, method: 'cash', expectedAmount };
    const waiter = roll.pick(this.crew.waiters);
    const status = await this.#asked(() => waiter.post(tablePath(state.table, '/settle'), body));
    if (status !== 200) return false;
    this.model.paid += expectedAmount;
    return true;
  }

  async move(roll: Dice): Promise<boolean> {
    const [from, to] = [roll.pick(this.tables), roll.pick(this.tables)];
    const body = { to, merge: roll.chance(0.6), clientKey: newKey() };
    const waiter = roll.pick(this.crew.waiters);
    return (await this.#asked(() => waiter.post(tablePath(from, '/move'), body))) === 200;
  }

  async kitchen(roll: Dice): Promise<boolean> {
    if (this.model.orders.length === 0) return false;
    const id = roll.pick([...this.model.orders.map((order) => order.id), ...this.model.voids]);
    const isRejected = roll.chance(0.2);
    const to = isRejected ? { to: 'rejected', reason: 'aus' } : { to: 'accepted' };
    const path = `/api/shop/fixture/counter/orders/${id}/transition`;
    const status = await this.#asked(() => this.crew.staff.post(path, to));
    // The order a step was cut in may have taken it all the same.
    const { rows } = await this.crew.server.context.database.pool.query<{ status: string }>(
      'select status from orders where order_id = $1',
      [id],
    );
    if (rows[0]?.status === 'rejected') this.model.rejected.add(id);
    return status === 200;
  }

  async refund(roll: Dice, known: readonly TableState[]): Promise<boolean> {
    const state = roll.pick(known);
    const items = itemsOf(state);
    if (items.length === 0) return false;
    const { id } = roll.pick(items);
    const answer = await giveBack(roll.pick(this.crew.waiters), state.table, id, 1 + roll.upTo(10));
    if (answer.statusCode !== 200) return false;
    this.model.voids.push(answer.json<{ order: { id: string } }>().order.id);
    return true;
  }
}

const STEPS = ['order', 'act', 'act', 'act', 'act', 'settle', 'move', 'kitchen', 'refund'] as const;

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
  const history = new History(crew, tables);
  const [waiter] = crew.waiters;
  if (!waiter) throw new Error('no waiter');
  const look = () => Promise.all(tables.map((table) => stateAgain(waiter, table)));
  for (let round = 0; round < rounds; round += 1) {
    const known = await look();
    const steps = ['order' as const, ...roll.list(3, () => roll.pick(STEPS))];
    const cut = cuts && roll.chance(0.25);
    await Promise.all([
      ...steps.map(async (step, index) => {
        // Each has dice of its own: who comes first must not change what the others do.
        const own = dice(seed * 100_003 + round * 101 + index);
        const done = await {
          order: () => history.orderSomething(own),
          act: () => history.act(own, known),
          settle: () => history.settle(own, known),
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
    await expectAllEqual(crew, history.model, await look(), tables);
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
async function cutConnections({ context }: TestServer): Promise<void> {
  await context.database.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    .catch(() => undefined);
}

async function expectAllEqual(
  { server, staff }: FloorCrew,
  { orders, rejected, paid }: Model,
  states: readonly TableState[],
  tables: readonly number[],
): Promise<void> {
  const { pool } = server.context.database;
  const sum = (of: (state: TableState) => number) =>
    states.reduce((all, state) => all + of(state), 0);
  const kept = orders.filter(({ id }) => !rejected.has(id));
  // Where a course of a rejected order was sent for itself, it stands for itself: only orders without courses are rejected
  // as a whole, so what the rejected ones held is read from their own rows.
  const gone = await pool.query<{ cents: number; pieces: number }>(
    `select coalesce(sum(i.price_cents), 0)::int as cents, coalesce(sum(i.amount), 0)::int as pieces
      from table_item i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where o.table_number = any($1) and o.status in ('rejected', 'cancelled')`,
    [tables],
  );
  const all = { cents: 0, pieces: 0 };
  for (const { cents, pieces } of orders) {
    all.cents += cents;
    all.pieces += pieces;
  }
  // 1. No item is lost or doubled.
  const counted = states.flatMap((state) =>
    state.entries.filter(({ status }) => status !== 'rejected').flatMap(({ items }) => items),
  );
  strictEqual(
    counted.reduce((count, { amount }) => count + amount, 0),
    all.pieces - (gone.rows[0]?.pieces ?? 0),
  );
  strictEqual(
    sum(({ bill }) => bill.total),
    all.cents - (gone.rows[0]?.cents ?? 0),
  );
  if (rejected.size === 0 && (gone.rows[0]?.pieces ?? 0) === 0)
    strictEqual(
      sum(({ bill }) => bill.total),
      kept.reduce((cents, one) => cents + one.cents, 0),
    );
  // 2. Bills are what their items come to, less what was paid, and their tax is of that.
  strictEqual(
    sum(({ bill }) => bill.paid),
    paid,
  );
  for (const { bill, entries } of states) {
    const items = entries
      .filter(({ status }) => status !== 'rejected')
      .flatMap((entry) => entry.items);
    const net = items.reduce((cents, { price }) => cents + Math.round(price * 100), 0);
    strictEqual(net, bill.total - bill.refunded - bill.discount - bill.gift);
    strictEqual(bill.open, net - bill.paid);
    strictEqual(
      bill.vat.reduce((cents, { gross }) => cents + gross, 0),
      net,
    );
    strictEqual(Math.min(0, ...items.map(({ price }) => price)), 0);
  }
  // 3. The journal tells the same.
  const journal = await pool.query<{ kind: string; amount: number }>(
    `select e.kind, sum(e.amount_cents)::int as amount from table_entry e
      left join table_item i on i.shop_id = e.shop_id and i.item_id = e.item_id
      left join orders o on o.shop_id = e.shop_id and o.order_id = i.order_id
      left join orders own on own.shop_id = e.shop_id and own.order_id = e.order_id
      where e.table_number = any($1) and coalesce(o.status, '') not in ('rejected', 'cancelled')
        and coalesce(own.status, '') not in ('rejected', 'cancelled')
      group by e.kind`,
    [tables],
  );
  const told = Object.fromEntries(journal.rows.map(({ kind, amount }) => [kind, amount]));
  strictEqual(
    told['discounted'] ?? 0,
    sum(({ bill }) => bill.discount),
  );
  strictEqual(
    told['gifted'] ?? 0,
    sum(({ bill }) => bill.gift),
  );
  strictEqual(
    (told['refunded'] ?? 0) + (told['cancelled'] ?? 0) + (told['wasted'] ?? 0),
    sum(({ bill }) => bill.refunded),
  );
  strictEqual(told['paid'] ?? 0, paid);
  strictEqual(told['item-moved'] ?? 0, 0);
  strictEqual(told['separated'] ?? 0, 0);
  // 4. The kitchen makes what is on the bills, and its orders cost what their items cost.
  const kitchen = await pool.query<{
    quote: { lines: { amount: number }[]; total: number };
    struck: { line: number; amount: number }[] | null;
    pieces: number;
    cents: number;
  }>(
    `select o.quote, o.struck,
        (select coalesce(sum(i.amount), 0)::int from table_item i where i.order_id = o.order_id and i.state <> 'cancelled') as pieces,
        (select coalesce(sum(i.price_cents), 0)::int from table_item i where i.order_id = o.order_id) as cents
      from orders o where o.table_number = any($1) and o.round is not null and o.status not in ('cancelled', 'rejected')`,
    [tables],
  );
  for (const { quote, struck, pieces, cents } of kitchen.rows) {
    const made = withoutPieces(quote.lines, struck);
    strictEqual(
      made.reduce((count, { amount }) => count + amount, 0),
      pieces,
    );
    strictEqual(quote.total, cents);
  }
  // 5. The report adds up.
  const report = (await staff.get('/api/shop/fixture/counter/report')).json<{
    gross: number;
    vat: { gross: number; net: number; vat: number }[];
    methods: { gross: number }[];
  }>();
  strictEqual(
    report.vat.reduce((cents, { gross }) => cents + gross, 0),
    report.gross,
  );
  strictEqual(
    report.methods.reduce((cents, { gross }) => cents + gross, 0),
    report.gross,
  );
  for (const { gross, net, vat } of report.vat) strictEqual(net + vat, gross);
}
