import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { enter } from './enter.ts';

/** What a page of the counter is called. */
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Opens the counter as one of the demo's staff. */
export async function openCounter(page: Page, login = 'ninetta'): Promise<void> {
  await openLoggedIn(page, '/theke', login);
  await expect(page.getByRole('navigation', { name: 'Theke' })).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
}

/**
 * Opens a page of the staff. What the login looks like is for its own tests: where a browser may ask without a page it
 * has its cookie before the first one.
 */
export async function openLoggedIn(page: Page, path: string, login: string): Promise<void> {
  const form = { login, password: `demo-${login}` };
  const isIn = mayAskWithoutPage(page) && (await logInUnseen(page, form));
  await page.goto(path);
  if (!isIn) await logIn(page, form.login, form.password);
}

/** False where only the browser knows the host, as those below localhost. */
function logInUnseen(page: Page, form: { login: string; password: string }): Promise<boolean> {
  return call(page, 'POST', '/api/platform/staff/login', form).then(
    () => true,
    (error: unknown) => {
      if (String(error).includes('ENOTFOUND')) return false;
      throw error;
    },
  );
}

/** An engine that is steered from outside asks from its page alone. */
export const mayAskWithoutPage = ({ request }: Page): boolean => 'fetch' in request;

/** Calls the server as whoever is logged in in this browser, without a page. */
export async function call(
  { request }: Page,
  method: string,
  path: string,
  body: unknown,
): Promise<Record<string, unknown>> {
  await request.get('/api/platform/session');
  const { cookies } = await request.storageState();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  const answer = await request.fetch(path, { method, data: body, headers });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
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
  // A board that waits for a part of the program is there and hidden, with its tabs.
  await expect(page.locator('[data-column]').filter({ visible: true }).first()).toBeVisible();
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
