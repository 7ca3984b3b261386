import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { removeShops } from '../../apps/server/src/retention/remove-shops.ts';
import {
  createDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../apps/server/src/db/test-database.ts';
import { DEMO_LOGINS, DEMO_WAITER_CODES } from '../../apps/server/src/demo/known-secrets.ts';
import { DemoLeftError } from '../../apps/server/src/demo/refuse-demo.ts';
import { runShopCommand } from '../../apps/server/src/shop-files/command.ts';
import { copyExample } from '../../apps/server/src/shop-files/testing/temporary-folder.ts';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { runStaffCommand } from '../../apps/server/src/staff/command.ts';
import { startServer, type RunningServer } from '../../apps/server/src/app/main.ts';
import { runTool } from '../../apps/server/src/testing/run-tool.ts';
import { TestBrowser } from '../../apps/server/src/testing/test-server.ts';
import { startDemo } from './start-demo.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SHOPS = ['altstadt', 'bahnhof', 'nord', 'sued', 'west'].map((slug) => `flammbruder-${slug}`);
/** Servers start and stop in here. */
const LONG = { timeout: 180_000 };

/** What a demo and an operator left: copied for each test. */
let used: TestDatabase;
let folder: string;
const copies: TestDatabase[] = [];

beforeAll(async () => {
  used = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-after-demo-'));
  await copyExample(path.join(folder, 'shop'));
  const imported = await runShopCommand(['import', path.join(folder, 'shop')], {
    env: { DATABASE_URL: used.url },
    print: () => undefined,
    removeShops,
  });
  if (imported !== 0) throw new Error('the own shop was not imported');
  // A person of the operator's own who has the name of one of the demo's.
  await query(used, async (client) => {
    const own = { name: 'Marco Polo', role: 'owner', shopIds: ['pizza-bella'] } as const;
    await createStaff(client, {
      ...own,
      shopIds: ['pizza-bella'],
      login: 'marco',
      password: 'ganz-eigenes-wort',
    });
  });
  await runDemo(used);
  await query(used, (client) =>
    client.query(
      `insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) ||
         '{"shop_id":"pizza-bella","client_key":"own-order"}')).* from orders o limit 1`,
    ),
  );
}, 180_000);
afterAll(async () => {
  for (const database of [...copies, used]) await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const envOf = ({ url }: TestDatabase) => ({ DATABASE_URL: url, DATA_DIR: folder });

async function runDemo(database: TestDatabase, given = {}): Promise<string> {
  const env = { ...envOf(database), PORT: '0', LOG_LEVEL: 'silent', ...given };
  const demo = await startDemo(env, ROOT);
  await demo.stop();
  return demo.welcome;
}

async function copy(): Promise<TestDatabase> {
  const made = await createDatabase(`template ${new URL(used.url).pathname.slice(1)}`);
  copies.push(made);
  return made;
}

async function query<T>(
  database: TestDatabase,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return work(client).finally(() => client.end());
}

const rows = (database: TestDatabase, sql: string) =>
  query(database, async (client) => (await client.query(sql)).rows as Record<string, unknown>[]);

async function startProduction(database: TestDatabase): Promise<RunningServer> {
  const key = (await readFile(path.join(folder, 'secret.key'), 'utf8')).trim();
  const production = { NODE_ENV: 'production', MAIL: 'off', LOG_LEVEL: 'silent', SECRET_KEY: key };
  const env = { ...envOf(database), ...production, PORT: '0', HOST: '127.0.0.1' };
  return startServer(readConfig(env, ROOT));
}

async function refusal(database: TestDatabase): Promise<string> {
  const error: unknown = await startProduction(database).then(
    (server) => server.stop(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DemoLeftError);
  return (error as Error).message;
}

async function login(server: RunningServer, name: string, password: string): Promise<number> {
  const browser = await TestBrowser.open(server);
  return (await browser.post('/api/platform/staff/login', { login: name, password })).statusCode;
}

test('what the demo gives out is known to production', async () => {
  const [staff, waiters] = await Promise.all(
    ['staff', 'waiters'].map((name) => readFile(path.join(ROOT, `demo/${name}.yaml`), 'utf8')),
  );
  const given = [...(staff ?? '').matchAll(/login: (.*)\n +password: (.*)/g)];
  expect(given.length).toBeGreaterThan(0);
  for (const [, name, password] of given)
    expect(DEMO_LOGINS).toContainEqual({ login: name, password });
  const codes = [...(waiters ?? '').matchAll(/code: (.*)/g)];
  expect(codes.length).toBeGreaterThan(0);
  for (const [, code] of codes) expect(DEMO_WAITER_CODES).toContain(code);
});

test(
  'production does not start and names what is left, and the command that removes it',
  LONG,
  async () => {
    const text = await refusal(await copy());
    expect(text).toContain(`shops: ${SHOPS.join(', ')}, zia-ninetta`);
    // Marco is the operator's own.
    expect(text).toContain('logins: altstadt, bahnhof, lena, ninetta, nord, sued, west');
    expect(text).toContain('waiters: Kilian (flammbruder-altstadt), Gianna (zia-ninetta)');
    expect(text).toMatch(/table keys: .*zia-ninetta/);
    expect(text).toContain('zia-ninetta (stripe)');
    expect(text).toContain('npm run demo -- remove');
    expect(text).not.toContain('pizza-bella');
  },
);

test('it is removed with its orders once that is confirmed, and nothing else', LONG, async () => {
  const database = await copy();
  const own = [
    `select * from shop where shop_id = 'pizza-bella'`,
    `select * from orders where shop_id = 'pizza-bella'`,
    `select * from staff where login = 'marco'`,
  ];
  const before = await Promise.all(own.map((sql) => rows(database, sql)));
  expect(before.map((found) => found.length)).toEqual([1, 1, 1]);

  const asked = await runTool('demo', ['remove'], envOf(database));
  expect(asked.code).toBe(1);
  expect(asked.out).toMatch(/Shops: flammbruder-altstadt.*\n {2}Bestellungen dieser Shops: [1-9]/);
  expect(asked.out).toContain('Nichts wurde geändert. Zum Bestätigen: --yes.');
  expect(await refusal(database)).toContain('zia-ninetta');

  const removed = await runTool('demo', ['remove', '--yes'], envOf(database));
  expect(removed).toMatchObject({ code: 0, err: '' });
  expect(await Promise.all(own.map((sql) => rows(database, sql)))).toEqual(before);
  for (const { table } of await rows(
    database,
    `select c.table_name as table from information_schema.columns c join information_schema.tables t
      using (table_schema, table_name)
      where c.table_schema = 'public' and c.column_name = 'shop_id' and t.table_type = 'BASE TABLE'`,
  )) {
    const left = `select distinct shop_id from ${String(table)} where shop_id ~ '^(flammbruder|zia)'`;
    const expected = table === 'shop' ? 6 : 0;
    expect(await rows(database, left), String(table)).toHaveLength(expected);
  }
  expect(await rows(database, 'select from franchise')).toHaveLength(0);

  const server = await startProduction(database);
  expect(await login(server, 'lena', 'demo-lena')).toBe(401);
  expect(await login(server, 'marco', 'ganz-eigenes-wort')).toBe(200);
  expect(server.context.shops.byId('pizza-bella')).not.toBeNull();
  expect(server.context.shops.byId('zia-ninetta')).toBeNull();
  await server.stop();
  const again = await runTool('demo', ['list'], envOf(database));
  expect(again.out).toBe('Hier ist nichts von einer Demo.\n');
});

test(
  'a demo shop that the operator made their own stays, without what was made up',
  LONG,
  async () => {
    const database = await copy();
    expect(await rows(database, 'select from dish_rating')).not.toHaveLength(0);
    const kept = await runTool('demo', ['keep', 'zia-ninetta'], envOf(database));
    expect(kept).toMatchObject({ code: 0, err: '' });
    expect((await runTool('demo', ['keep', 'pizza-bella'], envOf(database))).code).toBe(1);
    // Its logins and waiters are still a demo's.
    expect(await refusal(database)).toMatch(
      /logins: .*ninetta.*\n.*waiters: .*Gianna \(zia-ninetta\)/,
    );
    expect((await runTool('demo', ['remove', '--yes'], envOf(database))).code).toBe(0);

    const ofShop = (table: string, more = '') =>
      rows(database, `select from ${table} where shop_id = 'zia-ninetta' ${more}`);
    for (const table of [
      'dish_rating',
      'reservation',
      'job_application',
      'payment_account',
      'shop_secret',
    ])
      expect(await ofShop(table), table).toHaveLength(0);
    expect(await ofShop('waiter', 'and removed_at is null')).toHaveLength(0);
    const server = await startProduction(database);
    expect(server.context.shops.byId('zia-ninetta')?.shop.menu.dishes.length).toBeGreaterThan(0);
    expect(server.context.shops.byId('flammbruder-nord')).toBeNull();
    expect(await login(server, 'ninetta', 'demo-ninetta')).toBe(401);
    await server.stop();

    // And no demo that is started later overwrites it.
    const version = `select current_version, demo from shop where shop_id = 'zia-ninetta'`;
    const before = await rows(database, version);
    // Somebody who forgets NODE_ENV plants no demo beside the real shops, nor takes their mails.
    const staff = `select login from staff order by 1`;
    const logins = await rows(database, staff);
    await expect(runDemo(database)).rejects.toThrow(/belongs to a production.*NODE_ENV=production/);
    await expect(runDemo(database, { DEMO: 'off' })).rejects.toThrow(/belongs to a production/);
    expect(await rows(database, staff)).toEqual(logins);
    expect(await runDemo(database, { COPY_OF_PRODUCTION: 'on' })).toContain(
      'zia-ninetta ist dein eigener Shop',
    );
    expect(await rows(database, version)).toEqual(before);
  },
);

test(
  'in a database of before the marks, passwords and codes that work are enough',
  LONG,
  async () => {
    const database = await copy();
    for (const table of ['shop', 'staff', 'waiter', 'payment_account'])
      await rows(database, `update ${table} set demo = false`);
    const text = await refusal(database);
    expect(text).toContain('logins: altstadt, bahnhof, lena, ninetta');
    expect(text).toContain('Gianna (zia-ninetta)');
    // A new password makes a login the operator's.
    await query(database, (client) => client.query(`delete from staff where login <> 'lena'`));
    await query(database, (client) => client.query('delete from waiter_device'));
    await query(database, (client) => client.query('update waiter set removed_at = now()'));
    expect(await refusal(database)).toContain('logins: lena\n');
    const renewed = await runStaffCommand(['add', 'lena', '--shop', 'pizza-bella'], {
      env: envOf(database),
      print: () => undefined,
    });
    expect(renewed).toBe(0);
    await (await startProduction(database)).stop();
  },
);
