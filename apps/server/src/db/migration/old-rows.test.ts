import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase, type TestDatabase } from '../test-database.ts';
import { migrate } from './migrate.ts';

// Migration 0031 meets rows of before that name what is not there.
const SHIPPED = fileURLToPath(new URL('../../../migrations', import.meta.url));
const BEFORE = '0031';

let database: TestDatabase;
let client: pg.Client;
let folder: string;
beforeEach(async () => {
  database = await createDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-old-rows-test-'));
  for (const name of await readdir(SHIPPED))
    if (name < BEFORE) await cp(path.join(SHIPPED, name), path.join(folder, name));
  await migrate(database.url, folder);
  await client.query(
    `with s as (insert into shop (shop_id, domains, current_version) values ('bella', '{}', 1))
      insert into shop_version values ('bella', 1, '', '{}')`,
  );
  await order('here');
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const order = (id: string) =>
  client.query(
    `insert into orders (shop_id, order_id, client_key, business_day, number, order_type, status, placed_at,
        payment_method, total_cents, quote, form, shop_version, sitting_id)
      values ('bella', $1, $1, '2026-11-17', 1, 'table', 'done', now(), 'offline', 100, '{}', '{}', 1, 'gone')`,
    [id],
  );
const update = () => migrate(database.url, SHIPPED);
const all = async (sql: string) => (await client.query(sql)).rows;

test('what nobody can reach any more goes, and a hint at nothing is emptied', async () => {
  for (const id of ['here', 'gone']) {
    await client.query(
      `insert into order_line values ('bella', $1, 0, null, null, 'Pizza', 1, 100)`,
      [id],
    );
    await client.query(`insert into order_step values ('bella', $1, 1, 'placed', now())`, [id]);
    await client.query(`insert into order_guest values ('bella', $1, now(), 1, 2, 3, 4)`, [id]);
    await client.query(`insert into dish_rating values ('bella', $1, 'd', 5, '', now())`, [id]);
  }
  await client.query(
    `insert into page_key values ('closed', 'k', 'rating', 'o', now()), ('bella', 'k', 'rating', 'o', now())`,
  );
  await client.query(
    `insert into table_sitting (shop_id, sitting_id, table_number, business_day, opened_at, changed_at, merged_into)
      values ('bella', 's', 1, '2026-11-17', now(), now(), 'gone')`,
  );
  expect(await update()).toBeGreaterThan(0);
  for (const table of ['order_line', 'order_step', 'order_guest', 'dish_rating'])
    expect(await all(`select order_id from ${table}`), table).toEqual([{ order_id: 'here' }]);
  expect(await all('select shop_id from page_key')).toEqual([{ shop_id: 'bella' }]);
  expect(await all('select sitting_id from orders')).toEqual([{ sitting_id: null }]);
  expect(await all('select merged_into from table_sitting')).toEqual([{ merged_into: null }]);
});

test('money without its order stops the update, which names it and changes nothing', async () => {
  await client.query(
    `insert into payment_attempt (shop_id, attempt_id, order_id, gateway, method, status, provider_key, amount_cents,
        created_at, updated_at)
      values ('bella', 'a', 'gone', 'stripe', 'Stripe_card', 'paid', 'k', 100, now(), now())`,
  );
  await expect(update()).rejects.toThrow(
    '0031-constraints.sql failed, and nothing was changed: 1 rows of payment_attempt name a row of orders that is not there ' +
      '(shop_id, order_id bella, gone): decide what becomes of them, then update',
  );
  expect(await all('select order_id from payment_attempt')).toEqual([{ order_id: 'gone' }]);
  expect(await all('select sitting_id from orders')).toEqual([{ sitting_id: 'gone' }]);
});
