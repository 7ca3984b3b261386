import type { Locator, Page } from '@playwright/test';
import { dialog } from './steps/guest.ts';
import { dish } from './steps/stored.ts';
import { becomeWaiter, orderAt, tableCall } from './steps/table-calls.ts';
import { addDish, goToTable, orderInVain, Staff, startWaiting, strip } from './steps/table.ts';
import { expect, expectAccessible, test } from './world/test.ts';

const DISH = 'Bruschetta al Pomodoro';
const TABLE = 16;

test(
  'what was entered for a table that was not read asks for whom it is, once others have come',
  { tag: '@long' },
  async ({ openBrowser, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|status of 409/);
    const staff = await Staff.logIn(await openBrowser());
    const berta = await openBrowser();
    await berta.goto('/');
    await becomeWaiter(berta, `https://x${await staff.waiterLink('Berta')}`);
    const clear = () => tableCall(berta, `/dineintable/${TABLE}/clear?leaveOpen=true`, {});
    await clear();
    const anna = await openBrowser();
    await startWaiting(anna, await staff.waiterLink('Anna'));

    for (const isDropped of [false, true]) {
      // The table is open before its guests are known to this device: there is no network.
      await keepForUnread(anna);
      await orderAt(berta, TABLE, [dish('bruschetta', undefined, 2)]);
      await reconnect(anna);
      const kept = await openKept(anna);
      await expect(kept.getByRole('alert')).toContainText(`Tisch ${TABLE}`);
      await expect(kept.getByRole('button', { name: 'Jetzt versuchen' })).toBeHidden();
      await expectAccessible(anna);
      if (isDropped) {
        await kept.getByRole('button', { name: /verwerfen$/ }).click();
        await dialog(anna, 'Bestellung verwerfen?')
          .getByRole('button', { name: 'VERWERFEN' })
          .click();
      } else await kept.getByRole('button', { name: `Ja, für Tisch ${TABLE} senden` }).click();
      await expect(dialog(anna, 'Nicht gesendet').getByText('Alles ist gesendet')).toBeVisible();
      await anna.keyboard.press('Escape');
      const { entries } = await tableCall<{ entries: unknown[] }>(
        berta,
        `/dineintable/${TABLE}/state`,
      );
      expect(entries).toHaveLength(isDropped ? 1 : 2);
      await clear();
    }
  },
);

async function keepForUnread(waiter: Page): Promise<void> {
  await waiter.goto('/');
  await expect(strip(waiter)).toBeVisible();
  await waiter.waitForLoadState('networkidle');
  await waiter.context().setOffline(true);
  const view = await goToTable(waiter, TABLE);
  await view.getByRole('button', { name: 'Bestellen' }).click();
  await addDish(waiter, DISH);
  await orderInVain(waiter);
  await expect(strip(waiter).getByRole('button', { name: '1 nicht gesendet' })).toBeVisible();
}

async function reconnect(waiter: Page): Promise<void> {
  await waiter.context().setOffline(false);
  await waiter.evaluate(() => dispatchEvent(new Event('online')));
}

async function openKept(waiter: Page): Promise<Locator> {
  const unsent = dialog(waiter, 'Nicht gesendet');
  if (!(await unsent.isVisible()))
    await strip(waiter).getByRole('button', { name: '1 nicht gesendet' }).click();
  await expect(unsent.getByRole('region', { name: `Tisch ${TABLE}` })).toBeVisible();
  return unsent;
}
