import { goToPlace, openOffice, priceOf, savedState } from './steps/office.ts';
import { ask } from './steps/staff.ts';
import { expect, test } from './world/test.ts';

const OFFICE = '/api/shop/flammbruder-sued/office';

test(
  'whoever presses twice makes, changes, invites, plans and publishes once',
  { tag: '@long' },
  async ({ openBrowser }) => {
    test.setTimeout(120_000);
    // Where there is room the list stays beside the sheet, with its buttons.
    const page = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await openOffice(page);
    const versions = async () =>
      (await ask<{ versions: unknown[] }>(page, 'GET', `${OFFICE}/versions`)).versions.length;
    const before = await versions();
    const publish = page.getByRole('button', { name: 'Veröffentlichen', exact: true });

    await test.step('a new dish', async () => {
      await page.getByRole('button', { name: 'Neues Gericht in Burger vom Rind' }).dblclick();
      const dish = page.getByRole('region', { name: 'Gericht' });
      await dish.getByLabel('Name', { exact: true }).fill('Doppelburger');
      await dish.getByLabel('Preis in Euro').fill('9,90');
      await dish.getByRole('button', { name: 'Duplizieren' }).dblclick();
      await expect(dish.getByLabel('Name', { exact: true })).toHaveValue('Doppelburger (Kopie)');
      await dish.getByRole('button', { name: 'Schließen' }).click();
      await expect(page.getByRole('link', { name: /^Ohne Namen|^Doppelburger/ })).toHaveCount(2);
    });
    await test.step('five percent', async () => {
      await page.getByRole('link', { name: 'Mehrere ändern' }).click();
      await page.getByRole('checkbox', { name: 'Der Klassiker auswählen' }).check();
      await page.getByRole('button', { name: 'Preise', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Um').fill('10');
      await dialog.getByRole('button', { name: '1 Preis ändern' }).dblclick();
      await expect(page.getByRole('row', { name: /Der Klassiker/ })).toContainText('11,99');
    });
    await test.step('one version', async () => {
      await page.getByRole('link', { name: /^\d+ Änderungen/ }).click();
      await publish.dblclick();
      // The second press does not answer, nor close, what the first one asks.
      const question = page.getByRole('alertdialog', { name: 'Ist das so gemeint?' });
      await question.getByRole('button', { name: 'Ja, so veröffentlichen' }).dblclick();
      await expect(page.getByText('Veröffentlicht.')).toBeVisible();
      expect(await versions()).toBe(before + 1);
    });
    await test.step('one plan, and back', async () => {
      await goToPlace(page, 'Speisekarte');
      await priceOf(page, 'Der Klassiker').fill('12,10');
      await priceOf(page, 'Der Klassiker').press('Enter');
      await expect(savedState(page)).toHaveText(/^Gespeichert/);
      await page.getByRole('link', { name: '1 Änderung', exact: true }).click();
      await page.getByRole('button', { name: 'Zu einer Zeit veröffentlichen' }).click();
      await page.getByRole('button', { name: /^Veröffentlichen: / }).dblclick();
      const planned = page.getByRole('region', { name: 'Geplant' }).getByRole('heading', {
        level: 3,
      });
      await expect(planned).toHaveCount(1);
      await page.getByRole('button', { name: 'Zurück in den Entwurf' }).dblclick();
      await expect(planned).toHaveCount(0);
      await page.getByRole('button', { name: 'Alle Änderungen verwerfen' }).dblclick();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Verwerfen' }).dblclick();
      await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
    });
    await test.step('the version before', async () => {
      await goToPlace(page, 'Fassungen');
      await page
        .getByRole('button', { name: /wiederherstellen/ })
        .first()
        .dblclick();
      await expect(page).toHaveURL(/aenderungen$/);
      await publish.dblclick();
      await expect(page.getByText('Veröffentlicht.', { exact: true })).toBeVisible();
      expect(await versions()).toBe(before + 2);
    });
    await test.step('an invitation and a waiter', async () => {
      await page.getByRole('link', { name: 'Team', exact: true }).click();
      await page.getByLabel('Name der Bedienung').fill('Cem');
      await page.getByRole('button', { name: 'Bedienung anlegen' }).dblclick();
      await expect(page.getByText(/#kellner=/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cem entfernen' })).toHaveCount(1);
      await page.getByRole('link', { name: 'Einladen' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Toni Doppelt');
      await page.getByRole('button', { name: 'Link machen' }).dblclick();
      await page.getByRole('button', { name: 'Fertig' }).dblclick();
      await expect(page.getByRole('listitem').filter({ hasText: 'Toni Doppelt' })).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole('listitem').filter({ hasText: 'Toni Doppelt' })).toHaveCount(1);
      await page.getByRole('button', { name: 'Cem entfernen' }).dblclick();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Entfernen' }).dblclick();
      await expect(page.getByText('Cem', { exact: true })).toHaveCount(0);
    });
  },
);
