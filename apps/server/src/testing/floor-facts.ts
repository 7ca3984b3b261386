import { isUnavailable } from '../db/unavailable.ts';
import { ok, strictEqual } from 'node:assert';
import { withoutPieces } from '@tischlein/domain/table/courses.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { OnlineAtTables } from './online-at-tables.ts';
import type { PaymentServer } from './payment-server.ts';
import type { TestBrowser } from './test-server.ts';

export interface FloorCrew {
  server: PaymentServer;
  waiters: readonly TestBrowser[];
  staff: TestBrowser;
}

/** What was answered with 200 and nothing else: no rounding, no locks, no order of events. */
export interface FloorModel {
  /** Cents, pieces and what bundles save by order; of one in courses under the order that was answered. */
  orders: { id: string; client: string; cents: number; pieces: number; saved: number }[];
  /** Orders that take something off others. */
  voids: string[];
  rejected: Set<string>;
  paid: number;
}

export interface FloorFacts {
  model: FloorModel;
  online: OnlineAtTables;
  tables: readonly number[];
}

/** A connection that was cut may be noticed by whoever asks next: they ask again. */
export async function askAgain<T>(ask: () => Promise<T>, left = 50): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (left === 0 || !isUnavailable(error)) throw error;
    return askAgain(ask, left - 1);
  }
}

/** Items, bills, journal, kitchen and report say the same, and nothing of it is lost, doubled or paid twice. */
export async function expectAllEqual(
  { server, staff }: FloorCrew,
  { model, online, tables }: FloorFacts,
  states: readonly TableState[],
): Promise<void> {
  const { orders, rejected } = model;
  const { pool } = server.context.database;
  const kept = await online.kept();
  const paid = model.paid + kept.paid;
  const sum = (of: (state: TableState) => number) =>
    states.reduce((all, state) => all + of(state), 0);
  // Where a course of a rejected order was sent for itself, it stands for itself: only orders without courses are rejected
  // as a whole, so what the rejected ones held is read from their own rows.
  const gone = await askAgain(() =>
    pool.query<{ cents: number; pieces: number }>(
      `select coalesce(sum(i.price_cents), 0)::int as cents, coalesce(sum(i.amount), 0)::int as pieces
      from table_item i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where o.table_number = any($1) and i.sitting_id is not null and o.status in ('rejected', 'cancelled')`,
      [tables],
    ),
  );
  const all = { cents: kept.cents, pieces: kept.pieces };
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
  // 2. Bills are what their items come to, less what was paid, and their tax is of that.
  strictEqual(
    sum(({ bill }) => bill.paid),
    paid,
  );
  strictEqual(
    sum(({ bill }) => bill.reserved),
    kept.reserved,
  );
  // Nothing is paid twice, by whom and in which way ever.
  if (rejected.size === 0 && model.voids.length === 0)
    for (const { bill } of states) ok(bill.open >= bill.reserved, JSON.stringify(bill));
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
  // 3. The journal tells the same. An entry stands with the item it was made for, of which pieces may have gone to another
  // course since, and that one, sent for itself, been rejected: held against all items, the rejected ones too.
  const journal = await askAgain(() =>
    pool.query<{ kind: string; amount: number }>(
      `select e.kind, sum(e.amount_cents)::int as amount from table_entry e
      left join table_item i on i.shop_id = e.shop_id and i.item_id = e.item_id
      left join orders o on o.shop_id = e.shop_id and o.order_id = i.order_id
      left join orders own on own.shop_id = e.shop_id and own.order_id = e.order_id
      where e.table_number = any($1)
        and (e.kind in ('discounted', 'gifted', 'cancelled', 'wasted')
          or coalesce(own.status, '') not in ('rejected', 'cancelled')
            and (e.kind = 'refunded' or coalesce(o.status, '') not in ('rejected', 'cancelled')))
      group by e.kind`,
      [tables],
    ),
  );
  const items = await askAgain(() =>
    pool.query<Record<'discount' | 'gift' | 'refunded' | 'billed', number>>(
      `select coalesce(sum(i.discount_cents), 0)::int as discount, coalesce(sum(i.gift_cents), 0)::int as gift,
        coalesce(sum(i.refunded_cents), 0)::int as refunded,
        coalesce(sum(i.discount_cents + i.gift_cents + i.refunded_cents)
          filter (where o.status not in ('rejected', 'cancelled')), 0)::int as billed
      from table_item i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where o.table_number = any($1) and i.sitting_id is not null`,
      [tables],
    ),
  );
  const told = Object.fromEntries(journal.rows.map(({ kind, amount }) => [kind, amount]));
  strictEqual(told['discounted'] ?? 0, items.rows[0]?.discount);
  strictEqual(told['gifted'] ?? 0, items.rows[0]?.gift);
  strictEqual(
    (told['refunded'] ?? 0) + (told['cancelled'] ?? 0) + (told['wasted'] ?? 0),
    items.rows[0]?.refunded,
  );
  strictEqual(
    items.rows[0]?.billed,
    sum(({ bill }) => bill.discount + bill.gift + bill.refunded),
  );
  strictEqual(told['paid'] ?? 0, paid);
  strictEqual(told['item-moved'] ?? 0, 0);
  strictEqual(told['separated'] ?? 0, 0);
  // 4. The kitchen makes what is on the bills, and its orders cost what their items cost.
  const kitchen = await askAgain(() =>
    pool.query<{
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
    ),
  );
  for (const { quote, struck, pieces, cents } of kitchen.rows) {
    const made = withoutPieces(quote.lines, struck);
    strictEqual(
      made.reduce((count, { amount }) => count + amount, 0),
      pieces,
    );
    strictEqual(quote.total, cents);
  }
  // What bundles save is what they saved when it was ordered, in whichever courses their pieces are.
  const bundled = await askAgain(() =>
    pool.query<{ saved: number }>(
      `select coalesce(sum((p ->> 'saved')::int), 0)::int as saved
      from orders o, json_array_elements(o.quote -> 'lines') as l, json_array_elements(l -> 'promotions') as p
      where o.table_number = any($1)`,
      [tables],
    ),
  );
  strictEqual(
    bundled.rows[0]?.saved,
    orders.reduce((saved, order) => saved + order.saved, 0),
  );
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
