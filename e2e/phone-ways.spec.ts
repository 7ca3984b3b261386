import type { Page } from '@playwright/test';
import { fillCheckout, placeOrder } from './steps/checkout.ts';
import { figure, openCart, openDish, tellPlace } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

/** A page in the middle of the browser's way back: put aside as it is, and brought back later. */
const putAside = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
const bringBack = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

test('a window that may keep nothing orders all the same', async ({ openBrowser }) => {
  test.setTimeout(90_000);
  const guest = await openBrowser();
  await guest.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: refuse });
    delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
  });
  await guest.goto('/');
  await tellPlace(guest);
  const making = await openDish(guest, 'Pizza Margherita');
  await making
    .getByRole('group', { name: 'Anzahl Pizza Margherita' })
    .getByRole('button', { name: 'Mehr' })
    .click();
  await making.getByRole('button', { name: /^IN DEN WARENKORB/ }).click();
  const cart = await openCart(guest);
  await cart.getByRole('button', { name: /^Zur Kasse/ }).click();
  await fillCheckout(guest, { every: true });
  await placeOrder(guest);
});

test('a page that the back button brings back shows what was ordered meanwhile', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'gross')];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  await guest.goto('/');
  const lines = (await openCart(guest)).getByRole('listitem');
  await expect(lines.first()).toBeVisible();
  const key = await guest.evaluate(() =>
    Object.keys(localStorage).find((name) => name.endsWith(':cart'))!,
  );
  const stored = await guest.evaluate((name) => localStorage.getItem(name)!, key);
  // What follows the browser's ways comes a moment after the first touch.
  await expect(async () => {
    await guest.evaluate(([name, text]) => localStorage.setItem(name, text), [
      key,
      stored,
    ] as const);
    await putAside(guest);
    // Another document of the shop empties the cart, and this one is not told.
    await guest.evaluate((name) => localStorage.removeItem(name), key);
    await bringBack(guest);
    await expect(guest.getByText('Dein Warenkorb ist noch leer').first()).toBeVisible({
      timeout: 500,
    });
  }).toPass();
});

test('what lies at the lower edge keeps clear of the phone’s own bar', async ({
  world,
  openBrowser,
}) => {
  const cart = [dish('pizza-margherita', 'gross')];
  const guest = await openBrowser(storedVisit(world.url, { cart }));
  const devtools = await guest.context().newCDPSession(guest);
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 47, bottom: 34 } });
  await guest.goto('/');
  const bar = guest.getByRole('button', { name: 'Warenkorb ansehen' });
  await expect(bar).toBeVisible();
  const below = (name: string) => guest.getByRole('button', { name }).last();
  const lowerEdge = async (button: ReturnType<typeof below>) => {
    const box = (await button.boundingBox())!;
    return box.y + box.height;
  };
  const height = guest.viewportSize()!.height;
  await expect.poll(() => lowerEdge(bar)).toBeLessThanOrEqual(height - 34);
  const sheet = await openCart(guest);
  const on = sheet.getByRole('button', { name: /^Zur Kasse/ });
  await expect.poll(() => lowerEdge(on)).toBeLessThanOrEqual(height - 34);
  await expect(figure(sheet, 'Gesamt')).toBeVisible();
});
