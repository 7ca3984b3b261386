import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { runDemoCommand } from './command.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  for (const id of ['own', 'demo'])
    await insertShop(pool, { ...fixtureShop(), id, domains: [`${id}.example`] });
  await pool.query(`update shop set demo = true where shop_id = 'demo'`);
  for (const id of ['own', 'demo']) {
    await pool.query(
      `insert into waiter (shop_id, waiter_id, name, code_hash, created_at, demo) values ($1, 'w', 'Wanda', '', now(), true)`,
      [id],
    );
    await pool.query(
      `insert into payment_account (shop_id, gateway, sealed, demo) values ($1, 'paypal', '', true)`,
      [id],
    );
  }
  for (const [id, shops] of [
    ['both', ['demo', 'own']],
    ['demo-only', ['demo']],
  ] as const) {
    await pool.query(
      `insert into staff (staff_id, login, name, password_hash, demo) values ($1, $1, $1, '', true)`,
      [id],
    );
    for (const shop of shops)
      await pool.query(
        `insert into staff_shop (shop_id, staff_id, role) values ($1, $2, 'counter')`,
        [shop, id],
      );
  }
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('writes what it takes from a shop that stays into that shop’s log', async () => {
  const around = { env: { DATABASE_URL: database.url }, print: () => undefined };
  expect(await runDemoCommand(['remove', '--yes'], around)).toBe(0);
  const { rows } = await pool.query(
    `select action, shop_ids, actor_kind, subject, detail ->> 'name' as name from audit_entry
      where 'own' = any(shop_ids) order by audit_id`,
  );
  const by = { shop_ids: ['own'], actor_kind: 'operator' };
  expect(rows).toEqual([
    { ...by, action: 'staff-removed', subject: null, name: 'both' },
    { ...by, action: 'waiter-removed', subject: 'w', name: 'Wanda' },
    { ...by, action: 'payment-account-removed', subject: null, name: 'paypal' },
  ]);
});
