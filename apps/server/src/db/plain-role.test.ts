import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { startServer, type RunningServer } from '../app/main.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { insertShop } from '../testing/insert-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { runTool } from '../testing/run-tool.ts';
import { TEST_GEOCODER } from '../testing/test-geocoder.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { databaseUrl, runSql } from './test-database-setup.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');
/** Two servers and two commands. */
const LONG = { timeout: 180_000 };
const admin = inject('testDatabaseServer');
const role = `plain_${randomBytes(6).toString('hex')}`;
const made: string[] = [];
let scratch: string;

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'tischlein-plain-role-'));
  await runSql(
    admin,
    `create role ${role} login password 'plain' nosuperuser nocreatedb nocreaterole`,
  );
  // Whoever is no superuser must belong to a role to make databases for it.
  await runSql(admin, `grant ${role} to current_user`);
});
afterAll(async () => {
  for (const name of made)
    await runSql(inject('testDatabaseSuperuser'), `drop database ${name} with (force)`);
  await runSql(admin, `drop role ${role}`);
  await rm(scratch, { recursive: true, force: true });
});

async function database(prepare: (name: string, url: string) => Promise<void>): Promise<string> {
  const name = `${role}_${made.length}`;
  await runSql(admin, `create database ${name}`);
  made.push(name);
  await prepare(name, databaseUrl(admin, name));
  const url = new URL(databaseUrl(admin, name));
  return Object.assign(url, { username: role, password: 'plain' }).href;
}

/** It owns the database, as hosters hand it out. */
const owned = () => database((name) => runSql(admin, `alter database ${name} owner to ${role}`));

/** It owns a schema of its name and nothing else; only one more may be made for the queue. */
const ownSchema = () =>
  database(async (name, url) => {
    await runSql(url, `create schema ${role} authorization ${role}`);
    await runSql(url, 'revoke all on schema public from public');
    await runSql(url, `grant create on database ${name} to ${role}`);
  });

function start(url: string): Promise<RunningServer> {
  const env = { DATABASE_URL: url, DATA_DIR: scratch, PORT: '0', LOG_LEVEL: 'silent' };
  return startServer(
    { ...readConfig(env, ROOT), rateLimitFactor: 1000 },
    { now: () => TUESDAY_EVENING, geocoder: TEST_GEOCODER },
  );
}

/** The second is what all other tests connect as; `npm run prove -- given` walks the whole way with it too. */
const ROLES = [
  ['that owns its schema alone', ownSchema],
  ['that owns the database', owned],
] as const;

test.each(ROLES.slice(0, process.env['GIVEN'] === 'all' ? 2 : 1))(
  'a role %s migrates, takes orders, runs jobs, backs up and restores',
  LONG,
  async (_whose, create) => {
    const url = await create();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const rights = await client.query(
      `select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as special
      from pg_roles where rolname = current_user`,
    );
    expect(rights.rows).toEqual([{ special: false }]);

    const server = await start(url);
    await insertShop(server.context.database.pool, fixtureShop());
    await server.context.shops.refresh('*');
    const guest = await TestBrowser.open(server);
    const ordered = await guest.post('/api/shop/fixture/order', orderBody());
    expect(ordered.statusCode).toBe(200);
    const { order } = ordered.json() as { order: { id: string } };
    const mails = async () => (await client.query('select recipient from demo_mail')).rows;
    await expect.poll(mails, { timeout: 60_000 }).toContainEqual({ recipient: 'gerda@example.de' });
    await server.stop();
    await client.end();

    const file = path.join(scratch, `${made.length}.backup`);
    const saved = await runTool('backup', ['create', file], {
      DATABASE_URL: url,
      DATA_DIR: scratch,
    });
    expect(saved).toMatchObject({ code: 0, err: '' });
    const target = await create();
    const filled = await runTool('backup', ['restore', file], {
      DATABASE_URL: target,
      DATA_DIR: scratch,
    });
    expect(filled).toMatchObject({ code: 0, err: '' });

    const again = await start(target);
    const found = await again.context.database.pool.query('select order_id, status from orders');
    expect(found.rows).toEqual([{ order_id: order.id, status: 'placed' }]);
    // Triggers and references are on again, and the numbers go on.
    const later = await TestBrowser.open(again);
    const next = await later.post('/api/shop/fixture/order', orderBody());
    expect(next.json()).toMatchObject({ order: { number: 2 } });
    const off = await again.context.database.pool.query(
      `select tgname from pg_trigger where tgenabled = 'D'`,
    );
    expect(off.rows).toEqual([]);
    await again.stop();
  },
);
