import { rm } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { faults } from './screens/faults.ts';
import { fillCheckout, orderButton } from './steps/checkout.ts';
import { openCart, openDish, row, tellPlace } from './steps/guest.ts';
import { axeViolations, loadAxe } from './world/axe-violations.ts';
import { readIn } from './world/in-language.ts';
import { madeUpLanguage, offered, storefrontWith } from './world/right-to-left.ts';
import { expect, test as base } from './world/test.ts';
import { openWorld, WorldHandle } from './world/world.ts';

const LANGUAGE = madeUpLanguage();

/** A world whose storefront has one language more. */
const test = base.extend<object, { world: WorldHandle }>({
  world: [
    async ({}, use) => {
      const folder = await storefrontWith(LANGUAGE);
      const program = process.env['WORLD_PROGRAM']!;
      const { address, stop } = await openWorld({ program, env: { STOREFRONT_DIR: folder } });
      const world = new WorldHandle(address);
      await world.publishVariant(offered(LANGUAGE));
      await use(world);
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Nothing sticks out, and what is of another direction says so. */
async function mirrored(page: Page, name: string): Promise<void> {
  await loadAxe(page);
  expect(await page.evaluate(faults, { language: 'qx', onlyTexts: true }), name).toEqual([]);
  expect(await page.evaluate(directions), name).toEqual([]);
  // That nobody speaks it is no fault of the page.
  const found = await axeViolations(page);
  expect(
    found.filter((fault) => !fault.startsWith('html-lang-valid')),
    name,
  ).toEqual([]);
  const { width } = page.viewportSize()!;
  const folder = process.env['PICTURES_OF_RIGHT_TO_LEFT'];
  if (folder)
    await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}-${width}.png` });
}

/** Runs in the page. */
function directions(): string[] {
  const wrong: string[] = [];
  const expectOf = (selector: string, direction: string) => {
    for (const each of document.querySelectorAll(selector))
      if (getComputedStyle(each).direction !== direction) wrong.push(each.outerHTML.slice(0, 120));
  };
  expectOf('html, h1:not([lang]), main', 'rtl');
  expectOf('a[href^="tel:"], a[href^="mailto:"], input[type="email"]', 'ltr');
  for (const each of document.querySelectorAll('body [lang]'))
    if (getComputedStyle(each).unicodeBidi !== 'plaintext')
      wrong.push(each.outerHTML.slice(0, 120));
  for (const each of document.querySelectorAll('body [lang] p, address'))
    if (getComputedStyle(each).unicodeBidi !== 'plaintext')
      wrong.push(each.outerHTML.slice(0, 120));
  // What is cut off at its end is cut where it ends.
  for (const each of document.querySelectorAll('[dir="auto"]'))
    if (/^\p{Script=Latin}/u.test(each.textContent) && getComputedStyle(each).direction !== 'ltr')
      wrong.push(each.outerHTML.slice(0, 120));
  // Signs stand before their figures, and times before those until which something lasts.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const [sign, first, last] =
      /(?:^|\s)([+-])\D{0,3}(\d)|(\d):\d\d – (?=\d)/u.exec(node.data)?.slice(1) ?? [];
    if (!node.parentElement?.checkVisibility() || !(sign ?? last)) continue;
    const at = node.data.indexOf(sign ?? `${last!}:`);
    const leftOf = (from: number) => {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, from + 1);
      return range.getBoundingClientRect().left;
    };
    const next = sign ? node.data.indexOf(first!, at) : node.data.indexOf('–', at);
    if (leftOf(at) > leftOf(next)) wrong.push(`turned round: ${node.data}`);
  }
  return wrong;
}

/** How far from the left edge something stands. */
async function leftOf(what: Locator): Promise<number> {
  const box = await what.boundingBox();
  return box!.x;
}

for (const width of [390, 1024])
  test(
    `a whole order in a language that is read from right to left, ${width} px wide`,
    { tag: '@long' },
    async ({ world, openBrowser }) => {
      test.setTimeout(240_000);
      const page = await openBrowser({
        baseURL: world.variantUrl,
        viewport: { width, height: 844 },
        hasTouch: true,
      });
      const guest = readIn(page, LANGUAGE);
      await guest.goto('/');
      await expect(guest.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(guest.locator('html')).toHaveAttribute('lang', 'qx');
      await expect(guest.locator('h2').first()).toBeVisible();
      await mirrored(guest, '1 menu');
      // What the owner translated, and what says that it is German.
      await expect(guest.locator('h2', { hasText: LANGUAGE.owner['Vorspeisen']! })).toHaveCount(1);
      const offer = guest.locator('[data-part="offer"]', { hasText: '10 % für Abholer' });
      await expect(offer.getByText(/^10 % Rabatt, auf alles/)).toHaveAttribute('lang', 'de');
      const salami = row(guest, 'Pizza Salami');
      await expect(salami.getByText('Pizza Salami', { exact: true })).toHaveAttribute('lang', 'it');
      await salami.scrollIntoViewIfNeeded();
      const name = salami.getByText('Pizza Salami', { exact: true });
      expect(await leftOf(salami.getByRole('button').last())).toBeLessThan(await leftOf(name));
      await tellPlace(guest);
      await mirrored(guest, '2 menu with a place');

      const making = await openDish(guest, 'Pizza Salami');
      await mirrored(guest, '3 dish');
      await making.getByRole('radio', { name: /^Groß/ }).check();
      await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
      await expect(making).toBeHidden();
      const tiramisu = row(guest, 'Tiramisù');
      await tiramisu.getByRole('button').last().click();
      const cart = await openCart(guest);
      await expect(cart.locator('[data-part="cart-line"]')).toHaveCount(2);
      await mirrored(guest, '4 cart');
      // Away is where a line begins: to the right.
      const line = cart.locator('[data-part="cart-line"]').last();
      await line.evaluate(swipe, -200);
      await expect(cart.locator('[data-part="cart-line"]')).toHaveCount(2);
      await line.evaluate(swipe, 200);
      await expect(cart.locator('[data-part="cart-line"]')).toHaveCount(1);

      await cart.getByRole('button', { name: /^Zur Kasse/ }).click();
      await expect(guest).toHaveURL(/\/qx\/checkout$/);
      await expect(guest.locator('h1').first()).toBeVisible();
      await mirrored(guest, '5 checkout');
      await fillCheckout(guest);
      await mirrored(guest, '6 checkout filled');
      await orderButton(guest).click();
      await expect(guest).toHaveURL(/\/qx\/checkout\/success\//, { timeout: 20_000 });
      await expect(guest.locator('h1').first()).toBeVisible();
      await mirrored(guest, '7 ordered');
      await guest.goto('/anfahrt');
      await expect(guest.locator('h1').first()).toBeVisible();
      await mirrored(guest, '8 directions');
      await guest.goto('/oeffnungszeiten');
      await expect(guest.locator('h1').first()).toBeVisible();
      await mirrored(guest, '9 hours');
    },
  );

/** Runs in the page: a finger moves over a row, so far to the right. */
function swipe(row: Element, by: number): void {
  const { left, top, width, height } = row.getBoundingClientRect();
  const move = (type: string, x: number) =>
    row.dispatchEvent(
      new PointerEvent(type, {
        ...{ bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 1 },
        clientX: left + width / 2 + x,
        clientY: top + height / 2,
      }),
    );
  move('pointerdown', 0);
  move('pointermove', by / 2);
  move('pointermove', by);
  move('pointerup', by);
}
