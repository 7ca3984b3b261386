import { expect, test } from './world/test.ts';
import { atCheckout, field, orderButton, orderNumber } from './steps/checkout.ts';
import { card, openCounter } from './steps/counter.ts';
import type { Page } from '@playwright/test';

/** These go through the whole product: our server and the providers' pages, simulated. PayPal: paypal.spec.ts. */

async function paidWith(guest: Page, method: string): Promise<string> {
  const number = await orderNumber(guest);
  await expect(guest.getByText('Wir haben deine Bestellung')).toBeVisible();
  await expect(guest.getByText(`${method}, bezahlt`)).toBeVisible();
  await expect(guest.getByText('Bestellbestätigung, kein Kassenbeleg')).toBeVisible();
  expect(
    await guest.evaluate(() => Object.keys(localStorage).filter((key) => /cart|waiting/.test(key))),
  ).toEqual([]);
  return number;
}

// PAY-09 PAY-10 PAY-24 ROUTE-10
test(
  'by card: given up, then paid; the counter has one order, and only then',
  { tag: '@long' },
  async ({ world, openBrowser }) => {
    const guest = await atCheckout(openBrowser, world.url);
    const counter = await openBrowser();
    await openCounter(counter);
    await field(guest, 'Name').fill('Karla Karte');
    await guest.getByRole('radio', { name: /^Kreditkarte/ }).check();
    await orderButton(guest).click();
    await guest.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(guest.getByText('Du hast die Zahlung abgebrochen')).toBeVisible();
    await expect(counter.getByText('Karla Karte')).toHaveCount(0);
    await orderButton(guest).click();
    await guest.getByRole('button', { name: 'Karte bezahlen' }).click();
    const number = await paidWith(guest, 'Kreditkarte');
    await expect(card(counter, number)).toContainText('Karla Karte');
    await expect(counter.getByRole('article').filter({ hasText: 'Karla Karte' })).toHaveCount(1);
  },
);

// PAY-14 PAY-27 PAY-28
test('with Amazon Pay: its button after ours', async ({ world, openBrowser }) => {
  const guest = await atCheckout(openBrowser, world.url);
  await guest.getByRole('radio', { name: /^Amazon Pay/ }).check();
  await guest.waitForURL(/zahlung=amazonpay/);
  await orderButton(guest).click();
  await guest.getByRole('button', { name: 'Mit Amazon Pay bezahlen' }).click();
  await guest.getByRole('button', { name: 'Bezahlen', exact: true }).click();
  await paidWith(guest, 'Amazon Pay');
});
