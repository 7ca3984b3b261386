import type { Page } from '@playwright/test';
import { expect } from '../world/test.ts';
import { officePage } from './office-page.ts';
import { foundGuest } from './office-states.ts';
import type { Screen, Screens, Stage } from './stage.ts';

/** Some dishes are chosen, and one of the things to do with them. */
const bulk =
  (button: string, filled: (dialog: ReturnType<Page['getByRole']>) => Promise<void>): Screen =>
  async (stage) => {
    const page = await officePage(stage, '/mehrere');
    for (const name of ['Pizza Margherita', 'Tiramisù'])
      await page.getByRole('checkbox', { name: `${name} auswählen` }).check();
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await filled(dialog);
    return page;
  };

const nothing = () => Promise.resolve();

/** A question that stands over a page. */
const question =
  (ask: (stage: Stage) => Promise<Page>): Screen =>
  async (stage) => {
    const page = await ask(stage);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    return page;
  };

/** Every dialog of the office, by its name. */
export const OFFICE_DIALOGS: Record<string, Screens> = {
  account: {
    'where to go from here': async (stage) => {
      const page = await officePage(stage, '/heute');
      await page.getByRole('button', { name: 'Konto' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      return page;
    },
  },
  bulk: {
    'prices, with what they become': bulk('Preise', async (dialog) => {
      await dialog.getByLabel('Um').fill('5');
      await dialog.getByLabel('Runden').selectOption('auf 90 Cent (,90)');
      await expect(dialog.getByRole('row', { name: /Margherita/ }).first()).toBeVisible();
    }),
    tags: bulk('Merkmale', nothing),
    allergens: bulk('Allergene', nothing),
    'times, two of them': bulk('Zeiten', (dialog) =>
      dialog.getByRole('button', { name: 'Angeboten: Zeit hinzufügen' }).click(),
    ),
    'order types': bulk('Bestellarten', nothing),
    'sold out': bulk('Ausverkauft', nothing),
  },
  'copy-day': {
    'where to': async (stage) => {
      const page = await officePage(stage, '/zeiten');
      await page.getByRole('button', { name: 'Mittwoch übertragen' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      return page;
    },
  },
  exception: Object.fromEntries(
    ['Früher schließen', 'Geschlossen', 'Dauert länger'].map((button): [string, Screen] => [
      button,
      async (stage) => {
        const page = await officePage(stage, '/heute');
        await page.getByRole('button', { name: button, exact: true }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        return page;
      },
    ]),
  ),
  confirm: {
    'a guest is erased': question(async (stage) => {
      const page = await foundGuest(stage);
      await page.getByRole('button', { name: 'Löschen' }).click();
      return page;
    }),
    'somebody is removed': question(async (stage) => {
      const page = await officePage(stage, '/team');
      await page.getByRole('link', { name: /Marco Sorrentino/ }).click();
      await page.getByRole('button', { name: 'Aus dem Team entfernen' }).click();
      return page;
    }),
  },
};
