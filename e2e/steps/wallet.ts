import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';

/** Presses PayPal's button and chooses in its window. */
export async function inWallet(guest: Page, choice: string): Promise<void> {
  const opened = guest.waitForEvent('popup');
  await guest.getByRole('button', { name: 'PayPal', exact: true }).click();
  const wallet = await opened;
  await expect(wallet.getByText('An Pizzeria Zia Ninetta')).toBeVisible();
  await wallet.getByRole('button', { name: choice, exact: true }).click();
}
