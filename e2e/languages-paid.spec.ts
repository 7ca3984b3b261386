import type { Page } from '@playwright/test';
import {
  field,
  fillCheckout,
  MARGHERITA,
  openCards,
  orderButton,
  orderNumber,
} from './steps/checkout.ts';
import { acceptAndOpen, addDish, changeButton, openChange } from './steps/change.ts';
import { openCounter } from './steps/counter.ts';
import { ENGLISH, expectEnglish } from './steps/english.ts';
import { openCart, openDish, tellPlace } from './steps/guest.ts';
import { openMail } from './steps/mail.ts';
import { dish, NEAR, storedVisit } from './steps/stored.ts';
import { readIn } from './world/in-language.ts';
import { expect, expectAccessible, test } from './world/test.ts';

/** The mail about the order leads to the English page and names what was paid. */
async function expectEnglishMail(mail: Page, to: string, path: string): Promise<void> {
  await openMail(mail, to, 'Thank you for your order');
  await expect(mail.locator(`a[href*="${path}/checkout/success/"]`).first()).toBeAttached();
  await expect(mail.locator('body')).toContainText('Total');
}

test('in English from the menu to the paid order: by card, given up once and come back; the difference by a link of the mail @long', async ({
  openBrowser,
}) => {
  test.setTimeout(150_000);
  const email = 'clara.card@post.example';
  const guest = readIn(await openBrowser(), ENGLISH);
  await guest.goto('/');
  await tellPlace(guest);
  const making = await openDish(guest, 'Pizza Salami');
  await making.getByRole('radio', { name: /^Groß/ }).check();
  await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
  await expect(making).toBeHidden();
  const cart = await openCart(guest);
  await cart.getByRole('button', { name: /^Zur Kasse/ }).click();
  await fillCheckout(guest, { method: /^Kreditkarte/ });
  await field(guest, 'E-Mail').fill(email);
  await orderButton(guest).click();
  await guest.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
  await expectEnglish(guest, /\/en\/checkout/);
  await expectAccessible(guest);
  await orderButton(guest).click();
  await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
  const number = await orderNumber(guest);
  await expect(guest.getByText('Credit card, paid')).toBeVisible();
  await expectEnglish(guest, /\/en\/checkout\/success\//);
  const mail = await openBrowser();
  await expectEnglishMail(mail, email, '/en');

  // It gets dearer; what the guest reads, and what the mail leads to, is English.
  const counter = await openBrowser();
  await openCounter(counter);
  await acceptAndOpen(counter, number);
  await openChange(counter, number);
  await addDish(counter, 'salami gross');
  const effect = counter.getByRole('region', { name: 'Was sich ändert' });
  await effect.getByRole('checkbox', { name: /^Mit dem Gast abgesprochen/ }).check();
  await expect(changeButton(counter)).toContainText('€');
  await changeButton(counter).click();
  const money = counter.getByRole('region', { name: 'Zahlung' });
  await money.getByRole('button', { name: 'Zahlungslink schicken' }).click();
  await expect(money).toContainText('Link ist offen');
  const owed = guest.locator('[data-part="owed"][data-status="open"]');
  await expect(owed).toBeVisible();
  await expectEnglish(guest);
  await expectAccessible(guest);
  await expect(async () => {
    await mail.goto('/postfach');
    await mail.getByRole('link').filter({ hasText: email }).first().click();
    await expect(mail.locator('a[href*="?link="]').first()).toBeAttached({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  const link = await mail.locator('a[href*="?link="]').first().getAttribute('href');
  expect(link).toMatch(/\/en\/checkout\/success\/[^/]+\?link=/);
  const payer = readIn(await openBrowser(), ENGLISH);
  await payer.goto(link!);
  await expect(payer.locator('[data-part="owed"][data-status="open"]')).toBeVisible();
  await expectEnglish(payer);
  await payer.getByRole('button', { name: /credit card$/i }).click();
  await payer.getByRole('button', { name: 'Karte bezahlen' }).click();
  await expect(payer.locator('[data-part="owed"]')).toContainText('Thank you');
  await expectEnglish(payer, /\/en\/checkout\/success\/[^/]+\?link=/);
});

test(
  'with Google Pay in English: closed once, then released and ordered',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const form = { ...NEAR, paymentMethod: 'offline' };
    const stored = storedVisit(world.url, { cart: MARGHERITA, form });
    const guest = readIn(await openBrowser(stored), ENGLISH);
    await guest.goto('/checkout');
    await guest.getByRole('button', { name: 'Mit Apple Pay oder Google Pay' }).click();
    const inGooglePay = async (choice: string) => {
      const opened = guest.waitForEvent('popup');
      await guest.getByRole('button', { name: 'Google Pay', exact: true }).click();
      await (await opened).getByRole('button', { name: choice, exact: true }).click();
    };
    await expectEnglish(guest, /\/en\/checkout\?zahlung=stripe$/);
    await inGooglePay('Abbrechen');
    await expect(guest.getByText('Du hast das Wallet geschlossen.')).toBeVisible();
    await expectEnglish(guest);
    await inGooglePay('Freigeben');
    await expect(guest.locator('[data-part="checkout-payment"]')).toContainText('Google Pay');
    await openCards(guest);
    await expectEnglish(guest);
    await expectAccessible(guest);
    await guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
    await orderButton(guest).click();
    await orderNumber(guest);
    await expect(guest.getByText('Credit card, paid')).toBeVisible();
    await expectEnglish(guest, /\/en\/checkout\/success\//);
  },
);

test(
  'in a branch of a franchise the order stays in English, and so does its mail',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const email = 'frank.chise@post.example';
    const stored = storedVisit(world.burgerUrl, {
      ...{ shopId: 'flammbruder-sued', way: 'pickup' },
      cart: [dish('suesskartoffel', 'gross', 4)],
    });
    const guest = readIn(await openBrowser(stored), ENGLISH);
    await guest.goto('/f=sued/checkout');
    await expectEnglish(guest, /\/f=sued\/en\/checkout$/);
    await fillCheckout(guest, { way: 'pickup' });
    await field(guest, 'E-Mail').fill(email);
    await expectEnglish(guest, /\/f=sued\/en\/checkout$/);
    await orderButton(guest).click();
    await orderNumber(guest);
    await expectEnglish(guest, /\/f=sued\/en\/checkout\/success\//);
    const mail = await openBrowser({ baseURL: world.burgerUrl });
    await expectEnglishMail(mail, email, '/f=sued/en');
  },
);
