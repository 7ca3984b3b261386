import type { Page } from '@playwright/test';
import { card, openOrder, showColumn } from './counter.ts';
import { expect } from '../world/test.ts';

/** Accepts an order on the board and opens its page. */
export async function acceptAndOpen(counter: Page, number: string): Promise<void> {
  await counter.goto('/theke/');
  await showColumn(counter, 'Neu');
  await expect(card(counter, number)).toBeVisible();
  await openOrder(counter, number);
  await counter.getByRole('button', { name: /^Annehmen/ }).click();
  await expect(counter.getByRole('link', { name: 'Ändern', exact: true })).toBeVisible();
}

/** From the page of an order to that where it is changed, as soon as its price is known. */
export async function openChange(counter: Page, number: string): Promise<void> {
  await counter.getByRole('link', { name: 'Ändern', exact: true }).click();
  await expect(
    counter.getByRole('heading', { level: 1, name: `Nr. ${number} ändern` }),
  ).toBeVisible();
  await expect(changeButton(counter)).toContainText('€');
}

export const changeButton = (counter: Page) =>
  counter.getByRole('button', { name: /^Ändern(:|$| \(Strg)/ });

/** Writes a dish as on the telephone and takes what it means. */
export async function addDish(counter: Page, line: string): Promise<void> {
  const field = counter.getByRole('combobox', { name: 'Gericht', exact: true });
  await field.fill(line);
  await expect(counter.getByRole('option').first()).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('');
}
