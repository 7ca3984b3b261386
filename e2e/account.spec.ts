import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  fillCheckout,
  field,
  MARGHERITA,
  orderButton,
  placeOrder,
  openCards,
} from './steps/checkout.ts';
import { mailedLink, openMail } from './steps/mail.ts';
import { dialog, dismissNotices, openCart } from './steps/guest.ts';
import { addressText, NEAR, storedVisit } from './steps/stored.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const EMAIL = 'rosa.winter@post.example';
/** Of this test alone: worlds are shared by the tests of a file. */
let serial = 0;
const ownAddress = () => `rosa${Date.now()}${(serial += 1)}@post.example`;

const openAccount = async (page: Page) => {
  await dismissNotices(page);
  await page.getByRole('button', { name: 'Mein Konto' }).click();
};

/** Follows a link of a mail and presses the button that logs in. */
async function follow(page: Page, link: string): Promise<void> {
  await page.goto(link);
  const asked = dialog(page, 'ANMELDEN');
  await expect(asked).toBeVisible();
  await expect(page).toHaveURL(/^[^#]*$/);
  await asked.getByRole('button', { name: 'JETZT ANMELDEN' }).click();
  await expect(dialog(page, 'MEIN KONTO')).toBeVisible();
}

/** A guest who signs up with an order and confirms it. */
async function member(page: Page, email: string): Promise<string> {
  await page.goto('/checkout');
  await fillCheckout(page);
  await field(page, 'E-Mail').fill(email);
  await page.getByRole('checkbox', { name: /^Konto anlegen/ }).check();
  const number = await placeOrder(page);
  await follow(page, await mailedLink(page, email, 'Bestätige dein Konto'));
  return number;
}

test(
  'sign up with an order, confirm it, order again, log out, delete',
  { tag: ['@wide', '@engines'] },
  async ({ openBrowser, world, complaints }) => {
    // A link that is used up.
    complaints.allow(/401.*auth\/login/);
    const email = ownAddress();
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));

    await guest.goto('/checkout');
    await fillCheckout(guest);
    await field(guest, 'E-Mail').fill(email);
    const offer = guest.getByRole('checkbox', { name: /^Konto anlegen/ });
    await expect(offer).not.toBeChecked();
    await offer.check();
    await expectAccessible(guest);
    await offer.scrollIntoViewIfNeeded();
    const number = await placeOrder(guest);
    await expect(guest.getByRole('heading', { name: 'Bestätige noch dein Konto' })).toBeVisible();
    await expectAccessible(guest);

    const post = await openBrowser();
    const link = await mailedLink(post, email, 'Bestätige dein Konto');
    await follow(guest, link);
    const account = dialog(guest, 'MEIN KONTO');
    await expect(account).toContainText(email);
    await expect(account).toContainText(addressText(NEAR));
    await expectAccessible(guest);

    await account.getByRole('button', { name: /^Meine Bestellungen/ }).click();
    const orders = dialog(guest, 'MEINE BESTELLUNGEN');
    await expect(orders).toContainText(`Bestellung ${number}`);
    await expect(orders).toContainText('1 × Pizza Margherita');
    await expectAccessible(guest);
    await orders.getByRole('button', { name: 'Noch einmal bestellen' }).click();
    await expect(orders).toBeHidden();
    await expect(await openCart(guest)).toContainText('Pizza Margherita');

    // The link is used up, here and everywhere.
    await post.goto(link);
    const used = dialog(post, 'ANMELDEN');
    await used.getByRole('button', { name: 'JETZT ANMELDEN' }).click();
    await expect(used.getByRole('alert')).toContainText('Dieser Link gilt nicht mehr');
    await expect(used.getByRole('button', { name: 'LINK SCHICKEN' })).toBeVisible();

    await guest.goto('/');
    await openAccount(guest);
    await account.getByRole('button', { name: 'Abmelden' }).click();
    await expect(guest.getByText('Du bist abgemeldet.')).toBeVisible();
    const kept = () =>
      guest.evaluate(() => [localStorage.getItem('tischlein:login-token'), document.cookie]);
    expect((await kept()).join()).not.toMatch(/login-token=[^;]/);

    await openAccount(guest);
    const login = dialog(guest, 'ANMELDEN');
    await expect(login.getByRole('link', { name: 'Datenschutz' })).toBeVisible();
    await expectAccessible(guest);
    await login.getByLabel('E-Mail').fill('kein-at-zeichen');
    await login.getByRole('button', { name: 'LINK SCHICKEN' }).click();
    await expect(login).toContainText('Bitte gib eine gültige Email Adresse ein.');
    await login.getByLabel('E-Mail').fill(email);
    await login.getByRole('button', { name: 'LINK SCHICKEN' }).click();
    await expect(dialog(guest, 'SCHAU IN DEIN POSTFACH')).toContainText(email);
    await expectAccessible(guest);
    await follow(guest, await mailedLink(post, email, 'Dein Link zum Anmelden'));

    await account.getByRole('button', { name: 'Konto löschen' }).click();
    const sure = dialog(guest, 'Konto löschen?');
    await expect(sure).toContainText('Deine Bestellungen müssen wir für das Finanzamt aufheben');
    await sure.getByRole('button', { name: 'KONTO LÖSCHEN' }).click();
    await expect(guest.getByText('Dein Konto ist gelöscht.')).toBeVisible();
    await openAccount(guest);
    await login.getByLabel('E-Mail').fill(email);
    await login.getByRole('button', { name: 'LINK SCHICKEN' }).click();
    await expect(dialog(guest, 'SCHAU IN DEIN POSTFACH')).toBeVisible();
    await openMail(post, email, 'Noch kein Konto');
  },
);

test(
  'the account fills place and checkout, keeps another address, and is changed by hand',
  { tag: '@long' },
  async ({ openBrowser, world, complaints }) => {
    complaints.allow(/400.*user\/birthday/);
    const email = ownAddress();
    const first = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    await member(first, email);

    // Another device: nothing is known there but the login.
    const second = await openBrowser(storedVisit(world.url, { cart: MARGHERITA, place: null }));
    await second.goto('/');
    await openAccount(second);
    const login = dialog(second, 'ANMELDEN');
    await login.getByLabel('E-Mail').fill(email);
    await login.getByLabel('E-Mail').press('Enter');
    await expect(dialog(second, 'SCHAU IN DEIN POSTFACH')).toBeVisible();
    const link = await mailedLink(await openBrowser(), email, 'Dein Link zum Anmelden');
    await follow(second, link);
    const account = dialog(second, 'MEIN KONTO');

    await account.getByRole('button', { name: /^Name/ }).click();
    const name = dialog(second, 'DEIN NAME');
    await name.getByLabel('Vorname').fill('Rosalie');
    await name.getByRole('button', { name: 'SPEICHERN' }).click();
    await expect(account).toContainText('Rosalie Winter');
    await account.getByRole('button', { name: /^Geburtstag/ }).click();
    const birthday = dialog(second, 'DEIN GEBURTSTAG');
    await birthday.getByLabel(/^Geburtstag/).fill('2090-01-01');
    await birthday.getByRole('button', { name: 'SPEICHERN' }).click();
    await expect(birthday).toContainText('Dieses Datum kann nicht stimmen.');
    await birthday.getByLabel(/^Geburtstag/).fill('1990-02-28');
    await birthday.getByRole('button', { name: 'SPEICHERN' }).click();
    await expect(account).toContainText('28.02.1990');
    const [file] = await Promise.all([
      second.waitForEvent('download'),
      account.getByRole('button', { name: 'Meine Daten herunterladen' }).click(),
    ]);
    const mine = JSON.parse(await readFile((await file.path())!, 'utf8'));
    expect(mine.account).toMatchObject({ birthday: '1990-02-28' });
    expect(mine.orders.length).toBeGreaterThan(0);
    const letters = account.getByRole('checkbox');
    await letters.click();
    await expect(letters).toBeChecked();
    await account.getByRole('button', { name: 'Schließen', exact: true }).click();

    await second.getByRole('button', { name: /Wohin liefern wir/ }).click();
    const place = dialog(second, 'BESTELLOPTIONEN');
    await expect(place.getByLabel('Dein Standort')).toHaveValue(addressText(NEAR));
    await place.getByRole('button', { name: 'Schließen', exact: true }).click();

    await second.goto('/checkout');
    // What the account knows is a line, not a field.
    await expect(second.locator('[data-part="checkout-contact"]')).toContainText(email);
    await expect(field(second, 'Name')).toBeHidden();
    await openCards(second);
    await expect(field(second, 'Name')).toHaveValue('Rosa Winter');
    await expect(field(second, 'Straße')).toHaveValue(NEAR.street);
    await expect(field(second, 'E-Mail')).toHaveValue(email);
    await expect(second.getByRole('checkbox', { name: /^Konto anlegen/ })).toBeHidden();
    await field(second, 'Hausnummer').fill('3');
    await second.getByRole('checkbox', { name: /^Adresse merken/ }).check();
    await second.getByRole('button', { name: /^Gemerkte Adresse nehmen/ }).click();
    await expect(second.locator('[data-part="checkout-address"]')).toContainText(
      'Am Alten Markt 1',
    );
    await openCards(second);
    await expect(field(second, 'Hausnummer')).toHaveValue('1');
    await field(second, 'Hausnummer').fill('3');
    await second.getByRole('radio', { name: /^Bar/ }).check();
    await second.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
    await placeOrder(second);
    await openAccount(second);
    await expect(account).toContainText('Am Alten Markt 3');

    // The first device sees it, too: the order is the account's.
    await first.goto('/');
    await openAccount(first);
    await dialog(first, 'MEIN KONTO')
      .getByRole('button', { name: /^Meine Bestellungen/ })
      .click();
    await dialog(first, 'MEINE BESTELLUNGEN')
      .getByRole('link', { name: 'Ansehen' })
      .first()
      .click();
    await expect(first.getByText('Rosa Winter, Am Alten Markt 3')).toBeVisible();
  },
);

test(
  'an account is made after the order, too',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    const email = ownAddress();
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    await guest.goto('/checkout');
    await fillCheckout(guest);
    await field(guest, 'E-Mail').fill(email);
    await placeOrder(guest);
    await guest.getByRole('button', { name: 'Konto anlegen' }).click();
    await expect(guest.getByRole('heading', { name: 'Bestätige noch dein Konto' })).toBeVisible();
    await follow(guest, await mailedLink(await openBrowser(), email, 'Bestätige dein Konto'));
  },
);

// CHK-13 CHK-14
test(
  'where an account needs consent, the order waits for it or goes out without the account',
  { tag: '@long' },
  async ({ openBrowser, world }) => {
    await world.publishVariant({
      file: 'shop.yaml',
      from: 'settings:\n',
      to: 'settings:\n  advertisingForSignup: required\n',
    });
    const guest = await openBrowser(
      storedVisit(world.variantUrl, { shopId: 'variante', cart: MARGHERITA }),
    );
    await guest.goto('/checkout');
    await fillCheckout(guest);
    const wanted = guest.getByRole('checkbox', { name: /^Konto anlegen/ });
    const consent = guest.getByRole('checkbox', { name: /per (E-)?Mail/ }).last();
    await wanted.check();
    await orderButton(guest).click();
    await expect(consent).toHaveAccessibleDescription(
      'Wir benötigen deine Zustimmung um dir den vollen Funktionsumfang des Kontos bieten zu können.',
    );
    await expect(consent).toBeFocused();
    await expect(guest).toHaveURL(/\/checkout$/);
    await expectAccessible(guest);
    await wanted.uncheck();
    await expect(guest.getByText('Wir benötigen deine Zustimmung')).toBeHidden();
    await wanted.check();
    await consent.check();
    await placeOrder(guest);
    await expect(guest.getByRole('heading', { name: 'Bestätige noch dein Konto' })).toBeVisible();
  },
);

test(
  'a session that has ended leaves nobody logged in, and the order goes through',
  { tag: '@long' },
  async ({ openBrowser, world, complaints }) => {
    complaints.allow(/401/);
    const guest = await openBrowser(storedVisit(world.url, { cart: MARGHERITA }));
    await guest.goto('/');
    await guest.evaluate(() =>
      localStorage.setItem('tischlein:login-token', JSON.stringify('x'.repeat(22))),
    );
    await guest.goto('/checkout');
    // Whoever is logged in is not offered an account. Folded, once the server knows of no session.
    await expect(guest.locator('[data-part="checkout-account"] summary')).toBeVisible();
    await openCards(guest);
    await expect(guest.getByRole('checkbox', { name: /^Konto anlegen/ })).toBeVisible();
    expect(await guest.evaluate(() => localStorage.getItem('tischlein:login-token'))).toBeNull();
    await fillCheckout(guest);
    await field(guest, 'E-Mail').fill(EMAIL);
    await expect(orderButton(guest)).toBeEnabled();
    await placeOrder(guest);
  },
);
