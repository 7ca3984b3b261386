import type { Locator, Page } from '@playwright/test';
import { openDish, row } from './steps/guest.ts';
import { storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

/** Moves until the program has begun and seen it. */
async function wake(guest: Page, sign: Locator): Promise<void> {
  let at = 5;
  await expect(async () => {
    await guest.mouse.move((at += 1), 5);
    await expect(sign).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('without a connection the menu opens as it was, says so, keeps the cart and orders nothing', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const guest = await openBrowser({
    ...storedVisit(world.url, { way: 'pickup' }),
    serviceWorkers: 'allow',
  });
  await guest.goto('/');
  await guest.mouse.move(5, 5);
  await guest.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const making = await openDish(guest, 'Pizza Margherita');
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  const bar = guest.getByRole('button', { name: /Warenkorb ansehen/ });
  await expect(bar).toContainText('1');
  const kept = () =>
    guest.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      );
      return all.flat().map((url) => new URL(url).pathname);
    });
  await expect.poll(kept).toContain('/');
  await expect
    .poll(async () => (await kept()).some((path) => /^\/assets\/shop-.*\.js$/.test(path)))
    .toBe(true);
  const others = async () =>
    [...new Set((await kept()).filter((path) => !/^\/(assets|media)\//.test(path)))].sort();
  await expect.poll(others).toEqual(['/', '/api/shop/zia-ninetta/menu']);
  // Not in the oldest format, which has no transparency, though the worker asks for them by itself.
  const formats = () =>
    guest.evaluate(async () => {
      const all: (string | null)[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys())
          if (new URL(request.url).pathname.startsWith('/media/'))
            all.push((await cache.match(request))?.headers.get('content-type') ?? null);
      }
      return all;
    });
  await expect.poll(async () => (await formats()).length).toBeGreaterThan(2);
  const old = (await formats()).filter((type) => !/^image\/(webp|avif)$/.test(type ?? ''));
  expect(old).toEqual([]);

  await guest.context().setOffline(true);
  await guest.reload();
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  // The worker has no shifted clock: its time is that of another day.
  const note = guest.getByText(
    /^Keine Verbindung\. Du siehst die Speisekarte, Stand .*\d\d:\d\d Uhr/,
  );
  await wake(guest, note);
  await expect(bar).toContainText('1');
  await expectAccessible(guest);
  // Whoever goes to the checkout is back at the menu: an order is made with the restaurant alone.
  await guest.goto('/checkout');
  await expect(guest).toHaveURL('/');
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();

  await guest.context().setOffline(false);
  await wake(guest, note);
  await guest.getByRole('button', { name: 'Neu laden' }).click();
  await expect(note).toBeHidden();
  await expect(bar).toContainText('1');
  await guest.goto('/checkout');
  await expect(guest.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
});
