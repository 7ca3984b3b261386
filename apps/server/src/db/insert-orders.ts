import type pg from 'pg';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

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
  consents: { legal: boolean; advertising: boolean; confirmedAge: number };
  lines: {
    line: number;
    dish_id: string | null;
    menu_id: string | null;
    name: string;
    amount: number;
    total_cents: number;
  }[];
}

export interface PlacedOrder {
  orderId: string;
  number: number;
  /** False: this key had placed an order before. */
  fresh: boolean;
  guestHash: Buffer | null;
}

interface PlacedRow {
  shop_id: string;
  client_key: string;
  order_id: string;
  number: number;
  fresh: boolean;
  guest_hash: Buffer | null;
}

export const keyOf = (order: { shop_id: string; client_key: string }) =>
  `${order.shop_id} ${order.client_key}`;

/** Orders that exist already are answered as they stand; one placed elsewhere in this instant is left out. */
export async function insertOrders(
  database: Pick<pg.Pool | pg.PoolClient, 'query'>,
  orders: NewOrder[],
): Promise<Map<string, PlacedOrder>> {
  const result = await database.query<PlacedRow>({
    name: 'place-orders',
    text: 'select * from place_orders($1::json)',
    values: [JSON.stringify(orders)],
  });
  return new Map(
    result.rows.map((row) => [
      keyOf(row),
      { orderId: row.order_id, number: row.number, fresh: row.fresh, guestHash: row.guest_hash },
    ]),
  );
}
