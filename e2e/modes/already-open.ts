import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { dialog } from '../steps/guest.ts';
import { placeOf, type Cell, type Mode } from './cells.ts';

/** Where the shop may be open when a link is pasted into the address bar of that tab. */
const PLACES: Record<string, (page: Page, home: string) => Promise<void>> = {
  menu: openMenu,
  dish: async (page, home) => {
    await openMenu(page, home);
    const opened = dialog(page, 'Pizza Margherita');
    // What is pressed before the shop listens is pressed again.
    await expect(async () => {
      if (await opened.isVisible()) return;
      await page.getByRole('button', { name: 'Pizza Margherita', exact: true }).click();
      await expect(opened).toBeVisible({ timeout: 3000 });
    }).toPass();
  },
  cart: async (page, home) => {
    await openMenu(page, home);
    await page.getByRole('button', { name: /(Warenkorb|Gruppe) ansehen/ }).click();
    await expect(page.locator('dialog[open]')).toBeVisible();
  },
  checkout: (page, home) => openPage(page, `${home}/checkout`),
  hours: (page, home) => openPage(page, `${home}/oeffnungszeiten`),
};
export type OpenPlace = keyof typeof PLACES;

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeVisible();
  await page.mouse.move(7, 7);
}

/** Until the shop listens. */
async function openMenu(page: Page, home: string): Promise<void> {
  await openPage(page, `${home}/`);
  await expect(page.getByText('Geöffnet').filter({ visible: true }).first()).toBeVisible();
}

/** Where somebody in a mode may be. */
export function placesOf(mode: Mode): OpenPlace[] {
  // Nothing is made up or ordered in the common menu.
  if (placeOf(mode) === 'overview') return ['menu', 'hours'];
  return mode === 'member' ? ['menu', 'dish', 'cart', 'hours'] : Object.keys(PLACES);
}

export const openBefore = (place: OpenPlace, page: Page, home: string): Promise<void> =>
  PLACES[place]!(page, home);

/** Each link there is, as pasted into an open shop that takes orders. */
export const isPasted = ({ mode, state }: Cell): boolean => state === 'open' && mode !== 'offline';
