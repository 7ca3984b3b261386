import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { dish, storedVisit } from './steps/stored.ts';
import { expect, test } from './world/test.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SHOPS = [
  { name: 'the pizzeria', url: (world: Urls) => world.url },
  { name: 'a burger branch', url: (world: Urls) => `${world.burgerUrl}/f=altstadt` },
];
interface Urls {
  url: string;
  burgerUrl: string;
}

/** How far down the first dish reaches, once nothing that comes later can move it. */
async function footOfFirstDish(guest: Page): Promise<number> {
  await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/geöffnet|Öffnet/);
  const box = await guest.locator('[data-part="dish-row"]').first().boundingBox();
  return box!.y + box!.height;
}

for (const [at, { name, url }] of SHOPS.entries()) {
  const tag = at === 0 ? [] : ['@long'];
  test(
    `the first dish of ${name} is on the first screen, with search and categories`,
    { tag },
    async ({ world, openBrowser }) => {
      const guest = await openBrowser();
      for (const screen of SCREENS) {
        await guest.setViewportSize(screen);
        await guest.goto(url(world));
        const told = `${screen.width} × ${screen.height}`;
        expect(await footOfFirstDish(guest), told).toBeLessThanOrEqual(screen.height);
        const bar = guest.getByRole('navigation', { name: 'Kategorien' });
        const search = guest.getByRole('searchbox', { name: 'Gericht oder Nummer suchen' });
        await expect(bar).toBeInViewport({ ratio: 1 });
        await expect(search).toBeInViewport({ ratio: 1 });
        // Deep in the menu they are still in reach.
        await guest.evaluate(() => scrollTo(0, 4000));
        await expect(bar).toBeInViewport({ ratio: 1 });
        await expect(search).toBeInViewport({ ratio: 1 });
        await expect(guest.locator('[data-part="welcome"]')).not.toBeInViewport();
      }
      if (at > 0) return;
      const head = guest.locator('[data-part="welcome"]');
      await expect(head).toContainText(/bis \d\d:\d\d Uhr geöffnet/);
      await expect(head).toContainText(/\d+–\d+ Minuten/);
      await expect(head.getByRole('button', { name: 'Lieferung' })).toBeVisible();
      await expect(head.getByRole('button', { name: 'Wohin liefern wir?' })).toBeVisible();
      await head.getByRole('button', { name: 'Abholung' }).click();
      await expect(head).toContainText('Brückenstraße 7, 91991 Birkenfurt');
      await expect(head).toContainText(/in \d+–\d+ Minuten fertig/);
    },
  );
}

test('with something in the cart the first dish is seen whole above the cart’s bar, which has one line of figures', async ({
  world,
  openBrowser,
}) => {
  const visit = storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')], place: null });
  for (const language of ['/', '/en']) {
    const guest = await openBrowser({ ...visit, viewport: SCREENS[0]! });
    await guest.goto(language);
    const bar = guest.locator('[data-part="cart-bar"]');
    const button = bar.getByRole('button');
    await expect(button).toContainText(/ohne Lieferung|excl. delivery/);
    const top = (await bar.boundingBox())!.y;
    const row = guest.locator('[data-part="dish-row"]').first();
    await expect(guest.locator('[data-part="shop-facts"]')).toContainText(/geöffnet|open/);
    const picture = await row.locator('img').boundingBox();
    const plus = await row.getByRole('button').last().boundingBox();
    for (const box of [picture, plus]) expect(box!.y + box!.height).toBeLessThanOrEqual(top);
    expect((await button.boundingBox())!.height).toBeLessThanOrEqual(62);
  }
});

// The packets a server may send before it hears from the browser: ten of 1,460 bytes.
test('head and first dishes are in the first 14.6 kB of the page', async ({ world, request }) => {
  for (const url of [world.url, `${world.burgerUrl}/f=altstadt`]) {
    // No browser has to show it; Node knows no names below localhost.
    const { host, pathname } = new URL(url);
    const address = `http://127.0.0.1:${world.port}${pathname}`;
    const html = await (await request.get(address, { headers: { host } })).text();
    const rows = html.split('data-part="dish-row"');
    expect(rows.length).toBeGreaterThan(10);
    // As good as the server compresses it.
    const before = brotliCompressSync(rows.slice(0, 5).join('data-part="dish-row"'));
    expect(before.byteLength).toBeLessThan(14_600);
  }
});

// Three pixels to a point made a phone load the desktop's picture of 105 kB.
test('a phone of three pixels to a point loads at most 46 kB for the large picture', async ({
  openBrowser,
}) => {
  const guest = await openBrowser({
    viewport: { width: 430, height: 932 },
    deviceScaleFactor: 3,
  });
  await guest.goto('/');
  const picture = guest.locator('[data-part="welcome"] img');
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toMatch(/\/1134x360$/);
  for (const accept of ['image/avif,image/webp', 'image/webp']) {
    const { bytes, type } = await picture.evaluate(async (img: HTMLImageElement, wanted) => {
      const answer = await fetch(img.currentSrc, { headers: { accept: wanted } });
      return { bytes: (await answer.blob()).size, type: answer.headers.get('content-type') };
    }, accept);
    expect(type).toBe(accept.split(',')[0]);
    if (type === 'image/avif') expect(bytes).toBeLessThanOrEqual(46_000);
    expect(bytes).toBeGreaterThan(5_000);
  }
  // The place is kept, and filled by the picture itself, very small.
  await guest.reload();
  await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp;base64,/);
});

test('styles that the page carries are not fetched again with a dialog', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser();
  const fetched: string[] = [];
  guest.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await guest.goto(world.url);
  await guest.getByRole('button', { name: 'Wohin liefern wir?' }).click();
  await expect(guest.getByRole('combobox', { name: 'Dein Standort' })).toBeVisible();
  const styles = fetched.filter((path) => path.endsWith('.css'));
  expect(styles, 'those of the dialog').not.toEqual([]);
  const again = styles.filter((path) => path.includes('/entry-client-'));
  expect(again, 'the whole page would be styled anew behind the dialog').toEqual([]);
});
