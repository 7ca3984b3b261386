import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { enter } from './enter.ts';
import { dish, NEAR, storedVisit } from './stored.ts';

export const MARGHERITA = [dish('pizza-margherita', 'gross')];

const TEXTS = {
  Straße: NEAR.street,
  Hausnummer: NEAR.streetNumber,
  Postleitzahl: NEAR.zip,
  Ort: NEAR.city,
  'Etage (freiwillig)': '2. Stock',
  'Firma (freiwillig)': 'Buchladen Lesezeit',
  Name: 'Rosa Winter',
  'E-Mail': 'rosa.winter@post.example',
  Telefon: '089 99998 555',
  'Nachricht an den Fahrer (freiwillig)': 'Klingel links',
  'Nachricht an die Küche (freiwillig)': 'Bitte gut durch',
};
type FieldName = keyof typeof TEXTS;
const ADDRESS: FieldName[] = ['Straße', 'Hausnummer', 'Postleitzahl', 'Ort'];
const CONTACT: FieldName[] = ['Name', 'E-Mail', 'Telefon'];

export const field = (page: Page, name: FieldName) =>
  page.getByRole('textbox', { name, exact: true });
export const orderButton = (page: Page) =>
  page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).first();

/** Opens the cards of the checkout that are folded: those filled in already, and those that few need. */
export async function openCards(page: Page): Promise<void> {
  const form = page.locator('[data-part="checkout-form"]');
  await expect(form).toBeVisible();
  const folded = form.locator('[data-part="change-step"], details:not([open]) > summary');
  // All at once, since opening them is not what is tested. What is known may come after the first look, and folds a card.
  await expect(async () => {
    await folded.evaluateAll((all) => all.forEach((each) => (each as HTMLElement).click()));
    await expect(folded).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

/** A day and a time for later, 'Heute' and '20:30 Uhr'. */
export async function chooseTime(page: Page, day: string, time: string): Promise<void> {
  const card = page.locator('[data-part="checkout-time"]');
  const change = card.getByRole('button', { name: 'Ändern: Wann?' });
  await expect(card).toBeVisible();
  if (await change.isVisible()) await change.click();
  await card.getByRole('button', { name: day, exact: true }).click();
  await card.getByRole('radio', { name: time, exact: true }).check();
}

/** Fills what must be filled; `every` fills all there is. */
export async function fillCheckout(
  page: Page,
  {
    way = 'delivery',
    every = false,
    method = /^Bar/,
  }: { way?: 'delivery' | 'pickup'; every?: boolean; method?: RegExp } = {},
): Promise<void> {
  await openCards(page);
  const names = every ? (Object.keys(TEXTS) as FieldName[]) : [...ADDRESS, ...CONTACT];
  for (const name of names) {
    if (way === 'pickup' && !CONTACT.includes(name)) continue;
    await enter(field(page, name), TEXTS[name]);
  }
  if (every) await page.getByLabel('Anrede (freiwillig)').selectOption('Frau');
  await page.getByRole('radio', { name: method }).check();
  await page.getByRole('checkbox', { name: /Ich akzeptiere/ }).check();
}

/** Presses the button and answers the number of the order, as the success page says it. */
export async function placeOrder(page: Page): Promise<string> {
  await orderButton(page).click();
  return orderNumber(page);
}

export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/checkout\/success\/[\w-]{10,}/, { timeout: 20_000 });
  const number = page.getByText('Bestellnummer').locator('xpath=following-sibling::*');
  // What is read from right to left has marks around it.
  await expect(number).toHaveText(/^\W?\d+\W?$/);
  return (await number.innerText()).replaceAll(/\D/g, '');
}

/** A guest with a pizza and a whole form, one press before the order. */
export async function atCheckout(
  openBrowser: (options: BrowserContextOptions) => Promise<Page>,
  origin: string,
): Promise<Page> {
  const guest = await openBrowser(storedVisit(origin, { cart: MARGHERITA }));
  await guest.goto('/checkout');
  await fillCheckout(guest);
  return guest;
}

/** Runs in the page, as an init script: these methods are offered, whether their accounts are there or not. */
export function offerMethods(paymentMethods: string[]): void {
  let config: object = {};
  Object.defineProperty(globalThis, 'shopConfig', {
    get: () => config,
    set: (given: object) => {
      config = { ...given, paymentMethods };
    },
  });
}
