import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { enter } from './enter.ts';
import { addressText, NEAR, type Address } from './stored.ts';

export function dialog(page: Page, title: string | RegExp): Locator {
  return page
    .getByRole('dialog', { name: title })
    .or(page.getByRole('alertdialog', { name: title }));
}

/** The row of a dish in the menu, not in the dishes of the day. */
export function row(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Speisekarte' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });
}

export async function tellPlace(page: Page, address: Address = NEAR): Promise<void> {
  await page.getByRole('button', { name: /Wohin liefern wir|Ändern$/ }).click();
  const options = dialog(page, 'BESTELLOPTIONEN');
  await enter(options.getByLabel('Dein Standort'), addressText(address));
  await options.getByRole('button', { name: 'OK' }).click();
  await expect(options).toBeHidden();
}

/** Opens the dialog in which a dish is made up. */
export async function openDish(page: Page, name: string): Promise<Locator> {
  await row(page, name).getByRole('button', { name, exact: true }).click();
  const making = dialog(page, name);
  await expect(making).toBeVisible();
  return making;
}

/** The cart: beside the menu where there is room, else a sheet that is opened here. */
export async function openCart(page: Page): Promise<Locator> {
  const column = page.getByRole('complementary', { name: 'Warenkorb' });
  const bar = page.getByRole('button', { name: /(Warenkorb|Gruppe) ansehen/ });
  await expect(column.getByRole('heading').or(bar).first()).toBeVisible();
  if (await column.getByRole('heading').first().isVisible()) return column;
  await bar.click();
  const sheet = dialog(page, 'Warenkorb');
  await expect(sheet).toBeVisible();
  return sheet;
}

/** The figure beside a word like 'Gesamt', which says so while the fee is not known. */
export function figure(within: Locator, word: string): Locator {
  const label = word === 'Gesamt' ? /^Gesamt( ohne Lieferung)?$/ : word;
  return within.getByText(label, { exact: true }).locator('xpath=following-sibling::dd');
}

/** Closes what `notify` said, which stays for five seconds and lies over the header; one may go by itself just now. */
export async function dismissNotices(page: Page): Promise<void> {
  await page.evaluate(() => {
    const close = '[data-part="notification"] [aria-label="Meldung schließen"]';
    for (const button of document.querySelectorAll<HTMLButtonElement>(close)) button.click();
  });
}
