import type { Page } from '@playwright/test';
import { expect, test } from './world/test.ts';
import { orderNumber, fillCheckout, orderButton } from './steps/checkout.ts';
import { dialog, openDish, row } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';

type Config = Record<string, unknown>;
const shopConfig = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shopConfig: Config }).shopConfig);

// SHELL-03
test('the splash shows the restaurant only after 500 ms of loading', async ({ guest }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await guest.route(/\/assets\/about-page-.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await guest.goto('/');
  await guest.evaluate(watchSplash);
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Über uns' }).click();
  const splash = guest.getByText('Einen Moment, wir decken den Tisch …');
  await expect(splash).toBeVisible();
  await expect(guest.getByRole('status').filter({ has: splash })).toContainText(
    'Pizzeria Zia Ninetta',
  );
  const waited = await guest.evaluate(() => (globalThis as unknown as Timing).splashAfterMs);
  expect(waited).toBeGreaterThanOrEqual(450);
  release();
  await expect(guest.getByRole('heading', { level: 1, name: 'Über uns' })).toBeVisible();
  await expect(splash).toBeHidden();
});

interface Timing {
  splashAfterMs: number;
}
/** Runs in the page: measures from the change of the address to the splash. */
function watchSplash(): void {
  const start = location.pathname;
  let left = 0;
  new MutationObserver(() => {
    if (left === 0 && document.querySelector('[aria-busy="true"]')) left = performance.now();
    if (location.pathname !== start && document.querySelector('[data-part="splash"]')) {
      const timing = globalThis as unknown as Timing;
      timing.splashAfterMs ??= performance.now() - left;
    }
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}

// ROUTE-25 ROUTE-01
test('an unknown address gets the not-found page with status 404', async ({
  guest,
  complaints,
}) => {
  complaints.allow(/status of 404/);
  for (const path of ['/static/gibt-es-nicht', '/gibt/es/nicht']) {
    const answer = await guest.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(guest).toHaveTitle(/^Seite nicht gefunden – /);
  }
  await expect(
    guest.getByRole('heading', { level: 1, name: 'Seite nicht gefunden' }),
  ).toBeVisible();
  await expect(guest.getByRole('banner')).toContainText('Pizzeria Zia Ninetta');
  await guest.getByRole('main').getByRole('link', { name: 'Zur Speisekarte' }).click();
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
});

// UI-02 UI-03 UI-04 SHELL-04
test('a way the shop does not offer is switched off, and its own styles apply', async ({
  world,
  openBrowser,
}) => {
  await world.publishVariant(
    { file: 'shop.yaml', from: 'pickup: true', to: 'pickup: false' },
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
  await world.publishVariant({
    file: 'shop.yaml',
    from: '\ndelivery: true',
    to: '\ndelivery: false',
  });
  await guest.reload();
  await expect(guest.getByRole('button', { name: /^Abholung/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(guest.getByRole('button', { name: /^Lieferung/ })).toContainText('nicht möglich');
});

// UI-02 ROUTE-04
test('the chosen way is remembered', async ({ guest }) => {
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
  { tag: '@desktop' },
  async ({ guest }) => {
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
test('while the menu is on its way the loading indicator shows, 64 px high', async ({ guest }) => {
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
});

// UI-13
test('a notification goes after 5000 ms', async ({ world, openBrowser }) => {
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

// SHELL-05 SHELL-08 SHELL-09 SHELL-10 SHELL-11 SHELL-12 SHELL-13 SHELL-14 SHELL-15 SHELL-16
test('the page supplies the shop configuration with every field', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser();
  await guest.goto('/');
  expect(await shopConfig(guest)).toMatchObject({
    id: 'zia-ninetta',
    restaurantName: 'Pizzeria Zia Ninetta',
    restaurantStreet: 'Brückenstraße 7',
    restaurantZip: '91991',
    restaurantCity: 'Birkenfurt',
    phone: '089 99998 140',
    franchise: null,
    domain: 'localhost',
    supportDelivery: true,
    supportPickup: true,
    enableReservations: true,
    enableLogin: true,
    showDishNumbers: true,
    isFranchiseOverview: false,
    pages: expect.arrayContaining([
      { id: expect.any(String), name: expect.any(String), title: 'Allgemeine Bestellbedingungen' },
    ]),
    categories: expect.arrayContaining([{ id: 'pizza', name: 'Pizza' }]),
    paymentMethods: ['offline', 'offline_debit'],
    paymentMethodsOnlyPickup: [],
    paymentMethodsOnlyDelivery: [],
    paymentMethodPickupMinimum: {},
    paypalClientId: null,
    stripePublicKey: null,
    dishDeposits: { name: 'Mehrweg-Pizzabox und -Schale', perDish: 400 },
    dailyDishes: { '3': ['lasagne'] },
    offers: expect.arrayContaining([expect.objectContaining({ id: 'abholer-rabatt' })]),
    trackingIds: {},
    design: expect.objectContaining({ mood: 'warm' }),
  });
  await guest.goto(`${world.burgerUrl}/f=bahnhof`);
  expect(await shopConfig(guest)).toMatchObject({
    id: 'flammbruder-bahnhof',
    slug: 'bahnhof',
    franchise: { id: 'flammbruder', name: 'Flammbruder Burger', domain: 'burger.localhost' },
    paymentMethodsOnlyPickup: ['offline'],
  });
  await guest.goto(`${world.burgerUrl}/f=west`);
  expect(await shopConfig(guest)).toMatchObject({
    paymentMethodPickupMinimum: { offline_debit: 10 },
  });
});

// SHELL-19
test('the layout changes at 600, 1024, 1440 and 1920 px and never scrolls sideways', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(storedVisit(world.url, { cart: [dish('tiramisu')] }));
  await guest.goto('/');
  const column = guest.getByRole('heading', { name: 'Warenkorb' });
  for (const width of [320, 599, 600, 1023, 1024, 1439, 1440, 1920]) {
    await guest.setViewportSize({ width, height: 800 });
    if (width >= 1024) await expect(column).toBeVisible();
    else await expect(guest.getByRole('button', { name: /Warenkorb ansehen/ })).toBeVisible();
    const tooWide = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});

// ROUTE-02 HTTP-01 HTTP-02 HTTP-03
test('a branch keeps its base in links and calls its own shop', async ({ world, openBrowser }) => {
  const guest = await openBrowser({ baseURL: world.burgerUrl });
  const called: string[] = [];
  guest.on('request', (request) => called.push(new URL(request.url()).pathname));
  await guest.goto('/f=altstadt/');
  await guest.getByRole('contentinfo').getByRole('link', { name: 'Öffnungszeiten' }).click();
  await expect(guest).toHaveURL(/\/f=altstadt\/oeffnungszeiten$/);
  await guest.getByRole('banner').getByRole('link', { name: 'Flammbruder Altstadt' }).click();
  await expect(guest).toHaveURL(/\/f=altstadt\/?$/);
  await expect.poll(() => called).toContain('/api/shop/flammbruder-altstadt/config/deliveryPeriod');
  await expect.poll(() => called).toContain('/api/platform/session');
  const shops = called.filter((path) => path.startsWith('/api/shop/'));
  expect(shops.every((path) => path.startsWith('/api/shop/flammbruder-altstadt/'))).toBe(true);
  const cookies = (await guest.context().cookies()).map(({ name }) => name);
  expect(cookies).toContain('XSRF-TOKEN');
});

// ROUTE-05
test('a campaign link opens the start page with the menu', async ({ guest }) => {
  const answer = await guest.goto('/s/SOMMER');
  expect(answer?.status()).toBe(200);
  await expect(row(guest, 'Pizza Margherita')).toBeVisible();
});

// SHELL-20
test('an error nobody caught is reported to the platform', async ({ guest, complaints }) => {
  complaints.allow(/Kaputter Test/);
  await guest.goto('/');
  await expect(guest.getByRole('link', { name: 'Geöffnet' })).toBeVisible();
  const [report] = await Promise.all([
    guest.waitForRequest('**/api/platform/error'),
    guest.evaluate(() =>
      setTimeout(() => {
        throw new Error('Kaputter Test');
      }),
    ),
  ]);
  expect(report.postDataJSON()).toMatchObject({
    message: 'Kaputter Test',
    shopId: 'zia-ninetta',
    page: '/',
  });
  expect((await report.response())?.status()).toBe(202);
});

// DEV-01 DEV-02 DEV-03 DEV-04 DEV-06 DEV-07 DEV-08 DEV-09
test('the developer flags lie under dev-mode with their defaults and take effect', async ({
  guest,
}) => {
  const salami = row(guest, 'Pizza Salami');
  const number = salami.getByText('33', { exact: true });
  const claim = guest.getByText('Steinofen seit 1986, Teig mit 48 Stunden Geduld');
  const cart = dialog(guest, 'Warenkorb');
  const place = dialog(guest, 'BESTELLOPTIONEN');
  const making = dialog(guest, 'Insalata mista');
  const order = async () => {
    await openDish(guest, 'Insalata mista');
    await making.getByRole('checkbox', { name: /^Ohne Dressing/ }).check();
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  };
  await guest.goto('/');
  await expect(number).toBeVisible();
  await expect(claim).toBeVisible();
  await expect(cart).toBeHidden();
  await order();
  await expect(place).toBeVisible();
  await guest.evaluate(() => {
    const flags = {
      autoOpenSidebar: true,
      hideTopWelcome: true,
      rorderLink: true,
      showDishNumbers: false,
    };
    // What is no boolean counts as not set.
    localStorage.setItem(
      'dev-mode',
      JSON.stringify({ ...flags, showExtraPrices: true, verticalMenu: 'ja' }),
    );
  });
  await guest.reload();
  await expect(cart).toBeVisible();
  await cart.getByRole('button', { name: 'Schließen' }).click();
  await expect(cart).toBeHidden();
  await expect(number).toBeHidden();
  await expect(claim).toBeHidden();
  await order();
  await expect(making).toBeHidden();
  await expect(guest.getByText('Insalata mista liegt im Warenkorb.')).toBeVisible();
  await openDish(guest, 'Insalata mista');
  await expect(making.getByText('+0,00 €').first()).toBeVisible();
});

// ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18
test('the footer leads to hours, location, about us and every page of the shop', async ({
  guest,
}) => {
  await guest.goto('/');
  const footer = guest.getByRole('contentinfo');
  for (const [link, path, words] of [
    ['Öffnungszeiten', '/oeffnungszeiten', 'Wir haben gerade geöffnet.'],
    ['Anfahrt', '/anfahrt', 'Haltestelle Brückenstraße'],
    ['Über uns', '/ueber-uns', 'Zia Ninetta GmbH'],
  ] as const) {
    await footer.getByRole('link', { name: link }).click();
    await expect(guest).toHaveURL(new RegExp(`${path}$`));
    await expect(guest.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(guest.getByText(words).first()).toBeVisible();
  }
  for (const title of ['Impressum', 'Datenschutz', 'Allgemeine Bestellbedingungen']) {
    await footer.getByRole('link', { name: title }).click();
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(guest).toHaveURL(/\/static\/[\w-]+$/);
  }
});

// UI-18 UI-19
test('pictures come by id and size as AVIF or WebP', async ({ guest, complaints }) => {
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
  const unknown = await guest.evaluate(measure, { url: `/media/${hero}/1x1`, type: 'image/webp' });
  expect(unknown.status).toBe(404);
});

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

// SHELL-17 HTTP-06
test('a call without its XSRF cookie gets a new one and is sent again', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(
    storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')] }),
  );
  await guest.goto('/checkout');
  await fillCheckout(guest);
  await guest.context().clearCookies({ name: 'XSRF-TOKEN' });
  await orderButton(guest).click();
  await orderNumber(guest);
});

// UI-14
test('prominent and action buttons have their sizes', async ({ guest }) => {
  await guest.setViewportSize({ width: 1024, height: 800 });
  await guest.goto('/');
  await row(guest, 'Pizza Salami').getByRole('button', { name: 'Infos zu Pizza Salami' }).click();
  const order = dialog(guest, 'Pizza Salami').getByRole('button', { name: 'BESTELLEN' });
  await expect(order).toHaveCSS('font-size', '25px');
  await order.click();
  const add = dialog(guest, 'Pizza Salami').getByRole('button', { name: /IN DEN WARENKORB/ });
  await expect(add).toHaveCSS('font-size', '23px');
});
