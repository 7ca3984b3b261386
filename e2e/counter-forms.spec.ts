import type { Locator } from '@playwright/test';
import { openCounter } from './steps/counter.ts';
import { dialog } from './steps/guest.ts';
import { expect, test } from './world/test.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1024, height: 768 };

/** How far below the middle of a field the middle of a button is, in pixels. */
async function below(field: Locator, button: Locator): Promise<number> {
  const [one, other] = [(await field.boundingBox())!, (await button.boundingBox())!];
  return other.y + other.height / 2 - (one.y + one.height / 2);
}

test(
  'a button stays beside its field when the field says what is wrong',
  { tag: '@long' },
  async ({ openBrowser }) => {
    const counter = await openBrowser();
    await openCounter(counter, 'ninetta');
    for (const viewport of [PHONE, TABLET]) {
      await counter.setViewportSize(viewport);
      await counter.goto('/theke/bedienung');
      const name = counter.getByLabel('Name');
      const add = counter.getByRole('button', { name: 'Anlegen' });
      await add.click();
      await expect(counter.getByText('Wie heißt die Person?')).toBeVisible();
      await expect(name).toBeFocused();
      expect(Math.abs(await below(name, add))).toBeLessThan(2);

      await counter.goto('/theke/drucker/stationen');
      await counter.getByRole('button', { name: 'Station hinzufügen' }).click();
      await counter.getByRole('button', { name: 'Speichern' }).click();
      await expect(counter.getByText('Gib der Station einen Namen.')).toBeVisible();
      const station = counter.getByLabel('Station 2');
      await expect(station).toBeFocused();
      const up = counter.getByRole('button', { name: 'Station nach oben' });
      expect(Math.abs(await below(station, up))).toBeLessThan(2);

      await counter.goto('/theke/kasse');
      const limit = counter.getByLabel('Grund nötig ab Differenz (Euro)');
      await limit.fill('viel');
      await expect(counter.getByText('Ein Betrag bis 1.000,00')).toBeVisible();
      const save = counter.getByRole('button', { name: 'Sichern' });
      expect(Math.abs(await below(limit, save))).toBeLessThan(2);
    }
  },
);

test('a printer is set up by Enter alone, led to what is wrong', async ({ openBrowser }) => {
  const counter = await openBrowser({ viewport: PHONE });
  await openCounter(counter, 'ninetta');
  await counter.goto('/theke/drucker');
  await counter.getByRole('button', { name: 'Drucker hinzufügen' }).click();
  const kind = dialog(counter, 'Drucker hinzufügen');
  await kind.getByRole('button', { name: 'Weiter' }).press('Enter');
  await expect(kind.getByRole('radio').first()).toBeFocused();
  await kind.getByRole('radio', { name: /^Netzwerkdrucker über eine Brücke/ }).check();
  await counter.keyboard.press('Enter');
  const device = dialog(counter, 'Name und Papier');
  const name = device.getByLabel('Name');
  await name.press('Enter');
  await expect(device.getByText('Gib dem Drucker einen Namen.')).toBeVisible();
  await expect(name).toBeFocused();
  // Two fields side by side begin at the same height, though one of them says more.
  const [host, port] = [
    device.getByLabel('Adresse des Druckers (IP)'),
    device.getByLabel('Port', { exact: true }),
  ];
  await counter.setViewportSize(TABLET);
  expect(Math.abs(await below(host, port))).toBeLessThan(2);
});
