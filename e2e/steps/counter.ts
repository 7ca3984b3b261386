import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { enter } from './enter.ts';

/** What a page of the counter is called. */
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Logs into the counter, as the demo's staff do. */
export async function openCounter(page: Page, login = 'ninetta'): Promise<void> {
  await page.goto('/theke');
  await logIn(page, login, `demo-${login}`);
  await expect(page.getByRole('navigation', { name: 'Theke' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

export async function logIn(page: Page, login: string, password: string): Promise<void> {
  await enter(page.getByLabel('Name'), login);
  await enter(page.getByLabel('Passwort'), password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Goes to a place by the navigation; on a narrow screen some stand behind "Mehr". */
export async function goTo(page: Page, place: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Theke' });
  const link = navigation.getByRole('link', { name: place, exact: true });
  if (await link.isVisible()) return link.click();
  await navigation.getByRole('link', { name: 'Mehr' }).click();
  return page.getByRole('main').getByRole('link', { name: place, exact: true }).click();
}

/** An order on the board, whatever column it stands in. */
export function card(page: Page, number: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: `Nr. ${number}`, exact: true }) });
}

/** Goes from the board to an order's page. The board stands for a moment longer, with the buttons of every order. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await card(page, number)
    .getByRole('link', { name: `Nr. ${number}`, exact: true })
    .click();
  await expect(heading(page, `Nr. ${number}`)).toBeVisible();
}

/** On a narrow screen one column is shown at a time. */
export async function showColumn(page: Page, name: 'Neu' | 'In Arbeit' | 'Fertig'): Promise<void> {
  const tabs = page.getByRole('group', { name: 'Bestellungen nach Stand' });
  await expect(page.locator('[data-column]').first()).toBeAttached();
  if (await tabs.isVisible())
    await tabs.getByRole('button', { name: new RegExp(`^${name}`) }).click();
}

/** Switches a dish or an ingredient between 'verfügbar' and 'ausverkauft'. */
export async function switchStock(page: Page, name: string, soldOut: boolean): Promise<void> {
  await page.getByRole('link', { name: 'Ausverkauft' }).click();
  await expect(heading(page, 'Ausverkauft')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Suchen' }).fill(name);
  const entry = page
    .getByRole('button', { name: new RegExp(`^${name}\\s*(verfügbar|ausverkauft)`) })
    .last();
  await entry.click();
  await expect(entry).toHaveAttribute('aria-pressed', String(soldOut));
}

/** Taps as a finger does: where the element is when the finger comes down. */
export async function tap(target: Locator): Promise<void> {
  // Away from the bar at the bottom, which covers what is only just in the window.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await target.boundingBox();
  expect(box).not.toBeNull();
  await target.page().touchscreen.tap(box!.x + box!.width / 2, box!.y + box!.height / 2);
}
