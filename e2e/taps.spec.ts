import type { Page } from '@playwright/test';
import { field, MARGHERITA, orderButton, orderNumber } from './steps/checkout.ts';
import { enter } from './steps/enter.ts';
import { dialog, openDish, row } from './steps/guest.ts';
import { addressText, NEAR, storedVisit } from './steps/stored.ts';
import { countOrdering, countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';

/** One screen of the phone these figures are meant for. */
const SCREEN = { width: 390, height: 844 };

const FORM = {
  ...NEAR,
  name: 'Rosa Winter',
  email: 'rosa.winter@post.example',
  phone: '089 99998 555',
  paymentMethod: 'offline',
};
/** Nothing of it must be chosen. */
const STARTER = 'Caprese di Bufala';
const LAST = [
  { dishName: 'Pizza Margherita', sizeName: 'Groß', amount: 1, without: [], extras: [] },
  { dishName: 'Panna cotta', sizeName: null, amount: 1, without: [], extras: [] },
];

/** A device that keeps the form, and has ordered here before. */
async function knownDevice(world: WorldHandle) {
  const config = await fetch(`${world.url}/api/shop/zia-ninetta/config`);
  const { termsVersion: terms } = (await config.json()) as { termsVersion: string };
  return storedVisit(world.url, {
    form: FORM,
    lastOrder: { terms, items: LAST, total: 1830 },
  });
}

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

async function tellPlace(guest: Page): Promise<void> {
  const options = dialog(guest, 'BESTELLOPTIONEN');
  await enter(options.getByLabel('Dein Standort'), addressText(NEAR));
  await guest.keyboard.press('Enter');
  await expect(options).toBeHidden();
}

async function fillAsAutofill(guest: Page): Promise<void> {
  await field(guest, 'Name').fill(FORM.name);
  await field(guest, 'E-Mail').fill(FORM.email);
  await field(guest, 'Telefon').fill(FORM.phone);
}

const toCheckout = (guest: Page) =>
  guest.locator('[data-part="cart-bar"]').getByRole('link', { name: 'Zur Kasse' });

test('a first order takes six taps, and no field is filled twice', async ({ openBrowser }) => {
  const guest = await openBrowser({ viewport: SCREEN });
  const counted = await countOrdering(guest);
  await guest.goto('/');
  const making = await openDish(guest, 'Pizza Margherita');
  await making.getByRole('radio', { name: /^Groß/ }).check();
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  await tellPlace(guest);
  await expect(making).toBeHidden();
  await toCheckout(guest).click();
  await expect(field(guest, 'Name')).toBeVisible();
  // What the location told is taken over, and the first guest's page is three screens at most.
  await expect(guest.locator('[data-part="checkout-address"]')).toContainText(addressText(NEAR));
  await expect(field(guest, 'Straße')).toBeHidden();
  expect(await pageHeight(guest)).toBeLessThanOrEqual(3 * SCREEN.height);
  // Total, place and time are in reach; it leads to the summary and orders nothing.
  const bar = guest.locator('[data-part="order-bar"]');
  for (const text of ['12,40 €', 'Am Alten Markt 1', 'So schnell wie möglich'])
    await expect(bar).toContainText(text);
  await expectAccessible(guest);
  await fillAsAutofill(guest);
  await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
  await orderButton(guest).click();
  await orderNumber(guest);
  const { taps, fields } = await counted();
  expect(taps).toBeLessThanOrEqual(6);
  expect(fields).toBeLessThanOrEqual(7);
});

test('a dish without a choice takes four taps', { tag: '@long' }, async ({ openBrowser }) => {
  const guest = await openBrowser({ viewport: SCREEN });
  const counted = await countOrdering(guest);
  await guest.goto('/');
  await row(guest, STARTER)
    .getByRole('button', { name: `${STARTER} in den Warenkorb` })
    .click();
  await tellPlace(guest);
  await toCheckout(guest).click();
  await fillAsAutofill(guest);
  await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
  await orderButton(guest).click();
  await orderNumber(guest);
  expect((await counted()).taps).toBeLessThanOrEqual(4);
});

test('a known device takes three taps and no field, and the page is at most 1.3 screens high', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ ...(await knownDevice(world)), viewport: SCREEN });
  const counted = await countOrdering(guest);
  await guest.goto('/');
  await row(guest, STARTER)
    .getByRole('button', { name: `${STARTER} in den Warenkorb` })
    .click();
  await toCheckout(guest).click();
  await expect(orderButton(guest)).toBeVisible();
  // Which terms hold is said; they were accepted with the last order.
  await expect(guest.getByText(/^Es gelten die schon akzeptierten/)).toBeVisible();
  // The whole page down to the end of its foot, which keeps what the law wants there.
  expect(await pageHeight(guest)).toBeLessThanOrEqual(1.3 * SCREEN.height);
  const foot = guest.getByRole('contentinfo');
  for (const page of ['Vertrag widerrufen', 'Impressum', 'Datenschutz'])
    await expect(foot.getByRole('link', { name: page })).toBeVisible();
  await expectAccessible(guest);
  await orderButton(guest).click();
  await orderNumber(guest);
  const { taps, fields } = await counted();
  expect(taps).toBeLessThanOrEqual(3);
  expect(fields).toBe(0);
});

test('other terms than those accepted before are asked about again', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser(
    storedVisit(world.url, {
      cart: MARGHERITA,
      form: FORM,
      lastOrder: { terms: 'von-frueher', items: LAST, total: 1830 },
    }),
  );
  await guest.goto('/checkout');
  await orderButton(guest).click();
  await expect(
    guest.getByText('Bitte akzeptiere die Allgemeinen Bestellbedingungen.'),
  ).toBeVisible();
});

test('ordering again takes two taps, by a cart that can be changed', async ({
  world,
  openBrowser,
}) => {
  const guest = await openBrowser({ ...(await knownDevice(world)), viewport: SCREEN });
  const counted = await countOrdering(guest);
  await guest.goto('/');
  const again = guest.getByRole('button', { name: /^Noch einmal/ });
  await expect(again).toContainText('1 × Pizza Margherita (Groß), 1 × Panna cotta');
  await expect(again).toContainText('18,30 €');
  // The bar covers a row by half, which is no fault of the row.
  await expectAccessible(guest, true);
  await again.click();
  const order = guest.getByRole('region', { name: 'Deine Bestellung' });
  for (const name of ['Pizza Margherita, Groß', 'Panna cotta'])
    await expect(order).toContainText(name);
  await orderButton(guest).click();
  await orderNumber(guest);
  expect((await counted()).taps).toBeLessThanOrEqual(2);
});

test('what a thumb does is counted, and no focus that moves by itself', async ({ openBrowser }) => {
  const page = await openBrowser();
  const body = `
    <!doctype html><title>Felder</title><h1>Felder</h1>
    <label>Name <input></label> <label>Ort <input></label>
    <label>Uhrzeit <input type="time"></label>
    <label>Land <select><option>BY</option><option>BW</option></select></label>
    <label>Datei <input type="file"></label>
    <label><input type="radio" name="wahl">Pizzeria</label>
    <button onclick="document.querySelector('input').focus()">Weiter</button>`;
  await page.route('/felder', (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto('/felder');
  const taps = await countTaps(page);
  const name = page.getByLabel('Name');
  const counted = async (act: () => Promise<unknown>) => {
    await act();
    return taps.count();
  };
  expect(await counted(() => page.getByText('Pizzeria').tap())).toBe(1);
  // Its focus, and typing in it, cost nothing.
  expect(await counted(() => page.getByRole('button', { name: 'Weiter' }).tap())).toBe(1);
  expect(await counted(() => page.keyboard.type('Rosa'))).toBe(0);
  await page.keyboard.press('Tab');
  expect(await counted(() => page.keyboard.type('Rom'))).toBe(0);
  expect(await counted(() => name.fill('Emil'))).toBe(1);
  expect(await counted(() => name.fill('Emilia'))).toBe(0);
  expect(await counted(() => page.getByLabel('Ort').tap())).toBe(1);
  expect(await counted(() => page.getByLabel('Ort').fill('Bonn'))).toBe(0);
  expect(await counted(() => page.getByLabel('Uhrzeit').fill('11:00'))).toBe(1);
  expect(await counted(() => page.getByLabel('Land').selectOption('BW'))).toBe(1);
  const file = { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('a') };
  expect(await counted(() => page.getByLabel('Datei').setInputFiles(file))).toBe(1);

  // Something comes between finger and button: Playwright takes such a tap back and taps again.
  await page.addInitScript(() => {
    const cover = document.createElement('div');
    cover.style.cssText = 'position: fixed; inset: 0';
    const show = () => {
      document.documentElement.append(cover);
      setTimeout(() => cover.remove(), 100);
    };
    addEventListener('pointerdown', show, { capture: true, once: true });
  });
  await page.reload();
  expect(await counted(() => page.getByRole('button', { name: 'Weiter' }).tap())).toBe(1);
});
