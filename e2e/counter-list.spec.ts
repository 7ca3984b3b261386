import type { Page } from '@playwright/test';
import { card, openCounter, showColumn } from './steps/counter.ts';
import { Keyboard } from './steps/keyboard.ts';
import { removeStations, setUpStations } from './steps/kitchen.ts';
import { quickOrder } from './steps/quick-order.ts';
import { dish } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };
const GUESTS = ['Berta Weiß', 'Özgür Demir', 'Chiara Rossi', 'Emil Lang', 'Greta Kurz', 'Ida Groß'];

const search = (page: Page) => page.getByRole('searchbox', { name: 'Bestellung suchen' });
const list = (page: Page) => page.getByRole('button', { name: 'Liste' });
const shown = async (page: Page) =>
  (await page.getByRole('article').getByRole('link').allInnerTexts()).map((text) =>
    text.replace(/\D/g, ''),
  );

test(
  'many open orders are read as a list, searched and filtered, with the keyboard alone',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    test.setTimeout(120_000);
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const numbers: string[] = [];
    for (const name of [...GUESTS, ...GUESTS]) {
      const items = [dish('suesskartoffel', 'gross', 4)];
      numbers.push(
        (await quickOrder(guest, { branch: 'sued', items, way: 'pickup', name })).number,
      );
    }

    const counter = await openBrowser(TABLET);
    await openCounter(counter, 'sued');
    await expect(card(counter, numbers[11]!)).toBeVisible();
    const keys = new Keyboard(counter);
    await keys.press(list(counter));
    await expect(list(counter)).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(counter);
    await counter.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(counter, true);
    await counter.emulateMedia({ colorScheme: 'light' });
    // Three cards stood in this window.
    await expect
      .poll(() => counter.getByRole('article').evaluateAll(countInWindow))
      .toBeGreaterThanOrEqual(7);

    // By name, however it is spelled; a row takes the next step, and what is open stays in sight.
    await keys.type(search(counter), 'weiss');
    await expect.poll(() => shown(counter)).toEqual([numbers[0], numbers[6]]);
    await expect(counter.getByRole('status', { name: 'Gefundene Bestellungen' })).toContainText(
      /2 von \d+ offenen Bestellungen, auch neue sind ausgeblendet/,
    );
    await keys.press(card(counter, numbers[0]!).getByRole('button', { name: /^Annehmen/ }));
    await expect(card(counter, numbers[0]!)).toContainText('Angenommen');
    // By telephone.
    await keys.type(search(counter), '+49 89 99998');
    await expect.poll(() => shown(counter)).toEqual(expect.arrayContaining(numbers));
    // By number; what is found alone is opened with the Enter key.
    await keys.type(search(counter), `Nr. ${numbers[11]}`);
    await expect.poll(() => shown(counter)).toEqual([numbers[11]]);
    await counter.keyboard.press('Enter');
    await expect(
      counter.getByRole('heading', { level: 1, name: `Nr. ${numbers[11]}` }),
    ).toBeVisible();
    await keys.press(counter.getByRole('link', { name: 'Alle Bestellungen' }));
    await expect.poll(() => shown(counter)).toEqual([numbers[11]]);
    await keys.press(counter.getByRole('button', { name: 'Alle zeigen' }));
    await expect(search(counter)).toHaveValue('');

    // By the street; '/' leads to the search, 'c' to small cards, j from one to the next.
    await counter.keyboard.press('c');
    await expect(counter.getByRole('button', { name: 'Klein' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expectAccessible(counter);
    await counter.keyboard.press('j');
    await counter.keyboard.press('j');
    await expect(card(counter, numbers[2]!).getByRole('link')).toBeFocused();
    await counter.keyboard.press('k');
    await counter.keyboard.press('w');
    const accept = card(counter, numbers[1]!).getByRole('button', { name: /^Annehmen/ });
    await expect(accept).toBeFocused();
    await counter.keyboard.press('/');
    await counter.keyboard.type('nirgendwoweg');
    await expect.poll(() => shown(counter)).toEqual([]);
    await counter.keyboard.press('Escape');
    await expect(search(counter)).toHaveValue('');
    await keys.press(list(counter));

    // By state and type, which the device remembers.
    const states = counter.getByRole('group', { name: 'Bestellungen nach Stand' });
    await keys.press(states.getByRole('button', { name: /^In Arbeit/ }));
    await expect.poll(() => shown(counter)).toEqual([numbers[0]]);
    await keys.press(states.getByRole('button', { name: /^Alle/ }));
    const type = counter.getByLabel('Bestellart');
    await type.selectOption('Abholung');
    await expect.poll(() => shown(counter)).toEqual(expect.arrayContaining(numbers));
    await keys.to(type);
    await counter.keyboard.press('ArrowDown');
    await expect(type).toHaveValue('table');
    await expect.poll(() => shown(counter)).toEqual([]);
    await counter.reload();
    await expect(list(counter)).toHaveAttribute('aria-pressed', 'true');
    await expect(type).toHaveValue('table');
    await expect(counter.getByRole('status', { name: 'Gefundene Bestellungen' })).toContainText(
      /^0 von \d+ offenen Bestellungen, auch neue sind ausgeblendet/,
    );

    // The band with the new orders leads to all of them.
    await counter.getByRole('link', { name: /neue Bestellungen/ }).click();
    await expect.poll(() => shown(counter)).toEqual(expect.arrayContaining(numbers));
    await counter.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(counter);
    await list(counter).click();
    await showColumn(counter, 'In Arbeit');
    await expect(card(counter, numbers[0]!)).toBeVisible();
  },
);

test(
  'an order opens on the board’s own page, and beside it with a key held down or the middle button',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const items = [dish('suesskartoffel', 'gross', 4)];
    const { number } = await quickOrder(guest, { branch: 'sued', items, way: 'pickup' });
    const counter = await openBrowser(TABLET);
    await openCounter(counter, 'sued');
    const link = card(counter, number).getByRole('link');
    const board = counter.url();
    for (const beside of [
      { modifiers: ['Control' as const] },
      { modifiers: ['Shift' as const] },
      { button: 'middle' as const },
    ]) {
      const opened = counter.context().waitForEvent('page');
      await link.click(beside);
      const other = await opened;
      await expect(other.getByRole('heading', { level: 1, name: `Nr. ${number}` })).toBeVisible();
      expect(counter.url()).toBe(board);
      await expect(link).toBeVisible();
      await other.close();
    }
    await counter.evaluate(() => document.body.setAttribute('data-same-document', ''));
    await link.click();
    await expect(counter.getByRole('heading', { level: 1, name: `Nr. ${number}` })).toBeVisible();
    await expect(counter.locator('body[data-same-document]')).toBeAttached();
  },
);

/** Runs in the page. */
function countInWindow(articles: Element[]): number {
  return articles.filter((article) => article.getBoundingClientRect().bottom <= innerHeight).length;
}

test('what is chosen among ways and stations is read whole, and no empty line stands above the orders @long', async ({
  openBrowser,
}) => {
  const counter = await openBrowser(TABLET);
  await openCounter(counter, 'ninetta');
  await setUpStations(counter);
  await counter.reload();
  await quickOrder(await openBrowser(), { way: 'pickup' });
  await list(counter).click();
  // 'Alle Stationen' and its arrow.
  const stations = await counter.getByRole('combobox', { name: 'Station' }).boundingBox();
  expect(stations?.width).toBeGreaterThan(160);
  await list(counter).click();
  await counter.setViewportSize({ width: 390, height: 844 });
  await showColumn(counter, 'Neu');
  const tabs = (await counter
    .getByRole('group', { name: 'Bestellungen nach Stand' })
    .boundingBox())!;
  const first = (await counter.getByRole('article').first().boundingBox())!;
  expect(first.y - tabs.y - tabs.height).toBeLessThanOrEqual(28);
  await removeStations(counter);
});
