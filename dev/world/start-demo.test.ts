import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../apps/server/src/db/test-database.ts';
import { removeShops } from '../../apps/server/src/retention/remove-shops.ts';
import { runShopCommand } from '../../apps/server/src/shop-files/command.ts';
import { copyExample } from '../../apps/server/src/shop-files/testing/temporary-folder.ts';
import { startDemo } from './start-demo.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'tischlein-demo-'));
  await copyExample(`${folder}/shop`);
  const file = `${folder}/shop/shop.yaml`;
  const shop = await readFile(file, 'utf8');
  await writeFile(file, shop.replace('pizza-bella.localhost', 'localhost'));
  await shopCommand('import', `${folder}/shop`);
});
afterAll(async () => {
  await rm(folder, { recursive: true, maxRetries: 5 });
  await database.drop();
});

const env = (more: Record<string, string> = {}) => ({
  PORT: '0',
  DATA_DIR: folder,
  DATABASE_URL: database.url,
  LOG_LEVEL: 'silent',
  ...more,
});

async function shopCommand(...args: string[]): Promise<void> {
  const code = await runShopCommand(args, {
    env: { DATABASE_URL: database.url },
    print: () => undefined,
    removeShops,
  });
  expect(code).toBe(0);
}

async function welcome(more?: Record<string, string>): Promise<string> {
  const demo = await startDemo(env(more), ROOT);
  await demo.stop();
  return demo.welcome;
}

test('a demo shop gives way to an own shop at its domain, and the way out is said', async () => {
  const text = await welcome();
  expect(text).toMatch(/Pizza Bella +http:\/\/localhost:\d+\/\n/);
  expect(text).toContain('Der Demo-Shop aus demo/pizzeria fehlt');
  expect(text).toContain('Die Domain „localhost“ gehört deinem Shop „pizza-bella“.');
  expect(text).toContain('DEMO=off npm start');
  expect(text).toContain('http://burger.localhost');
  expect(text).not.toContain('demo-ninetta');
  expect(text).toContain('demo-lena');
  expect(text).toContain('Es fließt kein Geld.');
});

test('DEMO=off starts with the own shops alone', async () => {
  await shopCommand('remove', 'flammbruder', '--yes');
  const text = await welcome({ DEMO: 'off' });
  expect(text).toMatch(/Pizza Bella +http:\/\/localhost:/);
  expect(text).not.toMatch(/burger\.localhost|demo-|Demo-Shop/);
});

test('a demo that was removed stays away until it is imported again, with its logins', async () => {
  expect(await welcome()).not.toMatch(/burger\.localhost|demo-lena|aus demo\/burger/);
  await shopCommand('import', `${ROOT}/demo/burger`);
  const text = await welcome();
  expect(text).toContain('http://burger.localhost');
  expect(text).toContain('demo-lena');
  const links = await shopsOfLogin('lena');
  expect(links).toHaveLength(5);
});

async function shopsOfLogin(login: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const found = await client.query(
    'select s.shop_id from staff_shop s join staff p using (staff_id) where p.login = $1',
    [login],
  );
  await client.end();
  return found.rows;
}
