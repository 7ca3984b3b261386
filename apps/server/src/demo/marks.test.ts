import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrate } from '../db/migration/migrate.ts';
import { createDatabase } from '../db/test-database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const FIRST_WITH_MARKS = '0017';

test('the update marks the shops that a demo left, with their accounts, and no other', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-marks-test-'));
  const database = await createDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    for (const name of await readdir(MIGRATIONS))
      if (name < FIRST_WITH_MARKS) await cp(path.join(MIGRATIONS, name), path.join(folder, name));
    await migrate(database.url, folder);
    const shops = [
      ['zia-ninetta', 'simulated-paypal-client'],
      ['flammbruder-nord', 'own-client'],
      ['pizza-bella', 'simulated-paypal-client'],
    ];
    for (const [shopId, paypalClientId] of shops)
      await client.query(
        `with s as (insert into shop (shop_id, domains, current_version) values ($1, '{}', 1)),
            v as (insert into shop_version (shop_id, version, content_hash, model) values ($1, 1, '', $2))
          insert into payment_account (shop_id, gateway, sealed) values ($1, 'paypal', '')`,
        [shopId, { payment: { paypalClientId } }],
      );
    await migrate(database.url, MIGRATIONS);
    const marked = async (table: string) =>
      (await client.query(`select shop_id, demo from ${table} order by 1`)).rows.map(
        (row) => row.demo,
      );
    expect(await marked('shop')).toEqual([true, false, true]);
    expect(await marked('payment_account')).toEqual([false, false, true]);
  } finally {
    await client.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});
