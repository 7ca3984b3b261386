import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../db/test-database.ts';
import { removeShops } from '../retention/remove-shops.ts';
import { runShopCommand } from './command.ts';
import {
  contentOf,
  copyExample,
  inTemporaryFolder,
  writeFiles,
} from './testing/temporary-folder.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  let text = '';
  const code = await runShopCommand(args, {
    env: { DATABASE_URL: database.url },
    removeShops,
    print: (line) => (text += `${line}\n`),
  });
  return { code, text };
}

test('an import names the address, and a domain that is taken', async () => {
  await inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    const imported = await run('import', folder);
    expect(imported).toMatchObject({ code: 0 });
    expect(imported.text).toContain('Zu finden unter: pizza-bella.localhost');

    const file = path.join(folder, 'shop.yaml');
    const shop = (await readFile(file, 'utf8')).replace('id: pizza-bella', 'id: kopie');
    await writeFiles(folder, { 'shop.yaml': shop });
    const taken = await run('import', folder);
    expect(taken.code).toBe(1);
    expect(taken.text).toMatch(/„pizza-bella.localhost“ gehört schon zu „pizza-bella“/);
    expect(taken.text).toContain('Nichts wurde geändert.');

    const alone = shop.replace('domains: [pizza-bella.localhost]\n', '');
    await writeFiles(folder, { 'shop.yaml': alone });
    const checked = await run('check', folder);
    expect(checked.code).toBe(0);
    expect(checked.text).toContain('Hier fehlt „domains“');
  });
});

test('the law is told with what the published shop still misses', async () => {
  const docs = await readFile(new URL('../../../../docs/law.md', import.meta.url), 'utf8');
  const told = await run('law', 'pizza-bella');
  expect(told.code).toBe(0);
  expect(told.text.startsWith(docs)).toBe(true);
  expect(told.text.slice(docs.length)).toMatch(
    /^\n## Was in pizza-bella noch fehlt\n\n- WCAG 2\.2 AA: custom\.css ändert/,
  );
  expect(await run('law', 'niemand')).toMatchObject({
    code: 1,
    text: expect.stringContaining('Möglich: '),
  });
});

test('an export over itself gives the same, and never deletes what is not of this shop', async () => {
  await inTemporaryFolder(async (folder) => {
    const target = path.join(folder, 'shop');
    const exported = () => run('export', target, '--shop', 'pizza-bella');
    expect(await exported()).toMatchObject({ code: 0 });
    const first = await contentOf(target);
    await writeFiles(target, { 'README.md': 'bleibt' });
    expect(await exported()).toMatchObject({ code: 0 });
    await rm(path.join(target, 'README.md'));
    expect(await contentOf(target)).toEqual(first);

    await writeFiles(target, { 'menu/notizen.txt': 'meins' });
    const before = await contentOf(target);
    const refused = await exported();
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('„menu/notizen.txt“');
    expect(await contentOf(target)).toEqual(before);

    await rm(path.join(target, 'menu/notizen.txt'));
    const shop = await readFile(path.join(target, 'shop.yaml'), 'utf8');
    await writeFiles(target, { 'shop.yaml': shop.replace('id: pizza-bella', 'id: anderer') });
    expect((await exported()).text).toContain('leeren Ordner');

    const forced = await run('export', target, '--shop', 'pizza-bella', '--force');
    expect(forced.code).toBe(0);
    expect(await contentOf(target)).toEqual(first);
  });
});

test('a folder with something else in it is refused', async () => {
  await inTemporaryFolder(async (folder) => {
    await writeFiles(folder, { 'pictures/urlaub.jpg': 'x' });
    const refused = await run('export', folder, '--shop', 'pizza-bella');
    expect(refused.code).toBe(1);
    expect(refused.text).toContain('„pictures/urlaub.jpg“');
    expect(Object.keys(await contentOf(folder))).toEqual(['pictures/urlaub.jpg']);
  });
});

test('what desktops and editors leave in the folder is no hindrance, and stays', async () => {
  await inTemporaryFolder(async (folder) => {
    const target = path.join(folder, 'shop');
    const exported = () => run('export', target, '--shop', 'pizza-bella');
    await exported();
    const first = await contentOf(target);
    const left = {
      'menu/.DS_Store': 'x',
      'menu/01-pizza.yaml~': 'x',
      'menu/.01-pizza.yaml.swp': 'x',
      'pictures/Thumbs.db': 'x',
      'pictures/._logo.png': 'x',
    };
    await writeFiles(target, left);
    const checked = await run('check', target);
    expect(checked).toMatchObject({ code: 0 });
    expect(checked.text).not.toContain('Hinweise');
    expect(await exported()).toMatchObject({ code: 0 });
    expect(Object.keys(await contentOf(target)).sort()).toEqual(
      [...Object.keys(first), ...Object.keys(left)].sort(),
    );
  });
});
