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

test('links keep the page alive, go back step by step, and open a tab with Ctrl', async ({
  guest,
}) => {
  await guest.goto('/');
  const start = guest.getByRole('heading', { level: 1, name: 'Pizzeria Zia Ninetta' });
  await expect(start).toBeVisible();
  await guest.evaluate(() => document.body.setAttribute('data-same-document', ''));
  const about = guest.getByRole('contentinfo').getByRole('link', { name: 'Über uns' });

  const opened = guest.context().waitForEvent('page');
  await about.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveURL(/\/ueber-uns$/);
  await expect(start).toBeVisible();

  await about.click();
  await expect(guest).toHaveTitle(/^Über uns – /);
  await about.click();
  await guest.goBack();
  await expect(start).toBeVisible();
  await expect(guest).toHaveTitle(/online bestellen$/);
  await guest.goForward();
  await expect(guest).toHaveTitle(/^Über uns – /);
  await expect(guest.locator('body[data-same-document]')).toBeAttached();
});

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
  await guest.goto('/gibt/es/nicht');
  const categories = guest.getByRole('main').getByRole('navigation', { name: 'Kategorien' });
  await categories.getByRole('link', { name: 'Desserts', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Desserts', exact: true })).toBeInViewport();
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
    paymentMethods: [
      'Stripe_card',
      'PayPal_Rest',
      'AmazonPay_Checkout',
      'Stripe_klarna',
      'offline',
      'offline_debit',
    ],
    paymentMethodsOnlyPickup: [],
    paymentMethodsOnlyDelivery: [],
    paymentMethodPickupMinimum: {},
    paypalClientId: 'simulated-paypal-client',
    stripePublicKey: 'pk_test_simulated',
    amazonMerchantId: 'A1SIMULATED',
    amazonScriptUrl: expect.stringContaining('/checkout.js'),
    dishDeposits: {
      name: 'Mehrweg-Pizzabox und -Schale',
      perDish: 400,
      cup: { name: 'Mehrwegbecher und -karaffe', perCup: 200 },
    },
    dailyDishes: { '3': ['lasagne'] },
    offers: expect.arrayContaining([expect.objectContaining({ id: 'abholer-rabatt' })]),
    trackingIds: {},
    design: expect.objectContaining({ mood: 'warm' }),
    customCss: '/* Zia Ninetta kommt ohne eigene Stile aus. */\n',
  });
  await guest.goto(`${world.burgerUrl}/f=bahnhof`);
  expect(await shopConfig(guest)).toMatchObject({
    id: 'flammbruder-bahnhof',
    slug: 'bahnhof',
    franchise: {
      id: 'flammbruder',
      name: 'Flammbruder Burger',
      domain: 'burger.localhost',
      branches: 5,
      isOverview: true,
    },
    isFranchiseOverview: false,
    paymentMethodsOnlyPickup: ['offline'],
  });
  await guest.goto(`${world.burgerUrl}/f=west`);
  expect(await shopConfig(guest)).toMatchObject({
    paymentMethodPickupMinimum: { offline_debit: 10 },
  });
});

// ROUTE-02 HTTP-01 HTTP-02 HTTP-03
test(
  'a branch keeps its base in links and calls its own shop',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    const called: string[] = [];
    guest.on('request', (request) => called.push(new URL(request.url()).pathname));
    await guest.goto('/f=altstadt/');
    await guest.getByRole('contentinfo').getByRole('link', { name: 'Öffnungszeiten' }).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/oeffnungszeiten$/);
    await guest.getByRole('banner').getByRole('link', { name: 'Flammbruder Altstadt' }).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/?$/);
    await expect
      .poll(() => called)
      .toContain('/api/shop/flammbruder-altstadt/config/deliveryPeriod');
    const shops = called.filter((path) => path.startsWith('/api/shop/'));
    expect(shops.every((path) => path.startsWith('/api/shop/flammbruder-altstadt/'))).toBe(true);
  },
);

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
    await making.getByRole('radio', { name: /^Ohne Dressing/ }).check();
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
      JSON.stringify({
        ...flags,
        showExtraPrices: true,
        showCheckoutNavigation: true,
        verticalMenu: 'ja',
      }),
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
  await guest.goto('/checkout');
  const steps = guest.getByRole('navigation', { name: 'Schritte der Bestellung' });
  await expect(steps.getByText('Adresse')).toHaveAttribute('aria-current', 'step');
});

// ROUTE-13 ROUTE-14 ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18
test('the footer leads to hours, location, about us and every page of the shop', async ({
  guest,
}) => {
  // The checkout needs cookies, which the privacy page has to name.
  await guest.goto('/checkout');
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
    const map = guest.locator('[data-part="franchise-map"]');
    if (path === '/anfahrt') {
      await expect(map.locator('.leaflet-marker-icon')).toHaveCount(1);
      await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached();
    }
  }
  // Made from the shop's file, its payment accounts and the server's settings.
  const made: [title: string, said: RegExp[]][] = [
    ['Impressum', [/Vertreten durch Antonietta Sorrentino/, /HRB 00000/, /Alles .* erfunden/]],
    ['Datenschutz', [/Stripe Payments Europe/, /Reservierungen/, /Bayerisches Landesamt/]],
    ['Allgemeine Bestellbedingungen', [/„zahlungspflichtig bestellen“ gibst du/, /auf Deutsch/]],
  ];
  for (const [title, said] of made) {
    await footer.getByRole('link', { name: title }).click();
    await expect(guest.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(guest).toHaveURL(/\/static\/[\w-]+$/);
    for (const words of said) await expect(guest.getByText(words).first()).toBeVisible();
    if (title === 'Datenschutz') {
      const keys = await guest.evaluate(() => [
        ...document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? ''),
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ]);
      expect(keys).toContain('XSRF-TOKEN');
      for (const key of keys)
        await expect(guest.locator('code', { hasText: key }).first()).toBeVisible();
    }
  }
});

// SHELL-17 HTTP-06
test(
  'a call without its XSRF cookie gets a new one and is sent again',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(
      storedVisit(world.url, { cart: [dish('pizza-margherita', 'gross')] }),
    );
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await guest.context().clearCookies({ name: 'XSRF-TOKEN' });
    await orderButton(guest).click();
    await orderNumber(guest);
  },
);
