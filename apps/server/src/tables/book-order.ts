import type pg from 'pg';
import { BOOK_ORDER_AT_SITTING, SET_TABLE_OF_ORDER } from '../orders/order-at-table.ts';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { voidProblem, type VoidProblem } from '@tischlein/domain/table/item-void.ts';
import type { TableOrderLine } from '@tischlein/domain/table/table-items.ts';
import type { QuoteVoid } from '@tischlein/domain/pricing/quote.ts';
import { randomToken } from '../http/secret-token.ts';
import {
  ensureSitting,
  journal,
  tellTable,
  type TableAt,
  type TableWaiter,
} from './table-journal.ts';
import { tablesOfOrder } from './lock-tables.ts';
import { stepTablePayments } from './table-payments.ts';

/** What is ordered at a table; `voids` are taken off items of its bill. */
interface TableOrderInput {
  at: TableAt;
  waiter: TableWaiter | null;
  /** The visit its guest was at before their table was joined with this one; null: another guest's, or a waiter's. */
  joinedFrom: string | null;
  items: readonly TableOrderLine[];
  voids: readonly QuoteVoid[];
}

export type VoidRefusal = VoidProblem | 'refund-unknown-item';

interface LockedItem {
  item_id: string;
  price_cents: number;
  refunded_cents: number;
}

/**
 * Under the table's lock: whether the voids are of items that are booked there now, and no more than they cost,
 * several of one item together. null: they may be written.
 */
export async function voidRefusal(
  client: pg.PoolClient,
  { at, voids }: Pick<TableOrderInput, 'at' | 'voids'>,
): Promise<VoidRefusal | null> {
  if (voids.length === 0) return null;
  const found = await client.query<LockedItem>(
    `select i.item_id, i.price_cents, i.refunded_cents + i.discount_cents + i.gift_cents as refunded_cents from table_item i
      join table_sitting s on s.shop_id = i.shop_id and s.sitting_id = i.sitting_id
      join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where i.shop_id = $1 and s.table_number = $2 and s.closed_at is null and i.item_id = any($3)
        and o.status not in ('rejected', 'cancelled')`,
    [at.shopId, at.table, voids.map(({ itemId }) => itemId)],
  );
  const items = new Map(
    found.rows.map((row) => [
      row.item_id,
      { price: row.price_cents, refunded: row.refunded_cents },
    ]),
  );
  for (const { itemId, amount } of voids) {
    const item = items.get(itemId);
    if (!item) return 'refund-unknown-item';
    const problem = voidProblem(-amount, item);
    if (problem) return problem;
    item.refunded -= amount;
  }
  return null;
}

/** Writes down what of a fresh order concerns its table, and books it unless it waits for its payment. */
export async function orderAtTable(
  client: pg.PoolClient,
  orderId: string,
  status: OrderStatus,
  { at, waiter, joinedFrom, items, voids }: TableOrderInput,
): Promise<void> {
  const { shopId, table } = at;
  await client.query(
    `with seated as (
       ${SET_TABLE_OF_ORDER}
     )
     insert into table_item (shop_id, item_id, order_id, line, name, amount, dish_id, menu_id, choices, vat_rate,
        price_cents, vat)
      select $1, i.item_id, $2, i.line, i.name, i.amount, i.dish_id, i.menu_id, i.choices, i.vat_rate, i.price, i.vat
      from jsonb_to_recordset($3) as i(item_id text, line int, name text, amount int, dish_id text, menu_id text,
        choices jsonb, vat_rate double precision, price int, vat jsonb)`,
    [
      shopId,
      orderId,
      JSON.stringify(
        items.map(({ line, name, amount, dishId, menuId, choices, vatRate, price, vat }) => ({
          item_id: randomToken(),
          line,
          name,
          amount,
          dish_id: dishId,
          menu_id: menuId,
          choices,
          vat_rate: vatRate,
          price,
          vat: vat.length > 1 ? vat : null,
        })),
      ),
      table,
      waiter?.name ?? null,
      joinedFrom,
    ],
  );
  if (status !== 'awaiting_payment') await bookOrder(client, orderId, at, waiter, voids);
}

interface Booked {
  amount: number;
  items: { id: string; amount: number }[] | null;
  status: OrderStatus;
  paid: boolean;
  tip: number;
}

/** Puts an order on the table's bill, paid where it is paid. Under the table's lock. */
async function bookOrder(
  client: pg.PoolClient,
  orderId: string,
  at: TableAt,
  waiter: TableWaiter | null,
  voids: readonly QuoteVoid[] = [],
): Promise<void> {
  const { shopId, table, now } = at;
  const sittingId = await ensureSitting(client, at, waiter);
  const booked = await client.query<Booked>({
    name: 'book-order',
    text: `with booked as (
        update table_item i set sitting_id = $3, joined_from = o.joined_from from orders o
          where i.shop_id = $1 and i.order_id = $2 and o.shop_id = $1 and o.order_id = $2
          returning i.item_id, i.price_cents
      ), sums as (
        select coalesce(sum(price_cents), 0)::int as amount,
          json_agg(json_build_object('id', item_id, 'amount', price_cents)) as items from booked
      ), rounded as (
        update table_sitting set rounds = rounds + 1
          where shop_id = $1 and sitting_id = $3 and exists (select from booked) returning rounds
      )
      ${BOOK_ORDER_AT_SITTING}`,
    values: [shopId, orderId, sittingId],
  });
  const order = booked.rows[0];
  if (!order) throw new Error('an order that is booked is gone');
  if (order.items !== null)
    await journal(client, at, sittingId, {
      kind: order.status === 'held' ? 'held' : 'ordered',
      amount: order.amount,
      orderId,
      waiter,
    });
  for (const { itemId, amount, reason, name } of voids) {
    await client.query(
      'update table_item set refunded_cents = refunded_cents - $3 where shop_id = $1 and item_id = $2',
      [shopId, itemId, amount],
    );
    const entry = { kind: 'refunded', amount: -amount, orderId, itemId, waiter, reason } as const;
    await journal(client, at, sittingId, { ...entry, detail: { name } });
  }
  if (order.paid && order.amount > 0) await bookPaidOrder(client, orderId, at, sittingId, order);
  await tellTable(client, shopId, table, now);
}

async function bookPaidOrder(
  client: pg.PoolClient,
  orderId: string,
  at: TableAt,
  sittingId: string,
  { amount, tip, items }: Booked,
): Promise<void> {
  await client.query(
    `insert into table_payment (shop_id, payment_id, sitting_id, client_key, method, state, amount_cents, tip_cents,
        items, order_id, at)
      values ($1, $2, $3, $2, 'online', 'paid', $4, $5, $6, $7, $8)`,
    [
      at.shopId,
      randomToken(),
      sittingId,
      amount,
      tip,
      JSON.stringify(items),
      orderId,
      new Date(at.now),
    ],
  );
  await journal(client, at, sittingId, { kind: 'paid', amount, orderId, detail: { tip } });
}

interface TableOrderRow {
  table_number: number;
  sitting_id: string | null;
  business_day: string;
  settles_table: boolean;
  refunds: QuoteVoid[] | null;
}

async function tableOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<TableOrderRow | null> {
  // never null: table_number (the where asks for it)
  const found = await client.query<TableOrderRow>(
    `select table_number, sitting_id, business_day, settles_table, quote->'refunds' as refunds
      from orders where shop_id = $1 and order_id = $2 and table_number is not null`,
    [shopId, orderId],
  );
  return found.rows[0] ?? null;
}

/**
 * An order that waited for its payment was paid in this transaction, under the locks of its table and of its row: it is
 * booked, or the part of the bill it pays is paid. Of every order elsewhere nothing happens.
 */
export async function onOrderPaid(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  now: number,
): Promise<void> {
  const order = await tableOrder(client, shopId, orderId);
  if (!order) return;
  const at = { shopId, table: order.table_number, day: order.business_day, now };
  if (!order.settles_table) return bookOrder(client, orderId, at, null);
  const paid = await stepTablePayments(client, { shopId, orderId }, 'reserved', 'paid', now);
  for (const { sitting_id: sittingId, amount_cents: amount, tip_cents: tip } of paid)
    await journal(client, at, sittingId, { kind: 'paid', amount, orderId, detail: { tip } });
  await tellTable(client, shopId, at.table, now);
}

/** An order was given up unpaid: what it reserved of a table's bill can be paid by others. */
export async function onOrderEnded(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  now: number,
): Promise<void> {
  const order = await tableOrder(client, shopId, orderId);
  if (!order?.settles_table) return;
  await stepTablePayments(client, { shopId, orderId }, 'reserved', 'gone');
  await tellTable(client, shopId, order.table_number, now);
}

/**
 * The kitchen took an order of a table on. A rejected one leaves the bill with what was paid for it when it was ordered;
 * its voids are undone.
 */
export async function onOrderStep(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  to: OrderStatus,
  { now, reason }: { now: number; reason?: string | undefined },
): Promise<void> {
  const order = await tableOrder(client, shopId, orderId);
  if (!order) return;
  const { table_number: table, business_day: day, sitting_id: sittingId } = order;
  if (to === 'rejected' && sittingId !== null) {
    for (const { itemId, amount, name } of order.refunds ?? []) {
      const left = await undoVoid(client, shopId, itemId, -amount);
      // Cancelled as a whole since: all of it stays off the bill.
      if (left > 0)
        await journalCancelledRest(client, { shopId, table, day, now }, sittingId, {
          itemId,
          amount: left,
          name,
        });
    }
    await stepTablePayments(client, { shopId, orderId }, 'paid', 'gone');
    const parts = await client.query<{ sitting_id: string; table_number: number; amount: number }>(
      `select s.sitting_id, s.table_number, sum(i.price_cents)::int as amount
        from table_item i join table_sitting s on s.shop_id = i.shop_id and s.sitting_id = i.sitting_id
        where i.shop_id = $1 and i.order_id = $2 group by s.sitting_id, s.table_number`,
      [shopId, orderId],
    );
    // Refunds alone have no item of their own.
    const own = { sitting_id: sittingId, table_number: table, amount: 0 };
    for (const part of parts.rows.length > 0 ? parts.rows : [own])
      await journal(client, { shopId, table: part.table_number, day, now }, part.sitting_id, {
        kind: 'rejected',
        amount: part.amount,
        orderId,
        ...(reason === undefined ? {} : { reason }),
      });
  }
  for (const one of await tablesOfOrder(client, shopId, orderId))
    await tellTable(client, shopId, one, now);
}

/**
 * Charges again what was taken off an item; pieces that were split off it have their part of it, at whatever table and in
 * whatever course they are. Answers what is left: cancelled pieces go on costing nothing.
 */
async function undoVoid(
  client: pg.PoolClient,
  shopId: string,
  itemId: string,
  amount: number,
): Promise<number> {
  const { rows } = await client.query<{ item_id: string; refunded: number }>(
    `with recursive part as (
       select item_id from table_item where shop_id = $1 and item_id = $2
       union
       select i.item_id from part p join table_item i on i.shop_id = $1 and i.split_from = p.item_id
     )
     select i.item_id, i.refunded_cents as refunded from part join table_item i on i.item_id = part.item_id
      where i.shop_id = $1 and i.state <> 'cancelled' and i.refunded_cents > 0
      order by i.item_id <> $2, i.item_id`,
    [shopId, itemId],
  );
  let left = amount;
  for (const item of rows) {
    const part = Math.min(left, item.refunded);
    left -= part;
    if (part > 0)
      await client.query(
        'update table_item set refunded_cents = refunded_cents - $3 where shop_id = $1 and item_id = $2',
        [shopId, item.item_id, part],
      );
  }
  return left;
}

/** What was refunded of an item that is cancelled: the refund is undone, and the item still costs nothing. */
async function journalCancelledRest(
  client: pg.PoolClient,
  at: TableAt,
  sittingId: string,
  { itemId, amount, name }: { itemId: string; amount: number; name: string },
): Promise<void> {
  const { rows } = await client.query<{ order_id: string; vat_rate: number }>(
    'select order_id, vat_rate from table_item where shop_id = $1 and item_id = $2',
    [at.shopId, itemId],
  );
  const [item] = rows;
  if (!item) return;
  const detail = { name, vat: [{ rate: item.vat_rate, amount }] };
  const entry = { kind: 'cancelled', amount, orderId: item.order_id, itemId, detail } as const;
  await journal(client, at, sittingId, entry);
}
