import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import type { AdvertisingVersion } from '@tischlein/domain/order/advertising-version.ts';
import type { GuestTrait } from '@tischlein/domain/guest/order-limits.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { GuestMark } from './guest-marks.ts';
import type { Queryable } from '../db/queryable.ts';

/** By what the guest of an order is known again, and counted, with how much is allowed; null: without limit. */
export interface OrderGuest extends Record<GuestTrait, GuestMark | null> {
  counted: { kind: GuestTrait; mark: GuestMark; open: number | null; hour: number | null }[];
  /** Older orders are not looked at. */
  since: string;
  mails_an_hour: number;
  mails_a_day: number;
}

/** Blocked by the restaurant, too many mails to the address, or too many orders open or within an hour. */
export type GuestRefusal = 'blocked' | 'mails' | `${'open' | 'hour'} ${GuestTrait}`;

interface LineRow {
  line: number;
  dish_id: string | null;
  menu_id: string | null;
  name: string;
  amount: number;
  total_cents: number;
}

/** The rows of `order_line`, by which what is popular is counted. */
export const lineRows = ({ lines }: Pick<Quote, 'lines'>): LineRow[] =>
  lines.map((line, index) => ({
    line: index,
    dish_id: line.dishId,
    menu_id: line.menuId,
    name: line.name,
    amount: line.amount,
    total_cents: line.total,
  }));

/** A row of `orders` before it is written, with its lines and consents; named as `place_orders` takes it. */
export interface NewOrder {
  shop_id: string;
  order_id: string;
  client_key: string;
  business_day: string;
  order_type: string;
  status: 'placed' | 'awaiting_payment' | 'held';
  placed_at: string;
  serve_at: string | null;
  payment_method: PaymentMethod;
  paid: boolean;
  total_cents: number;
  quote: unknown;
  form: unknown;
  place: unknown;
  /** Hex. */
  guest_hash: string;
  /** Hex. */
  request_hash: string;
  session_id: string;
  user_id: string;
  accept_advertising: boolean;
  shop_version: number;
  /**
   * What the guest agreed to; kept with the order's first step. `advertisingVersion`: in which words advertising was
   * asked about, ticked or not (specification 1 §9).
   */
  consents: {
    legal: boolean;
    advertising: boolean;
    advertisingVersion: AdvertisingVersion | null;
    confirmedAge: number;
    /** Hash of the terms that were accepted (`terms_version`). */
    terms?: string;
    /** BCP 47 of the words that were read and agreed to; missing: German. */
    language?: string;
  };
  lines: LineRow[];
  /** Whose orders are counted and limited; null: not limited. */
  guest: OrderGuest | null;
}

/** What became of the row of one order in the database. */
export type Insertion =
  | { kind: 'written'; orderId: string; number: number }
  /** Its client key has an earlier order. */
  | { kind: 'earlier'; orderId: string; number: number }
  /** Nothing of it is written. */
  | { kind: 'guest-refused'; refusal: GuestRefusal };

interface PlacedRow {
  shop_id: string;
  client_key: string;
  order_id: string;
  number: number;
  fresh: boolean;
  refused: GuestRefusal | null;
}

export const clientKeyOf = (order: { shop_id: string; client_key: string }) =>
  `${order.shop_id} ${order.client_key}`;

/**
 * Writes orders in one statement, so all or none, with numbers, lines, first steps and events (`place_orders`,
 * migrations/0030-place-orders.sql). An order whose key another process wrote in this very instant is missing from the
 * answer: its row is not visible to this statement yet, but to the next.
 *
 * To read the migration: its first paragraph is history, the next ones say what it does. Its step 2 looks at all guests
 * at once: `looked_at` marks as close who is blocked, has written already or has as many orders as the lowest limit;
 * `shared` are orders of this batch that have a device, telephone, mail or address in common; `classified` joins the two;
 * whoever is not close is written to `order_guest` there, the others are counted exactly in step 3.
 */
export async function insertOrders(
  database: Queryable,
  orders: NewOrder[],
): Promise<Map<string, Insertion>> {
  const result = await database.query<PlacedRow>({
    name: 'place-orders',
    text: 'select * from place_orders($1::json, $2::json)',
    values: [
      JSON.stringify(orders.map(({ guest: _guest, ...order }) => order)),
      JSON.stringify(orders.flatMap(guestRows)),
    ],
  });
  return new Map(result.rows.map((row) => [clientKeyOf(row), insertionOf(row)]));
}

/** Writes one order; what becomes of it is known at the latest with the second statement. */
export async function insertOrder(database: Queryable, order: NewOrder): Promise<Insertion> {
  const write = async () => (await insertOrders(database, [order])).get(clientKeyOf(order));
  const known = (await write()) ?? (await write());
  if (!known) throw new Error('an order was neither written nor found');
  return known;
}

/** The guest as `place_orders` takes it; none: not limited. */
function guestRows({ shop_id, client_key, order_id, placed_at, serve_at, guest }: NewOrder) {
  const who = { shop_id, client_key, order_id, placed_at, serves_at: serve_at ?? placed_at };
  return guest ? [{ ...who, ...guest }] : [];
}

function insertionOf(row: PlacedRow): Insertion {
  if (row.refused !== null) return { kind: 'guest-refused', refusal: row.refused };
  const { order_id: orderId, number, fresh } = row;
  return { kind: fresh ? 'written' : 'earlier', orderId, number };
}
