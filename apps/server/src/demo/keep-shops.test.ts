import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { runDemoCommand } from './command.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  await insertShop(pool, fixtureShop());
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no log'; end $$`,
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query('delete from audit_entry');
  await pool.query(`update shop set demo = true`);
  await pool.query(
    `insert into payment_account (shop_id, gateway, sealed, demo) values ('fixture', 'paypal', '', true)
      on conflict do nothing`,
  );
});

const keep = () =>
  runDemoCommand(['keep', 'fixture'], {
    env: { DATABASE_URL: database.url },
    print: () => undefined,
  });
const rows = async (sql: string) => (await pool.query(sql)).rows;

it('stands in the audit log of the shop, with each account that goes', async () => {
  expect(await keep()).toBe(0);
  expect(
    await rows('select action, shop_ids, actor_kind, detail from audit_entry order by audit_id'),
  ).toEqual(
    [
      { action: 'payment-account-removed', detail: { name: 'paypal' } },
      { action: 'demo-kept', detail: {} },
    ].map((entry) => ({ ...entry, shop_ids: ['fixture'], actor_kind: 'operator' })),
  );
  expect(await rows('select 1 from payment_account')).toEqual([]);
  expect(await keep()).toBe(1);
  expect(await rows('select 1 from audit_entry')).toHaveLength(2);
});

it('changes nothing when it cannot be written down', async () => {
  await pool.query(
    'create trigger refused before insert on audit_entry for each row execute function refuse()',
  );
  await expect(keep()).rejects.toThrow('no log');
  await pool.query('drop trigger refused on audit_entry');
  expect(await rows('select demo from shop')).toEqual([{ demo: true }]);
  expect(await rows('select 1 from payment_account')).toHaveLength(1);
});
