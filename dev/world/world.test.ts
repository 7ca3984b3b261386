import path from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/test-database.ts';
import { removeShops } from '../../apps/server/src/retention/remove-shops.ts';
import { waiterOfCode } from '../../apps/server/src/tables/waiters.ts';
import { publishShops } from '../../apps/server/src/shop-files/publish-shop.ts';
import { readShopFolder } from '../../apps/server/src/shop-files/read-shop-folder.ts';
import { runShopCommand } from '../../apps/server/src/shop-files/command.ts';
import { checkTableLink } from '../../apps/server/src/tables/table-link.ts';
import { ROOT } from '../../tools/project.mjs';
import { startWorld, type World } from './world.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  database = await createTestDatabase();
  const env = { PAYPAL_SDK_URL: 'http://127.0.0.1:9/sdk/js', AMAZON_PAY_SCRIPT_URL: '' };
  world = await startWorld({ databaseUrl: database.url, env });
});
afterAll(async () => {
  await world.stop();
  await database.drop();
});

test('the demo shops are published and served under their own address', async () => {
  expect(world.shops.map((shop) => shop.id)).toContain('zia-ninetta');
  for (const shop of world.shops) {
    const { hostname, pathname } = new URL(shop.url);
    const answer = await world.app.inject({ url: pathname, headers: { host: hostname } });
    // 503: the storefront is not built, which is another test's matter.
    expect([200, 503], shop.url).toContain(answer.statusCode);
    expect(answer.body).toContain(shop.name);
  }
});

test('health is good once it stands', async () => {
  expect((await fetch(`${world.url}/healthz`)).status).toBe(200);
});

test('shops tell browsers where the payment scripts are, if not at the provider', () => {
  expect(world.context.shops.byId('zia-ninetta')?.publicShop).toMatchObject({
    paypalSdkUrl: 'http://127.0.0.1:9/sdk/js',
    amazonScriptUrl: null,
  });
});

test('every demo login works at a shop that exists', () => {
  const known = world.shops.map((shop) => shop.id);
  expect(world.staff.length).toBeGreaterThan(0);
  for (const person of world.staff) expect(known).toEqual(expect.arrayContaining(person.shopIds));
});

test('the links of demo tables and waiters open what they name, also after the next start, which publishes nothing anew', async () => {
  const before = await versions();
  const { waiters } = world;
  expect(waiters.map(({ shopId }) => shopId)).toEqual(['zia-ninetta', 'flammbruder-altstadt']);
  for (const { shopId, name, link, table, tableLink } of waiters) {
    const { context } = world;
    const code = new URL(link).hash.replace('#kellner=', '');
    const { pool } = context.database;
    expect(await waiterOfCode(pool, shopId, code)).toMatchObject({ name });
    const { origin, pathname, searchParams } = new URL(tableLink);
    expect(world.shops.find(({ id }) => id === shopId)?.url).toBe(origin + pathname);
    const signature = searchParams.get('sig') ?? '';
    expect(await checkTableLink(context, shopId, table, signature)).toBe(1);
  }
  const again = await startWorld({ databaseUrl: database.url, port: 0 });
  await again.stop();
  const secretsOf = (given: typeof waiters) =>
    given.map(({ link, tableLink }) => [new URL(link).hash, new URL(tableLink).search]);
  expect(secretsOf(again.waiters)).toEqual(secretsOf(waiters));
  const { rows } = await world.context.database.pool.query('select from waiter');
  expect(rows).toHaveLength(2);
  expect(await versions()).toEqual(before);
});

async function versions(): Promise<unknown[]> {
  const sql = 'select shop_id, current_version from shop order by shop_id';
  return (await world.context.database.pool.query(sql)).rows;
}

test('the database is the one that was given', () => {
  expect(new URL(world.databaseUrl).host).toBe(new URL(inject('testDatabaseServer')).host);
});

// The last one, since it takes a shop away.
test('what is published at the office stays after the next start', async () => {
  const read = await readShopFolder(path.join(ROOT, 'demo/pizzeria'));
  if (!read.ok) throw new Error('the demo has mistakes');
  const [loaded] = read.shops;
  const phone = '+49 9876 54321';
  const changed = { ...loaded!, shop: { ...loaded!.shop, phone } };
  const client = await world.context.database.pool.connect();
  await publishShops(client, { ...read, shops: [changed] }).finally(() => client.release());
  const again = await startWorld({ databaseUrl: database.url, port: 0 });
  expect(again.context.shops.byId('zia-ninetta')?.shop.phone).toBe(phone);
  await again.stop();
});

test('a running server notices within a moment that a shop went offline, came back, was removed', async () => {
  const run = (...args: string[]) =>
    runShopCommand(args, {
      env: { DATABASE_URL: database.url },
      print: () => undefined,
      removeShops,
    });
  const page = async () =>
    (await world.app.inject({ url: '/', headers: { host: 'localhost' } })).body;
  const config = async () => (await world.app.inject('/api/shop/zia-ninetta/config')).statusCode;
  await run('offline', 'zia-ninetta');
  await expect.poll(config).toBe(503);
  await run('online', 'zia-ninetta');
  await expect.poll(config).toBe(200);
  await run('remove', 'zia-ninetta', '--yes');
  await expect.poll(config).toBe(404);
  expect(await page()).toContain('Hier gibt es keinen Shop');
});
