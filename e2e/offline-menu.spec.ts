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

/** Moves until the file of the program that waits for a guest's first sign has come. */
async function wakeUntil(guest: Page, come: Promise<unknown>): Promise<void> {
  let isHere = false;
  void come.then(() => (isHere = true));
  let at = 5;
  await expect(async () => {
    await guest.mouse.move((at += 1), 5);
    expect(isHere).toBe(true);
  }).toPass();
}

/** Brings the worker along and waits until it has the pages of the footer. */
async function keepPages(guest: Page, page: string): Promise<void> {
  await guest.mouse.move(5, 5);
  await guest.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
  const isKept = () =>
    guest.evaluate(
      async (path) =>
        (await (await caches.open('pages-1')).match(new URL(path, location.origin).href)) != null,
      page,
    );
  await expect.poll(isKept).toBe(true);
}

type LegalPages = [path: string, title: string | null][];

/** The legal pages of the shop whose menu is open, once the worker keeps them, though they were never visited. */
async function keptLegalPages(guest: Page): Promise<LegalPages> {
  const legal = guest.getByRole('navigation', { name: 'Rechtliches' }).getByRole('link');
  const pages = await legal.evaluateAll((links) =>
    (links as HTMLAnchorElement[]).map(({ pathname, textContent }): LegalPages[number] => [
      pathname,
      textContent,
    ]),
  );
  expect(pages.length).toBeGreaterThan(3);
  for (const [path] of pages) await keepPages(guest, path);
  return pages;
}

/** Without a connection. */
async function readLegalPages(guest: Page, pages: LegalPages, base: string): Promise<void> {
  for (const [path, title] of pages) {
    await guest.goto(path);
    await expect(guest).toHaveURL(new RegExp(`${path}$`));
    await expect(guest.getByRole('heading', { level: 1, name: title! })).toBeVisible();
    await expect(guest.locator('[data-part="static-text"]')).not.toBeEmpty();
  }
  await wake(guest, guest.getByText(/^Keine Verbindung\. Du siehst diese Seite, Stand /));
  await expectAccessible(guest);

  // A page that is not kept says so at its own address, and is there as soon as there is a connection.
  await guest.goto(`${base}/oeffnungszeiten`);
  await expect(guest).toHaveURL(/\/oeffnungszeiten$/);
  await expect(guest.getByRole('heading')).toHaveText('Diese Seite braucht eine Verbindung');
  await expectAccessible(guest);
  await guest.getByRole('link', { name: 'Zur Speisekarte' }).click();
  await expect(guest).toHaveURL(`${base}/`);
  await guest.goBack();
  await guest.context().setOffline(false);
  await guest.getByRole('link', { name: 'Noch einmal versuchen' }).click();
  await expect(guest).toHaveURL(/\/oeffnungszeiten$/);
  await expect(guest.getByRole('heading', { level: 1, name: 'Öffnungszeiten' })).toBeVisible();
}

const NO_CONNECTION = /Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

test('whoever only reads a page is left without a worker and its caches until the menu', async ({
  openBrowser,
}) => {
  const guest = await openBrowser({ serviceWorkers: 'allow' });
  await guest.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = (url, options) => {
      sessionStorage.setItem('test-registered-at', location.pathname);
      return register(url, options);
    };
  });
  const later = guest.waitForResponse(/start-later/);
  await guest.goto('/static/impressum');
  await wakeUntil(guest, later);
  await guest.getByRole('link', { name: 'Öffnungszeiten' }).last().click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Öffnungszeiten');
  expect(await guest.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await guest.getByRole('banner').getByRole('link').first().click();
  await expect(row(guest, 'Caprese di Bufala')).toBeVisible();
  await keepPages(guest, '/static/impressum');
  expect(await guest.evaluate(() => sessionStorage.getItem('test-registered-at'))).toBe('/');
});

test(
  'without a connection a branch shows its own legal pages',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(NO_CONNECTION);
    const guest = await openBrowser({ baseURL: world.burgerUrl, serviceWorkers: 'allow' });
    await guest.goto('/f=altstadt/');
    const pages = await keptLegalPages(guest);
    await guest.context().setOffline(true);
    await readLegalPages(guest, pages, '/f=altstadt');
  },
);

test('without a connection menu and legal pages open as they were and say so; the cart is kept, nothing ordered', async ({
  world,
  openBrowser,
  complaints,
}) => {
  complaints.allow(NO_CONNECTION);
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
  await expect
    .poll(async () => (await others()).filter((path) => !path.startsWith('/static/')))
    .toEqual(['/', '/api/shop/zia-ninetta/menu']);
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
  const pages = await keptLegalPages(guest);

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

  await wake(guest, note);
  await guest.context().setOffline(false);
  // It goes by itself once an answer comes.
  await expect(note).toBeHidden();
  await guest.reload();
  await expect(bar).toContainText('1');
  await guest.goto('/checkout');
  await expect(guest.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
  await guest.context().setOffline(true);
  await readLegalPages(guest, pages, '');
});

test('whoever comes again within a day sees the menu before the server has answered', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({
    ...storedVisit(world.url, { way: 'pickup' }),
    serviceWorkers: 'allow',
  });
  await guest.goto('/');
  await keepPages(guest, '/');
  const needed = () =>
    guest.evaluate(async () => {
      const html = await (await caches.match(location.href))?.text();
      const assets = html?.match(/\/assets\/[\w.-]+\.(?:css|js)/g) ?? [];
      const found = await Promise.all(assets.map((asset) => caches.match(asset)));
      return found.length > 0 && found.every((answer) => answer !== undefined);
    });
  await expect.poll(needed).toBe(true);
  // Another one than the server's, so that it is seen which one comes.
  const change = () =>
    guest.evaluate(async () => {
      const pages = await caches.open('pages-1');
      const known = (await pages.match(location.href))!;
      const html = (await known.text()).replace(/<title>[^<]*/, '<title>Von vorhin');
      await pages.put(location.href, new Response(html, { headers: known.headers }));
    });
  const title = () => guest.evaluate(() => document.head.querySelector('title')?.textContent);
  await change();
  await guest.goto('/');
  expect(await title()).toBe('Von vorhin');
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
  // Meanwhile the server's has been kept for the next time.
  const isKept = () =>
    guest.evaluate(
      async () => !(await (await caches.match(location.href))!.text()).includes('Von vorhin'),
    );
  await expect.poll(isKept).toBe(true);
  // Who loads the page anew gets the server's.
  await change();
  await guest.reload();
  expect(await title()).not.toBe('Von vorhin');
});
