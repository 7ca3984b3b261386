import type pg from 'pg';
import type { ChangeablePart } from '@tischlein/domain/order/order-change.ts';
import type { ChangedLines } from '@tischlein/domain/order/changed-lines.ts';
import type { OrderType } from '@tischlein/domain/menu/menu.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import { recordEvent } from '../db/transaction.ts';
import { lineRows } from './insert-orders.ts';
import type { OrderPlace } from './orders.ts';
import { endLinkOfOtherAmount } from './payment-links.ts';
import type { Queryable } from '../db/queryable.ts';

/** An order as a change leaves it. */
interface RevisedOrder {
  quote: Quote;
  form: FormValues;
  place: OrderPlace | null;
  orderType: OrderType;
  serveAt: Date | null;
  promisedAt: Date | null;
  paymentMethod: string;
  /** Cents collected on handover beside what was paid online, and how. */
  due: number;
  dueMethod: 'offline' | 'offline_debit' | null;
}

interface Revision extends ChangedLines {
  key: string;
  now: number;
  staffId: string;
  staffName: string;
  parts: readonly ChangeablePart[];
  isAgreed: boolean;
  refund: number;
  /** null: the former promise holds. */
  newPromise: Date | null;
  order: RevisedOrder;
}

/**
 * The only writer of what an order consists of once it is placed: what it was goes to `order_change`, the order is
 * written anew with its lines, and everybody who follows it is told. In the caller's transaction, under the lock of the
 * row. Answers the number of the change.
 */
export async function reviseOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  revision: Revision,
): Promise<number> {
  const { order, added, removed } = revision;
  const key = [shopId, orderId];
  const written = await client.query<{ revision: number }>(
    `insert into order_change (shop_id, order_id, revision, change_key, at, staff_id, staff_name, parts, order_type, is_agreed,
        total_before_cents, total_after_cents, due_after_cents, refund_cents, promised_at, added, removed, before)
      select o.shop_id, o.order_id, o.revision + 1, $3, $4, $5, $6, $7, $15, $8, o.total_cents, $9, $10, $11, $12, $13, $14,
          jsonb_build_object('quote', o.quote, 'form', o.form, 'place', o.place, 'orderType', o.order_type,
            'serveAt', o.serve_at, 'promisedAt', o.promised_at, 'paymentMethod', o.payment_method,
            'due', o.due_cents, 'dueMethod', o.due_method, 'secondBag', o.second_bag)
        from orders o where o.shop_id = $1 and o.order_id = $2
      returning revision`,
    [
      ...key,
      revision.key,
      new Date(revision.now),
      revision.staffId,
      revision.staffName,
      revision.parts,
      revision.isAgreed,
      order.quote.total,
      order.due,
      revision.refund,
      revision.newPromise,
      JSON.stringify(added),
      JSON.stringify(removed),
      order.orderType,
    ],
  );
  const raised = written.rows[0]?.revision;
  if (raised === undefined) throw new Error('a change of an order that is not there');
  const hasOtherLines = added.length > 0 || removed.length > 0;
  const changed = await client.query<{ version: number }>(
    `update orders set revision = $3, version = version + 1, quote = $4, total_cents = $5, form = $6, place = $7,
        order_type = $8, serve_at = $9, promised_at = $10, payment_method = $11, due_cents = $12, due_method = $13,
        second_bag = case when $14 then null else second_bag end,
        bags_done = case when $14 then '{}' else bags_done end,
        run_key = case when $15 then null else run_key end
      where shop_id = $1 and order_id = $2 returning version`,
    [
      ...key,
      raised,
      JSON.stringify(order.quote),
      order.quote.total,
      JSON.stringify(order.form),
      order.place === null ? null : JSON.stringify(order.place),
      order.orderType,
      order.serveAt,
      order.promisedAt,
      order.paymentMethod,
      order.due,
      order.due === 0 ? null : order.dueMethod,
      // What was divided was divided by its lines, for couriers.
      hasOtherLines || order.orderType !== 'delivery',
      // Another door.
      revision.parts.includes('way') || revision.parts.includes('address'),
    ],
  );
  if (hasOtherLines) await writeLines(client, key, order.quote);
  if (revision.newPromise)
    await client.query('update slot_place set slot_at = $3 where shop_id = $1 and order_id = $2', [
      ...key,
      revision.newPromise,
    ]);
  const version = changed.rows[0]?.version ?? 0;
  await recordEvent(client, shopId, 'order', orderId, { changed: raised, version });
  await endLinkOfOtherAmount(client, shopId, orderId, { now: revision.now, version });
  return raised;
}

/** The lines by which what is popular is counted, as the quote has them now. */
async function writeLines(
  client: pg.PoolClient,
  key: readonly string[],
  quote: Quote,
): Promise<void> {
  await client.query('delete from order_line where shop_id = $1 and order_id = $2', [...key]);
  await client.query(
    `insert into order_line (shop_id, order_id, line, dish_id, menu_id, name, amount, total_cents)
      select $1, $2, l.line, l.dish_id, l.menu_id, l.name, l.amount, l.total_cents from json_to_recordset($3)
        as l(line int, dish_id text, menu_id text, name text, amount int, total_cents int)`,
    [...key, JSON.stringify(lineRows(quote))],
  );
}

/** The change that a key made; null: none yet. */
export async function findChange(
  client: Queryable,
  shopId: string,
  orderId: string,
  key: string,
): Promise<number | null> {
  const found = await client.query<{ revision: number }>(
    'select revision from order_change where shop_id = $1 and order_id = $2 and change_key = $3',
    [shopId, orderId, key],
  );
  return found.rows[0]?.revision ?? null;
}

/** What an order was after so many changes, by those that came later; null: as it is now. */
export async function formerOrder(
  client: Queryable,
  shopId: string,
  orderId: string,
  revision: number,
): Promise<FormerOrder | null> {
  const found = await client.query<{ before: FormerOrder }>(
    'select before from order_change where shop_id = $1 and order_id = $2 and revision = $3',
    [shopId, orderId, revision + 1],
  );
  return found.rows[0]?.before ?? null;
}

export interface FormerOrder {
  quote: Quote;
  form: FormValues;
  orderType: OrderType;
  serveAt: string | null;
  promisedAt: string | null;
}
