import type { ItemState } from '@tischlein/domain/table/item-state.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import type { Queryable } from '../db/queryable.ts';

/** An order that was booked at a table. Instants of the lists are texts as PostgreSQL writes them. */
export interface TableOrder {
  orderId: string;
  number: number;
  round: number;
  status: OrderStatus;
  placedAt: string;
  /** Of its last step. */
  changedAt: string;
  waiter: string | null;
  /** Hex; of the device that ordered. */
  guest: string | null;
  paid: boolean;
  messageCook: string;
  /** 1 starter, 2 main course, 3 dessert; null: none. */
  course: number | null;
  /** Where it was ordered, or its guests sit now; another table than this one when single items were moved here. */
  table: number;
  sittingId: string;
}

export interface TableItemRow {
  id: string;
  orderId: string;
  /** Position in the order's lines. */
  line: number;
  name: string;
  amount: number;
  dish: string | null;
  menu: string | null;
  choices: string[];
  price: number;
  refunded: number;
  discount: number;
  gift: number;
  state: ItemState;
  seat: number | null;
  vatRate: number;
  /** By rate, of `price`; null: all at `vatRate`. */
  vat: { rate: number; amount: number }[] | null;
  joinedFrom: string | null;
}

export interface TablePaymentRow {
  id: string;
  at: string;
  method: 'cash' | 'card' | 'online';
  state: 'paid' | 'reserved';
  amount: number;
  tip: number;
  items: { id: string; amount: number }[] | null;
  orderId: string | null;
  joinedFrom: string | null;
  /** Hex; of the device that pays online. */
  guest: string | null;
  waiter: string | null;
}

export interface SittingRecord {
  sitting_id: string;
  business_day: string;
  opened_at: Date;
  rounds: number;
  call_reason: 'waiter' | 'bill' | null;
  call_at: Date | null;
}

/** A table with what is booked on it now. */
export interface TableRecord {
  shopId: string;
  table: number;
  version: number;
  /** null: nobody sits there, and the lists are empty. */
  sitting: SittingRecord | null;
  orders: TableOrder[];
  /** Of all those orders. */
  items: TableItemRow[];
  payments: TablePaymentRow[];
  /** Tables that were joined to this one, and can be separated again. */
  joined: { sittingId: string; table: number }[];
  /** What its guests are called, by the hash in their orders, in hex. */
  names: { guest: string; name: string }[];
}

type Row = { table_number: number; version: number } & Pick<
  TableRecord,
  'orders' | 'items' | 'payments' | 'joined' | 'names'
> & { [K in keyof SittingRecord]: SittingRecord[K] | null };

const BOOKED = `o.round is not null and o.status not in ('awaiting_payment', 'expired', 'cancelled')`;

const TABLES = `select w.table_number, coalesce(c.version, 0) as version, s.sitting_id, s.business_day, s.opened_at,
    s.rounds, s.call_reason, s.call_at,
    coalesce((select json_agg(json_build_object('orderId', o.order_id, 'number', o.number, 'round', o.round,
        'status', o.status, 'placedAt', o.placed_at, 'changedAt', (select max(t.at) from order_step t
          where t.shop_id = o.shop_id and t.order_id = o.order_id), 'waiter', o.waiter_name,
        'guest', encode(o.guest_hash, 'hex'), 'paid', o.paid, 'messageCook', o.form->>'messageCook',
        'course', o.course, 'table', o.table_number, 'sittingId', o.sitting_id)
        order by o.round, o.course nulls first, o.number)
      from orders o where o.shop_id = s.shop_id and ${BOOKED} and o.order_id in (
        select i.order_id from table_item i where i.shop_id = s.shop_id and i.sitting_id = s.sitting_id)), '[]') as orders,
    coalesce((select json_agg(json_build_object('id', i.item_id, 'orderId', i.order_id, 'name', i.name,
        'amount', i.amount, 'dish', i.dish_id, 'menu', i.menu_id, 'choices', i.choices, 'price', i.price_cents,
        'refunded', i.refunded_cents, 'vatRate', i.vat_rate, 'line', i.line, 'discount', i.discount_cents,
        'gift', i.gift_cents, 'state', i.state, 'seat', i.seat, 'vat', i.vat, 'joinedFrom', i.joined_from)
        order by o.round, o.course nulls first, o.number, i.line, i.item_id)
      from table_item i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where i.shop_id = s.shop_id and i.sitting_id = s.sitting_id and ${BOOKED}), '[]') as items,
    coalesce((select json_agg(json_build_object('id', p.payment_id, 'at', p.at, 'method', p.method, 'state', p.state,
        'amount', p.amount_cents, 'tip', p.tip_cents, 'items', p.items, 'orderId', p.order_id, 'joinedFrom', p.joined_from,
        'guest', encode(o.guest_hash, 'hex'), 'waiter', p.waiter_name) order by p.at, p.payment_id)
      from table_payment p left join orders o on o.shop_id = p.shop_id and o.order_id = p.order_id
      where p.shop_id = s.shop_id and p.sitting_id = s.sitting_id and p.state <> 'gone'), '[]')
      as payments,
    coalesce((select json_agg(json_build_object('sittingId', g.sitting_id, 'table', g.table_number)
        order by g.closed_at, g.sitting_id)
      from table_sitting g where g.shop_id = s.shop_id and g.sitting_id in (select i.joined_from from table_item i
        where i.shop_id = s.shop_id and i.sitting_id = s.sitting_id)), '[]') as joined,
    coalesce((select json_agg(json_build_object('guest', encode(n.guest_hash, 'hex'), 'name', n.guest_name))
      from table_token n where n.shop_id = $1 and n.table_number = w.table_number and n.guest_name is not null), '[]')
      as names
  from unnest($2::int[]) as w(table_number)
  left join table_change c on c.shop_id = $1 and c.table_number = w.table_number
  left join table_sitting s on s.shop_id = $1 and s.table_number = w.table_number and s.closed_at is null
  order by w.table_number`;

/** Tables of a shop as they stand, in the order of their numbers. */
export async function findTables(
  database: Queryable,
  shopId: string,
  tables: readonly number[],
): Promise<TableRecord[]> {
  const found = await database.query<Row>({
    name: 'tables',
    text: TABLES,
    values: [shopId, tables],
  });
  return found.rows.map((row) => ({
    shopId,
    table: row.table_number,
    version: row.version,
    sitting: sittingOf(row),
    orders: row.orders,
    items: row.items,
    payments: row.payments,
    joined: row.joined,
    names: row.names,
  }));
}

export async function findTable(
  database: Queryable,
  shopId: string,
  table: number,
): Promise<TableRecord> {
  const [found] = await findTables(database, shopId, [table]);
  if (!found) throw new Error('a table was asked for and not answered');
  return found;
}

function sittingOf(row: Row): SittingRecord | null {
  const { sitting_id, business_day, opened_at, rounds, call_reason, call_at } = row;
  if (sitting_id === null || business_day === null || opened_at === null || rounds === null)
    return null;
  return { sitting_id, business_day, opened_at, rounds, call_reason, call_at };
}
