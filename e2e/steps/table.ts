import type { Locator, Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { call, mayAskWithoutPage } from './counter.ts';
import { enter } from './enter.ts';
import { dialog, openCart, openDish } from './guest.ts';

const NINETTA = { login: 'ninetta', shopId: 'zia-ninetta' };

/** The restaurant's side of tables, through the API: what a test needs, not what it shows. */
export class Staff {
  readonly #page: Page;
  readonly #base: string;
  private constructor(page: Page, shopId: string) {
    this.#page = page;
    this.#base = `/api/shop/${shopId}`;
  }

  /** `page`: of a browser nobody else uses. */
  static async logIn(page: Page, { login, shopId } = NINETTA): Promise<Staff> {
    if (!mayAskWithoutPage(page)) {
      await page.goto('/theke');
      // Asked in the middle of the login, the page would be told that nobody is logged in.
      await expect(page.getByLabel('Passwort')).toBeVisible();
    }
    const staff = new Staff(page, shopId);
    await staff.#post('/api/platform/staff/login', {
      login,
      password: `demo-${login}`,
    });
    return staff;
  }

  /** The link on the table, below the shop's origin. */
  async tableLink(table: number): Promise<string> {
    const answer = await this.#page.request.get(`${this.#base}/counter/tables`);
    const { tables } = (await answer.json()) as { tables: { table: number; link: string }[] };
    const found = tables.find((each) => each.table === table);
    if (!found) throw new Error(`no table ${table}`);
    return linkBelow(found.link);
  }

  /** A new link; devices that came in by the one before are out. */
  async renewTableLink(table: number): Promise<string> {
    const { link } = await this.#post(`${this.#base}/counter/tables/${table}/link`, {});
    return linkBelow(String(link));
  }

  /** The link that makes a device a waiter's, below the shop's origin. */
  async waiterLink(name: string): Promise<string> {
    return (await this.hire(name)).link;
  }

  /** A waiter with the link, and a way to a new one that locks out the devices of the old. */
  async hire(name: string): Promise<{ link: string; renew: () => Promise<string> }> {
    const { code, waiter } = await this.#post(`${this.#base}/counter/waiters`, { name });
    const { waiterId } = waiter as { waiterId: string };
    const renew = async () => {
      const renewed = await this.#post(`${this.#base}/counter/waiters/${waiterId}/code`, {});
      return `/#kellner=${String(renewed['code'])}`;
    };
    return { link: `/#kellner=${String(code)}`, renew };
  }

  /** A dish is sold out, or there again. */
  async sellOut(id: string, soldOut: boolean): Promise<void> {
    await this.#send('PUT', `${this.#base}/counter/stock`, { kind: 'dish', id, soldOut });
  }

  /** Ordering is paused, or goes on. */
  async pause(minutes: 0 | 15): Promise<void> {
    await this.#send('PUT', `${this.#base}/counter/pause`, { minutes });
  }

  #post(path: string, body: unknown): Promise<Record<string, unknown>> {
    return this.#send('POST', path, body);
  }

  async #send(method: string, path: string, body: unknown): Promise<Record<string, unknown>> {
    if (!mayAskWithoutPage(this.#page)) return this.#page.evaluate(send, { method, path, body });
    return call(this.#page, method, path, body);
  }
}

function linkBelow(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Runs in the page: its cookies are the staff's. */
async function send({ method, path, body }: { method: string; path: string; body: unknown }) {
  await fetch('/api/platform/session');
  const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const answer = await fetch(path, {
    method,
    headers: { 'content-type': 'application/json', 'X-XSRF-TOKEN': decodeURIComponent(token) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Record<string, unknown>>;
}

/** What stands below the header while a device orders for a table. */
export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Am Tisch' });

/** Scans the code on a table. */
export async function sitDown(page: Page, link: string, table: number): Promise<void> {
  await page.goto(link);
  await expect(strip(page).getByText(`Tisch ${table}`, { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
}

/** Opens a waiter's link. */
export async function startWaiting(page: Page, link: string): Promise<Locator> {
  await page.goto(link);
  const floor = dialog(page, 'Tische');
  await expect(floor.getByRole('button', { name: /^Tisch 1\b/ })).toBeVisible();
  expect(new URL(page.url()).hash).toBe('');
  return floor;
}

/** The waiter goes to a table, from wherever they are. */
export async function goToTable(page: Page, table: number): Promise<Locator> {
  const floor = dialog(page, 'Tische');
  if (!(await floor.isVisible()))
    await strip(page)
      .getByRole('button', { name: /^Tische/ })
      .click();
  await floor.getByRole('button', { name: new RegExp(`^Tisch ${table}\\b`) }).click();
  const view = dialog(page, `Tisch ${table}`);
  await expect(view).toBeVisible();
  return view;
}

/** Puts a dish that needs no choice into the cart. */
export async function addDish(page: Page, name: string): Promise<void> {
  const making = await openDish(page, name);
  await making.locator('[data-part="dish-save"], button[data-variant="action"]').first().click();
  await expect(making).toBeHidden();
}

/** As above where the table may not order now: it is told so first, once. */
export async function addWhileClosed(page: Page, name: string): Promise<void> {
  const making = await openDish(page, name);
  await making.locator('button[data-variant="action"]').click();
  const told = dialog(page, 'Wir haben geschlossen');
  await expect(told).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(making).toBeHidden();
}

/** From the menu to the order at the table; answers when the table is shown. */
export async function orderAtTable(page: Page): Promise<void> {
  await toCheckout(page);
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
  await expect(dialog(page, /^(Unser Tisch|Tisch \d+)$/)).toBeVisible();
}

export async function toCheckout(page: Page): Promise<void> {
  await (await openCart(page)).getByRole('button', { name: /Zur Kasse/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Bestellen' })).toBeVisible();
}

/** Fills the form of one item of the history. */
export async function putRefund(history: Locator, dish: string, amount: string): Promise<void> {
  const item = history.getByRole('listitem').filter({ hasText: dish }).first();
  const opener = item.getByRole('button', { name: new RegExp(dish) });
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  await enter(item.getByLabel('Betrag in Euro'), amount);
  await item.getByRole('button', { name: 'Storno in den Warenkorb legen' }).click();
}

/** Orders what lies in the cart; it is kept on the device. */
export async function orderInVain(page: Page): Promise<void> {
  await toCheckout(page);
  await page.getByRole('button', { name: 'zahlungspflichtig bestellen' }).click();
}
