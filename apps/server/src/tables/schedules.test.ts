import { afterAll, beforeAll, expect, test } from 'vitest';
import { dice, type Dice } from '@tischlein/domain/pricing/testing/dice.ts';
import { drawnCases } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import {
  giveBack,
  order,
  sitDown,
  stateAt,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

/** All of them with `npm run prove -- properties`. */
const SEEDS = Array.from({ length: drawnCases(12) }, (_, at) => at + 1);
const ROUNDS = 10;
/** Each schedule has two of its own. */
const tables = Array.from({ length: 2 * SEEDS.length }, (_, at) => ({
  number: at + 1,
  name: null,
  seats: 4,
}));

let server: TestServer;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables })] });
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

/** What was answered with 200, and nothing else: no prices, no locks, no order of events. */
interface Model {
  /** Cents by order. */
  ordered: Map<string, number>;
  /** Cents by order whose items were refunded. */
  refunded: Map<string, number>;
  rejected: Set<string>;
  paid: number;
}

interface Party {
  guests: TestBrowser[];
  waiters: TestBrowser[];
  /** The two tables. */
  at: [number, number];
  model: Model;
  counts: Record<string, number>;
}

const billOf = ({ ordered, refunded, rejected, paid }: Model) => {
  const sum = (amounts: Map<string, number>) =>
    [...amounts].reduce((all, [id, amount]) => (rejected.has(id) ? all : all + amount), 0);
  return { total: sum(ordered), refunded: sum(refunded), paid };
};

type Act = (party: Party, roll: Dice, known: TableState[]) => Promise<boolean>;

async function orderSomething(party: Party, device: TestBrowser, table: number, pizzas: number) {
  const answer = await order(device, table, {
    orderItems: [{ ...MARGHERITA, amount: pizzas }],
    expectedTotal: 11 * pizzas,
  });
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.statusCode !== 200) return false;
  party.model.ordered.set(answer.json<{ order: { id: string } }>().order.id, 1100 * pizzas);
  return true;
}

const ACTS: Record<string, Act> = {
  guestOrders: (party, roll) => {
    const at = roll.upTo(2);
    const guest = party.guests[at] as TestBrowser;
    // Two began at the first table, one at the second; wherever they were moved, their link goes on.
    return orderSomething(party, guest, party.at[at === 2 ? 1 : 0], 1 + roll.upTo(2));
  },
  waiterOrders: (party, roll) =>
    orderSomething(party, roll.pick(party.waiters), roll.pick(party.at), 1 + roll.upTo(1)),
  refund: async (party, roll, known) => {
    const entries = known.flatMap((state) => state.entries.map((entry) => ({ state, entry })));
    if (entries.length === 0) return false;
    const { state, entry } = roll.pick(entries);
    const cents = 100 * (1 + roll.upTo(11));
    const id = entry.items[0]?.id ?? '';
    const answer = await giveBack(roll.pick(party.waiters), state.table, id, cents / 100);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode !== 200) return false;
    const { refunded } = party.model;
    refunded.set(entry.orderId, (refunded.get(entry.orderId) ?? 0) + cents);
    return true;
  },
  settle: async (party, roll, known) => {
    const { table, bill, entries } = roll.pick(known);
    const item = entries.flatMap(({ items }) => items).find(({ open }) => open > 0);
    const amount = Math.max(1, roll.upTo(bill.open > 0 ? bill.open : 500));
    const cents = Math.round((item?.open ?? 0) * 100);
    const share =
      item && roll.chance(0.5)
        ? { by: 'items', items: [{ id: item.id, amount: cents }] }
        : { by: 'amount', amount };
    const expectedAmount = share.by === 'items' ? cents : amount;
    const answer = await roll.pick(party.waiters).post(tablePath(table, '/settle'), {
      clientKey: newKey(),
      share,
      method: roll.pick(['cash', 'card']),
      expectedAmount,
    });
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    if (answer.statusCode !== 200) return false;
    party.model.paid += expectedAmount;
    return true;
  },
  reject: async ({ model }, roll) => {
    const ids = [...model.ordered.keys()];
    if (ids.length === 0 || roll.chance(0.6)) return false;
    const orderId = roll.pick(ids);
    const answer = await staff.post(`/api/shop/fixture/counter/orders/${orderId}/transition`, {
      to: 'rejected',
      reason: 'aus',
    });
    expect(answer.statusCode, answer.body).toBe(200);
    model.rejected.add(orderId);
    return true;
  },
  move: async (party, roll) => {
    const [one, two] = roll.chance(0.5) ? party.at : [party.at[1], party.at[0]];
    const body = { to: two, merge: roll.chance(0.3) };
    const answer = await roll.pick(party.waiters).post(tablePath(one, '/move'), body);
    expect(answer.statusCode, answer.body).toBeLessThan(500);
    return answer.statusCode === 200;
  },
};
const NAMES = Object.keys(ACTS);

test.each(SEEDS)('two waiters and three guests at once, schedule %d', async (seed) => {
  const roll = dice(seed);
  const at: [number, number] = [2 * seed - 1, 2 * seed];
  const party: Party = {
    guests: [
      await sitDown(server, at[0]),
      await sitDown(server, at[0]),
      await sitDown(server, at[1]),
    ],
    waiters: [await waiterDevice(server, 'Toni'), await waiterDevice(server, 'Mia')],
    at,
    model: { ordered: new Map(), refunded: new Map(), rejected: new Set(), paid: 0 },
    counts: {},
  };
  const [waiter] = party.waiters;
  if (!waiter) throw new Error('no waiter');
  const look = () => Promise.all(at.map((table) => stateAt(waiter, table)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const known = await look();
    const names = ['guestOrders', ...roll.list(4, () => roll.pick(NAMES))];
    // Each has dice of its own: who comes first must not change what the others do.
    await Promise.all(
      names.map(async (name, index) => {
        const own = dice(seed * 10_000 + round * 100 + index);
        if (await ACTS[name]?.(party, own, known))
          party.counts[name] = (party.counts[name] ?? 0) + 1;
      }),
    );
    const bills = (await look()).map(({ bill }) => bill);
    const sum = (key: 'total' | 'refunded' | 'paid' | 'open') =>
      bills.reduce((all, bill) => all + bill[key], 0);
    const expected = billOf(party.model);
    expect({ total: sum('total'), refunded: sum('refunded'), paid: sum('paid') }).toEqual(expected);
    expect(sum('open')).toBe(expected.total - expected.refunded - expected.paid);
    for (const state of await look())
      for (const { items } of state.entries)
        for (const item of items) expect(item.price).toBeGreaterThanOrEqual(0);
  }
  expect(party.counts['guestOrders']).toBeGreaterThan(ROUNDS / 2);
  await expectJournal(at, party.model);
});

/** The journal tells the same. */
async function expectJournal(at: [number, number], model: Model): Promise<void> {
  const { rows } = await server.context.database.pool.query<{ kind: string; amount: number }>(
    `select kind, sum(amount_cents)::int as amount from table_entry
      where table_number = any($1) and kind in ('ordered', 'refunded', 'paid') group by kind`,
    [at],
  );
  const amounts = Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
  const all = billOf({ ...model, rejected: new Set() });
  expect({ ordered: all.total, refunded: all.refunded, paid: all.paid }).toEqual({
    ordered: 0,
    refunded: 0,
    paid: 0,
    ...amounts,
  });
  const forged = server.context.database.pool.query('update table_entry set amount_cents = 0');
  await expect(forged).rejects.toThrow('only ever added to');
}
