import type { Page } from '@playwright/test';
import { logIn, openCounter } from './steps/counter.ts';
import { quickOrder } from './steps/quick-order.ts';
import { NEAR } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const TABLET = { viewport: { width: 1024, height: 768 } };
const FAR = { ...NEAR, street: 'Forsthausstraße', streetNumber: '4', zip: '91995' };
const number = (page: Page) => page.getByRole('combobox', { name: 'Telefon oder Name' });
const line = (page: Page) => page.getByRole('combobox', { name: 'Gericht', exact: true });
const cart = (page: Page) => page.getByRole('region', { name: 'Warenkorb' });

/** Types and counts every key, as fingers do. */
class CountedKeys {
  pressed = 0;
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }
  async type(text: string): Promise<void> {
    this.pressed += [...text].length;
    await this.#page.keyboard.type(text);
  }
  /** Each key of a combination counts. */
  async press(key: string): Promise<void> {
    this.pressed += key.split('+').length;
    await this.#page.keyboard.press(key);
  }
}

test('a known guest’s three dishes with one extra take at most 45 keys, and the ticket says TELEFON', async ({
  guest,
  openBrowser,
}) => {
  await quickOrder(guest, { name: 'Rosa Ruft', phone: '0911 8123456' });
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  const keys = new CountedKeys(counter);

  // The telephone system opens the page with the number.
  await counter.goto('/theke?anruf=%2B49%20911%208123456');
  await expect(counter).toHaveURL(/\/theke\/telefon$/);
  await expect(number(counter)).toBeFocused();
  await expect(counter.getByRole('option', { name: /Rosa Ruft/ })).toBeVisible();
  await keys.press('Enter');
  await expect(line(counter)).toBeFocused();
  await expect(counter.getByLabel('Straße')).not.toHaveValue('');
  await expect(counter.getByText(/Wird geliefert/)).toBeVisible();

  await keys.type('31 gr +zw');
  await expect(counter.getByRole('option').first()).toContainText('Zwiebeln');
  await keys.press('Enter');
  await keys.type('2x 33 kl');
  await keys.press('Enter');
  await keys.type('cola 1l');
  await keys.press('Enter');
  await expect(cart(counter).getByRole('listitem')).toHaveCount(3);
  await expect(cart(counter).getByText('Summe', { exact: true })).toBeVisible();
  await keys.press('Control+Enter');
  const placed = counter.getByRole('status').filter({ hasText: 'Bestellung Nr.' });
  await expect(placed).toContainText('für Rosa Ruft ist angenommen: Lieferung um');
  expect(keys.pressed).toBeLessThanOrEqual(45);

  // The next caller finds an empty page.
  await expect(number(counter)).toBeFocused();
  await expect(number(counter)).toHaveValue('');
  // How the telephone system is told of the page stands on it.
  await counter.getByText('Telefonanlage verbinden').click();
  await expect(counter.getByText(/^https?:\/\/.+\/theke\?anruf=$/)).toBeVisible();
  await placed.getByRole('link').click();
  await expect(counter.getByRole('region', { name: 'Bon' })).toContainText('TELEFON');
  await expect(counter.getByRole('region', { name: 'Bon' })).toContainText('angenommen von');
});

test('what is missing gets the focus, and a line that was typed and not taken is not left out', async ({
  openBrowser,
}) => {
  const counter = await openBrowser(TABLET);
  await openCounter(counter);
  await counter.goto('/theke/telefon');
  await number(counter).fill('0911 9000077');
  await counter.keyboard.press('Enter');
  await line(counter).fill('33 gr');
  await counter.keyboard.press('Enter');
  await expect(cart(counter).getByRole('listitem')).toHaveCount(1);
  await line(counter).fill('cola 1l');
  await expect(counter.getByRole('option').first()).toContainText('Cola');
  await counter.keyboard.press('Control+Enter');
  await expect(counter.getByText(/^Diese Zeile steht noch nicht in der Bestellung/)).toBeVisible();
  await expect(line(counter)).toBeFocused();
  await counter.keyboard.press('Enter');
  await expect(cart(counter).getByRole('listitem')).toHaveCount(2);
  await counter.keyboard.press('Control+Enter');
  await expect(counter.getByLabel('Name', { exact: true })).toBeFocused();
  await counter.keyboard.type('Nora Neu');
  await counter.keyboard.press('Control+Enter');
  await expect(counter.getByLabel('Straße')).toBeFocused();
  await counter.keyboard.type('Weinmarkt');
  await counter.keyboard.press('Control+Enter');
  await expect(counter.getByLabel('Nr.')).toBeFocused();
  await expect(counter.getByText(/^Bitte gib Straße, Hausnummer/)).toBeVisible();
});

test('without network nothing is lost, a second call parks the first, and it is placed once', async ({
  openBrowser,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
  const counter = await openBrowser(TABLET);
  await openCounter(counter, 'marco');
  await counter.keyboard.press('F2');
  await expect(number(counter)).toBeFocused();
  await counter.keyboard.type('0911 9000001');
  await counter.keyboard.press('Enter');
  await counter.getByRole('button', { name: 'Abholung' }).click();
  await counter.getByLabel('Name', { exact: true }).fill('Otto Ohnenetz');
  await line(counter).fill('2 31');
  // The size is asked in the same line.
  await counter.keyboard.press('Enter');
  await expect(counter.getByRole('combobox', { name: 'Größe wählen' })).toBeFocused();
  await counter.keyboard.type('gr');
  await counter.keyboard.press('Enter');
  await expect(cart(counter)).toContainText('31 Pizza Margherita (Groß)');

  // A reload, and somebody else calls.
  await counter.reload();
  await expect(cart(counter)).toContainText('31 Pizza Margherita (Groß)');
  await counter.goto('/theke?anruf=<img src=x onerror=alert(1)>4711');
  await expect(number(counter)).toHaveValue('');
  await counter.getByRole('button', { name: /^Otto Ohnenetz/ }).click();
  await expect(cart(counter)).toContainText('31 Pizza Margherita (Groß)');
  await expect(cart(counter).getByText('Summe', { exact: true })).toBeVisible();

  await counter.context().setOffline(true);
  await line(counter).fill('cola 1l');
  await counter.keyboard.press('Enter');
  await expect(cart(counter).getByRole('listitem')).toHaveCount(2);
  await counter.keyboard.press('Control+Enter');
  await expect(counter.getByText(/wird gesendet/)).toContainText('Otto Ohnenetz');
  await counter.context().setOffline(false);
  await expect(counter.getByText(/für Otto Ohnenetz ist angenommen: Abholung/)).toBeVisible({
    timeout: 15_000,
  });
  await counter.goto('/theke/');
  await expect(counter.getByRole('article').filter({ hasText: 'Otto Ohnenetz' })).toHaveCount(1);
});

test(
  'an order that waits for the network never goes out under the name of who logs in next, unless they take it over',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_FAILED|Failed to load resource|status of 401/);
    const counter = await openBrowser(TABLET);
    await openCounter(counter, 'marco');
    const placed: string[] = [];
    let isCut = true;
    await counter.route(/\/counter\/phone\/order$/, (route) => {
      placed.push(route.request().postData() ?? '');
      return isCut ? route.abort() : route.continue();
    });
    await counter.goto('/theke?anruf=0911 9000002');
    await counter.getByRole('button', { name: 'Abholung' }).click();
    await counter.getByLabel('Name', { exact: true }).fill('Wanda Wartet');
    await line(counter).fill('31 gr');
    await counter.keyboard.press('Enter');
    await expect(cart(counter).getByText('Summe', { exact: true })).toBeVisible();
    await counter.keyboard.press('Control+Enter');
    await expect(counter.getByText(/wird gesendet/)).toContainText('Wanda Wartet');
    await expect.poll(() => placed.length).toBeGreaterThan(0);

    await counter.getByRole('button', { name: 'Konto' }).click();
    await counter.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
    isCut = false;
    placed.length = 0;
    await logIn(counter, 'ninetta', 'demo-ninetta');
    const told = counter.getByRole('alert').filter({ hasText: 'Wanda Wartet' });
    await expect(told).toContainText(/von Marco .*aufgenommen, ist noch nicht gesendet/);
    await expectAccessible(counter);
    await counter.reload();
    await counter.evaluate(() => dispatchEvent(new Event('online')));
    await expect(told).toBeVisible();
    expect(placed).toEqual([]);
    await told.getByRole('button', { name: 'Unter meinem Namen senden' }).click();
    await expect.poll(() => placed.length).toBe(1);
    await expect(told).toBeHidden();
    await counter.goto('/theke/');
    const article = counter.getByRole('article').filter({ hasText: 'Wanda Wartet' });
    await expect(article).toHaveCount(1);
  },
);

test(
  'an address too far away and goods below the minimum are told in the checkout’s words',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/status of 409/);
    const counter = await openBrowser({ viewport: { width: 390, height: 844 } });
    await openCounter(counter, 'marco');
    await counter.goto('/theke/telefon');
    await number(counter).fill('0911 9000002');
    await counter.getByLabel('Name', { exact: true }).fill('Fern Amrand');
    const address = counter.getByRole('group', { name: 'Lieferadresse' });
    const goes = async ({ street, streetNumber, zip, city }: typeof NEAR) => {
      await address.getByLabel('Straße').fill(street);
      await address.getByLabel('Nr.').fill(streetNumber);
      await address.getByLabel('PLZ').fill(zip);
      await address.getByLabel('Ort').fill(city);
    };
    const place = counter.getByRole('button', { name: /^Bestellen für/ });
    const refused = cart(counter).getByRole('alert');
    await goes(FAR);
    await line(counter).fill('cola 1l');
    await counter.getByRole('option').first().click();
    await expect(
      counter.getByText('Die Adresse befindet sich nicht im Liefergebiet', { exact: true }),
    ).toBeVisible();
    await expectAccessible(counter);
    await place.click();
    await expect(refused).toContainText('Die Adresse befindet sich nicht im Liefergebiet');

    await goes(NEAR);
    await expect(counter.getByText(/Wird geliefert/)).toBeVisible();
    await expect(refused).toContainText('bis zum Mindestbestellwert von');
    await place.click();
    await expect(refused).toContainText(
      'Du hast den Mindestbestellwert noch nicht erreicht. Es fehlen noch',
    );
    // What is refused stands as it was, and goes once there is enough.
    await line(counter).fill('33 gr');
    await counter.getByRole('option').first().click();
    await place.click();
    await expect(counter.getByText(/für Fern Amrand ist angenommen/)).toBeVisible();
  },
);
