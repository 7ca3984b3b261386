import type { Page } from '@playwright/test';
import { goToPlace, openOffice } from './steps/office.ts';
import { OFFICE_PATHS } from './steps/office-paths.ts';
import { expect, test } from './world/test.ts';

const EVIL = '"><img src=x onerror="this.alt=1">{{7*7}}';
const SHOP = 'flammbruder-sued';

test(
  'hostile text in every field of the shop is text on every page, for owners and guests',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    test.setTimeout(240_000);
    const page = await openBrowser();
    await openOffice(page);
    const { written, dishId } = await page.evaluate(fillEverything, { evil: EVIL, shop: SHOP });
    expect(written.length).toBeGreaterThan(200);
    // Not dishes alone.
    for (const part of [
      'categories',
      'extras',
      'shop',
      'menus',
      'offers',
      'hours',
      'areas',
      'pages',
    ])
      expect(
        written.some((path) => path.startsWith(`${part}/`)),
        part,
      ).toBe(true);

    await page.reload();
    const sheets = [`/speisekarte/${dishId}`];
    for (const path of [...OFFICE_PATHS, ...sheets]) {
      await page.goto(`/buero${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      expect(await planted(page), path).toEqual([]);
    }
    await page.goto('/buero/aenderungen');
    await expect(page.getByText(EVIL, { exact: false }).first()).toBeVisible();
    await publishAll(page);

    const guest = await openBrowser({ baseURL: world.burgerUrl });
    for (const path of ['', 'static/impressum', 'static/datenschutz']) {
      await guest.goto(`/f=sued/${path}`);
      await guest.waitForLoadState('networkidle');
      expect(await planted(guest), path).toEqual([]);
    }
    await guest.goto('/f=sued/');
    await expect(guest.getByText(EVIL, { exact: false }).first()).toBeAttached();
    await guest.locator('[data-part="dish-open"]').first().click();
    await expect(guest.getByRole('dialog').first()).toBeVisible();
    expect(await planted(guest), 'a dish').toEqual([]);

    // The menu as it was, for the tests of others.
    await goToPlace(page, 'Fassungen');
    await page
      .getByRole('listitem')
      .nth(1)
      .getByRole('button', { name: /wiederherstellen/ })
      .click();
    await publishAll(page);
  },
);

/** As `publish`, whatever is asked about first. */
async function publishAll(page: Page): Promise<void> {
  await page.goto('/buero/aenderungen');
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  const sure = page.getByRole('button', { name: 'Ja, so veröffentlichen' });
  const done = page.getByText('Veröffentlicht.');
  await expect(sure.or(done).first()).toBeVisible({ timeout: 30_000 });
  if (await sure.isVisible()) await sure.click();
  await expect(done).toBeVisible({ timeout: 30_000 });
}

/** What of the hostile text has become more than text. */
const planted = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('img[src="x"], [onerror], [alt="1"]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );

/**
 * Runs in the page: writes the text into every field of words of the draft, and takes it back where the shop would not
 * be whole any more. Answers the addresses of those that hold it.
 */
async function fillEverything({ evil, shop }: { evil: string; shop: string }) {
  type Value = string | number | boolean | Value[] | { [key: string]: Value };
  interface Draft {
    document: { [key: string]: Value };
    problems: { path: string[] }[];
  }
  const base = `/api/shop/${shop}/office/draft`;
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const headers = { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const read = async () => (await (await fetch(base)).json()) as Draft;
  let ids = 0;
  const send = async (operations: object[]) => {
    for (let at = 0; at < operations.length; at += 400) {
      const batch = { kind: 'batch', operations: operations.slice(at, at + 400) };
      const body = JSON.stringify({ steps: [{ id: `boese-${(ids += 1)}-xx`, operation: batch }] });
      const answer = await fetch(`${base}/steps`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      const { conflicts } = (await answer.json()) as { conflicts: { path: string[] }[] };
      if (conflicts.length > 0) throw new Error(JSON.stringify(conflicts[0]));
    }
  };
  // What names something else, or is one of a closed list.
  const NAMES = new Set(['id', 'code', 'item', 'dish', 'size', 'coupon', 'kind', 'type', 'date']);
  const leaves = new Map<string, { path: string[]; old: string }>();
  const walk = (value: Value, path: string[]): void => {
    if (typeof value === 'string') {
      if (!NAMES.has(path.at(-1)!)) leaves.set(path.join('/'), { path, old: value });
    } else if (Array.isArray(value)) {
      for (const each of value) {
        if (typeof each !== 'object' || Array.isArray(each)) continue;
        const key = ['id', 'code', 'item', 'date', 'from', 'table'].find((name) => name in each);
        if (key !== undefined) walk(each, [...path, String(each[key])]);
      }
    } else if (typeof value === 'object')
      for (const [key, each] of Object.entries(value)) walk(each, [...path, key]);
  };
  walk((await read()).document, []);
  await send(
    [...leaves.values()].map(({ path, old }) => ({ kind: 'set', path, value: evil, old })),
  );
  for (;;) {
    const { problems } = await read();
    const wrong = [...leaves].filter(([address]) =>
      problems.some(({ path }) => {
        const where = path.join('/');
        return address === where || address.startsWith(`${where}/`);
      }),
    );
    if (problems.length === 0) break;
    if (wrong.length === 0) throw new Error(JSON.stringify(problems[0]));
    await send(wrong.map(([, { path, old }]) => ({ kind: 'set', path, value: old, old: evil })));
    for (const [address] of wrong) leaves.delete(address);
  }
  const dishes = [...leaves.keys()].filter((address) => /\/dishes\/[^/]+\/name$/.test(address));
  return { written: [...leaves.keys()], dishId: dishes[0]!.split('/')[3]! };
}
