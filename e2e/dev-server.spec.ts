import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, type Page } from '@playwright/test';
import { startDevCopy, type DevCopy } from '../dev/server/testing/dev-copy.ts';
import { watch } from './world/test.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SEARCH = 'apps/storefront/src/menu/menu-search';
const LOGIN = 'packages/ui/src/login';
const RED = 'rgb(255, 0, 0)';

/** `npm run dev` on a copy of the sources (docs/decisions/0036-dev-server.md). */
let dev: DevCopy;
let seen: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  dev = await startDevCopy(ROOT);
});
test.afterAll(async () => {
  await dev?.stop();
});
test.beforeEach(({ page }) => {
  seen = [];
  watch(page, seen);
});
test.afterEach(() => {
  expect(seen, 'unexpected errors in the browser').toEqual([]);
});

/** A page that is loaded again forgets it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** The search, once the program has begun. */
async function searchFor(page: Page, text: string) {
  const search = page.getByRole('searchbox');
  await expect(async () => {
    await search.fill(text);
    await expect(page.getByText('1 Gericht gefunden')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return search;
}

test('a changed style and a changed component show on the open page, which keeps its state @long', async ({
  page,
}) => {
  await page.goto(dev.url);
  const search = await searchFor(page, '130');
  await mark(page);
  await dev.edit(`${SEARCH}.module.css`, 'width: 100%;', `width: 100%; color: ${RED};`);
  await expect(search).toHaveCSS('color', RED);
  await dev.edit(`${SEARCH}.tsx`, 'aria-label="Gericht', 'aria-label="Speise');
  await expect(page.getByRole('searchbox', { name: 'Speise oder Nummer suchen' })).toHaveValue(
    '130',
  );
  await expect(page.getByText('1 Gericht gefunden')).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  // Who comes now gets it from the server.
  const answer = await page.request.get(dev.url);
  expect(await answer.text()).toContain('Speise oder Nummer suchen');
});

test('the counter shows a changed style and component and keeps what was typed @long', async ({
  page,
}) => {
  await page.goto(`${dev.url}/theke`);
  const name = page.getByRole('textbox').first();
  await name.fill('ninetta');
  await mark(page);
  await dev.edit(`${LOGIN}-form.tsx`, '          Anmelden', '          Hinein');
  await expect(page.getByRole('button', { name: 'Hinein' })).toBeVisible();
  await dev.edit(`${LOGIN}.module.css`, '@layer', `form { color: ${RED}; }\n@layer`);
  await expect(page.locator('form').first()).toHaveCSS('color', RED);
  await expect(name).toHaveValue('ninetta');
  expect(await isMarked(page)).toBe(true);
});

test('a change of the server replaces the server alone, and a mistake in it waits for the next change @long', async ({
  page,
}) => {
  const file = 'apps/server/src/hosting/own-pages.ts';
  const unknown = async () => {
    const answer = await page.request.get(dev.url, { headers: { host: 'nobody.localhost' } });
    return answer.text();
  };
  const database = () => readFile(path.join(dev.dataDir, 'postgres/postmaster.pid'), 'utf8');
  const before = await database();
  await page.goto(dev.url);
  await searchFor(page, '130');
  await mark(page);
  await dev.edit(file, 'Hier gibt es keinen Shop', 'Hier ist nichts');
  await expect.poll(unknown).toContain('Hier ist nichts');
  await dev.edit(file, 'const SOURCE = {};', 'const SOURCE = {;');
  await expect.poll(() => dev.said()).toContain('own-pages.ts');
  expect(await unknown()).toContain('Hier ist nichts');
  await dev.edit(file, 'const SOURCE = {;', 'const SOURCE = {}; throw new Error("at the start");');
  await expect.poll(() => dev.said()).toContain('at the start');
  expect(await unknown()).toContain('Hier ist nichts');
  await dev.edit(file, ' throw new Error("at the start");', '');
  await dev.edit(file, 'Hier ist nichts', 'Hier ist wieder nichts');
  await expect.poll(unknown).toContain('Hier ist wieder nichts');
  expect(await database()).toBe(before);
  expect(await isMarked(page)).toBe(true);
});
