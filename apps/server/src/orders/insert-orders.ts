import type { AdvertisingVersion } from '@tischlein/domain/order/advertising-version.ts';
import type pg from 'pg';
import type { GuestTrait } from '@tischlein/domain/guest/order-limits.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { GuestMark } from './guest-marks.ts';

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

/** A row for `place_orders`; names as in the migration. */
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
  /** What the guest agreed to; kept with the order's first step. */
  /** `advertisingVersion`: in which words advertising was asked about, ticked or not (specification 1 §9). */
  consents: {
    legal: boolean;
    advertising: boolean;
    advertisingVersion: AdvertisingVersion | null;
    confirmedAge: number;
    /** Hash of the terms that were accepted (`terms_version`). */
    terms?: string;
  };
  lines: {
    line: number;
    dish_id: string | null;
    menu_id: string | null;
    name: string;
    amount: number;
    total_cents: number;
  }[];
  /** Of whom orders are limited; null: of nobody. */
  guest: OrderGuest | null;
}

export interface PlacedOrder {
  orderId: string;
  number: number;
  /** False: this key had placed an order before. */
  fresh: boolean;
  guestHash: Buffer | null;
}

/** Nothing of the order is written. */
export interface RefusedOrder {
  refused: GuestRefusal;
}

interface PlacedRow {
  shop_id: string;
  client_key: string;
  order_id: string;
  number: number;
  fresh: boolean;
  guest_hash: Buffer | null;
  refused: GuestRefusal | null;
}

export const keyOf = (order: { shop_id: string; client_key: string }) =>
  `${order.shop_id} ${order.client_key}`;

/** Orders that exist already are answered as they stand; one placed elsewhere in this instant is left out. */
export async function insertOrders(
  database: Pick<pg.Pool | pg.PoolClient, 'query'>,
  orders: NewOrder[],
): Promise<Map<string, PlacedOrder | RefusedOrder>> {
  const result = await database.query<PlacedRow>({
    name: 'place-orders',
    text: 'select * from place_orders($1::json, $2::json)',
    values: [
      JSON.stringify(orders.map(({ guest: _guest, ...order }) => order)),
      JSON.stringify(orders.flatMap(limited)),
    ],
  });
  return new Map(result.rows.map((row) => [keyOf(row), outcome(row)]));
}

function limited({ shop_id, client_key, order_id, placed_at, serve_at, guest }: NewOrder) {
  const who = { shop_id, client_key, order_id, placed_at, serves_at: serve_at ?? placed_at };
  return guest ? [{ ...who, ...guest }] : [];
}

function outcome(row: PlacedRow): PlacedOrder | RefusedOrder {
  if (row.refused !== null) return { refused: row.refused };
  const { order_id: orderId, number, fresh, guest_hash: guestHash } = row;
  return { orderId, number, fresh, guestHash };
}
