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
import { rejectAtTable } from './reject-at-table.ts';
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
      `with taken as (
         update table_item set refunded_cents = refunded_cents + $4 where shop_id = $1 and item_id = $2
       )
       insert into table_item_void (shop_id, item_id, order_id, amount_cents) values ($1, $2, $3, $4)
         on conflict (shop_id, item_id, order_id)
           do update set amount_cents = table_item_void.amount_cents + excluded.amount_cents`,
      [shopId, itemId, orderId, -amount],
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
}

async function tableOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<TableOrderRow | null> {
  // never null: table_number (the where asks for it)
  const found = await client.query<TableOrderRow>(
    `select table_number, sitting_id, business_day, settles_table
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
  const tables = await tablesOfOrder(client, shopId, orderId);
  if (to === 'rejected' && sittingId !== null)
    await rejectAtTable(client, { shopId, table, day, now }, { orderId, sittingId, reason });
  for (const one of tables) await tellTable(client, shopId, one, now);
}
