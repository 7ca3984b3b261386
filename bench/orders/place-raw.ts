import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../apps/server/src/db/migration/migrate.ts';
import path from 'node:path';
import { ROOT } from '../server/server-bundle.ts';

/** The rows of one order as the server wrote them, to be written again by a bare driver. */
export interface OrderRows {
  order: Record<string, unknown>;
  lines: Record<string, unknown>[];
  quoteBytes: number;
}

export async function readOrderRows(databaseUrl: string): Promise<OrderRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const found = await client.query(
      `select business_day::text, order_type, status, placed_at, payment_method, paid, total_cents, quote::text, form::text,
        place::text, guest_hash, session_id, user_id, accept_advertising, shop_version, order_id from orders limit 1`,
    );
    const order: Record<string, unknown> = found.rows[0];
    const lines = await client.query('select * from order_line where order_id = $1 order by line', [
      order['order_id'],
    ]);
    return { order, lines: lines.rows, quoteBytes: String(order['quote']).length };
  } finally {
    await client.end();
  }
}

/** A schema beside the server's in the same database, with the same tables, so that nobody reads along. */
export async function createRawDatabase(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('create schema raw_limit').finally(() => client.end());
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c search_path=raw_limit');
  await migrate(url.href, path.join(ROOT, 'apps/server/migrations'));
  const raw = new pg.Client({ connectionString: url.href });
  await raw.connect();
  // The day's counter of an order names its shop.
  await raw.query('insert into shop select * from public.shop').finally(() => raw.end());
  return url.href;
}

const PLACE = `with counted as (
    insert into order_counter as c (shop_id, business_day, last) values ($1, $4, 1)
    on conflict (shop_id, business_day) do update set last = c.last + 1 returning last
  ), placed as (
    insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at, payment_method,
      paid, total_cents, quote, form, place, guest_hash, session_id, user_id, accept_advertising, shop_version)
    select $1, $2, $3, $4, last, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18 from counted
  ), lined as (
    insert into order_line (shop_id, order_id, line, dish_id, name, amount, total_cents)
    select $1, $2, * from unnest($19::int[], $20::text[], $21::text[], $22::int[], $23::int[])
  ), stepped as (
    insert into order_step (shop_id, order_id, version, status, at) values ($1, $2, 1, $6, $7)
  ), known as (
    insert into order_guest (shop_id, order_id, placed_at, device, phone, email, address)
    select $1, $2, $7, $24, $25, $26, $27
  ), told as (
    insert into event (shop_id, topic, key, payload) values ($1, 'order', $2, '{"status":"placed","version":1}')
  ) select last from counted`;

const FIELDS = [
  'business_day',
  'order_type',
  'status',
  'placed_at',
  'payment_method',
  'paid',
  'total_cents',
  'quote',
  'form',
  'place',
  'guest_hash',
  'session_id',
  'user_id',
  'accept_advertising',
  'shop_version',
];

interface RawWriter {
  /** Orders per second, written by all connections for so long. */
  run(seconds: number, shopOf: (count: number) => string): Promise<number>;
  close(): Promise<void>;
}

/** The bare driver: as many connections as clients, a prepared statement, one round trip and one commit per order. */
export async function openRawWriter(
  url: string,
  rows: OrderRows,
  connections: number,
): Promise<RawWriter> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const fixed = FIELDS.map((field) => rows.order[field]);
  const columns = ['line', 'dish_id', 'name', 'amount', 'total_cents'];
  const lines = columns.map((column) => rows.lines.map((line) => line[column]));
  let count = 0;
  const place = (client: pg.Client, shopId: string) => {
    const id = randomBytes(16).toString('base64url');
    const guest = Array.from({ length: 4 }, () => randomBytes(8).readBigInt64BE(0).toString());
    const values = [shopId, id, id, ...fixed, ...lines, ...guest];
    return client.query({ name: 'place', text: PLACE, values });
  };
  return {
    async run(seconds, shopOf) {
      const start = performance.now();
      const end = start + seconds * 1000;
      let placed = 0;
      await Promise.all(
        clients.map(async (client) => {
          while (performance.now() < end) {
            await place(client, shopOf(count++));
            placed += 1;
          }
        }),
      );
      return placed / ((performance.now() - start) / 1000);
    },
    close: async () => void (await Promise.all(clients.map((client) => client.end()))),
  };
}
