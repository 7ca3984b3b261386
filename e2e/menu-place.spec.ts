import type { Page } from '@playwright/test';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

/** Firefox keeps its place by itself, as Chromium does, and is looked at by `npm run prove` alone. */
const EVERY_ENGINE = { tag: ['@firefox-long', '@webkit'] };
const EVERY_ENGINE_LONG = { tag: ['@firefox-long', '@engines'] };

/** A guest's first sign, once the program listens: then everything is laid out. */
async function giveSign(guest: Page): Promise<void> {
  let at = 0;
  await expect(async () => {
    await guest.mouse.move((at += 1), 1);
    await expect(guest.locator('[data-part="category"]:not([data-laid-out])')).toHaveCount(0, {
      timeout: 500,
    });
  }).toPass();
}

/** How high the categories are that are not laid out yet, by their names. */
const guesses = (guest: Page) =>
  guest.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-part="category"]')].map((category) => ({
      name: category.dataset['category'],
      height: category.getBoundingClientRect().height,
    })),
  );

const layOut = (guest: Page) =>
  guest.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[data-part="category"]'))
      each.dataset['laidOut'] = '';
  });

test(
  'categories that are not laid out yet are about as high as they will be',
  EVERY_ENGINE_LONG,
  async ({ guest }) => {
    await guest.goto('/');
    const guessed = await guesses(guest);
    await layOut(guest);
    const real = await guesses(guest);
    expect(guessed.length).toBeGreaterThan(10);
    for (const [index, { name, height }] of guessed.entries()) {
      const share = height / real[index]!.height;
      expect(share, `${name}: ${height} instead of ${real[index]!.height}`).toBeGreaterThan(0.6);
      expect(share, `${name}: ${height} instead of ${real[index]!.height}`).toBeLessThan(1.6);
    }
  },
);

test(
  'laying out the rest leaves what is on screen where it was',
  EVERY_ENGINE_LONG,
  async ({ guest }) => {
    await guest.goto('/');
    const top = () =>
      row(guest, 'Tiramisù').evaluate((element) => element.getBoundingClientRect().top);
    await row(guest, 'Tiramisù').evaluate(async (element) => {
      const frame = () => new Promise(requestAnimationFrame);
      // Until what has just come near the screen is drawn.
      for (let turn = 0; turn < 5; turn++) {
        element.scrollIntoView({ block: 'center' });
        await frame();
        await frame();
      }
    });
    const before = await top();
    await giveSign(guest);
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  },
);

test('opening and closing a dish leaves the menu where it was', EVERY_ENGINE, async ({ guest }) => {
  await guest.goto('/');
  await giveSign(guest);
  const button = row(guest, 'Tiramisù').getByRole('button', { name: 'Tiramisù', exact: true });
  await button.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const place = async () => ({
    height: await guest.evaluate(() => document.documentElement.scrollHeight),
    scrolled: await guest.evaluate(() => Math.round(scrollY)),
    top: Math.round((await button.boundingBox())!.y),
  });
  const before = await place();
  expect(before.scrolled).toBeGreaterThan(2000);
  for (let visit = 0; visit < 3; visit++) {
    const making = await openDish(guest, 'Tiramisù');
    await expect(guest.locator('[data-part="category"][data-aside]')).not.toHaveCount(0);
    expect(await place()).toEqual(before);
    await making.getByRole('button', { name: 'Schließen' }).click();
    await expect(making).toBeHidden();
    expect(await place()).toEqual(before);
  }
  // What was out of sight then is in sight now, also behind a dialog.
  const first = guest.locator('[data-part="category"]').first();
  await expect(first).toHaveAttribute('data-aside', 'unseen');
  await guest.evaluate(() => scrollTo(0, 0));
  await openDish(guest, 'Bruschetta al Pomodoro');
  await expect(first).toHaveAttribute('data-aside', '');
  // Safari 16.0 lays out all there is, always.
  if (!(await guest.evaluate(() => CSS.supports('content-visibility', 'auto')))) return;
  await expect(first).toHaveCSS('content-visibility', 'auto');
  await expect(guest.locator('[data-part="shop-footer"]')).toHaveCSS(
    'content-visibility',
    'hidden',
  );
});

test('the rest of the menu is laid out once the first dish is closed, not behind it', async ({
  guest,
}) => {
  await guest.goto('/');
  const later = guest.locator('[data-part="category"]:not([data-laid-out])');
  const waiting = await later.count();
  expect(waiting).toBeGreaterThan(5);
  const button = row(guest, 'Bruschetta al Pomodoro').getByRole('button', { name: /^Bruschetta/ });
  const making = dialog(guest, 'Bruschetta al Pomodoro');
  await expect(async () => {
    // A press that is no sign of a pointer.
    await button.first().evaluate((element) => (element as HTMLElement).click());
    await expect(making).toBeVisible({ timeout: 500 });
  }).toPass();
  await guest.mouse.move(1, 1);
  // Such calls come one after the other.
  await guest.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(later).toHaveCount(waiting);
  await guest.keyboard.press('Escape');
  await expect(making).toBeHidden();
  await expect(later).toHaveCount(0);
});

test('what has the focus is never behind the cart', async ({ world, openBrowser }) => {
  const cart = [dish('pizza-margherita', 'gross', 2)];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  await guest.goto('/');
  await giveSign(guest);
  const bar = guest.locator('[data-part="cart-bar"] button');
  await expect(bar).toBeVisible();
  await row(guest, 'Bruschetta al Pomodoro').getByRole('button').first().focus();
  for (let pressed = 0; pressed < 30; pressed += 1) {
    await guest.keyboard.press('Tab');
    const hidden = await guest.evaluate(() => {
      const { bottom } = document.activeElement!.getBoundingClientRect();
      const cover = document.querySelector('[data-part="cart-bar"] button')!;
      return bottom > cover.getBoundingClientRect().top ? document.activeElement!.outerHTML : null;
    });
    expect(hidden).toBeNull();
  }
});

// ROUTE-06 ROUTE-08
test(
  'a link of the shop leads to the menu at once where nothing shall move',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const cart = [dish('cola', 'gross')];
    const visit = { ...storedVisit(world.url, { cart }), reducedMotion: 'reduce' } as const;
    const guest = await openBrowser(visit);
    await guest.goto('/');
    const opened = await openCart(guest);
    await opened.getByRole('button', { name: /^Zur Kasse/ }).click();
    const minimum = guest.locator('[data-part="checkout-minimum"]');
    await minimum.getByRole('link', { name: 'Zur Speisekarte' }).click();
    const menu = guest.getByRole('region', { name: 'Speisekarte' });
    await expect(menu).toBeVisible();
    const topOf = () => menu.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(topOf).toBeLessThan(135);
    expect(await topOf()).toBeGreaterThan(115);
  },
);
