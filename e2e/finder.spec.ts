import type { Locator, Page, Route } from '@playwright/test';
import { expect, expectAccessible, test } from './world/test.ts';
import { field, fillCheckout, orderButton, openCards } from './steps/checkout.ts';
import { enter } from './steps/enter.ts';
import { dialog, openCart, openDish, row } from './steps/guest.ts';
import { addressText, dish, NEAR, storedVisit } from './steps/stored.ts';

const WEST = 'Ahornweg 1, 91995 Birkenfurt';
const START = 'SCHNELL ZUR RICHTIGEN FILIALE';
const CONFIRM = 'FILIALE BESTÄTIGEN';
const LIST = 'WÄHLE DEINE FILIALE';
const at = (wallClock: string) => Date.parse(`${wallClock}+01:00`);

async function openFinder(guest: Page): Promise<Locator> {
  await guest.getByRole('button', { name: /Wohin liefern wir/ }).click();
  const finder = dialog(guest, START);
  await expect(finder).toBeVisible();
  return finder;
}
/** Node knows no names below localhost. */
const fetchIt = (route: Route) =>
  route.fetch({ url: route.request().url().replace('burger.localhost', '127.0.0.1') });
const ok = (within: Locator) => within.getByRole('button', { name: 'OK', exact: true });

// LOC-05 LOC-07 FRA-01 FRA-10 FRA-11 FRA-13 FRA-15 FRA-45
test(
  'for delivery the place leads straight to the branch, and cart, request and place come along',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(
      storedVisit(world.burgerUrl, {
        shopId: 'flammbruder-altstadt',
        place: null,
        cart: [dish('pommes', 'gross', 2)],
      }),
    );
    await guest.goto('/f=altstadt/');
    const finder = await openFinder(guest);
    const time = finder.getByLabel('Bestellzeit');
    await expect(time.getByRole('option').first()).toHaveText('So schnell wie möglich');
    await time.selectOption({ label: '20:30 Uhr' });
    await enter(finder.getByLabel('Dein Standort'), WEST);
    await expectAccessible(guest);
    await ok(finder).click();
    await expect(guest).toHaveURL(/\/f=west\/$/);
    await expect(guest.getByText(WEST).first()).toBeVisible();
    const cart = await openCart(guest);
    await expect(cart.locator('[data-part="cart-line"]')).toContainText('Pommes, Groß');
    await guest.goto('/f=west/checkout');
    await expect(guest.locator('[data-part="checkout-time"]')).toContainText('20:30 Uhr');
    await openCards(guest);
    await expect(guest.getByRole('radio', { name: '20:30 Uhr' })).toBeChecked();
  },
);

// FRA-10 FRA-13
test(
  'a time that the other way does not offer is asked for no longer',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=altstadt/');
    const finder = await openFinder(guest);
    const time = finder.getByLabel('Bestellzeit');
    await finder.getByRole('button', { name: 'Abholung' }).click();
    await time.selectOption({ index: 1 });
    const early = await time.inputValue();
    await finder.getByRole('button', { name: 'Lieferung' }).click();
    await expect(time.locator(`option[value="${early}"]`)).toHaveCount(0);
    await expect(time).toHaveValue('');
    await enter(finder.getByLabel('Dein Standort'), WEST);
    const asked = guest.waitForRequest('**/find-for*');
    await ok(finder).click();
    expect(new URL((await asked).url()).searchParams.get('serveAt')).toBeNull();
  },
);

// FRA-14 FRA-16 FRA-17 FRA-18 FRA-19 FRA-20 FRA-21 FRA-22 FRA-23 FRA-24 FRA-26 FRA-30 FRA-31 FRA-32 FRA-35 FRA-36 FRA-37 FRA-38 FRA-39 FRA-40 FRA-41
test(
  'to collect, a branch is suggested on a map, and another one may be chosen from map or list',
  { tag: ['@wide', '@long'] },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=altstadt/');
    const finder = await openFinder(guest);
    await finder.getByRole('button', { name: 'Abholung' }).click();
    await enter(finder.getByLabel('Dein Standort'), WEST);
    await ok(finder).click();

    const suggestion = dialog(guest, CONFIRM);
    await expect(suggestion.locator('[data-part="shop-line"]')).toContainText('Flammbruder West');
    await expect(suggestion.locator('[data-part="shop-line"]')).toContainText(
      'Lindenplatz 4, 91995 Birkenfurt',
    );
    await expect(suggestion.getByText(/^\d+(,\d)? km entfernt$/)).toBeVisible();
    await expect(suggestion.getByText('geöffnet 11:00 - 22:00')).toBeVisible();
    const map = suggestion.locator('[data-part="franchise-map"]');
    await expect(map).toHaveCSS('height', '180px');
    // The home and the suggested shop.
    await expect(map.locator('.leaflet-marker-icon')).toHaveCount(2);
    await expect(map.locator('[data-branch="west"]')).toHaveAttribute('data-selected', '');
    await expect(map.locator('.leaflet-tile-loaded').first()).toBeAttached();
    await expect(map).toContainText('© OpenStreetMap-Mitwirkende');
    await expectAccessible(guest);

    await suggestion.getByRole('button', { name: 'Andere Filiale wählen' }).click();
    const list = dialog(guest, LIST);
    await expect(list.getByRole('radio')).toHaveCount(5);
    await expect(list.getByRole('radio', { name: /West/ })).toBeChecked();
    const all = list.locator('[data-part="franchise-map"]');
    await expect(all.locator('.leaflet-marker-icon')).toHaveCount(6);
    for (const pin of await all.locator('.leaflet-marker-icon').all()) {
      const box = (await pin.boundingBox())!;
      const frame = (await all.boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(frame.x);
      expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
      expect(box.y).toBeGreaterThanOrEqual(frame.y);
      expect(box.y + box.height).toBeLessThanOrEqual(frame.y + frame.height);
    }
    const before = await all.locator('[data-branch="bahnhof"]').boundingBox();
    const middle = (await all.boundingBox())!;
    await guest.mouse.move(middle.x + 20, middle.y + 150);
    await guest.mouse.down();
    await guest.mouse.move(middle.x + 120, middle.y + 100);
    await guest.mouse.up();
    await guest.mouse.wheel(0, -300);
    expect(await all.locator('[data-branch="bahnhof"]').boundingBox()).toEqual(before);
    await all.locator('[data-branch="bahnhof"]').click();
    await expect(list.getByRole('radio', { name: /Bahnhof/ })).toBeChecked();
    await expect(all.locator('[data-branch="bahnhof"]')).toHaveAttribute('data-selected', '');
    await expect(all.locator('[data-branch="west"]')).not.toHaveAttribute('data-selected', '');
    await expectAccessible(guest);

    await list.getByRole('button', { name: 'Zurück' }).click();
    // What was tried out in the list is no suggestion; the focus went with the page.
    await expect(suggestion.locator('[data-part="shop-line"]')).toContainText('Flammbruder West');
    await expect(suggestion.getByRole('group', { name: CONFIRM })).toBeFocused();
    await suggestion.getByRole('button', { name: 'Andere Filiale wählen' }).click();
    await list.getByRole('radio', { name: /Süd/ }).check();
    await ok(list).click();
    await expect(guest).toHaveURL(/\/f=sued\/$/);
    await expect(guest.getByRole('button', { name: 'Abholung' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
);

// LOC-16 LOC-20 LOC-23 FRA-07 FRA-12
test(
  'every mistake of the finder has its words, and nothing typed is lost',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/status of 50\d/);
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=altstadt/');
    const finder = await openFinder(guest);
    const place = finder.getByLabel('Dein Standort');
    for (const [typed, text] of [
      ['', 'Bitte gib eine Adresse ein.'],
      [
        '91995',
        'Bitte gib eine vollständige Adresse ein. Eine Postleitzahl ist nicht ausreichend.',
      ],
      ['Ahornweg, 91995 Birkenfurt', 'Bitte gib auch eine Hausnummer an.'],
      ['Xqzweg 3, 91991 Birkenfurt', 'Zu dieser Adresse konnte keine Entfernung berechnet werden'],
    ] as const) {
      await place.fill(typed);
      await ok(finder).click();
      await expect(place).toHaveAccessibleDescription(new RegExp(text));
      await expect(place).toHaveValue(typed);
    }
    await finder.getByRole('button', { name: 'Abholung' }).click();
    await place.fill('');
    await ok(finder).click();
    await expect(place).toHaveAccessibleDescription(
      /Wir benötigen Deine Adresse damit wir Dich zu dem Shop in Deiner Nähe leiten können\. Den Shop kannst Du später wenn du magst auch wechseln\./,
    );
    await guest.route('**/find-for*', (route) => route.fulfill({ status: 503, body: '' }));
    await place.fill(WEST);
    await ok(finder).click();
    await expect(place).toHaveAccessibleDescription(/noch einmal|später/);
    await guest.unroute('**/find-for*');
    await ok(finder).click();
    await expect(dialog(guest, CONFIRM)).toBeVisible();
  },
);

// FRA-12 FRA-29 FRA-33 FRA-34
test(
  'a suggested branch that is closed leads to the list at once',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    await world.setTime(at('2026-11-18T10:15:00'));
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/f=altstadt/');
    const finder = await openFinder(guest);
    await finder.getByRole('button', { name: 'Abholung' }).click();
    const time = finder.getByLabel('Bestellzeit');
    await expect(time.getByRole('option').first()).toHaveText('bitte wählen');
    await enter(finder.getByLabel('Dein Standort'), WEST);
    await ok(finder).click();
    await expect(time).toHaveAccessibleDescription(/Bitte wähle eine Zeit\./);
    await time.selectOption({ label: '12:00 Uhr' });
    await ok(finder).click();
    const list = dialog(guest, LIST);
    const west = list.getByRole('radio', { name: /West/ });
    await expect(west).toBeChecked();
    await expect(list.locator('label', { hasText: 'Flammbruder West' })).toContainText(
      'geschlossen. Heute: 11:00 - 22:00',
    );
  },
);

// FRA-25 FRA-49 FRA-50
test('a closed branch leads to the list of the others, and when all are closed that is said', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(
    storedVisit(world.burgerUrl, { shopId: 'flammbruder-nord', way: 'pickup' }),
  );
  await guest.route('**/flammbruder-nord/config/deliveryPeriod', async (route) => {
    const answer = await fetchIt(route);
    const period = await answer.json();
    await route.fulfill({ json: { ...period, allowOrders: false, acceptOrders: false } });
  });
  await guest.goto('/f=nord/');
  const making = await openDish(guest, 'Pommes');
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  const list = dialog(guest, LIST);
  await expect(list.getByRole('radio')).toHaveCount(5);
  await expect(list.getByRole('button', { name: 'Zurück' })).toHaveCount(0);
  await list.getByRole('button', { name: 'Schließen' }).click();

  await guest.route('**/find-for*', async (route) => {
    const answer = await fetchIt(route);
    const found = await answer.json();
    const closed = (shop: object) => ({ ...shop, acceptOrders: false, insideOpenHours: false });
    await route.fulfill({ json: { ...found, allShops: found.allShops.map(closed) } });
  });
  await guest.getByRole('button', { name: 'Andere Filiale' }).click();
  await expect(dialog(guest, 'Filialen')).toContainText('Zurzeit sind alle Filialen geschlossen.');
});

test(
  'where all branches are closed for the day, that comes at once and no choice of times without times',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.route('**/config/deliveryPeriod', async (route) => {
      const answer = await fetchIt(route);
      const period = await answer.json();
      const closed = { allowOrders: false, acceptOrders: false, insideOpenHours: false };
      await route.fulfill({ json: { ...period, ...closed } });
    });
    await guest.goto('/');
    await row(guest, 'Der Klassiker')
      .getByRole('button', { name: 'Der Klassiker', exact: true })
      .click();
    const told = dialog(guest, 'Filialen');
    await expect(told).toContainText('Zurzeit sind alle Filialen geschlossen.');
    await expect(guest.locator('dialog[open]')).toHaveCount(1);
    await told.getByRole('button', { name: 'OK' }).click();
    await expect(guest.locator('dialog[open]')).toHaveCount(0);
  },
);

// FRA-02 FRA-44
test(
  'from the common menu a dish leads over the place to the branch, where it is opened',
  { tag: '@wide' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser({ baseURL: world.burgerUrl });
    await guest.goto('/');
    await expect(row(guest, 'Der Klassiker')).toBeVisible();
    await expect(guest.getByText('5 Filialen', { exact: true })).toBeVisible();
    await expect(guest.getByText('Marktplatz 10')).toHaveCount(0);
    await expectAccessible(guest);
    await row(guest, 'Der Klassiker')
      .getByRole('button', { name: 'Der Klassiker', exact: true })
      .click();
    const finder = dialog(guest, START);
    // Of a place alone all branches that deliver are listed and on the map, before any is chosen.
    await finder.getByLabel('Dein Standort').fill('Birkenfurt');
    const preview = finder.getByRole('region', { name: 'Wer liefert?' });
    await expect(
      preview.getByRole('listitem').filter({ hasText: 'Flammbruder' }).nth(1),
    ).toBeVisible();
    await expect(preview).toContainText(/Lieferung .*€/);
    await expect(finder.locator('[data-part="franchise-map"] [data-branch]').nth(1)).toBeVisible();
    await expectAccessible(guest);
    await finder.getByLabel('Dein Standort').fill('');
    await enter(finder.getByLabel('Dein Standort'), addressText(NEAR));
    await ok(finder).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/$/);
    const making = dialog(guest, 'Der Klassiker');
    await making.getByText('Medium, innen rosa').click();
    await making.getByText('Brioche', { exact: true }).click();
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    await expect(making).toBeHidden();
    const cart = await openCart(guest);
    await expect(cart.locator('[data-part="cart-line"]')).toContainText('Der Klassiker');
  },
);

// CHK-07
test(
  'at the checkout an address of another branch offers to switch there with cart and form',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await openBrowser(
      storedVisit(world.burgerUrl, {
        shopId: 'flammbruder-altstadt',
        cart: [dish('pommes', 'gross', 4)],
      }),
    );
    await guest.goto('/f=altstadt/checkout');
    await fillCheckout(guest);
    for (const [name, text] of [
      ['Straße', 'Ahornweg'],
      ['Hausnummer', '1'],
      ['Postleitzahl', '91995'],
    ] as const)
      await field(guest, name).fill(text);
    await orderButton(guest).click();
    const question = dialog(guest, 'Liefergebiet');
    await expect(question).toContainText('Die Adresse befindet sich nicht im Liefergebiet');
    await expect(question).toContainText(
      'Flammbruder West liefert dorthin (Mindestbestellwert 14,00 €, Lieferung 2,20 €).',
    );
    await question.getByRole('button', { name: 'HIER BLEIBEN' }).click();
    await expect(guest).toHaveURL(/\/f=altstadt\/checkout$/);
    await expect(field(guest, 'Straße')).toHaveValue('Ahornweg');
    await orderButton(guest).click();
    await question.getByRole('button', { name: 'FILIALE WECHSELN' }).click();
    await expect(guest).toHaveURL(/\/f=west\/$/);
    await expect((await openCart(guest)).locator('[data-part="cart-line"]')).toContainText(
      'Pommes',
    );
    await guest.goto('/f=west/checkout');
    await openCards(guest);
    await expect(field(guest, 'Name')).toHaveValue('Rosa Winter');
    await expect(field(guest, 'Straße')).toHaveValue('Ahornweg');
  },
);
