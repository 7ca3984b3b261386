import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AuditAction } from '@tischlein/contract/calls/audit.ts';
import { createTestDatabase, type TestDatabase } from '../../db/test-database.ts';
import { removeShops } from '../../retention/remove-shops.ts';
import { insertShop } from '../../testing/insert-shop.ts';
import { fixtureShop } from '../../testing/fixture-shop.ts';
import { runBackupCommand } from '../../backup/command.ts';
import { runPaymentsCommand } from '../../payments/command.ts';
import { runShopCommand } from '../../shop-files/command.ts';
import { runStaffCommand } from '../command.ts';

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
  folder = await mkdtemp(path.join(tmpdir(), 'audited-'));
  await insertShop(pool, fixtureShop());
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await pool.end();
  await database.drop();
});

const SECRETS = '{"secretKey":"sk_test_ganzgeheim","webhookSecret":"whsec_ganzgeheim"}';
const around = () => ({
  env: {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  },
  print: () => undefined,
  removeShops,
  warn: () => undefined,
  read: async () => SECRETS,
  readLine: async () => '',
});

it.each<[string, AuditAction[], () => Promise<unknown>]>([
  [
    'staff add',
    ['staff-added'],
    () => runStaffCommand(['add', 'toni', '--shop', 'fixture'], around()),
  ],
  [
    'staff add again',
    ['staff-renewed'],
    () => runStaffCommand(['add', 'toni', '--shop', 'fixture'], around()),
  ],
  ['staff add to no shop', [], () => runStaffCommand(['add', 'x', '--shop', 'nowhere'], around())],
  ['staff remove', ['staff-removed'], () => runStaffCommand(['remove', 'toni'], around())],
  ['staff remove again', [], () => runStaffCommand(['remove', 'toni'], around())],
  [
    'payments set',
    ['payment-account-set'],
    () => runPaymentsCommand(['set', 'fixture', 'stripe'], around()),
  ],
  [
    'payments remove',
    ['payment-account-removed'],
    () => runPaymentsCommand(['remove', 'fixture', 'stripe'], around()),
  ],
  [
    'payments remove again',
    [],
    () => runPaymentsCommand(['remove', 'fixture', 'stripe'], around()),
  ],
  [
    'backup create',
    ['backup-created'],
    () => runBackupCommand(['create', path.join(folder, 'b')], around()),
  ],
  ['shop offline', ['shop-offline'], () => runShopCommand(['offline', 'fixture'], around())],
  ['shop offline again', [], () => runShopCommand(['offline', 'fixture'], around())],
  ['shop online', ['shop-online'], () => runShopCommand(['online', 'fixture'], around())],
  ['shop export', [], () => runShopCommand(['export', path.join(folder, 'shop')], around())],
  [
    'shop import',
    ['shop-imported'],
    () => runShopCommand(['import', path.join(folder, 'shop')], around()),
  ],
  [
    'shop import of the same',
    [],
    () => runShopCommand(['import', path.join(folder, 'shop')], around()),
  ],
  [
    'shop remove',
    ['shop-offline', 'shop-removed'],
    () => runShopCommand(['remove', 'fixture', '--yes'], around()),
  ],
  [
    'shop import after its removal',
    ['shop-imported'],
    () => runShopCommand(['import', path.join(folder, 'shop')], around()),
  ],
])('%s is written down as %o', async (_, actions, run) => {
  await pool.query('delete from audit_entry');
  await run();
  const { rows } = await pool.query('select * from audit_entry order by audit_id');
  expect(rows.map(({ action }) => action)).toEqual(actions);
  for (const row of rows)
    expect(row).toMatchObject({ shop_ids: ['fixture'], actor_kind: 'operator', network: null });
  expect(JSON.stringify(rows)).not.toContain('ganzgeheim');
});

it('backup restore is written down for every shop that came back', async () => {
  const other = await createTestDatabase();
  const to = { ...around(), env: { ...around().env, DATABASE_URL: other.url } };
  expect(await runBackupCommand(['restore', path.join(folder, 'b')], to)).toBe(0);
  const restored = new pg.Client({ connectionString: other.url });
  await restored.connect();
  const { rows } = await restored.query('select action, shop_ids from audit_entry');
  expect(rows.at(-1)).toEqual({ action: 'backup-restored', shop_ids: ['fixture'] });
  await restored.end();
  await other.drop();
});
