import { goToPlace, openOffice, priceOf, publish, savedState } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('a price that jumps is asked about once, and a problem leads to its field, folded away as it is @long', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await openOffice(page);
  const taps = await countTaps(page);
  await priceOf(page, 'Der Klassiker').tap();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await expect(savedState(page)).toHaveText(/^Gespeichert/);
  await page.getByRole('link', { name: '1 Änderung', exact: true }).tap();
  const cautions = page.getByRole('region', { name: 'Bitte noch einmal ansehen' });
  const jump = 'Der Preis steigt um 38 % (10,90 € → 15,00 €).';
  await expect(cautions).toContainText(`Der Klassiker: ${jump} Stimmt der Betrag?`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
  const question = page.getByRole('alertdialog', { name: 'Ist das so gemeint?' });
  await expect(question).toContainText('ein Preis, der stark springt');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ja, so veröffentlichen' }).tap();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await expect(cautions).toHaveCount(0);
  await taps.match('Publish a price that jumps, asked about once');

  await goToPlace(page, 'Speisekarte');
  await page.getByRole('link', { name: /Der Klassiker/ }).click();
  const sheet = page.getByRole('region', { name: 'Gericht' });
  await sheet.getByLabel('Preis in Euro').fill('0');
  await sheet.getByText('Verpacktes Lebensmittel').click();
  await sheet.getByLabel('Bezeichnung').fill('Brot mit Fleisch');
  await sheet.getByLabel('Bezeichnung').press('Enter');
  await page.getByRole('link', { name: '2 Änderungen', exact: true }).click();
  const problems = page.getByRole('region', { name: 'Vorher zu beheben' });
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click();
  await expect(problems.getByRole('heading')).toBeFocused();
  await problems.getByRole('link').click();
  const business = sheet.getByLabel('Verantwortliches Unternehmen mit Anschrift');
  await expect(business).toBeFocused();
  await expect(business).toBeInViewport();
  await expect(business).toHaveAccessibleDescription(/fehlt/);
  await expectAccessible(page);

  await sheet.getByLabel('Bezeichnung').fill('');
  await sheet.getByLabel('Bezeichnung').press('Enter');
  await page.getByRole('link', { name: '1 Änderung', exact: true }).click();
  await expect(cautions).toContainText('Das kostet nichts (0,00 €).');
  await cautions.getByRole('link', { name: /^Das kostet nichts/ }).click();
  await expect(sheet.getByLabel('Preis in Euro')).toBeFocused();
  await expect(sheet.getByLabel('Preis in Euro')).toHaveAccessibleDescription(/kostet nichts/);
  await sheet.getByLabel('Preis in Euro').fill('10,90');

  await goToPlace(page, 'Zeiten');
  await page.getByLabel('Lieferung, Minuten bis zur Tür').fill('55');
  await page.getByLabel('Lieferung, Minuten bis zur Tür').blur();
  await page.getByRole('link', { name: '2 Änderungen', exact: true }).click();
  await page.getByRole('link', { name: /^Übliche Minuten Lieferung/ }).click();
  await expect(page.getByLabel('Lieferung, Minuten bis zur Tür')).toBeFocused();
  await page.getByRole('button', { name: /^Rückgängig/ }).click();
  await expect(page.getByRole('link', { name: '1 Änderung', exact: true })).toBeVisible();
  await publish(page);

  await taps.count();
  await goToPlace(page, 'Fassungen');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Fassung \d+ als Dateien laden$/ })
    .nth(1)
    .tap();
  expect((await saved).suggestedFilename()).toMatch(/-fassung-\d+\.zip$/);
  await taps.match('Have an earlier version as files');
  await expectAccessible(page);
});
