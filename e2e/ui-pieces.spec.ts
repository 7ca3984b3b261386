import type { Locator, Page } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

// UI-02 UI-03 UI-04 SHELL-04
test('a way the shop does not offer is switched off, and its own styles apply', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant(
    { file: 'shop.yaml', from: 'pickup: true', to: 'pickup: false' },
    // One for who collects would be refused.
    { file: 'offers.yaml', from: null, to: 'offers: []\n' },
    {
      file: 'custom.css',
      from: '/* Zia Ninetta',
      to: '[data-part="shop-name"] { letter-spacing: 7px }\n/* Zia Ninetta',
    },
  );
  const guest = await openBrowser({ baseURL: world.variantUrl });
  await guest.goto('/');
  const pickup = guest.getByRole('button', { name: /^Abholung/ });
  await expect(pickup).toBeDisabled();
  await expect(pickup).toContainText('nicht möglich');
  await expect(guest.getByRole('button', { name: /^Lieferung/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    guest.getByRole('banner').getByRole('link', { name: 'Pizzeria Zia Ninetta' }),
  ).toHaveCSS('letter-spacing', '7px');
  await world.publishVariant(
    { file: 'shop.yaml', from: '\ndelivery: true', to: '\ndelivery: false' },
    { file: 'offers.yaml', from: null, to: 'offers: []\n' },
  );
  await guest.reload();
  await expect(guest.getByRole('button', { name: /^Abholung/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(guest.getByRole('button', { name: /^Lieferung/ })).toContainText('nicht möglich');
});

// UI-02 ROUTE-04
test('the chosen way is remembered', { tag: '@long' }, async ({ guest }) => {
  await guest.goto('/');
  await guest.getByRole('button', { name: 'Abholung' }).click();
  await guest.reload();
  await expect(guest.getByRole('button', { name: 'Abholung' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(guest.getByRole('button', { name: 'Lieferung' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

// UI-05 UI-06 UI-07 UI-08
test(
  'a dialog closes by OK, close icon and Escape, and takes 300 ms',
  { tag: '@wide' },
  async ({ guest }) => {
    await guest.emulateMedia({ reducedMotion: 'no-preference' });
    await guest.goto('/');
    const info = dialog(guest, 'Pizza Salami');
    const open = () =>
      row(guest, 'Pizza Salami').getByRole('button', { name: 'Infos zu Pizza Salami' }).click();
    await open();
    await expect(info.getByRole('heading', { level: 2 })).toHaveText('Pizza Salami');
    await expect(info.getByText('Salami Milano, dünn geschnitten')).toBeVisible();
    await info.getByRole('button', { name: 'OK' }).click();
    await expect(info).toBeHidden();
    await open();
    await info.getByRole('button', { name: 'Schließen' }).click();
    await expect(info).toBeHidden();
    await open();
    await guest.keyboard.press('Escape');
    await expect(info).toBeHidden();
    await expect(
      row(guest, 'Pizza Salami').getByRole('button', { name: 'Infos zu Pizza Salami' }),
    ).toBeFocused();
    await open();
    await expect(info).toBeVisible();
    const ms = await guest.evaluate(closingTime);
    expect(ms).toBeGreaterThanOrEqual(280);
    expect(ms).toBeLessThan(900);
  },
);

/** Runs in the page: how long the dialog takes to go after its close icon is pressed. */
function closingTime(): Promise<number> {
  const open = document.querySelector('dialog[open]')!;
  const start = performance.now();
  open.querySelector<HTMLElement>('[data-part="dialog-close"]')!.click();
  return new Promise((resolve) => {
    new MutationObserver(() => {
      if (!open.isConnected) resolve(performance.now() - start);
    }).observe(document.body, { subtree: true, childList: true });
  });
}

// UI-09 UI-10
test(
  'while the menu is on its way the loading indicator shows, 64 px high',
  { tag: '@long' },
  async ({ guest }) => {
    await guest.route('**/api/shop/*/menu*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500));
      await route.continue();
    });
    await guest.goto('/');
    await row(guest, 'Pizza Salami')
      .getByRole('button', { name: 'Pizza Salami', exact: true })
      .click();
    const loading = guest.getByRole('img', { name: 'Ladeanzeige' });
    await expect(loading).toBeVisible();
    expect((await loading.boundingBox())?.height).toBe(64);
    await expect(dialog(guest, 'Pizza Salami')).toBeVisible();
  },
);

// UI-13
test('a notification goes after 5000 ms', { tag: '@long' }, async ({ world, openBrowser }) => {
  const guest = await openBrowser(storedVisit(world.url, { cart: [dish('tiramisu')] }));
  await guest.goto('/?');
  await guest.getByRole('button', { name: /Warenkorb ansehen/ }).click();
  await dialog(guest, 'Warenkorb').getByRole('button', { name: 'Entfernen' }).click();
  const told = guest.getByText('Tiramisù ist entfernt.');
  await expect(told).toBeVisible();
  await guest.mouse.move(1, 1);
  await guest.waitForTimeout(3500);
  await expect(told).toBeVisible();
  await expect(told).toBeHidden({ timeout: 4000 });
});

for (const width of [320, 390, 1440]) {
  test(
    `a notification covers nothing that is needed, ${width} px wide`,
    { tag: '@long' },
    async ({ world, openBrowser }) => {
      const guest = await openBrowser(storedVisit(world.url, { cart: [dish('tiramisu')] }));
      await guest.setViewportSize({ width, height: 800 });
      await guest.goto('/');
      const cart = await openCart(guest);
      await cart.getByRole('button', { name: 'Entfernen' }).click();
      const told = guest.locator('[data-part=notification]').filter({ hasText: 'ist entfernt' });
      await expect(told).toBeVisible();
      if (width < 1024) await guest.keyboard.press('Escape');
      const salad = await openDish(guest, 'Insalata mista');
      await expect(told).toBeVisible();
      for (const part of [
        salad.getByRole('heading', { name: 'Insalata mista' }),
        salad.getByRole('button', { name: 'Schließen', exact: true }),
        salad.getByRole('button', { name: 'ABBRECHEN' }),
        salad.getByRole('button', { name: /IN DEN WARENKORB/ }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 1 });
        expect(await overlap(part, told)).toBe(false);
      }
    },
  );
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('not on the screen');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

// UI-18
test(
  'pictures of dishes are sharp at three pixels for a point',
  { tag: '@long' },
  async ({ openBrowser }) => {
    // Not higher than the test needs: nine times as many pixels are painted.
    const guest = await openBrowser({
      deviceScaleFactor: 3,
      viewport: { width: 390, height: 400 },
    });
    await guest.goto('/');
    const small = row(guest, 'Tiramisù').locator('[data-part="dish-picture"]');
    // The menu is laid out in two steps: the second may move the dish out of sight again.
    await expect
      .poll(async () => {
        await small.scrollIntoViewIfNeeded();
        return small.evaluate((img: HTMLImageElement) => img.currentSrc);
      })
      .toMatch(/\/480x480$/);
    const making = await openDish(guest, 'Tiramisù');
    await expect
      .poll(() =>
        making
          .locator('img')
          .first()
          .evaluate((img: HTMLImageElement) => img.currentSrc),
      )
      .toMatch(/\/1191x792$/);
  },
);

// UI-18 UI-19
test(
  'pictures come by id and size as AVIF or WebP',
  { tag: '@long' },
  async ({ guest, complaints }) => {
    await guest.goto('/');
    await expect(guest.getByRole('link', { name: 'Geöffnet' })).toBeVisible();
    const dishPicture = await pictureId(guest, 'img[src*="/media/"][loading="lazy"]');
    const hero = await pictureId(guest, 'img[src*="/media/"][fetchpriority="high"], picture img');
    for (const [id, size] of [
      [hero, '1920x1080'],
      [dishPicture, '397x264'],
      [dishPicture, '378x192'],
      [dishPicture, '240x240'],
    ] as const) {
      for (const type of ['image/avif', 'image/webp']) {
        const seen = await guest.evaluate(measure, { url: `/media/${id}/${size}`, type });
        expect(seen).toEqual({ status: 200, type, size });
      }
    }
    complaints.allow(/status of 404/);
    const unknown = await guest.evaluate(measure, {
      url: `/media/${hero}/1x1`,
      type: 'image/webp',
    });
    expect(unknown.status).toBe(404);
  },
);

/** The id in the address of a picture that the page shows. */
async function pictureId(page: Page, selector: string): Promise<string> {
  const source = await page.locator(selector).first().getAttribute('src');
  return /\/media\/([^/]+)\//.exec(source ?? '')?.[1] ?? '';
}

/** Runs in the page: fetches a picture and looks at it. */
async function measure({ url, type }: { url: string; type: string }) {
  const answer = await fetch(url, { headers: { accept: type } });
  if (!answer.ok) return { status: answer.status };
  const bitmap = await createImageBitmap(await answer.blob());
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    size: `${bitmap.width}x${bitmap.height}`,
  };
}

// UI-14
test('prominent and action buttons have their sizes', { tag: '@long' }, async ({ guest }) => {
  await guest.setViewportSize({ width: 1024, height: 800 });
  await guest.goto('/');
  await row(guest, 'Pizza Salami').getByRole('button', { name: 'Infos zu Pizza Salami' }).click();
  const order = dialog(guest, 'Pizza Salami').getByRole('button', { name: 'BESTELLEN' });
  await expect(order).toHaveCSS('font-size', '25px');
  await order.click();
  const add = dialog(guest, 'Pizza Salami').getByRole('button', { name: /IN DEN WARENKORB/ });
  await expect(add).toHaveCSS('font-size', '23px');
});
