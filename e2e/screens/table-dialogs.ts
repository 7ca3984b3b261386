import type { Page } from '@playwright/test';
import { openCart, dialog } from '../steps/guest.ts';
import { orderAt } from '../steps/table-calls.ts';
import {
  addDish,
  goToTable,
  orderAtTable,
  putRefund,
  sitDown,
  startWaiting,
  strip,
} from '../steps/table.ts';
import { dish } from '../steps/stored.ts';
import { expect } from '../world/test.ts';
import type { Screens, Stage } from './stage.ts';

const DISH = 'Bruschetta al Pomodoro';
/** Each screen sits at a table of its own. */
let tables = 10;

async function waiter(stage: Stage): Promise<Page> {
  const link = await (await stage.staff()).waiterLink('Marta');
  const page = await stage.openGuest();
  await startWaiting(page, link);
  return page;
}

/** A waiter at a table where something was ordered. */
async function served(stage: Stage): Promise<{ page: Page; table: number }> {
  const page = await waiter(stage);
  const table = (tables += 1);
  await orderAt(page, table, [dish('bruschetta'), dish('caprese')]);
  await goToTable(page, table);
  await expect(
    dialog(page, `Tisch ${table}`).getByRole('region', { name: 'Runde 1' }),
  ).toBeVisible();
  return { page, table };
}

async function guestAtTable(stage: Stage): Promise<Page> {
  const page = await stage.guest('/', { cart: [] });
  const table = (tables += 1);
  await sitDown(page, await (await stage.staff()).tableLink(table), table);
  await addDish(page, DISH);
  await orderAtTable(page);
  await expect(dialog(page, 'Unser Tisch').getByRole('region', { name: 'Runde 1' })).toBeVisible();
  return page;
}

/** Every dialog of tables and waiters, by the name it has for styles. */
export const TABLE_DIALOGS: Record<string, Screens> = {
  floor: { tables: waiter },
  'table-pick': {
    'with an error': async (stage) => {
      const page = await waiter(stage);
      await dialog(page, 'Tische').getByRole('button', { name: 'Tisch nach Nummer' }).click();
      const pick = dialog(page, 'Wähle einen Tisch');
      await pick.getByLabel('Tischnummer').fill('0');
      await pick.getByRole('button', { name: 'OK' }).click();
      await expect(pick.getByText('Bitte gib eine Tischnummer ab 1 ein.')).toBeVisible();
      return page;
    },
  },
  table: {
    'for the waiter': async (stage) => (await served(stage)).page,
    'for the guests': async (stage) => {
      const page = await guestAtTable(stage);
      await dialog(page, 'Unser Tisch').getByRole('button', { name: 'Bedienung rufen' }).click();
      await expect(page.getByText(/Bedienung ist gerufen/)).toBeVisible();
      return page;
    },
  },
  'table-items': {
    'with a discount that is too much': async (stage) => {
      const { page, table } = await served(stage);
      await dialog(page, `Tisch ${table}`).getByRole('button', { name: 'Positionen' }).click();
      const items = dialog(page, 'Positionen');
      await items.getByRole('checkbox', { name: `1 × ${DISH}` }).check();
      await items.getByRole('button', { name: 'Rabatt' }).click();
      await items.getByLabel('Prozent').fill('50');
      await items.getByLabel('Grund').fill('kalt');
      await items.getByRole('button', { name: 'Rabatt' }).click();
      await expect(
        items.getByRole('alert').getByText('So viel darf nur die Theke').first(),
      ).toBeVisible();
      return page;
    },
  },
  'table-history': {
    'with a refund that is too much': async (stage) => {
      const { page, table } = await served(stage);
      await dialog(page, `Tisch ${table}`)
        .getByRole('button', { name: 'Tischbestell-Historie' })
        .click();
      const history = dialog(page, 'Tischbestell-Historie');
      await putRefund(history, DISH, '80.00');
      await expect(history.getByText(/darf nicht größer als/)).toBeVisible();
      return page;
    },
  },
  'table-settle': {
    ...Object.fromEntries(
      ['Nach Köpfen', 'Einen Betrag', 'Einzelne Gerichte'].map((way) => [
        way,
        async (stage: Stage) => {
          const { page, table } = await served(stage);
          await dialog(page, `Tisch ${table}`)
            .getByRole('button', { name: /^Abrechnen/ })
            .click();
          const settle = dialog(page, 'Abrechnen');
          await settle.getByRole('radio', { name: way }).check();
          return page;
        },
      ]),
    ),
  },
  'table-move': {
    'with an error': async (stage) => {
      const { page, table } = await served(stage);
      await dialog(page, `Tisch ${table}`).getByRole('button', { name: 'Umziehen' }).click();
      const move = dialog(page, `Tisch ${table} umziehen`);
      await move.getByLabel('An welchen Tisch?').fill(String(table));
      await move.getByRole('button', { name: 'UMZIEHEN' }).click();
      await expect(move.getByText('Die Gäste sitzen schon an diesem Tisch.')).toBeVisible();
      return page;
    },
  },
  'table-pay': {
    'too much': async (stage) => {
      const page = await guestAtTable(stage);
      await dialog(page, 'Unser Tisch')
        .getByRole('button', { name: /^Jetzt bezahlen/ })
        .click();
      const pay = dialog(page, 'Am Tisch bezahlen');
      await pay.getByRole('radio', { name: 'Einen Betrag' }).check();
      await pay.getByLabel('Betrag in Euro').fill('80');
      await expect(pay.getByRole('alert')).toBeVisible();
      return page;
    },
  },
  'table-unsent': {
    'kept without a network': async (stage) => {
      const { page } = await served(stage);
      await page.keyboard.press('Escape');
      await addDish(page, DISH);
      await (await openCart(page)).getByRole('button', { name: /Zur Kasse/ }).click();
      const order = page.getByRole('button', { name: 'zahlungspflichtig bestellen' });
      await expect(order).toBeVisible();
      await page.context().setOffline(true);
      await order.click();
      await strip(page).getByRole('button', { name: '1 nicht gesendet' }).click();
      await expect(dialog(page, 'Nicht gesendet')).toBeVisible();
      return page;
    },
  },
};
