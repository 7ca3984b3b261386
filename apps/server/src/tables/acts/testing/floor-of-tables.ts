import { afterAll, beforeAll, expect } from 'vitest';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { actOn } from '../../../testing/floor-acts.ts';
import { fixtureShop } from '../../../testing/fixture-shop.ts';
import { MARGHERITA } from '../../../testing/order-inputs.ts';
import {
  itemsOf,
  ordered,
  settleBill,
  stateAt,
  waiterDevice,
} from '../../../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../../testing/test-server.ts';

const tables = Array.from({ length: 60 }, (_, at) => ({ number: at + 1, name: null, seats: 4 }));

interface DayReport {
  gross: number;
  vat: { rate: number; gross: number; vat: number; net: number }[];
  methods: { method: string; gross: number }[];
  reductions: { kind: string; amount: number }[];
}

/** A server with sixty tables, a waiter and the counter, for the tests of one file. */
export function floorOfTables() {
  let server: TestServer;
  let waiter: TestBrowser;
  let staff: TestBrowser;
  let next = 1;
  beforeAll(async () => {
    server = await startTestServer({ shops: [fixtureShop({ tables })] });
    waiter = await waiterDevice(server, 'Toni');
    staff = await TestBrowser.staff(server);
  });
  afterAll(() => server.stop());

  /** A table that nobody has used. */
  const free = () => next++;
  const pizzas = (amount: number) => ({
    orderItems: [{ ...MARGHERITA, amount }],
    expectedTotal: 11 * amount,
  });
  return {
    get server() {
      return server;
    },
    get waiter() {
      return waiter;
    },
    get staff() {
      return staff;
    },
    free,
    pizzas,
    /** A table with so many pizzas of 11 € each on one line. */
    async tableWith(amount: number): Promise<{ table: number; id: string; orderId: string }> {
      const table = free();
      const orderId = await ordered(waiter, table, pizzas(amount));
      const [item] = itemsOf(await stateAt(waiter, table));
      return { table, id: item?.id ?? '', orderId };
    },
    settle: (table: number, share: object, expectedAmount: number) =>
      settleBill(waiter, table, expectedAmount, { share }),
    async done(table: number, act: TableAct): Promise<TableState> {
      const answer = await actOn(waiter, table, act);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<TableState>();
    },
    /** The act is refused by this name, and the table stays as it is. */
    async refused(table: number, act: TableAct, error: string): Promise<void> {
      const before = await stateAt(waiter, table);
      const answer = await actOn(waiter, table, act);
      expect(answer.json(), answer.body).toMatchObject({ error });
      expect(answer.statusCode).toBe(409);
      expect(itemsOf(await stateAt(waiter, table))).toEqual(itemsOf(before));
    },
    report: async () => (await staff.get('/api/shop/fixture/counter/report')).json<DayReport>(),
  };
}

/** What makes a bill smaller is kept in its journal with the amount above 0. */
const LOWERS = ['refunded', 'discounted', 'gifted', 'cancelled', 'wasted', 'paid', 'rejected'];

/**
 * Of the last visit at a table that is over, in cents: what it left open, what the entries of its journal add up to, and
 * what the close of the day at tables says of it (null: nothing).
 */
export async function clearedAt(
  { server, staff }: { server: TestServer; staff: TestBrowser },
  table: number,
): Promise<{ visit: number; journal: number; day: number | null }> {
  const { rows } = await server.context.database.pool.query<{ visit: number; journal: number }>(
    `select s.left_open_cents as visit, (select coalesce(sum(case when e.kind = any($2) then -e.amount_cents
          when e.kind = 'cleared' then 0 else e.amount_cents end), 0)::int
        from table_entry e where e.shop_id = s.shop_id and e.sitting_id = s.sitting_id) as journal
      from table_sitting s where s.shop_id = 'fixture' and s.table_number = $1 and s.closed_at is not null
      order by s.closed_at desc limit 1`,
    [table, LOWERS],
  );
  const [visit] = rows;
  if (!visit) throw new Error('nobody left that table');
  const closing = await staff.get('/api/shop/fixture/counter/table-closing');
  const left = closing
    .json<{ leftOpen: { table: number; amount: number }[] }>()
    .leftOpen.find((one) => one.table === table);
  return { ...visit, day: left?.amount ?? null };
}
