import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { openLoggedIn } from './counter.ts';

/** Logs into the office of the branch in the south, whose prices no other test looks at, or of another one. */
export async function openOffice(page: Page, branch = /Süd/): Promise<void> {
  await openLoggedIn(page, '/buero/speisekarte', 'lena');
  await page.getByRole('button', { name: branch }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Speisekarte' })).toBeVisible();
}

/** What the first day asks of a restaurant, by the labels of its fields. */
export const FIRST_RESTAURANT = [
  ['Name des Restaurants', 'Rosas Pizzeria'],
  ['Straße und Hausnummer', 'Hauptstraße 5'],
  ['Postleitzahl', '90402'],
  ['Ort', 'Nürnberg'],
  ['Telefon', '0911 5550100'],
  ['E-Mail', 'rosa@example.de'],
  ['Inhaber oder Firma', 'Rosa Blume'],
] as const;

/** The field of a price in the list. */
export const priceOf = (page: Page, name: string): Locator =>
  page.getByRole('textbox', { name: `Preis ${name}`, exact: true });

/** Whether everything is saved, in words. */
export const savedState = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entwurf' }).getByRole('status');

/** To a place of the header, or by 'Mehr' to one that has no room there. */
export async function goToPlace(
  page: Page,
  place:
    | 'Speisekarte'
    | 'Zeiten'
    | 'Fassungen'
    | 'Aussehen'
    | 'Übersetzungen'
    | 'Restaurant'
    | 'Lieferung und Bezahlung'
    | 'Neuer Shop oder Filiale',
): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Büro' });
  const isInHeader = place === 'Speisekarte' || place === 'Zeiten';
  await places.getByRole('link', { name: isInHeader ? place : 'Mehr' }).click();
  if (!isInHeader)
    await page.getByRole('main').getByRole('link', { name: place, exact: true }).click();
}

/** Gives guests what the draft says, by a hand that presses twice; `asked`: what is asked about first. */
export async function publish(page: Page, note = '', asked = ''): Promise<void> {
  await page.getByRole('link', { name: /^\d+ Änderung/ }).click();
  if (note) await page.getByLabel('Notiz für eure Fassungen').fill(note);
  const button = page.getByRole('button', { name: 'Veröffentlichen', exact: true });
  await (asked ? button.click() : button.dblclick());
  if (asked) {
    const question = page.getByRole('alertdialog', { name: 'Ist das so gemeint?' });
    await expect(question).toContainText(asked);
    await question.getByRole('button', { name: 'Ja, so veröffentlichen' }).click();
  }
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
}

/** Logs into the office and stays on its first page. */
export async function openToday(page: Page): Promise<void> {
  await openLoggedIn(page, '/buero', 'lena');
  await page.getByRole('button', { name: /Süd/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible();
}
