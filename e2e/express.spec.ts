import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './world/test.ts';
import { field, MARGHERITA, openCards, orderButton, orderNumber } from './steps/checkout.ts';
import { enter } from './steps/enter.ts';
import { dialog, openDish } from './steps/guest.ts';
import { addressText, NEAR, storedVisit } from './steps/stored.ts';
import { countOrdering } from './steps/taps.ts';
import type { WorldHandle } from './world/world.ts';

const SCREEN = { width: 390, height: 844 };
const express = (guest: Page) => guest.locator('[data-part="express"]');
const onward = (guest: Page) =>
  guest.getByRole('button', { name: 'Mit Apple Pay oder Google Pay' });
const walletButton = (guest: Page) =>
  guest.getByRole('button', { name: 'Google Pay', exact: true });

/** Presses Google Pay and chooses in what the device shows. */
async function inGooglePay(guest: Page, choice: string): Promise<void> {
  const opened = guest.waitForEvent('popup');
  await walletButton(guest).click();
  const sheet = await opened;
  await sheet.getByRole('button', { name: choice, exact: true }).click();
}

/** A guest with a dish in the cart, who has told where they are and nothing else. */
async function atCheckout(
  world: WorldHandle,
  openBrowser: (options: object) => Promise<Page>,
): Promise<Page> {
  const stored = storedVisit(world.url, {
    cart: MARGHERITA,
    form: { ...NEAR, paymentMethod: 'offline' },
  });
  const guest = await openBrowser({ ...stored, viewport: SCREEN });
  await guest.goto('/checkout');
  await expect(onward(guest)).toBeVisible();
  return guest;
}

async function toWallet(guest: Page): Promise<void> {
  await onward(guest).click();
  await expect(guest).toHaveURL(/\/checkout\?zahlung=stripe$/);
  await expect(walletButton(guest)).toBeVisible();
}

const accept = (guest: Page) => guest.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
const released = (guest: Page) => express(guest).getByText('Google Pay: freigegeben.');

test(
  'a first order with Google Pay: the address is typed, the wallet gives the rest, our button orders',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const guest = await openBrowser({ viewport: SCREEN });
    const scripts: string[] = [];
    guest.on('request', (request) => {
      if (request.url().includes('/stripe.js')) scripts.push(new URL(guest.url()).search);
    });
    const counted = await countOrdering(guest);
    await guest.goto('/');
    const making = await openDish(guest, 'Pizza Margherita');
    await making.getByRole('radio', { name: /^Groß/ }).check();
    await making.getByRole('button', { name: /IN DEN WARENKORB/ }).click();
    const options = dialog(guest, 'BESTELLOPTIONEN');
    await enter(options.getByLabel('Dein Standort'), addressText(NEAR));
    await guest.keyboard.press('Enter');
    await expect(making).toBeHidden();
    await guest.locator('[data-part="cart-bar"]').getByRole('link', { name: 'Zur Kasse' }).click();
    // No wallet is preselected, and nothing of Stripe's is here before one is pressed.
    await expect(guest.locator('[data-part="checkout-payment"]')).toContainText('Barzahlung');
    await expectAccessible(guest);
    expect(scripts).toEqual([]);
    const place = await express(guest).boundingBox();
    await toWallet(guest);
    expect(scripts).toEqual(['?zahlung=stripe']);
    expect((await express(guest).boundingBox())?.height).toBe(place?.height);
    await expectAccessible(guest);

    await inGooglePay(guest, 'Freigeben');
    await expect(released(guest)).toBeVisible();
    await expect(guest.locator('[data-part="checkout-contact"]')).toContainText('Wanda Wallet');
    await expect(guest.locator('[data-part="checkout-payment"]')).toContainText('Google Pay');
    await expect(orderButton(guest)).toBeInViewport();
    await expectAccessible(guest);
    await accept(guest);
    await orderButton(guest).click();
    await orderNumber(guest);
    await expect(guest.getByText('Wir haben deine Bestellung')).toBeVisible();
    await expect(guest.getByText('Kreditkarte, bezahlt')).toBeVisible();
    // Two more than with cash, for three fields less.
    const { taps, fields } = await counted();
    expect(taps).toBeLessThanOrEqual(8);
    expect(fields).toBe(1);
  },
);

test('no whole address, closed, declined, asked by the bank: each is said, and the guest goes on', async ({
  world,
  openBrowser,
}) => {
  const guest = await atCheckout(world, openBrowser);
  await test.step('before the wallet the address is asked for', async () => {
    await guest
      .locator('[data-part="checkout-address"]')
      .getByRole('button', { name: /^Ändern/ })
      .click();
    await field(guest, 'Hausnummer').fill('');
    await onward(guest).click();
    await expect(field(guest, 'Hausnummer')).toBeFocused();
    await expect(guest).toHaveURL(/\/checkout$/);
    await expect(field(guest, 'Name')).not.toHaveAttribute('aria-invalid', 'true');
    await field(guest, 'Hausnummer').fill(NEAR.streetNumber);
  });
  await test.step('what was typed stays, also when the wallet is closed', async () => {
    await field(guest, 'Name').fill('Rosa Winter');
    await toWallet(guest);
    await inGooglePay(guest, 'Abbrechen');
    await expect(guest.getByText('Du hast das Wallet geschlossen.')).toBeVisible();
    await expect(field(guest, 'Name')).toHaveValue('Rosa Winter');
  });
  await test.step('declined', async () => {
    await inGooglePay(guest, 'Freigeben, Karte wird abgelehnt');
    await expect(guest.locator('[data-part="checkout-contact"]')).toContainText(
      'Rosa Winter · +49 89 99998 777',
    );
    await accept(guest);
    await orderButton(guest).click();
    const alert = guest.getByRole('alert').filter({ hasText: 'Die Zahlung ist fehlgeschlagen' });
    await expect(alert).toContainText('Deine Karte wurde abgelehnt.');
    await expect(released(guest)).toBeHidden();
  });
  await test.step('after a reload what is released is still there; the bank asks', async () => {
    await inGooglePay(guest, 'Freigeben, die Bank fragt nach');
    await expect(released(guest)).toBeVisible();
    await guest.reload();
    await expect(guest.locator('[data-part="checkout-payment"]')).toContainText('Google Pay');
    await orderButton(guest).click();
    await guest.getByRole('button', { name: 'Bestätigen' }).click();
    await orderNumber(guest);
    await expect(guest.getByText('Kreditkarte, bezahlt')).toBeVisible();
  });
});

test(
  'another amount than the one released is asked for anew; so is a way to pay that is chosen instead',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await atCheckout(world, openBrowser);
    await toWallet(guest);
    await inGooglePay(guest, 'Freigeben');
    await expect(released(guest)).toBeVisible();
    await accept(guest);
    await openCards(guest);
    const tip = guest.getByRole('group', { name: 'Trinkgeld' });
    await tip.getByRole('button', { name: /^1,00/ }).click();
    await orderButton(guest).click();
    const changed = dialog(guest, 'Google Pay');
    await expect(changed).toContainText('Deine Bestellung hat sich geändert');
    await changed.getByRole('button', { name: 'OK' }).click();
    // The new amount is checked before the wallet opens again.
    await onward(guest).click();
    await inGooglePay(guest, 'Freigeben');
    await express(guest).getByRole('button', { name: 'Anders bezahlen' }).click();
    await expect(released(guest)).toBeHidden();
  },
);

test(
  'without script, without wallet: it is said, and the order goes out in another way',
  { tag: '@long' },
  async ({ world, openBrowser, complaints }) => {
    complaints.allow(/stripe\.js|ERR_FAILED/);
    const guest = await atCheckout(world, openBrowser);
    await guest.route('**/v1/elements/wallets**', (route) =>
      route.fulfill({
        json: { apple_pay: false, google_pay: false },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await onward(guest).click();
    await expect(
      guest.getByText('Auf diesem Gerät gibt es weder Apple Pay noch Google Pay.'),
    ).toBeVisible();
    await expectAccessible(guest);
    await guest.route('**/stripe.js', (route) => route.abort());
    await guest.reload();
    await expect(
      guest.getByText('Apple Pay und Google Pay lassen sich gerade nicht laden.'),
    ).toBeVisible();
    await field(guest, 'Name').fill('Rosa Winter');
    await field(guest, 'E-Mail').fill('rosa.winter@post.example');
    await field(guest, 'Telefon').fill('089 99998 555');
    await accept(guest);
    await orderButton(guest).click();
    await orderNumber(guest);
  },
);
