import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { removeShops } from '../retention/remove-shops.ts';
import { runShopCommand } from './command.ts';
import { readShopFolder } from './read-shop-folder.ts';
import { EXAMPLE, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

const DEMO = fileURLToPath(new URL('../../../../demo', import.meta.url));

test.each([
  [EXAMPLE, 'shop.yaml'],
  [path.join(DEMO, 'pizzeria'), 'shop.yaml'],
  [path.join(DEMO, 'burger'), 'shop.yaml'],
])('operator and both numbers of %s are known as made up', async (folder, file) => {
  const { warnings } = await readShopFolder(folder);
  const found = warnings.filter(({ code }) => code === 'identity');
  expect(found.map((one) => `${one.file} ${one.path}`)).toEqual([
    `${file} legal.operator`,
    `${file} legal.vatId`,
    `${file} legal.register`,
  ]);
});

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function run(production: boolean, ...args: string[]) {
  let text = '';
  const env = { DATABASE_URL: database.url };
  const print = (line: string) => (text += `${line}\n`);
  const code = await runShopCommand(args, { env, print, production, removeShops });
  return { code, text };
}

test('a copied demo shop with its seller is refused in production and warned of elsewhere', () =>
  inTemporaryFolder(async (folder) => {
    await cp(path.join(DEMO, 'pizzeria'), folder, { recursive: true });
    const copied = await readFile(path.join(folder, 'shop.yaml'), 'utf8');
    const mine = copied
      .replace('id: zia-ninetta', 'id: mein-laden')
      .replace(/domains: .*/, 'domains: [mein-laden.de]');
    await writeFiles(folder, { 'shop.yaml': mine });
    const refused = await run(true, 'import', folder);
    expect(refused.code).toBe(1);
    expect(refused.text).toMatch(
      /legal\.vatId: „DE999999990“ .* ist aus dem Demo-Shop und erfunden/,
    );
    expect(refused.text).toContain('Nichts wurde geändert.');
    // Nothing was published: elsewhere it is the first version.
    const elsewhere = await run(false, 'import', folder);
    expect(elsewhere.code).toBe(0);
    expect(elsewhere.text).toMatch(/legal\.operator: „Zia Ninetta GmbH/);
    expect(elsewhere.text).toContain('mein-laden: Fassung 1 veröffentlicht.');

    const own = mine
      .replace(/operator: .*/, 'operator: Toni Russo')
      .replace(/vatId: .*/, 'vatId: DE811111118')
      .replace(/ {2}register: .*\n/, '');
    await writeFiles(folder, { 'shop.yaml': own });
    const published = await run(true, 'import', folder);
    expect(published.text).not.toContain('erfunden');
    expect(published.code).toBe(0);
  }));
