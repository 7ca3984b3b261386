import type { Page } from '@playwright/test';
import { dialog, openCart } from './steps/guest.ts';
import { dish, storedVisit } from './steps/stored.ts';
import { becomeWaiter, orderAt, tableCall } from './steps/table-calls.ts';
import { Staff, strip, toCheckout } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';
import type { WorldHandle } from './world/world.ts';

/** The same at a shop of its own and at a branch. */
const SHOPS = [
  {
    where: 'a shop',
    staff: { login: 'ninetta', shopId: 'zia-ninetta' },
    origin: (world: WorldHandle) => world.url,
    dishes: [dish('bruschetta'), dish('tiramisu')],
    soldOut: { id: 'tiramisu', name: 'Tiramisù' },
    tables: [11, 12, 13],
  },
  {
    where: 'a branch',
    staff: { login: 'altstadt', shopId: 'flammbruder-altstadt' },
    origin: (world: WorldHandle) => world.burgerUrl,
    dishes: [dish('pommes', 'klein'), dish('pommes', 'gross')],
    soldOut: null,
    tables: [4, 5, 6],
  },
] as const;

const order = (page: Page) => page.getByRole('button', { name: 'zahlungspflichtig bestellen' });
const alert = (page: Page, text: RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

for (const shop of SHOPS)
  test(
    `the cart of a guest at ${shop.where} outlives that their table is moved, joined and cleared, and a pause`,
    { tag: '@long' },
    async ({ world, openBrowser, complaints }) => {
      complaints.allow(/status of 40[039]/);
      const [one, two, three] = shop.tables;
      const staff = await Staff.logIn(await openBrowser(), shop.staff);
      const link = await staff.tableLink(one);
      const base = link.slice(0, link.indexOf('?'));
      const waiter = await openBrowser({ baseURL: shop.origin(world) });
      await waiter.goto(base);
      await becomeWaiter(waiter, `https://x${await staff.waiterLink('Berta')}`);
      const at = (table: number, path: string, body: object) =>
        tableCall(waiter, `/dineintable/${table}${path}`, body);
      for (const table of shop.tables) await at(table, '/clear?leaveOpen=true', {});
      const open = async (table: number) =>
        (await tableCall<{ bill: { open: number } }>(waiter, `/dineintable/${table}/state`)).bill
          .open;

      const guest = await openBrowser(
        storedVisit(shop.origin(world), {
          shopId: shop.staff.shopId,
          cart: [shop.dishes[0]],
          place: null,
        }),
      );
      await guest.goto(link);
      await expect(strip(guest).getByText(`Tisch ${one}`, { exact: true })).toBeVisible();
      await toCheckout(guest);
      await order(guest).click();
      await expect(dialog(guest, 'Unser Tisch')).toBeVisible();
      await guest.keyboard.press('Escape');
      const first = await open(one);
      expect(first).toBeGreaterThan(0);

      // Moved with the next round in the cart, at the button: it goes to where they sit.
      await putIntoCart(guest, shop.dishes);
      await toCheckout(guest);
      await at(one, '/move', { to: two, merge: false });
      await expect(strip(guest).getByText(`Tisch ${two}`, { exact: true })).toBeVisible();
      await expect(guest.getByText(`Ihr sitzt jetzt an Tisch ${two}.`)).toBeVisible();
      await staff.pause(15);
      await order(guest).click();
      const paused = alert(guest, /eine kurze Pause/);
      await expect(paused).toBeVisible();
      await expectAccessible(guest);
      await paused.getByRole('button', { name: 'OK' }).click();
      await staff.pause(0);
      expect(await open(two)).toBe(first);
      if (shop.soldOut) {
        await staff.sellOut(shop.soldOut.id, true);
        await order(guest).click();
        const asked = dialog(guest, 'Warenkorb Probleme');
        await expect(asked).toContainText(`${shop.soldOut.name}: Leider gerade ausverkauft.`);
        await asked.getByRole('button', { name: 'Abbrechen' }).click();
        await expect(guest.getByText(/Leider gerade ausverkauft\./)).toBeVisible();
        await staff.sellOut(shop.soldOut.id, false);
      }
      await order(guest).click();
      // It can be had again: that is another sum than the one above the button.
      if (shop.soldOut)
        await dialog(guest, 'Der Preis hat sich geändert')
          .getByRole('button', { name: 'zahlungspflichtig bestellen' })
          .click();
      await expect(dialog(guest, 'Unser Tisch')).toBeVisible();
      const second = await open(two);
      expect(second).toBeGreaterThan(first);
      expect(await open(one)).toBe(0);
      await guest.keyboard.press('Escape');

      // Joined with others: the cart stays, and is booked on the bill of both.
      await orderAt(waiter, three, [shop.dishes[0]]);
      await putIntoCart(guest, [shop.dishes[0]]);
      await toCheckout(guest);
      await at(two, '/move', { to: three, merge: true });
      await expect(strip(guest).getByText(`Tisch ${three}`, { exact: true })).toBeVisible();
      await order(guest).click();
      await expect(dialog(guest, 'Unser Tisch')).toBeVisible();
      expect(await open(three)).toBe(second + 2 * first);
      await guest.keyboard.press('Escape');

      // Cleared: that is said, and what lies in the cart is there for whatever comes.
      await putIntoCart(guest, [shop.dishes[0]]);
      await at(three, '/clear?leaveOpen=true', {});
      const cleared = alert(guest, /Die Rechnung von Tisch \d+ ist abgeschlossen\./);
      await expect(cleared).toBeVisible();
      await expectAccessible(guest);
      await cleared.getByRole('button', { name: 'OK' }).click();
      await expect(strip(guest)).toBeHidden();
      await expect((await openCart(guest)).getByRole('listitem').first()).toBeVisible();
      await guest.keyboard.press('Escape');
      for (const table of shop.tables) expect(await open(table)).toBe(0);
      await guest.goto(link);
      await expect(strip(guest).getByText(`Tisch ${one}`, { exact: true })).toBeVisible();
      await toCheckout(guest);
      await order(guest).click();
      await expect(dialog(guest, 'Unser Tisch')).toBeVisible();
      expect(await open(one)).toBe(first);
      await at(one, '/clear?leaveOpen=true', {});
    },
  );

/** Puts dishes into the stored cart, as another tab of the same guest would. */
async function putIntoCart(page: Page, dishes: readonly ReturnType<typeof dish>[]): Promise<void> {
  await page.evaluate((items) => {
    const { id } = (globalThis as unknown as { shopConfig: { id: string } }).shopConfig;
    const key = `tischlein:${id}:cart`;
    const newValue = JSON.stringify({ version: 1, items });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, dishes);
}
