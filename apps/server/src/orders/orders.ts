import type pg from 'pg';
import { courseOf, type MovedLine, type LinePieces } from '@tischlein/domain/table/courses.ts';
import { changeSentences } from '@tischlein/domain/order/change-text.ts';
import { statusHistory } from '@tischlein/domain/order/status-history.ts';
import {
  isFinal,
  isPlaced,
  type KitchenStatus,
  type OrderStatus,
} from '@tischlein/domain/order/order-state.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { ChangeablePart } from '@tischlein/domain/order/order-change.ts';
import type { Quote, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import type { FormValues, OrderStatusView } from '@tischlein/contract/calls/order.ts';

/** Where the order goes, as the geocoder saw it. */
export interface OrderPlace {
  latitude: number | null;
  longitude: number | null;
  distanceMetres: number | null;
  areaId: string | null;
  addressChecked: boolean;
}

export interface OrderRecord {
  shop_id: string;
  order_id: string;
  number: number;
  order_type: OrderType;
  status: OrderStatus;
  version: number;
  placed_at: Date;
  serve_at: Date | null;
  promised_at: Date | null;
  /** When the place that it took in a slot is served; null: the shop has no limits, or had none. */
  expected_at: Date | null;
  reason: string | null;
  payment_method: string;
  paid: boolean;
  /** Given back so far, and on its way back. */
  refunded_cents: number;
  total_cents: number;
  quote: Quote;
  form: FormValues;
  place: OrderPlace | null;
  guest_hash: Buffer | null;
  /** BCP 47 in which it was ordered; null: German. */
  language: string | null;
  /** null: of no group. */
  group_name: string | null;
  /** At the table; null elsewhere. */
  table_number: number | null;
  /** null: elsewhere, refunds alone, or not booked yet. */
  round: number | null;
  waiter_name: string | null;
  /** null: none, and elsewhere. */
  course: number | null;
  /** Courses of the same table that are held. */
  waiting: number[] | null;
  /** Pieces cancelled at the table. */
  struck: LinePieces[] | null;
  /** Pieces that went to another table than the order. */
  moved: MovedLine[] | null;
  /** Who took it at the telephone; null: nobody, it was ordered in the shop. */
  taken_by: string | null;
  /** Of the shop, with whose rules it was made. */
  shop_version: number;
  /** Changes so far. */
  revision: number;
  /** Paid online and made dearer since: collected on handover. */
  due_cents: number;
  due_method: 'offline' | 'offline_debit' | null;
  /** The open link by which what is owed is paid online; null: none. */
  link_id: string | null;
  /** The driver finds nobody since then; and what they say of it. */
  nobody_at: Date | null;
  nobody_note: string | null;
  /** Pieces of each line that a second courier carries; null: it goes at once. */
  second_bag: number[] | null;
  bags_done: number[];
  /** The other open orders it goes out with. */
  along: { id: string; number: number; placedAt: string }[] | null;
  /** Oldest first. */
  changes: OrderChangeRow[] | null;
  /** A part of a table's bill paid online: no goods, never seen by the kitchen. */
  settles_table: boolean;
  /** The journal, oldest first. */
  steps: { status: OrderStatus; at: string; promisedAt: string | null; by: string | null }[];
}
/** A change as it is told; what it was made from stands in `order_change`. */
interface OrderChangeRow {
  revision: number;
  at: string;
  by: string;
  parts: ChangeablePart[];
  orderType: OrderType;
  agreed: boolean;
  totalBefore: number;
  total: number;
  due: number;
  refund: number;
  added: QuoteLine[];
  removed: QuoteLine[];
  promisedAt: string | null;
}

/** An order that the restaurant may see. */
export type PlacedRecord = OrderRecord & { status: KitchenStatus };

/**
 * What of an order `o` was given back. Where more came in than it costs, a second payment, the surplus going back is
 * no refund of the order, and neither is what goes back because a change made it cheaper. Of what was paid on handover:
 * by hand.
 */
export const REFUNDED = `case when not o.paid then (
      select coalesce(sum(r.amount_cents), 0)::int from refund r
        where r.shop_id = o.shop_id and r.order_id = o.order_id and r.gateway = 'offline') else (
      select least(back.cents, greatest(0, o.total_cents - o.due_cents - came.cents + back.cents))::int
        + (select coalesce(sum(r.amount_cents), 0)::int from refund r
            where r.shop_id = o.shop_id and r.order_id = o.order_id and r.gateway = 'offline')
      from (select coalesce(sum(r.amount_cents), 0) as cents from refund r
          where r.shop_id = o.shop_id and r.order_id = o.order_id and r.status <> 'failed'
            and r.gateway <> 'offline') back,
        (select coalesce(sum(l.amount_cents), 0) as cents from payment_ledger l
          where l.shop_id = o.shop_id and l.order_id = o.order_id and l.kind = 'payment') came) end`;

const COLUMNS = `o.shop_id, o.order_id, o.number, o.order_type, o.status, o.version, o.placed_at, o.serve_at, o.promised_at,
    o.reason, o.payment_method, o.paid, o.total_cents, o.quote, o.form, o.place, o.guest_hash, o.group_name,
    o.table_number, o.round, o.waiter_name, o.course, o.struck,
    (select array_agg(distinct h.course order by h.course) from orders h where o.sitting_id is not null
      and h.shop_id = o.shop_id and h.sitting_id = o.sitting_id and h.status = 'held' and h.course is not null) as waiting,
    case when o.sitting_id is not null then
      (select json_agg(json_build_object('line', m.line, 'amount', m.amount, 'table', m.table_number)
          order by m.line, m.table_number)
        from (select i.line, s.table_number, sum(i.amount)::int as amount from table_item i
            join table_sitting s on s.shop_id = i.shop_id and s.sitting_id = i.sitting_id
            where i.shop_id = o.shop_id and i.order_id = o.order_id and i.state <> 'cancelled'
              and s.table_number <> o.table_number
            group by i.line, s.table_number) m) end as moved,
    o.taken_by, o.settles_table,
    (select max(p.slot_at) from slot_place p where p.shop_id = o.shop_id and p.order_id = o.order_id) as expected_at,
    (select json_agg(json_build_object('status', s.status, 'at', s.at,
        'promisedAt', s.detail->>'promisedAt', 'by', w.name) order by s.version)
      from order_step s left join staff w on w.staff_id = s.staff_id
      where s.shop_id = o.shop_id and s.order_id = o.order_id) as steps,
    (select s.detail->>'language' from order_step s
      where s.shop_id = o.shop_id and s.order_id = o.order_id and s.version = 1) as language,
    (select l.link_id from payment_link l
      where l.shop_id = o.shop_id and l.order_id = o.order_id and l.status = 'open') as link_id,
    o.shop_version, o.revision, o.due_cents, o.due_method, o.nobody_at, o.nobody_note, o.second_bag, o.bags_done,
    (select json_agg(json_build_object('id', w.order_id, 'number', w.number, 'placedAt', w.placed_at)
        order by w.number)
      from orders w where w.shop_id = o.shop_id and w.run_key = o.run_key and w.order_id <> o.order_id
        and w.status in ('accepted', 'preparing', 'ready', 'on-the-way')) as along,
    case when o.revision > 0 then
      (select json_agg(json_build_object('revision', c.revision, 'at', c.at, 'by', c.staff_name, 'parts', c.parts,
          'orderType', c.order_type,
          'agreed', c.is_agreed, 'totalBefore', c.total_before_cents, 'total', c.total_after_cents,
          'due', c.due_after_cents, 'refund', c.refund_cents, 'added', c.added, 'removed', c.removed,
          'promisedAt', c.promised_at) order by c.revision)
        from order_change c where c.shop_id = o.shop_id and c.order_id = o.order_id) end as changes,
    ${REFUNDED} as refunded_cents`;
/** Not yet paid or sent, or given up: the kitchen never sees them. In the words of the index on open orders. */
export const UNPLACED = `'awaiting_payment', 'expired', 'cancelled', 'held'`;
/** Nobody waits for them any more. In the words of the same index. */
const ENDED = `'done', 'not-collected', 'rejected'`;
const ORDER = `select ${COLUMNS} from orders o where o.shop_id = $1`;

/** An order with its steps; null when the shop has none of this id. */
export async function findOrder(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<OrderRecord | null> {
  const result = await pool.query<OrderRecord>(`${ORDER} and o.order_id = $2`, [shopId, orderId]);
  return result.rows[0] ?? null;
}

/** An order as the restaurant has it, or null: one that is still to be paid online is not there yet. */
export async function findPlacedOrder(
  pool: pg.Pool | pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<PlacedRecord | null> {
  const order = await findOrder(pool, shopId, orderId);
  return order && isPlacedOrder(order) ? order : null;
}

export function isPlacedOrder(order: OrderRecord): order is PlacedRecord {
  return isPlaced(order.status) && !order.settles_table;
}

/** Orders of any shops, by `{shopId} {orderId}`. */
export async function findOrders(
  pool: pg.Pool,
  wanted: { shopId: string; orderId: string }[],
): Promise<Map<string, OrderRecord>> {
  const result = await pool.query<OrderRecord>(
    `select ${COLUMNS} from unnest($1::text[], $2::text[]) as w(shop_id, order_id)
      join orders o on o.shop_id = w.shop_id and o.order_id = w.order_id`,
    [wanted.map(({ shopId }) => shopId), wanted.map(({ orderId }) => orderId)],
  );
  return new Map(result.rows.map((row) => [`${row.shop_id} ${row.order_id}`, row]));
}

/** At most so many of a day are listed; open ones come first, so that none of them is ever cut off. */
const LISTED = 1000;

/** Open orders of any day and all of one business day, newest first. */
export async function ordersOfDay(
  pool: pg.Pool,
  shopId: string,
  day: string,
): Promise<PlacedRecord[]> {
  const result = await pool.query<PlacedRecord>(
    `with listed as (
       select order_id from orders where shop_id = $1 and status not in (${ENDED}, ${UNPLACED})
       union select order_id from orders
         where shop_id = $1 and business_day = $2 and status not in (${UNPLACED}) and not settles_table
     )
     select * from (
       ${ORDER} and o.order_id in (select order_id from listed)
       order by o.status in (${ENDED}), o.placed_at desc, o.number desc limit ${LISTED}
     ) o order by o.placed_at desc, o.number desc`,
    [shopId, day],
  );
  return result.rows;
}

const isoOf = (at: string) => new Date(at).toISOString();

/** What anybody with the order's id may see: no contact data. */
export function statusView(order: OrderRecord): OrderStatusView {
  return {
    id: order.order_id,
    number: order.number,
    status: order.status,
    orderType: order.order_type,
    version: order.version,
    placedAt: order.placed_at.toISOString(),
    serveAt: order.serve_at?.toISOString() ?? null,
    promisedAt: order.promised_at?.toISOString() ?? null,
    expectedAt: order.expected_at?.toISOString() ?? null,
    reason: order.reason,
    steps: statusHistory(order.steps).map(({ status, at }) => ({ status, at: isoOf(at) })),
    revision: order.revision,
    changes: (order.changes ?? []).map((change) => ({
      revision: change.revision,
      at: isoOf(change.at),
      text: changeText(order, change),
    })),
    nobodyAt: order.nobody_at?.toISOString() ?? null,
  };
}

function tableOf(order: PlacedRecord): CounterOrderView['table'] {
  const { table_number: number, round, waiter_name: waiter, waiting, struck, moved } = order;
  if (number === null) return null;
  const course = courseOf(order.course);
  const held = (waiting ?? []).flatMap((one) => courseOf(one) ?? []);
  return {
    number,
    round,
    waiter,
    ...(course !== null && { course }),
    ...(held.length > 0 && { waiting: held }),
    ...(struck !== null && { struck }),
    ...(moved !== null && { moved }),
  };
}

/**
 * Members of a group bear a part each: the sums of the whole are the owner's. What is to be paid on handover is said while
 * it is owed: not once it was paid by a link, was changed again, or the order is over.
 */
function changeText(order: OrderRecord, row: OrderChangeRow): string {
  const withMoney = order.group_name === null;
  const isOwed = row.revision === order.revision && !isFinal(order.status);
  const due = isOwed ? Math.min(row.due, order.due_cents) : 0;
  return changeSentences({ ...row, due, promised: null }, { withMoney }).join(' ');
}

/** What the shop's staff sees. `first`: see `firstOrders`; undefined: not known, or of nobody. */
export function counterView(
  order: PlacedRecord,
  first: CounterOrderView['first'] = { device: false, phone: false },
): CounterOrderView {
  return {
    ...statusView(order),
    status: order.status,
    steps: order.steps.map(({ status, at, promisedAt, by }) => ({
      status,
      by,
      at: isoOf(at),
      promisedAt: promisedAt === null ? null : isoOf(promisedAt),
    })),
    quote: order.quote,
    groupName: order.group_name,
    table: tableOf(order),
    takenBy: order.taken_by,
    changes: (order.changes ?? []).map((change) => ({
      revision: change.revision,
      at: isoOf(change.at),
      text: changeSentences({ ...change, promised: null }).join(' '),
      by: change.by,
      added: change.added,
      removed: change.removed,
    })),
    due: order.due_cents,
    dueMethod: order.due_method,
    hasLink: order.link_id !== null,
    nobodyNote: order.nobody_note,
    along: (order.along ?? []).map((other) => ({ ...other, placedAt: isoOf(other.placedAt) })),
    bags: order.second_bag === null ? null : { second: order.second_bag, done: order.bags_done },
    formValues: order.form,
    paymentMethod: order.payment_method,
    paid: order.paid,
    refunded: order.refunded_cents,
    addressChecked: order.place?.addressChecked ?? true,
    distanceMetres: order.place?.distanceMetres ?? null,
    areaId: order.order_type === 'delivery' ? (order.place?.areaId ?? null) : null,
    total: order.total_cents,
    first,
  };
}
