import { openOffice, savedState } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, test } from './world/test.ts';

test('a menu of forty dishes is typed by hand', { tag: '@long' }, async ({ openBrowser }) => {
  test.setTimeout(180_000);
  const page = await openBrowser();
  await openOffice(page);
  await page.getByRole('button', { name: 'Neue Kategorie' }).click();
  const category = page.getByRole('region', { name: 'Kategorie' });
  await category.getByLabel('Name', { exact: true }).fill('Neue Karte');
  await category.getByRole('button', { name: 'Schließen' }).click();
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Neues Gericht in Neue Karte' }).tap();
  const dish = page.getByRole('region', { name: 'Gericht' });
  for (let at = 1; at <= 40; at += 1) {
    if (at > 1) await dish.getByRole('button', { name: 'Noch ein Gericht' }).tap();
    await expect(dish.getByLabel('Name', { exact: true })).toBeFocused();
    await page.keyboard.type(`Gericht ${at}`);
    // Past the description to the price.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(dish.getByLabel('Preis in Euro')).toBeFocused();
    await page.keyboard.type(`${5 + (at % 9)},50`);
  }
  await dish.getByRole('link', { name: 'Fertig' }).tap();
  await taps.match('A menu of 40 dishes by hand');
  await expect(savedState(page)).toHaveText(/^Gespeichert/, { timeout: 20_000 });
  const typed = page.getByRole('link', { name: /^Gericht \d+$/ });
  await expect(typed).toHaveCount(40);
  await page.reload();
  await expect(typed).toHaveCount(40);
  await page.getByRole('link', { name: /^\d+ Änderung/ }).click();
  await page.getByRole('button', { name: 'Alle Änderungen verwerfen' }).click();
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect(page.getByText('Gäste sehen alles, was du hier siehst.')).toBeVisible();
});
