import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { DayClosing } from '@tischlein/domain/closing/closing-document.ts';
import { addFigures, type Figures } from '@tischlein/domain/closing/figures.ts';
import type { Ticket } from '@tischlein/domain/print/ticket.ts';
import {
  firstBrokenClosing,
  entriesHold,
  type ClosingRow,
} from '../../apps/server/src/closing/read-closings.ts';
import type { PaymentView } from '../../apps/simulators/src/payment/http/payment-simulator.ts';
import type { PatientDevice } from './counter-device.ts';
import { addPieces, DISH_NAMES, DISHES, type Pieces } from './dishes.ts';
import type { ChangeHistory } from './history.ts';
import { Differences, figuresOf } from './look.ts';
import type { ModelShop } from './model-shop.ts';

/** What is not at rest yet: money on its way, words of the provider, papers. */
export async function countOpen(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select ((select count(*) from refund where status in ('requested', 'pending'))
      + (select count(*) from payment_event where processed_at is null)
      + (select count(*) from payment_attempt a join payment_link l on l.shop_id = a.shop_id and l.link_id = a.link_id
          where a.status in ('created', 'pending', 'processing') and l.status <> 'open')
      + (select count(*) from event e, relay_cursor c where c.name = 'printing' and e.topic = 'order'
          and (e.tx, e.id) > (c.tx, c.id)))::int as open`,
  );
  return rows[0]?.open ?? 0;
}

/**
 * When everything has come to rest: ledger, provider, papers, closings, audit log and events against the model. Where two
 * acts at once may have come in either order and left the same to see, one of both fits.
 */
export async function checkAtRest(
  pool: pg.Pool,
  history: ChangeHistory,
  payments: readonly PaymentView[],
  counter: PatientDevice,
): Promise<string[]> {
  const { shopId, orderIds, unpaid } = history;
  let first: string[] | null = null;
  for (const shop of history.shops) {
    const all = new Differences();
    const ended: Ended = { shopId, shop, orderIds, unpaid };
    await checkMoney(all, pool, ended, payments);
    await checkPapers(all, pool, ended);
    await checkClosings(all, pool, ended, counter);
    await checkRecords(all, pool, ended);
    if (all.found.length === 0) return [];
    first ??= all.found;
  }
  return first ?? [];
}

interface Ended {
  shopId: string;
  shop: ModelShop;
  orderIds: readonly string[];
  unpaid: readonly string[];
}

async function checkMoney(
  all: Differences,
  pool: pg.Pool,
  { shopId, shop, orderIds, unpaid }: Ended,
  payments: readonly PaymentView[],
): Promise<void> {
  const { rows } = await pool.query<{ id: string; came: number; back: number; attempts: string[] }>(
    `select o.order_id as id,
        (select coalesce(sum(l.amount_cents) filter (where l.kind = 'payment'), 0)::int from payment_ledger l
          where l.shop_id = o.shop_id and l.order_id = o.order_id) as came,
        (select coalesce(sum(l.amount_cents) filter (where l.kind = 'refund' and l.gateway <> 'offline'), 0)::int
          from payment_ledger l where l.shop_id = o.shop_id and l.order_id = o.order_id) as back,
        (select coalesce(array_agg(a.attempt_id), '{}') from payment_attempt a
          where a.shop_id = o.shop_id and a.order_id = o.order_id) as attempts
      from orders o where o.shop_id = $1`,
    [shopId],
  );
  for (const { id, came, back, attempts } of rows) {
    const order = shop.orders[orderIds.indexOf(id)];
    if (!order && !unpaid.includes(id)) all.same(`nobody's order ${id}`, came, null);
    all.same(`ledger of ${id}`, [came, back], [order?.came ?? 0, order?.back ?? 0]);
    const own = payments.filter(
      ({ reference, state }) =>
        reference !== null && attempts.includes(reference) && state === 'paid',
    );
    const kept = own.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    all.same(`provider of ${id}`, kept, came - back);
  }
  all.same('orders', rows.length, orderIds.length + unpaid.length);
}

interface PaperRow {
  order_id: string;
  kind: string;
  state: string;
  ticket: Ticket;
}

/** First ticket and tickets of changes of an order are what it consists of now. */
async function checkPapers(
  all: Differences,
  pool: pg.Pool,
  { shopId, shop, orderIds }: Ended,
): Promise<void> {
  const { rows } = await pool.query<PaperRow>(
    `select order_id, kind, state, ticket from print_job
      where shop_id = $1 and state <> 'superseded' and kind in ('kitchen', 'change')`,
    [shopId],
  );
  const waiting = rows.filter(({ state }) => state !== 'printed');
  all.same(
    'papers not printed',
    waiting.map(({ kind, state }) => `${kind} ${state}`),
    [],
  );
  shop.orders.forEach((order, at) => {
    // Of what is not made any more the kitchen is told to stop.
    if (order.status === 'rejected') return;
    const papers = rows.filter(({ order_id }) => order_id === orderIds[at]);
    const told = papers.reduce<Pieces>((sum, { ticket }) => addPieces(sum, onTicket(ticket)), {});
    // What was over before printing came to it, or to a change of it, is not made: no paper tells the kitchen any more.
    const was = order.status === 'not-collected' ? [{}, ...order.earlier] : [];
    if (was.some((pieces) => isDeepStrictEqual(told, addPieces(pieces, {})))) return;
    all.same(`papers of ${at}`, told, addPieces(order.pieces, {}));
  });
}

/** What a ticket says is to be made, less what it strikes. */
function onTicket(ticket: Ticket): Pieces {
  let sum: Pieces = {};
  let sign: 1 | -1 = 1;
  let last: { amount: number; words: string[] } | null = null;
  const end = () => {
    if (!last) return;
    const { amount, words } = last;
    const dish = DISH_NAMES.find(
      (name) => JSON.stringify(DISHES[name].ticket) === JSON.stringify(words),
    );
    if (!dish) throw new Error(`nobody knows what ${words.join(' ')} is`);
    sum = addPieces(sum, { [dish]: amount }, sign);
    last = null;
  };
  for (const block of ticket) {
    const line = block.kind === 'text' && block.isBold ? /^(\d+)x (.+)$/.exec(block.text) : null;
    if (line) {
      end();
      last = { amount: Number(line[1]), words: [line[2] ?? ''] };
    } else if (block.kind === 'text' && last && (block.indent ?? 0) >= 3) {
      if (!block.text.startsWith('Verpackung')) last.words.push(block.text);
    } else {
      end();
      if (block.kind === 'big' && block.text.includes('STORNO')) sign = -1;
      if (block.kind === 'big' && block.text.includes('NEU')) sign = 1;
    }
  }
  end();
  return sum;
}

async function checkClosings(
  all: Differences,
  pool: pg.Pool,
  { shopId, shop }: Ended,
  counter: PatientDevice,
): Promise<void> {
  const { rows } = await pool.query<ClosingRow>(
    `select closing_number, document, previous_hash, hash from closing where shop_id = $1 order by 1`,
    [shopId],
  );
  const numbers = rows.map(({ closing_number }) => closing_number);
  all.same(
    'numbers of closings',
    numbers,
    Array.from({ length: shop.closings }, (_, at) => at + 1),
  );
  all.same('broken closing', await firstBrokenClosing(pool, shopId), null);
  for (const row of rows)
    if (!(await entriesHold(pool, shopId, row)))
      all.same('rows of a closing', row.closing_number, null);
  const days = rows.flatMap(({ document }) => (document.kind === 'day' ? [document] : []));
  const { body } = await counter.get(`/api/shop/${shopId}/counter/cash`);
  const open = (body as { day: { figures: Figures } }).day.figures;
  const figures = addFigures([...days.map((day: DayClosing) => day.figures), open]);
  for (const [name, wanted] of Object.entries(figuresOf(shop.orders)))
    all.same(`closings, ${name}`, figures[name] ?? 0, wanted);
}

const AUDITED = [
  ...['order-changed', 'order-divided', 'orders-joined', 'order-parted'],
  ...['order-rejected', 'order-not-collected'],
  ...['step-taken-back', 'refund-requested', 'refunded-by-hand', 'nobody-there'],
  ...['order-brought-back', 'purse-closed', 'day-closed'],
  ...['payment-link-sent', 'payment-link-withdrawn'],
];

async function checkRecords(
  all: Differences,
  pool: pg.Pool,
  { shopId, shop, orderIds }: Ended,
): Promise<void> {
  const audit = await pool.query<{ action: string; n: number }>(
    `select action, count(*)::int as n from audit_entry where shop_ids @> array[$1] and action = any($2)
      group by action`,
    [shopId, AUDITED],
  );
  const seen = Object.fromEntries(audit.rows.map(({ action, n }) => [action, n]));
  for (const action of AUDITED)
    all.same(`audit, ${action}`, seen[action] ?? 0, shop.audit[action] ?? 0);
  const events = await pool.query<{ key: string; placed: number; changed: number[] | null }>(
    `select key, count(*) filter (where payload ->> 'status' = 'placed')::int as placed,
        array_agg((payload ->> 'changed')::int order by id) filter (where payload ? 'changed') as changed
      from event where shop_id = $1 and topic = 'order' group by key`,
    [shopId],
  );
  for (const { key, placed, changed } of events.rows) {
    const order = shop.orders[orderIds.indexOf(key)];
    if (!order) continue;
    const revisions = Array.from({ length: order.revision }, (_, at) => at + 1);
    all.same(`events of ${key}`, [placed, changed ?? []], [1, revisions]);
  }
}
