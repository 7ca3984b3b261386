import { goToPlace, openOffice, publish, savedState } from './steps/office.ts';
import { countTaps } from './steps/taps.ts';
import { expect, expectAccessible, test } from './world/test.ts';

test('the shop gets another colour, seen before guests have it and told when it is hard to read @long', async ({
  world,
  openBrowser,
}) => {
  const page = await openBrowser();
  await openOffice(page);
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Büro' }).getByRole('link', { name: 'Mehr' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Mehr' })).toBeVisible();
  await page.getByRole('link', { name: 'Aussehen' }).tap();
  const colour = page.getByRole('textbox', { name: 'Hauptfarbe', exact: true });
  const old = await colour.inputValue();
  // The franchise stands on dark paper.
  await colour.fill('#402020');
  const notes = page.getByRole('status', { name: 'Lesbarkeit' });
  await expect(notes).toContainText('ist für Schrift zu schwach');
  await colour.fill('#30d5a0');
  await expect(notes).toContainText('Alles ist gut zu lesen');
  const sample = page.getByRole('region', { name: 'Vorschau' });
  const accent = () =>
    sample
      .locator('[data-theme]')
      .evaluate((each) => getComputedStyle(each).getPropertyValue('--accent'));
  await expect.poll(accent).toBe('#30d5a0');
  await expectAccessible(page);
  await expect(savedState(page)).toHaveText(/^Gespeichert/);
  await page.getByRole('link', { name: '1 Änderung', exact: true }).tap();
  await expect(page.getByText(/Hauptfarbe/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).tap();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await taps.match('Another main colour, seen in a sample and published');

  const guest = await openBrowser({ baseURL: world.burgerUrl });
  await guest.goto('/f=sued');
  expect(
    await guest.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    ),
  ).toBe('#30d5a0');
  await goToPlace(page, 'Aussehen');
  await sample.getByRole('button', { name: 'Dunkel' }).click();
  await expect(sample.locator('[data-theme]')).toHaveAttribute('data-theme', 'dark');
  await colour.fill('Gelb');
  await expect(page.getByText('Schreibe die Farbe wie #b3261e.')).toBeVisible();
  await colour.fill(old);
  await publish(page);
});
