import type pg from 'pg';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { LinePieces } from '@tischlein/domain/table/courses.ts';
import { recordEvent } from '../db/transaction.ts';
import { raiseOrderVersion } from './update-order-fields.ts';
import { insertOrder, type NewOrder } from './insert-orders.ts';

/** What of an order at a table its courses are made of. */
export interface OrderGoods {
  order_id: string;
  quote: Quote;
  struck: LinePieces[] | null;
  course: number | null;
}

/** The goods of an order, under the lock of its table. */
export async function goodsOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<OrderGoods> {
  const { rows } = await client.query<OrderGoods>(
    'select order_id, quote, struck, course from orders where shop_id = $1 and order_id = $2',
    [shopId, orderId],
  );
  const [goods] = rows;
  if (!goods) throw new Error('the order of an item is gone');
  return goods;
}

const linesOf = ({ lines }: Quote): NewOrder['lines'] =>
  lines.map((line, at) => ({
    line: at,
    dish_id: line.dishId,
    menu_id: line.menuId,
    name: line.name,
    amount: line.amount,
    total_cents: line.total,
  }));

/** Gives an order other goods, as they were priced: lines went to another course, or came from one. */
export async function setGoods(
  client: pg.PoolClient,
  shopId: string,
  { order_id: orderId, quote, struck, course }: OrderGoods,
): Promise<void> {
  await client.query(
    `update orders set quote = $3, total_cents = $4, struck = $5, course = $6, version = version + 1
      where shop_id = $1 and order_id = $2`,
    [
      shopId,
      orderId,
      JSON.stringify(quote),
      quote.total,
      struck && struck.length > 0 ? JSON.stringify(struck) : null,
      course,
    ],
  );
  await client.query('delete from order_line where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
  ]);
  await client.query(
    `insert into order_line (shop_id, order_id, line, dish_id, menu_id, name, amount, total_cents)
      select $1, $2, l.line, l.dish_id, l.menu_id, l.name, l.amount, l.total_cents
      from jsonb_to_recordset($3) as l(line int, dish_id text, menu_id text, name text, amount int, total_cents int)`,
    [shopId, orderId, JSON.stringify(linesOf(quote))],
  );
}

/** Writes a held order beside another one of the same table, ordered by the same, with these goods. */
export async function insertCourse(
  client: pg.PoolClient,
  shopId: string,
  from: string,
  { order_id: orderId, quote, struck, course }: OrderGoods,
): Promise<void> {
  const { rows } = await client.query<{
    business_day: string;
    placed_at: Date;
    payment_method: NewOrder['payment_method'];
    form: unknown;
    guest_hash: string;
    request_hash: string;
    session_id: string | null;
    user_id: string | null;
    shop_version: number | null;
  }>(
    `select business_day, placed_at, payment_method, form, encode(guest_hash, 'hex') as guest_hash,
        encode(request_hash, 'hex') as request_hash, session_id, user_id, shop_version
      from orders where shop_id = $1 and order_id = $2`,
    [shopId, from],
  );
  const [row] = rows;
  if (!row) throw new Error('the order of a course is gone');
  await insertOrder(client, {
    ...row,
    shop_id: shopId,
    order_id: orderId,
    client_key: `${from.slice(0, 22)}~${orderId.slice(0, 22)}`,
    order_type: 'table',
    status: 'held',
    placed_at: row.placed_at.toISOString(),
    serve_at: null,
    paid: false,
    total_cents: quote.total,
    quote,
    place: null,
    session_id: row.session_id ?? '',
    user_id: row.user_id ?? '',
    accept_advertising: false,
    shop_version: row.shop_version ?? 0,
    consents: { legal: false, advertising: false, advertisingVersion: null, confirmedAge: 0 },
    lines: linesOf(quote),
    guest: null,
  });
  await client.query(
    `update orders o set table_number = f.table_number, sitting_id = f.sitting_id, round = f.round,
        waiter_name = f.waiter_name, joined_from = f.joined_from, struck = $4, course = $5
      from orders f where o.shop_id = $1 and o.order_id = $2 and f.shop_id = $1 and f.order_id = $3`,
    [shopId, orderId, from, struck && struck.length > 0 ? JSON.stringify(struck) : null, course],
  );
}

/** Notes pieces of an order that the kitchen need not make any more. `tell`: the kitchen has, or had, the order before it. */
export async function cancelPieces(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { struck, reason, tell }: { struck: readonly LinePieces[]; reason: string; tell: boolean },
): Promise<void> {
  await client.query(
    `update orders set struck = coalesce(struck, '[]') || $3::jsonb where shop_id = $1 and order_id = $2`,
    [shopId, orderId, JSON.stringify(struck)],
  );
  const version = await raiseOrderVersion(client, shopId, orderId);
  if (tell) await recordEvent(client, shopId, 'order', orderId, { struck, reason, version });
}

/** An order of which every item went to another table goes there itself, as a round behind those there. */
export async function moveOrderTo(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  {
    table,
    from,
    sittingId,
    round,
  }: { table: number; from: number; sittingId: string; round: number },
): Promise<void> {
  await client.query(
    `update orders set table_number = $3, sitting_id = $4, round = $5, joined_from = null
      where shop_id = $1 and order_id = $2`,
    [shopId, orderId, table, sittingId, round],
  );
  const version = await raiseOrderVersion(client, shopId, orderId);
  await recordEvent(client, shopId, 'order', orderId, { table, from, version });
}

/** Single pieces of an order go to another table than the rest of it: the kitchen brings them there. */
export async function tellOfMovedPieces(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { moved, from, to }: { moved: readonly LinePieces[]; from: number; to: number },
): Promise<void> {
  const version = await raiseOrderVersion(client, shopId, orderId);
  await recordEvent(client, shopId, 'order', orderId, { table: to, from, moved, version });
}

/** Pieces of one order that were moved to a sitting while the order stayed at another; not yet served. */
export interface StrayPieces {
  orderId: string;
  moved: LinePieces[];
}

/**
 * Pieces now at this sitting whose order belongs to another one; with `joinedFrom` only those of the guests who came with
 * that table. Locks the rows of their orders and of the sitting's own, in the sequence of their ids, so that two sittings
 * with pieces of each other do not wait in a circle. To be called before the pieces change tables.
 */
export async function lockStrayPieces(
  client: pg.PoolClient,
  shopId: string,
  sittingId: string,
  joinedFrom: string | null = null,
): Promise<StrayPieces[]> {
  const { rows } = await client.query<{ order_id: string; line: number; amount: number }>(
    `select i.order_id, i.line, i.amount
      from table_item i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      where i.shop_id = $1 and i.sitting_id = $2 and i.state <> 'cancelled'
        and case when $3::text is null then o.sitting_id <> $2
          else i.joined_from = $3 and (o.sitting_id <> $2 or o.joined_from is distinct from $3) end
        and o.status in ('placed', 'accepted', 'preparing', 'ready')
      order by i.order_id, i.line`,
    [shopId, sittingId, joinedFrom],
  );
  await client.query(
    `select from orders where shop_id = $1 and (sitting_id = $2 or order_id = any($3)) order by order_id for no key update`,
    [shopId, sittingId, rows.map((row) => row.order_id)],
  );
  const ids = [...new Set(rows.map((row) => row.order_id))];
  return ids.map((orderId) => ({
    orderId,
    moved: rows
      .filter((row) => row.order_id === orderId)
      .map(({ line, amount }) => ({ line, amount })),
  }));
}

/** The kitchen's orders of a sitting say what still waits at their table: it changed. */
export async function tellKitchenOfCourses(
  client: pg.PoolClient,
  shopId: string,
  sittingId: string,
): Promise<void> {
  const { rows } = await client.query<{ order_id: string; version: number }>(
    `update orders set version = version + 1 where shop_id = $1 and sitting_id = $2 and not settles_table
        and status in ('placed', 'accepted', 'preparing', 'ready') returning order_id, version`,
    [shopId, sittingId],
  );
  for (const { order_id: orderId, version } of rows)
    await recordEvent(client, shopId, 'order', orderId, { courses: true, version });
}

/** Orders that came with a table that was joined go back with it. Refunds alone are no round there either. */
export async function separateOrders(
  client: pg.PoolClient,
  shopId: string,
  { joined, from, table }: { joined: string; from: string; table: number },
): Promise<number> {
  const { rows } = await client.query<{ order_id: string; version: number; from: number | null }>(
    `update orders set sitting_id = $2, table_number = $4, joined_from = null, version = version + 1,
        round = r.round
      from (select order_id, table_number, case when round is not null then dense_rank() over (order by round)::int end
          as round
        from orders where shop_id = $1 and sitting_id = $3 and joined_from = $2) r
      where shop_id = $1 and orders.order_id = r.order_id
      returning orders.order_id, version, r.table_number as "from"`,
    [shopId, joined, from, table],
  );
  for (const { order_id: orderId, version, from: before } of rows)
    await recordEvent(client, shopId, 'order', orderId, { table, from: before, version });
  const rounds = await client.query<{ rounds: number }>(
    'select coalesce(max(round), 0)::int as rounds from orders where shop_id = $1 and sitting_id = $2',
    [shopId, joined],
  );
  return rounds.rows[0]?.rounds ?? 0;
}

/** Whether somebody at a table pays online for what they order there right now. */
export async function isPaidFor(
  client: pg.PoolClient,
  shopId: string,
  table: number,
): Promise<boolean> {
  const found = await client.query(
    `select from orders where shop_id = $1 and table_number = $2 and status = 'awaiting_payment' limit 1`,
    [shopId, table],
  );
  return found.rowCount === 1;
}
