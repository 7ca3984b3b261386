import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { deleteOrdersWithBooks } from '../retention/delete-orders.ts';
import { insertOrder, insertOrders, type NewOrder } from './insert-orders.ts';

/** As a shop has after some years; the plan was made before there was one. `npm run prove -- plans` asks for a million. */
const MANY = Number(process.env['ORDERS'] ?? 30_000);
const PATIENCE_MS = 60_000 + MANY / 2;
const NOW = Date.UTC(2026, 10, 17, 18);

let testDatabase: TestDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  // One connection: what it planned while the tables were empty, it keeps.
  database = openDatabase(testDatabase.url, { max: 1, onError: () => undefined });
  for (const id of ['plan', 'numbers'])
    await insertShop(database.pool, { ...fixtureShop(), id, domains: [`${id}.example`] });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const anOrder = (key: string, minutes = 0): NewOrder => ({
  shop_id: 'plan',
  order_id: `order-${key}`,
  client_key: key,
  business_day: '2026-11-17',
  order_type: 'delivery',
  status: 'placed',
  placed_at: new Date(NOW + minutes * 60_000).toISOString(),
  serve_at: null,
  payment_method: 'offline',
  paid: false,
  total_cents: 1200,
  quote: {},
  form: {},
  place: null,
  guest_hash: '00',
  request_hash: '00',
  session_id: '',
  user_id: '',
  accept_advertising: false,
  shop_version: 1,
  consents: { legal: true, advertising: false, advertisingVersion: null, confirmedAge: 0 },
  lines: [{ line: 0, dish_id: 'd', menu_id: null, name: 'D', amount: 1, total_cents: 1200 }],
  guest: {
    device: '1',
    phone: '2',
    email: '3',
    address: '4',
    since: new Date(NOW - 86_400_000).toISOString(),
    mails_an_hour: 5_000,
    mails_a_day: 5_000,
    counted: [
      { kind: 'device', mark: '1', open: 3, hour: 1000 },
      { kind: 'email', mark: '3', open: null, hour: null },
    ],
  },
});

/** Orders of years past, written by another connection. */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabase.url });
  await client.connect();
  const rows = (table: string, columns: string, values: string) =>
    client.query(
      `insert into ${table} (shop_id, order_id, ${columns})
        select 'plan', 'old-' || n, ${values} from generate_series(1, ${MANY}) n`,
    );
  try {
    await rows(
      'orders',
      'client_key, business_day, number, order_type, status, placed_at, payment_method, total_cents, quote, form, shop_version',
      `'old-key-' || n, '2010-01-01'::date + n % 900, n, 'delivery', 'done', '2010-01-01', 'offline', 1, '{}', '{}', 1`,
    );
    await rows(
      'order_guest',
      'placed_at, device, phone, email, address',
      `'2010-01-01', n + 100, n + 100, n + 100, n + 100`,
    );
    await rows('order_line', 'line, name, amount, total_cents', `0, 'D', 1, 1`);
    await rows('order_step', 'version, status, at', `1, 'placed', '2010-01-01'`);
    await rows('payment_alert', 'kind, detail, at', `'k', 'd', '2010-01-01'`);
  } finally {
    await client.end();
  }
}

/** Rows that `work` reads of tables, and how often it reads one whole; in a transaction that is taken back. */
async function readBy(tables: readonly string[], work: (client: pg.PoolClient) => Promise<void>) {
  const client = await database.pool.connect();
  const counted = async () =>
    (
      await client.query<{ name: string; rows: string; scans: string }>(
        `select relname as name, seq_tup_read + idx_tup_fetch as rows, seq_scan as scans
          from pg_stat_xact_user_tables where relname = any($1)`,
        [tables],
      )
    ).rows;
  try {
    await client.query('begin');
    // What was done before on this connection may still be counted.
    const before = await counted();
    await work(client);
    return (await counted()).map(({ name, rows, scans }) => {
      const earlier = before.find((table) => table.name === name);
      return {
        name,
        rows: Number(rows) - Number(earlier?.rows ?? 0),
        scans: Number(scans) - Number(earlier?.scans ?? 0),
      };
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it(
  'reads no more than it needs, by a plan that was made while there were no orders',
  { timeout: PATIENCE_MS },
  async () => {
    // From the sixth call on the same plan serves for all.
    for (let round = 0; round < 8; round += 1)
      await insertOrders(database.pool, [{ ...anOrder(`empty-${round}`), guest: null }]);
    for (let round = 1; round < 8; round += 1)
      await deleteOrdersWithBooks(database.pool, [
        { shop_id: 'plan', order_id: `order-empty-${round}` },
      ]);
    await fill();
    const read = await readBy(
      ['orders', 'order_guest', 'guest_mail', 'guest_block'],
      async (client) => {
        // Three orders of one guest, so that the exact count runs, too; one of them is there already.
        const batch = [anOrder('a'), anOrder('b', 1), { ...anOrder('empty-0'), order_id: 'other' }];
        const outcomes = [...(await insertOrders(client, batch)).values()].map(({ kind }) => kind);
        expect(outcomes.sort()).toEqual(['earlier', 'written', 'written']);
      },
    );
    for (const { name, rows, scans } of read) {
      expect(scans, `whole ${name}`).toBe(0);
      expect(rows, name).toBeLessThan(40);
    }
    expect(read.length).toBeGreaterThan(1);
  },
);

it('deleting an order reads what belongs to it, on a connection that planned while there was nothing', async () => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'order_id'`,
  );
  // The plans of foreign keys are PostgreSQL's own. It makes them anew once a table is analyzed, as autovacuum does when
  // fifty rows and a tenth of all have changed: until then the index of the shop's days may serve as well.
  await database.pool.query('analyze');
  const read = await readBy(
    tables.map(({ name }) => name),
    (client) => deleteOrdersWithBooks(client, [{ shop_id: 'plan', order_id: 'old-7' }]),
  );
  for (const { name, rows } of read) expect(rows, name).toBeLessThan(5);
  expect(read).toContainEqual({ name: 'order_line', rows: 1, scans: 0 });
});

it('numbers a day in the order of placing, answers a key again, and refuses who is beyond a limit', async () => {
  const day = (key: string, minutes: number): NewOrder => ({
    ...anOrder(key, minutes),
    shop_id: 'numbers',
  });
  const first = await insertOrders(database.pool, [day('late', 5), day('early', 1)]);
  expect(first.get('numbers early')).toMatchObject({ kind: 'written', number: 1 });
  expect(first.get('numbers late')).toMatchObject({ kind: 'written', number: 2 });
  expect(await insertOrder(database.pool, { ...day('late', 9), order_id: 'again' })).toEqual({
    kind: 'earlier',
    orderId: 'order-late',
    number: 2,
  });
  expect(await insertOrder(database.pool, day('third', 6))).toMatchObject({ kind: 'written' });
  expect(await insertOrder(database.pool, day('fourth', 7))).toEqual({
    kind: 'guest-refused',
    refusal: 'open device',
  });
  const { rows } = await database.pool.query(
    `select count(*)::int as orders, (select count(*)::int from order_guest g where g.shop_id = 'numbers') as guests
      from orders where shop_id = 'numbers'`,
  );
  expect(rows).toEqual([{ orders: 3, guests: 3 }]);
});
